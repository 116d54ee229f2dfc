import type { Order } from '#contract/order/order.ts';
import type { OrderReturn } from '#contract/order/order-return.ts';

/** `left` counts the pieces that are neither refunded, returned nor part of an open request. */
export type ReturnableLine = Order['cartItems'][number] & { left: number };

/** Returns the lines of an order that still have pieces to return. Gift cards are not returned. */
export const returnableLines = (order: Pick<Order, 'cartItems'>, returns: readonly OrderReturn[]): ReturnableLine[] =>
  order.cartItems
    .map((line) => ({ ...line, left: countLeft(line, returns) }))
    .filter(({ kind, left }) => kind === undefined && left > 0);

/** The returns may be newer than the order, which counts those of its time among the refunded pieces. */
const countLeft = (line: Order['cartItems'][number], returns: readonly OrderReturn[]): number =>
  line.quantity - Math.max(line.refunded, countReturned(line.position, returns));

const countReturned = (position: number, returns: readonly OrderReturn[]): number =>
  returns
    .filter(({ status }) => status === 'requested' || status === 'accepted')
    .flatMap(({ lines }) => lines)
    .filter((line) => line.position === position)
    .reduce((pieces, { quantity }) => pieces + quantity, 0);
