import type { Order } from '#contract/order/order.ts';
import type { OrderReturn } from '#contract/order/order-return.ts';

/** `left` counts the pieces that are neither returned nor part of an open request. */
export type ReturnableLine = Order['cartItems'][number] & { position: number; left: number };

/** Returns the lines of an order that still have pieces to return. Gift cards are not returned. */
export const returnableLines = (order: Pick<Order, 'cartItems'>, returns: readonly OrderReturn[]): ReturnableLine[] =>
  order.cartItems
    .map((line, position) => ({ ...line, position, left: line.quantity - countReturned(position, returns) }))
    .filter(({ kind, left }) => kind === undefined && left > 0);

const countReturned = (position: number, returns: readonly OrderReturn[]): number =>
  returns
    .filter(({ status }) => status === 'requested' || status === 'accepted')
    .flatMap(({ lines }) => lines)
    .filter((line) => line.position === position)
    .reduce((pieces, { quantity }) => pieces + quantity, 0);
