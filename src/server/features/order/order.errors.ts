import { formatAmount, toDollars } from '#contract/money.ts';
import { AppError } from '#server/platform/app-error.ts';

export const orderNotFound = () => new AppError(404, 'ORDER_NOT_FOUND', 'This order does not exist.');

export const tooBroad = () => new AppError(503, 'TOO_BROAD', 'Please narrow this down, by date for example.');

export const emptyCart = () => new AppError(422, 'EMPTY_CART', 'Your bag is empty.');

export const priceChanged = (totalCents: number) => {
  const message = `The total has changed to ${formatAmount(toDollars(totalCents))}. Review the new total, then place your order.`;
  return new AppError(409, 'PRICE_CHANGED', message, { errors: [{ path: 'totalAmount', message }] });
};

export const cartChanged = () =>
  new AppError(409, 'CART_CHANGED', 'Your bag has changed in the meantime. Please check it and place the order again.');

export const addressChanged = () =>
  new AppError(
    409,
    'ADDRESS_CHANGED',
    'Your delivery address has changed in the meantime. Please check it and place the order again.',
  );

export const termsChanged = () =>
  new AppError(
    409,
    'TERMS_CHANGED',
    'Our terms have changed in the meantime. Please read and accept them, then place the order again.',
  );

type ShortLine = { cartItemId: string; name: string; color: string; size: string; left: number };

const formatLine = ({ name, color, size }: Pick<ShortLine, 'name' | 'color' | 'size'>) =>
  [name, color, size].filter(Boolean).join(', ');

const formatShortage = ({ left, ...line }: Omit<ShortLine, 'cartItemId'>) =>
  `${formatLine(line)}: ${left === 0 ? 'sold out' : `only ${left} left`}`;

/** Names every line that is short, so that the shopper can change all of them in one go. */
export const outOfStock = (lines: readonly ShortLine[]) => {
  const errors = lines.map((line) => ({ path: `cartItems.${line.cartItemId}`, message: formatShortage(line) }));
  const message = `Some items are no longer in stock. ${errors.map((error) => error.message).join('; ')}.`;
  return new AppError(409, 'OUT_OF_STOCK', message, { errors });
};

type LargeLine = Omit<ShortLine, 'left'> & { quantity: number };

/** `most` is the limit of a line. Names every line that exceeds it. */
export const tooManyPiecesOrdered = (lines: readonly LargeLine[], most: number) => {
  const errors = lines.map(({ cartItemId, quantity, ...line }) => ({
    path: `cartItems.${cartItemId}`,
    message: `${formatLine(line)}: ${quantity}`,
  }));
  const message = `You can order up to ${most} of one item. ${errors.map((error) => error.message).join('; ')}.`;
  return new AppError(422, 'TOO_MANY_PIECES', message, { errors });
};

type HeldProduct = { name: string; cartItemIds: readonly string[]; held: number; ordered: number };

/** Says what may still be ordered of each product, at all of its lines. `most` is the limit of a product, in any colors and sizes. */
export const tooManyPiecesHeld = (products: readonly HeldProduct[], most: number) => {
  const described = products.map(({ name, cartItemIds, held, ordered }) => {
    const left = Math.max(0, most - held);
    const more = held > 0 ? 'more ' : '';
    const allowed =
      left === 0 ? `no more of ${name}` : `up to ${left} ${more}of ${name}, in all colors and sizes together`;
    const reason = held > 0 ? `your open orders have ${held}` : `your bag has ${ordered}`;
    return { cartItemIds, message: `You can order ${allowed}: ${reason}` };
  });
  const remedy = products.some(({ held }) => held > 0)
    ? 'You can order more once an open order is paid, on its way or cancelled.'
    : 'You can order the rest once these are paid or on their way.';
  return new AppError(409, 'TOO_MANY_PIECES_HELD', `${described.map(({ message }) => message).join('. ')}. ${remedy}`, {
    errors: described.flatMap(({ cartItemIds, message }) =>
      cartItemIds.map((id) => ({ path: `cartItems.${id}`, message })),
    ),
  });
};

export const tooManyUnpaidOrders = (unpaid: number) =>
  new AppError(
    409,
    'TOO_MANY_UNPAID_ORDERS',
    unpaid === 1
      ? 'You have an unpaid order. Please pay for it or cancel it first.'
      : `You have ${unpaid} unpaid orders. Please pay for or cancel one of them first.`,
  );

export const tooManyOrders = () =>
  new AppError(429, 'TOO_MANY_TRIES', 'You’ve placed many orders in the last hour. Please try again later.', {
    retryAfterSeconds: 600,
  });

export const emailNotConfirmed = () =>
  new AppError(
    409,
    'EMAIL_NOT_CONFIRMED',
    'Cash on delivery needs a confirmed e-mail. We can send you a link that confirms it, or you can choose PayPal or card.',
  );

/** For admins who send an order again. */
export const cannotReplace = (lines: readonly Omit<ShortLine, 'cartItemId'>[]) =>
  new AppError(409, 'OUT_OF_STOCK', `The items cannot be replaced. ${lines.map(formatShortage).join('; ')}.`);

export const cannotCancel = () =>
  new AppError(409, 'ILLEGAL_TRANSITION', 'This order can no longer be cancelled. Please contact us.');

export const orderInProgress = () =>
  new AppError(
    409,
    'ORDER_UNDER_WAY',
    'This order is still in progress, so it stays in your list until it is complete.',
  );

/** `reason` names the state that the order is in. */
export const illegalTransition = (reason: string) => new AppError(409, 'ILLEGAL_TRANSITION', reason);

export const notRefundable = () =>
  new AppError(409, 'NOT_REFUNDABLE', 'Only a paid order that was returned or cancelled can be refunded.');

export const notDispatched = () =>
  new AppError(409, 'NOT_ON_ITS_WAY', 'The tracking number can only be changed while the order is on its way.');

export const notReturnable = () =>
  new AppError(
    409,
    'NOT_RETURNABLE',
    'This order cannot be returned, or it is too late to return it. Please contact us.',
  );

export const returnOpen = () =>
  new AppError(409, 'RETURN_OPEN', 'We’re already reviewing a return of this order. Please wait for our answer.');

export const tooManyPieces = (position: number) =>
  new AppError(422, 'NO_SUCH_PIECES', 'That is more than can be returned.', {
    errors: [{ path: `lines.${position}.quantity`, message: 'That is more than can be returned' }],
  });

export const returnNotFound = () => new AppError(404, 'RETURN_NOT_FOUND', 'This return does not exist.');

export const returnDecided = () =>
  new AppError(409, 'RETURN_DECIDED', 'This return has already been accepted, declined or withdrawn.');
