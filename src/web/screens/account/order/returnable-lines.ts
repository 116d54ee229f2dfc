import type { Order } from '#contract/order/order.ts';
import type { OrderReturn } from '#contract/order/order-return.ts';
import { piecesOf } from '#contract/order/pieces.ts';

/** `left` counts the pieces that the shopper has, and that are neither refunded, returned nor part of an open request. */
export type ReturnableLine = Order['cartItems'][number] & { left: number };

/**
 * Returns the lines of an order that still have pieces to return. Gift cards are not returned. The returns may be newer than the order, which
 * counts those of its time among the refunded pieces.
 */
export function returnableLines(
  { orderStatus, cartItems, parcels }: Pick<Order, 'orderStatus' | 'cartItems' | 'parcels'>,
  returns: readonly OrderReturn[],
): ReturnableLine[] {
  const refunded = cartItems.map((line) => ({
    position: line.position,
    quantity: Math.max(line.refunded, countReturned(line.position, returns)),
  }));
  const pieces = piecesOf({ orderStatus, lines: cartItems, parcels, refunded, returned: [] });
  return cartItems
    .map((line) => ({ ...line, left: pieces.find(({ position }) => position === line.position)?.returnable ?? 0 }))
    .filter(({ left }) => left > 0);
}

const countReturned = (position: number, returns: readonly OrderReturn[]): number =>
  returns
    .filter(({ status }) => status === 'requested' || status === 'accepted')
    .flatMap(({ lines }) => lines)
    .filter((line) => line.position === position)
    .reduce((pieces, { quantity }) => pieces + quantity, 0);
