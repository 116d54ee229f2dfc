import { createAction } from '@reduxjs/toolkit';
import type { Cart, CartItem } from '#contract/cart.ts';
import { createApiThunk, createShopperThunk, type Tools } from '#web/store/app-thunk.ts';
import { type Failure, Refusal, toFailure } from '#web/store/failure.ts';
import type { Quiet } from '#web/store/flags.ts';
import { messages } from '#web/store/messages.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { announceBag } from './announce.ts';

export const cartOpened = createAction('cart/opened');
export const quantityWanted = createAction<{ itemId: string; quantity: number }>('cart/quantityWanted');

export const fetchCart = createShopperThunk<Cart, Quiet | undefined>('cart/fetch', async ({ api, user }) => {
  const { answer } = await api('GET /api/cart/get/:userId', { params: { userId: user._id } });
  return answer;
});

/** Opens the panel, and fetches what it shows. Whose session turns out to be over is told as a visitor is (spec §5). */
export const openCart = createApiThunk('cart/open', async ({ dispatch, getState }) => {
  if (selectUser(getState())) {
    dispatch(cartOpened());
    const outcome = await dispatch(fetchCart());
    if (fetchCart.fulfilled.match(outcome)) return;
    const failure = toFailure(outcome.payload ?? outcome.error);
    if (failure.status !== 401) throw failure;
  }
  throw new Refusal('SIGN_IN_REQUIRED', messages.logInToAdd, 401);
});

const itemOf = ({ getState }: Tools, itemId: string): CartItem => {
  const item = getState().cart.cart?.data.items.find(({ _id }) => _id === itemId);
  if (!item) throw new Refusal('NOT_IN_CART', messages.noLongerInCart);
  return item;
};

const cartIn = ({ cart }: { cart?: Cart }): Cart => {
  if (!cart) throw new Refusal('INVALID_CART', messages.invalidCart);
  return cart;
};

/** One call; screens use `changeQuantity`. */
export const updateCart = createShopperThunk(
  'cart/update',
  async (tools, { itemId, quantity }: { itemId: string; quantity: number }): Promise<Cart> => {
    const { productId, color, size } = itemOf(tools, itemId);
    const { answer } = await tools.api('PUT /api/cart/update-cart', {
      body: { userId: tools.user._id, productId, color, size, quantity },
    });
    announceBag(tools);
    return cartIn(answer);
  },
);

/**
 * Shows the new quantity at once and settles it with the server. However fast someone presses, one call at a time is under way
 * for a line, and the last wish is the one that counts. A refusal brings back what the server has, and rejects with the reason.
 */
export const changeQuantity = createShopperThunk(
  'cart/changeQuantity',
  async (tools, { itemId, quantity }: { itemId: string; quantity: number }): Promise<void> => {
    const { dispatch, getState } = tools;
    if (quantity < 1) throw new Refusal('QUANTITY_TOO_SMALL', messages.quantityTooSmall);
    itemOf(tools, itemId);
    dispatch(quantityWanted({ itemId, quantity }));
    if (getState().cart.updating.includes(itemId)) return;

    let refusal: Failure | undefined;
    for (let wanted = quantity; ;) {
      const outcome = await dispatch(updateCart({ itemId, quantity: wanted }));
      refusal = updateCart.rejected.match(outcome) ? toFailure(outcome.payload ?? outcome.error) : undefined;
      const next = getState().cart.wanted[itemId];
      if (next === undefined) break;
      wanted = next;
    }
    await dispatch(fetchCart({ quiet: true }));
    if (refusal) throw refusal;
  },
);

/** One call; screens use `removeItem`. */
export const removeFromCart = createShopperThunk(
  'cart/remove',
  async (tools, { itemId }: { itemId: string }): Promise<Cart> => {
    const { answer } = await tools.api('DELETE /api/cart/:userId/:itemId', {
      params: { userId: tools.user._id, itemId },
    });
    announceBag(tools);
    return cartIn(answer);
  },
);

/** A failed removal empties the cart that is shown (spec §4); fetching it again brings back what the server has. */
export const removeItem = createShopperThunk('cart/removeItem', async ({ dispatch }, itemId: string): Promise<void> => {
  const outcome = await dispatch(removeFromCart({ itemId }));
  await dispatch(fetchCart({ quiet: true }));
  if (removeFromCart.rejected.match(outcome)) throw toFailure(outcome.payload ?? outcome.error);
});
