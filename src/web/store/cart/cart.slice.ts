import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { Cart } from '#contract/order/cart.ts';
import { type Flags, noFlags, trackFlags } from '#web/store/flags.ts';
import { signedOut } from '#web/store/auth/session.ts';
import { addToCart } from './add-to-cart.ts';
import { cartOpened, fetchCart, openCart, quantityChosen, removeFromCart, updateCart } from './cart.thunks.ts';

export type CartState = Flags & {
  /** The cart of the latest response; null when it is not loaded or was emptied. */
  cart: Cart | null;
  /** The quantities that are shown while the server has not confirmed them, by line. */
  quantities: Record<string, number>;
  /** The lines with a pending call. */
  updating: string[];
  /** The lines that are not shown while their removal is pending. */
  removing: string[];
  /** The id of the latest fetch. A write clears it, because the response to the fetch may be older than that of the write. */
  fetching: string | null;
  isOpen: boolean;
  /** Whether the panel that asks a visitor to log in is open. */
  isSignInOpen: boolean;
  addedItemId: string | null;
};

const initialState: CartState = {
  ...noFlags,
  cart: null,
  quantities: {},
  updating: [],
  removing: [],
  fetching: null,
  isOpen: false,
  isSignInOpen: false,
  addedItemId: null,
};

const without = (ids: string[], removed: string) => ids.filter((id) => id !== removed);

const settleQuantity = (state: CartState, { itemId, quantity }: { itemId: string; quantity: number }) => {
  if (state.quantities[itemId] === quantity) delete state.quantities[itemId];
};

export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    /** Empties the cart and clears the flags (spec §4). Does not close the panel. */
    resetCart: ({ isOpen }) => ({ ...initialState, isOpen }),
    /** Takes the cart of a response. That of an earlier fetch no longer counts. */
    cartReplaced(state, { payload }: PayloadAction<Cart>) {
      state.cart = payload;
      state.fetching = null;
    },
    closeCart(state) {
      state.isOpen = false;
      state.addedItemId = null;
    },
    closeSignIn(state) {
      state.isSignInOpen = false;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addCase(cartOpened, (state) => {
        state.isOpen = true;
        state.addedItemId = null;
      })
      .addCase(quantityChosen, (state, { payload }) => {
        state.quantities[payload.itemId] = payload.quantity;
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
      .addCase(removeFromCart.pending, ({ removing }, { meta }) => {
        removing.push(meta.arg.itemId);
      })
      .addCase(removeFromCart.fulfilled, (state, { payload }) => {
        state.cart = payload;
      })
      .addCase(removeFromCart.rejected, (state) => {
        state.cart = null;
      })
      .addCase(updateCart.pending, ({ updating }, { meta }) => {
        updating.push(meta.arg.itemId);
      })
      .addMatcher(isAnyOf(updateCart.fulfilled, updateCart.rejected), (state, { meta }) => {
        state.updating = without(state.updating, meta.arg.itemId);
      })
      .addMatcher(isAnyOf(removeFromCart.fulfilled, removeFromCart.rejected), (state, { meta }) => {
        state.removing = without(state.removing, meta.arg.itemId);
      })
      .addMatcher(isAnyOf(addToCart.rejected, openCart.rejected), (state, { payload }) => {
        if (payload?.code === 'SIGN_IN_REQUIRED') state.isSignInOpen = true;
      })
      .addMatcher(isAnyOf(addToCart.fulfilled, updateCart.fulfilled, removeFromCart.fulfilled), (state) => {
        state.fetching = null;
      });
    trackFlags(builder, fetchCart, addToCart, updateCart, removeFromCart);
  },
});

export const { resetCart, cartReplaced, closeCart, closeSignIn } = cartSlice.actions;
