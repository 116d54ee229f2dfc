import { AppError } from '#server/platform/app-error.ts';

/** `left` pieces can be bought, and `inCart` of them are in the cart already. */
export const outOfStock = (name: string, left: number, inCart = 0) => {
  const message =
    left === 0
      ? `${name} is sold out in this color and size.`
      : `Only ${left} left${inCart > 0 ? `, and your bag has ${inCart}` : ''}.`;
  return new AppError(409, 'OUT_OF_STOCK', message, { errors: [{ path: 'quantity', message }] });
};

export const lineNotFound = () => new AppError(404, 'CART_ITEM_NOT_FOUND', 'This item is no longer in your bag.');

/** `most` is the limit of a line. */
export const tooManyPieces = (most: number) => {
  const message = `You can order up to ${most} of one item.`;
  return new AppError(422, 'TOO_MANY_PIECES', message, { errors: [{ path: 'quantity', message }] });
};
