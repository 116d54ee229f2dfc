import { formatAmount, toDollars } from '#contract/money.ts';
import { AppError } from '#server/platform/app-error.ts';

export const orderNotFound = () => new AppError(404, 'ORDER_NOT_FOUND', 'This order does not exist.');

export const emptyCart = () => new AppError(422, 'EMPTY_CART', 'Your bag is empty.');

export const priceChanged = (totalCents: number) => {
  const message = `The total has changed to ${formatAmount(toDollars(totalCents))}. Please look at it and send the order again.`;
  return new AppError(409, 'PRICE_CHANGED', message, { errors: [{ path: 'totalAmount', message }] });
};

export const cartChanged = () =>
  new AppError(409, 'CART_CHANGED', 'Your bag has changed meanwhile. Please look at it and send the order again.');

type ShortLine = { cartItemId: string; name: string; color: string; size: string; left: number };

const describe = ({ name, color, size, left }: ShortLine) =>
  `${[name, color, size].filter(Boolean).join(', ')}: ${left === 0 ? 'sold out' : `only ${left} left`}`;

/** Names every line that cannot be had, so that the shopper can change them all at once. */
export const outOfStock = (lines: readonly ShortLine[]) => {
  const errors = lines.map((line) => ({ path: `cartItems.${line.cartItemId}`, message: describe(line) }));
  const message = `Not everything is in stock any more. ${errors.map((error) => error.message).join('; ')}.`;
  return new AppError(409, 'OUT_OF_STOCK', message, { errors });
};

export const cannotCancel = () =>
  new AppError(409, 'ILLEGAL_TRANSITION', 'This order can no longer be cancelled. Please contact us.');

export const stillUnderWay = () =>
  new AppError(409, 'ORDER_UNDER_WAY', 'This order is under way, so it stays on your list until it is finished.');

/** `reason` says the state that the order is in. */
export const illegalStep = (reason: string) => new AppError(409, 'ILLEGAL_TRANSITION', reason);

export const changedMeanwhile = () =>
  new AppError(409, 'CHANGED_MEANWHILE', 'Somebody else has changed this order. Please load its new state.');

export const notRefundable = () =>
  new AppError(409, 'NOT_REFUNDABLE', 'Money goes back for a paid order that was returned or cancelled.');

export const notOnItsWay = () =>
  new AppError(409, 'NOT_ON_ITS_WAY', 'The tracking number can be changed while the order is on its way.');

export const notReturnable = () =>
  new AppError(409, 'NOT_RETURNABLE', 'This order cannot be returned, or can no longer be. Please contact us.');

export const returnOpen = () =>
  new AppError(409, 'RETURN_OPEN', 'A return of this order is being looked at. Please wait for the answer.');

export const noSuchPieces = (position: number) =>
  new AppError(422, 'NO_SUCH_PIECES', 'These are more pieces than were sent.', {
    errors: [{ path: `lines.${position}.quantity`, message: 'These are more pieces than were sent' }],
  });

export const returnNotFound = () => new AppError(404, 'RETURN_NOT_FOUND', 'This return does not exist.');

export const returnDecided = () => new AppError(409, 'RETURN_DECIDED', 'This return was decided meanwhile.');
