import { createSelector } from '@reduxjs/toolkit';
import { selectCharges } from '#web/store/settings/settings.selectors.ts';
import type { CartItem } from '#contract/order/cart.ts';
import { quoteOf } from '#contract/order/pricing.ts';
import type { RootState } from '#web/store/state.ts';

const withQuantity = (item: CartItem, quantity = item.quantity): CartItem =>
  quantity === item.quantity ? item : { ...item, quantity };

/** The lines as the shopper wants them; the server may not have agreed to a quantity yet. */
export const selectCartItems = createSelector(
  [(state: RootState) => state.cart.cart, (state: RootState) => state.cart.wanted],
  (cart, wanted): CartItem[] => (cart?.data.items ?? []).map((item) => withQuantity(item, wanted[item._id])),
);

/** How many pieces are in the cart. */
export const selectCartCount = createSelector([selectCartItems], (items) =>
  items.reduce((count, { quantity }) => count + quantity, 0),
);

/** Subtotal, delivery, tax and total, in dollars. */
export const selectQuote = createSelector([selectCartItems, selectCharges], quoteOf);

/** Whether the cart is known; before that, an empty list of lines says nothing. */
export const selectCartIsLoaded = (state: RootState): boolean => state.cart.cart !== null;
export const selectCartIsOpen = (state: RootState): boolean => state.cart.isOpen;
/** The line that was just added, to be pointed out. */
export const selectAddedItemId = (state: RootState): string | null => state.cart.addedItemId;
/** Whether a change of this line is under way. */
export const selectIsUpdating = (state: RootState, itemId: string): boolean => state.cart.updating.includes(itemId);
