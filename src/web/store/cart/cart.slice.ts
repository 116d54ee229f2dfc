import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { Cart } from '#contract/order/cart.ts';
import { type Flags, noFlags, trackFlags } from '#web/store/flags.ts';
import { signedOut } from '#web/store/auth/session.ts';
import { addToCart } from './add-to-cart.ts';
import { cartOpened, fetchCart, quantityWanted, removeFromCart, updateCart } from './cart.thunks.ts';

export type CartState = Flags & {
  /** As the server said it last. Null: not fetched, or emptied. */
  cart: Cart | null;
  /** By line: the quantity that is shown while the server has not agreed yet. */
  wanted: Record<string, number>;
  /** Lines with a call under way. */
  updating: string[];
  /** The fetch whose answer counts. A write supersedes it: what it answers may be older than what the write answered. */
  fetching: string | null;
  isOpen: boolean;
  addedItemId: string | null;
};

const initialState: CartState = {
  ...noFlags,
  cart: null,
  wanted: {},
  updating: [],
  fetching: null,
  isOpen: false,
  addedItemId: null,
};

const without = (ids: string[], gone: string) => ids.filter((id) => id !== gone);

const settleQuantity = (state: CartState, { itemId, quantity }: { itemId: string; quantity: number }) => {
  if (state.wanted[itemId] === quantity) delete state.wanted[itemId];
};

export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    /** Empties the cart and clears the flags (spec §4). The panel stays as it is. */
    resetCart: ({ isOpen }) => ({ ...initialState, isOpen }),
    closeCart(state) {
      state.isOpen = false;
      state.addedItemId = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addCase(cartOpened, (state) => {
        state.isOpen = true;
        state.addedItemId = null;
      })
      .addCase(quantityWanted, (state, { payload }) => {
        state.wanted[payload.itemId] = payload.quantity;
      })
      .addCase(fetchCart.pending, (state, { meta }) => {
        state.fetching = meta.requestId;
      })
      .addCase(fetchCart.fulfilled, (state, { payload, meta }) => {
        if (state.fetching === meta.requestId) state.cart = payload;
      })
      .addCase(addToCart.fulfilled, (state, { payload, meta: { arg } }) => {
        state.cart = payload;
        state.isOpen = true;
        const added = payload.data.items.find(
          ({ productId, color, size }) => productId === arg.productId && color === arg.color && size === arg.size,
        );
        state.addedItemId = added?._id ?? null;
      })
      .addCase(updateCart.fulfilled, (state, { payload, meta: { arg } }) => {
        state.cart = payload;
        settleQuantity(state, arg);
      })
      .addCase(updateCart.rejected, (state, { meta: { arg } }) => settleQuantity(state, arg))
      .addCase(removeFromCart.fulfilled, (state, { payload }) => {
        state.cart = payload;
      })
      .addCase(removeFromCart.rejected, (state) => {
        state.cart = null;
      })
      .addMatcher(isAnyOf(updateCart.pending, removeFromCart.pending), ({ updating }, { meta }) => {
        updating.push(meta.arg.itemId);
      })
      .addMatcher(
        isAnyOf(updateCart.fulfilled, updateCart.rejected, removeFromCart.fulfilled, removeFromCart.rejected),
        (state, { meta }) => {
          state.updating = without(state.updating, meta.arg.itemId);
        },
      )
      .addMatcher(isAnyOf(addToCart.fulfilled, updateCart.fulfilled, removeFromCart.fulfilled), (state) => {
        state.fetching = null;
      });
    trackFlags(builder, fetchCart, addToCart, updateCart, removeFromCart);
  },
});

export const { resetCart, closeCart } = cartSlice.actions;
