import { createSelector } from '@reduxjs/toolkit';
import type { CheckoutStart, Order } from '#contract/order/order.ts';
import { paths } from '#contract/paths.ts';
import type { ApiError } from '#web/store/api-error.ts';
import type { RootState } from '#web/store/state.ts';
import type { OrderLink } from './order.slice.ts';

const selectById = (state: RootState) => state.order.byId;

export const selectOrder = (state: RootState, orderId: string): Order | undefined =>
  Object.hasOwn(state.order.byId, orderId) ? state.order.byId[orderId] : undefined;

/** Newest first; undefined before they are loaded. */
export const selectOrders = createSelector([selectById, (state: RootState) => state.order.list], (byId, list) =>
  list?.ids.flatMap((id) => byId[id] ?? []),
);

/** The cursor of older orders; null at the end. */
export const selectOlderOrdersCursor = (state: RootState): string | null => state.order.list?.nextCursor ?? null;

/** The number of all orders; undefined before they are loaded. */
export const selectOrderCount = (state: RootState): number | undefined => state.order.list?.total;

/** The latest order of this tab (spec §9). */
export const selectCurrentOrderId = (state: RootState): string | null => state.order.currentOrderId;

/** What the checkout begins with; null before it is loaded, or when it could not be. */
export const selectCheckoutStart = (state: RootState): CheckoutStart | null => state.order.checkoutStart;

/** The link by which this tab shows an order. */
export const selectOrderLink = (state: RootState): OrderLink | null => state.order.link;
/** Why the link could not be opened, or is no longer valid. */
export const selectLinkError = (state: RootState): ApiError | null => state.order.linkError;

/** The link by which this tab shows the order. */
export function selectLinkTo(state: RootState, orderId: string): OrderLink | undefined {
  const link = selectOrderLink(state);
  return link?.orderId === orderId ? link : undefined;
}

/** The page on which this tab shows the order. */
export const selectOrderHref = (state: RootState, orderId: string): string =>
  selectLinkTo(state, orderId) ? paths.yourOrder.href() : paths.order.href(orderId);
