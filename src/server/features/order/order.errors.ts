import { formatAmount, toDollars } from '#contract/money.ts';
import { AppError } from '#server/platform/app-error.ts';

export const orderNotFound = () => new AppError(404, 'ORDER_NOT_FOUND', 'This order does not exist.');

export const emptyCart = () => new AppError(422, 'EMPTY_CART', 'Your bag is empty.');

export const priceChanged = (totalCents: number) => {
  const message = `The total has changed to ${formatAmount(toDollars(totalCents))}. Please look at it and send the order again.`;
  return new AppError(409, 'PRICE_CHANGED', message, { errors: [{ path: 'totalAmount', message }] });
};

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

export const badCursor = () =>
  new AppError(422, 'BAD_CURSOR', 'This page of the list does not exist.', {
    errors: [{ path: 'cursor', message: 'Please start from the first page' }],
  });
