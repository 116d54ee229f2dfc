import * as m from '#i18n/messages.ts';
import type { CartItem } from '#contract/order/cart.ts';

type Line = Pick<CartItem, 'available' | 'left' | 'notSoldHere'>;

/** Whether none of the line's pieces can be bought. */
export const isSoldOut = ({ available, left }: Line): boolean => !available && left === null;

/** Returns why a line cannot be bought and what to do; undefined when it can be bought. */
export function whyUnavailable({ available, left, notSoldHere }: Line): string | undefined {
  if (available) return undefined;
  if (notSoldHere !== undefined) return notSoldHere;
  if (left === null) return m.cart_sold_out_please_remove_it();
  return m.cart_only_left_choose_fewer({ left });
}
