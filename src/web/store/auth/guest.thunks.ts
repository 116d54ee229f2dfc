import type { User } from '#contract/account/auth.ts';
import { toApiError } from '#web/store/api-error.ts';
import { type AppThunk, createApiThunk } from '#web/store/app-thunk.ts';
import { storedOrderId, storedUser } from '#web/store/browser/stored.ts';
import { selectUser } from './auth.selectors.ts';
import { sessionRestored, signedOut } from './session.ts';

// A separate file, which only browsers of guests load.

/**
 * Begins to shop as a guest, in place of one whose session has ended. Of two tabs that do so at the same time, one waits, and then takes
 * the guest of the other, or the user who has signed in there. Returns false when the shop no longer takes guests.
 */
export const startGuest = createApiThunk(
  'auth/startGuest',
  async ({ api, browser, dispatch, getState }): Promise<boolean> => {
    const before = selectUser(getState());
    const start = async () => {
      const stored = storedUser.read(browser);
      const user = stored && stored.token !== before?.token ? stored : (await api('POST /api/users/guest')).response;
      storedUser.write(browser, user);
      if (before) dispatch(signedOut());
      dispatch(sessionRestored({ user, currentOrderId: storedOrderId.read(browser) }));
    };
    try {
      await browser?.exclusively('sign-in', start);
      return true;
    } catch (cause) {
      if (toApiError(cause).code !== 'GUEST_CHECKOUT_OFF') throw cause;
      return false;
    }
  },
);

/** Keeps the name and e-mail of the guest in this browser. The server learns them with the order. */
export const keepContact =
  (contact: Pick<User, 'name' | 'email'>): AppThunk =>
  (dispatch, getState, { browser }) => {
    const guest = selectUser(getState());
    if (guest?.role !== 'guest') return;
    const user = { ...guest, ...contact };
    storedUser.write(browser, user);
    dispatch(sessionRestored({ user, currentOrderId: storedOrderId.read(browser) }));
  };
