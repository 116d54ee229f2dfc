import type { Order } from '#contract/order/order.ts';
import type { LinkedOrder } from '#contract/order/order-links.ts';
import { createApiError } from '#web/store/api-error.ts';
import { createApiThunk, createShopperThunk } from '#web/store/app-thunk.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { createSignInThunk } from '#web/store/auth/auth.thunks.ts';
import { clearSession, sessionRestored } from '#web/store/auth/session.ts';
import { keptOrderLink } from '#web/store/browser/kept-links.ts';
import { storedOrderId } from '#web/store/browser/stored.ts';
import type { OrderLink } from './order.slice.ts';

/** The code of the error when this tab has opened no link. */
export const linkAbsent = 'LINK_ABSENT';

/** Opens the order of the link that this tab keeps. From now on the tab reads and changes it by the link. */
export const openOrderLink = createApiThunk<LinkedOrder & { token: string }>(
  'order/openLink',
  async ({ api, dispatch }) => {
    const token = dispatch(keptOrderLink.read());
    if (token === undefined) throw createApiError({ code: linkAbsent, message: '' });
    const { response } = await api('POST /api/order/by-link', { body: { token } });
    return { ...response, token };
  },
);

/** Requests a new link. Returns the same message whether or not there is such an order. */
export const requestOrderLink = createApiThunk<string, { orderId: string; email: string }>(
  'order/requestLink',
  async ({ api }, body) => (await api('POST /api/order/new-link', { body })).response.message,
);

/** Creates an account with the e-mail and the orders of the guest, and signs in. */
export const claimAccount = createSignInThunk(
  'order/claimAccount',
  async ({ api, browser, dispatch }, body: { token: string; password: string }) => {
    const { response } = await api('POST /api/users/claim', { body });
    dispatch(keptOrderLink.forget());
    // Here, because a first visit does not load this call.
    dispatch(sessionRestored({ user: response, currentOrderId: storedOrderId.read(browser) }));
    return response;
  },
);

/** Adds the order to the account of the signed-in user. */
export const claimOrder = createShopperThunk<Order, OrderLink>('order/claim', async ({ api, dispatch }, { token }) => {
  const { response } = await api('POST /api/order/claim', { body: { token } });
  dispatch(keptOrderLink.forget());
  return response.data;
});

/** Returns all data of the guest, for a file; it is not stored. */
export const exportByLink = createApiThunk<Record<string, unknown>, string>(
  'order/exportByLink',
  async ({ api }, token) => (await api('POST /api/order/by-link/export', { body: { token } })).response,
);

/** Erases the data of the guest, who is signed out if this browser is theirs. */
export const eraseByLink = createApiThunk<void, OrderLink & { userId: string }>(
  'order/eraseByLink',
  async ({ api, dispatch, getState }, { token, userId }) => {
    await api('POST /api/order/by-link/erase', { body: { token } });
    dispatch(keptOrderLink.forget());
    if (selectUser(getState())?._id === userId) dispatch(clearSession());
  },
);
