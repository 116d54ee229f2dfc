import * as m from '#i18n/messages.ts';
import type { Cart } from '#contract/order/cart.ts';
import { randomKey } from '#contract/random-key.ts';
import { type AppThunk, asShopper, createApiThunk } from '#web/store/app-thunk.ts';
import { createApiError, isTransient, toApiError } from '#web/store/api-error.ts';
import { type ChosenItem, type RememberedItem, storedItem } from '#web/store/browser/stored.ts';
import { selectMayBeGuest } from '#web/store/auth/auth.selectors.ts';
import { announceCartChange } from './announce-cart-change.ts';

/**
 * Adds one piece to the cart. Without a session it begins one of a guest where the shop takes guests. Elsewhere it stores the item in
 * this tab until a sign-in, and rejects with the code `SIGN_IN_REQUIRED`, which opens the panel that asks to log in (D3).
 */
export const addToCart = createApiThunk('cart/add', async (tools, item: ChosenItem | RememberedItem): Promise<Cart> => {
  const add = () =>
    asShopper(tools, async (user) => {
      const { productId, name, color, size } = item;
      const body = { userId: user._id, productId, name, color, size, quantity: 1 };
      const send = (idempotencyKey: string) => tools.api('POST /api/cart/add', { body, idempotencyKey });
      const { response } = await ('key' in item ? send(item.key) : tools.writeOnce(['cart/add', body], send));
      announceCartChange(tools);
      return response.data;
    });
  try {
    return await add();
  } catch (cause) {
    if (toApiError(cause).status !== 401) throw cause;
    if (selectMayBeGuest(tools.getState())) {
      const { startGuest } = await import('#web/store/auth/guest.thunks.ts');
      if (await tools.dispatch(startGuest()).unwrap()) return await add();
    }
    storedItem.write(tools.browser, { key: randomKey(), ...item });
    throw createApiError({ code: 'SIGN_IN_REQUIRED', message: m.site_please_log_in_to_add(), status: 401 });
  }
});

/** Returns the item that waits for a sign-in. */
export const readRememberedItem =
  (): AppThunk<RememberedItem | null> =>
  (_dispatch, _getState, { browser }) =>
    storedItem.read(browser);

/** Adds the item that was stored before signing in. Returns false when there is none, or when a copy of this tab is adding it. */
export const addRememberedItem = createApiThunk(
  'cart/addRemembered',
  async ({ browser, dispatch }): Promise<boolean> => {
    const item = storedItem.read(browser);
    if (!item) return false;
    // Removed first, so that two concurrent calls add it only once.
    storedItem.remove(browser);
    try {
      await dispatch(addToCart(item)).unwrap();
      return true;
    } catch (cause) {
      const error = toApiError(cause);
      if (error.code === 'REQUEST_UNDER_WAY') return false;
      if (isTransient(error)) storedItem.write(browser, item);
      throw cause;
    }
  },
);
