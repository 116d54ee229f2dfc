import * as m from '#i18n/messages.ts';
import { AppError } from '#server/platform/app-error.ts';

/** `left` pieces can be bought, and `inCart` of them are in the cart already. */
export const outOfStock = (name: string, left: number, inCart = 0) => {
  const some = inCart > 0 ? m.cart_only_left_and_your_bag_has({ left, inCart }) : m.cart_only_left({ left });
  const message = left === 0 ? m.cart_is_sold_out_in_this({ name }) : some;
  return new AppError(409, 'OUT_OF_STOCK', message, { errors: [{ path: 'quantity', message }] });
};

export const lineNotFound = () => new AppError(404, 'CART_ITEM_NOT_FOUND', m.cart_this_item_is_no_longer());

/** `most` is the limit of a line. */
export const tooManyPieces = (most: number) => {
  const message = m.cart_you_can_order_up_to({ most });
  return new AppError(422, 'TOO_MANY_PIECES', message, { errors: [{ path: 'quantity', message }] });
};
