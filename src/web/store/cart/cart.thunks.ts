import { createAction } from '@reduxjs/toolkit';
import type { Cart, CartItem } from '#contract/order/cart.ts';
import { createApiThunk, createShopperThunk, type Tools } from '#web/store/app-thunk.ts';
import { type ApiError, createApiError, toApiError } from '#web/store/api-error.ts';
import type { Quiet } from '#web/store/flags.ts';
import { messages } from '#web/store/messages.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { announceCartChange } from './announce-cart-change.ts';

export const cartOpened = createAction('cart/opened');
export const quantityWanted = createAction<{ itemId: string; quantity: number }>('cart/quantityWanted');

export const fetchCart = createShopperThunk<Cart, Quiet | undefined>('cart/fetch', async ({ api, user }) => {
  const { response } = await api('GET /api/cart/get/:userId', { params: { userId: user._id } });
  return response;
});

/** Opens the panel, and fetches what it shows. Whose session turns out to be over is told as a visitor is (spec §5). */
export const openCart = createApiThunk('cart/open', async ({ dispatch, getState }) => {
  if (selectUser(getState())) {
    dispatch(cartOpened());
    const outcome = await dispatch(fetchCart());
    if (fetchCart.fulfilled.match(outcome)) return;
    const error = toApiError(outcome.payload ?? outcome.error);
    if (error.status !== 401) throw error;
  }
  throw createApiError({ code: 'SIGN_IN_REQUIRED', message: messages.logInToAdd, status: 401 });
});

const itemOf = ({ getState }: Tools, itemId: string): CartItem => {
  const item = getState().cart.cart?.data.items.find(({ _id }) => _id === itemId);
  if (!item) throw createApiError({ code: 'NOT_IN_CART', message: messages.noLongerInCart });
  return item;
};

const cartIn = ({ cart }: { cart?: Cart }): Cart => {
  if (!cart) throw createApiError({ code: 'INVALID_CART', message: messages.invalidCart });
  return cart;
};

/** One call; screens use `changeQuantity`. */
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

/**
 * Shows the new quantity at once and settles it with the server. However fast someone presses, one call at a time is under way
 * for a line, and the last quantity counts. On an error the cart is fetched again, and the thunk rejects.
 */
export const changeQuantity = createShopperThunk(
  'cart/changeQuantity',
  async (tools, { itemId, quantity }: { itemId: string; quantity: number }): Promise<void> => {
    const { dispatch, getState } = tools;
    if (quantity < 1) throw createApiError({ code: 'QUANTITY_TOO_SMALL', message: messages.quantityTooSmall });
    itemOf(tools, itemId);
    dispatch(quantityWanted({ itemId, quantity }));
    if (getState().cart.updating.includes(itemId)) return;

    let error: ApiError | undefined;
    for (let wanted = quantity; ;) {
      const outcome = await dispatch(updateCart({ itemId, quantity: wanted }));
      error = updateCart.rejected.match(outcome) ? toApiError(outcome.payload ?? outcome.error) : undefined;
      const next = getState().cart.wanted[itemId];
      if (next === undefined) break;
      wanted = next;
    }
    await dispatch(fetchCart({ quiet: true }));
    if (error) throw error;
  },
);

/** One call; screens use `removeItem`. */
export const removeFromCart = createShopperThunk(
  'cart/remove',
  async (tools, { itemId }: { itemId: string }): Promise<Cart> => {
    const { response } = await tools.api('DELETE /api/cart/:userId/:itemId', {
      params: { userId: tools.user._id, itemId },
    });
    announceCartChange(tools);
    return cartIn(response);
  },
);

/** A failed removal empties the cart that is shown (spec §4); fetching it again brings back what the server has. */
export const removeItem = createShopperThunk('cart/removeItem', async ({ dispatch }, itemId: string): Promise<void> => {
  const outcome = await dispatch(removeFromCart({ itemId }));
  await dispatch(fetchCart({ quiet: true }));
  if (removeFromCart.rejected.match(outcome)) throw toApiError(outcome.payload ?? outcome.error);
});
