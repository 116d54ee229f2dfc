import * as m from '#i18n/messages.ts';
import { type ApiError, createApiError, toApiError } from '#web/store/api-error.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import { fetchCart, itemOf, quantityChosen, removeFromCart, updateCart } from './cart.thunks.ts';

// Loaded with the panel, so that a first visit does not wait for it.

/**
 * Shows the new quantity immediately and sends it to the server. With fast presses, only one call per line is pending at a time, and
 * the last quantity wins. On an error it fetches the cart again and rejects.
 */
export const changeQuantity = createShopperThunk(
  'cart/changeQuantity',
  async (tools, { itemId, quantity }: { itemId: string; quantity: number }): Promise<void> => {
    const { dispatch, getState } = tools;
    if (quantity < 1)
      throw createApiError({ code: 'QUANTITY_TOO_SMALL', message: m.cart_quantity_cannot_be_less_than() });
    itemOf(tools, itemId);
    dispatch(quantityChosen({ itemId, quantity }));
    if (getState().cart.updating.includes(itemId)) return;

    let error: ApiError | undefined;
    for (let latest = quantity; ;) {
      const outcome = await dispatch(updateCart({ itemId, quantity: latest }));
      error = updateCart.rejected.match(outcome) ? toApiError(outcome.payload ?? outcome.error) : undefined;
      const next = getState().cart.quantities[itemId];
      if (next === undefined) break;
      latest = next;
    }
    await dispatch(fetchCart({ quiet: true }));
    if (error) throw error;
  },
);

/**
 * Hides a line immediately and removes it. A failed removal empties the cart in the store (spec §4); fetching it again restores it.
 */
export const removeItem = createShopperThunk('cart/removeItem', async ({ dispatch }, itemId: string): Promise<void> => {
  const outcome = await dispatch(removeFromCart({ itemId }));
  await dispatch(fetchCart({ quiet: true }));
  if (removeFromCart.rejected.match(outcome)) throw toApiError(outcome.payload ?? outcome.error);
});
