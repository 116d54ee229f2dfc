import type { Order } from '#contract/order/order.ts';
import type { OrderReturn } from '#contract/order/order-return.ts';

/** `left`: how many of its pieces have not gone back, and are not asked to. */
export type ReturnableLine = Order['cartItems'][number] & { position: number; left: number };

/** The lines of an order that still have pieces to send back. */
export const returnableLines = (order: Pick<Order, 'cartItems'>, returns: readonly OrderReturn[]): ReturnableLine[] =>
  order.cartItems
    .map((line, position) => ({ ...line, position, left: line.quantity - piecesBack(position, returns) }))
    .filter(({ left }) => left > 0);

const piecesBack = (position: number, returns: readonly OrderReturn[]): number =>
  returns
    .filter(({ status }) => status !== 'declined')
    .flatMap(({ lines }) => lines)
    .filter((line) => line.position === position)
    .reduce((pieces, { quantity }) => pieces + quantity, 0);
