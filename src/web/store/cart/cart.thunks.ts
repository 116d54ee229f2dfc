import * as m from '#i18n/messages.ts';
import { createAction } from '@reduxjs/toolkit';
import type { Cart, CartItem } from '#contract/order/cart.ts';
import { createApiThunk, createShopperThunk, type Tools } from '#web/store/app-thunk.ts';
import { createApiError, toApiError } from '#web/store/api-error.ts';
import type { Quiet } from '#web/store/flags.ts';
import { selectMayBeGuest, selectUser } from '#web/store/auth/auth.selectors.ts';
import { announceCartChange } from './announce-cart-change.ts';

export const cartOpened = createAction('cart/opened');
export const quantityChosen = createAction<{ itemId: string; quantity: number }>('cart/quantityChosen');

export const fetchCart = createShopperThunk<Cart, Quiet | undefined>('cart/fetch', async ({ api, user }) => {
  const { response } = await api('GET /api/cart/get/:userId', { params: { userId: user._id } });
  return response;
});

/**
 * Opens the panel and fetches the cart. Rejects in the same way for a visitor and for a session that has ended (spec §5), unless they
 * can shop as guests: their bag is empty.
 */
export const openCart = createApiThunk('cart/open', async ({ dispatch, getState }) => {
  if (selectUser(getState())) {
    dispatch(cartOpened());
    const outcome = await dispatch(fetchCart());
    if (fetchCart.fulfilled.match(outcome)) return;
    const error = toApiError(outcome.payload ?? outcome.error);
    if (error.status !== 401) throw error;
  }
  if (!selectMayBeGuest(getState()))
    throw createApiError({ code: 'SIGN_IN_REQUIRED', message: m.site_please_log_in_to_add(), status: 401 });
  dispatch(cartOpened());
});

/** Returns a line of the cart. Throws when it is gone. */
export const itemOf = ({ getState }: Tools, itemId: string): CartItem => {
  const item = getState().cart.cart?.data.items.find(({ _id }) => _id === itemId);
  if (!item) throw createApiError({ code: 'NOT_IN_CART', message: m.site_this_item_is_no_longer() });
  return item;
};

const cartIn = ({ cart }: { cart?: Cart }): Cart => {
  if (!cart) throw createApiError({ code: 'INVALID_CART', message: m.site_invalid_cart_data_received() });
  return cart;
};

/** A single call; screens use `changeQuantity`. */
export const updateCart = createShopperThunk(
  'cart/update',
  async (tools, { itemId, quantity }: { itemId: string; quantity: number }): Promise<Cart> => {
    const { productId, color, size } = itemOf(tools, itemId);
    const { response } = await tools.api('PUT /api/cart/update-cart', {
      body: { userId: tools.user._id, productId, color, size, quantity },
    });
    announceCartChange(tools);
    return cartIn(response);
  },
);

/** A single call; screens use `removeItem`. Succeeds when the line is already gone, by another tab or a call whose response was lost. */
export const removeFromCart = createShopperThunk(
  'cart/remove',
  async (tools, { itemId }: { itemId: string }): Promise<Cart> => {
    const params = { userId: tools.user._id, itemId };
    try {
      const { response } = await tools.api('DELETE /api/cart/:userId/:itemId', { params });
      announceCartChange(tools);
      return cartIn(response);
    } catch (cause) {
      if (toApiError(cause).code !== 'CART_ITEM_NOT_FOUND') throw cause;
      return (await tools.api('GET /api/cart/get/:userId', { params })).response;
    }
  },
);
