import { createSelector } from '@reduxjs/toolkit';
import type { CartItem } from '#contract/order/cart.ts';
import type { RootState } from '#web/store/state.ts';

const withQuantity = (item: CartItem, quantity = item.quantity): CartItem =>
  quantity === item.quantity ? item : { ...item, quantity };

/**
 * Returns the lines as the shopper chose: with their quantities and without those that are being removed, which the server may not
 * have accepted yet.
 */
export const selectCartItems = createSelector(
  [
    (state: RootState) => state.cart.cart,
    (state: RootState) => state.cart.quantities,
    (state: RootState) => state.cart.removing,
  ],
  (cart, quantities, removing): CartItem[] =>
    (cart?.data.items ?? [])
      .filter(({ _id }) => !removing.includes(_id))
      .map((item) => withQuantity(item, quantities[item._id])),
);

/** Returns the number of pieces in the cart. */
export const selectCartCount = createSelector([selectCartItems], (items) =>
  items.reduce((count, { quantity }) => count + quantity, 0),
);

/** Whether the cart is loaded. Before that, the list of lines is empty too. */
export const selectCartIsLoaded = (state: RootState): boolean => state.cart.cart !== null;
export const selectCartIsOpen = (state: RootState): boolean => state.cart.isOpen;
/** The line that was just added, to be highlighted. */
export const selectAddedItemId = (state: RootState): string | null => state.cart.addedItemId;
/** Whether a change of this line is pending. */
export const selectIsUpdating = (state: RootState, itemId: string): boolean => state.cart.updating.includes(itemId);
