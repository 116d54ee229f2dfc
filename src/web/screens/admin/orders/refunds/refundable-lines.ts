import type { AdminOrder } from '#contract/order/order-admin.ts';
import { canRefund, holdsPayment } from '#contract/order/order-states.ts';
import { piecesOf } from '#contract/order/pieces.ts';

/** `left` counts the pieces that were sent and neither refunded nor returned. */
export type RefundableLine = AdminOrder['cartItems'][number] & { left: number };

const piecesOfOrder = ({ orderStatus, cartItems, parcels }: AdminOrder) =>
  piecesOf({
    orderStatus,
    lines: cartItems,
    parcels,
    refunded: cartItems.map(({ position, refunded }) => ({ position, quantity: refunded })),
    returned: [],
  });

/** Returns the lines of an order that have pieces to refund. */
export function refundableLines(order: AdminOrder): RefundableLine[] {
  const pieces = piecesOfOrder(order);
  return order.cartItems
    .map((line) => ({ ...line, left: pieces.find((each) => each.position === line.position)?.refundable ?? 0 }))
    .filter(({ left }) => left > 0);
}

/** Whether some goods of an order were not sent yet. */
export const hasUnsent = (order: AdminOrder): boolean =>
  order.orderStatus === 'confirmed' && piecesOfOrder(order).some(({ left }) => left > 0);

/** Whether an order that was sent, or has ended, has money left to refund. */
export const isRefundable = (order: AdminOrder, left: number): boolean =>
  holdsPayment(order) &&
  left > 0 &&
  (canRefund(order) || piecesOfOrder(order).some(({ shipped, missing }) => shipped + missing > 0));
