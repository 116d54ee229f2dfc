import type { CartItem } from '#contract/order/cart.ts';

type Line = Pick<CartItem, 'available' | 'left'>;

/** Why a line cannot be bought as it is, and what to do; undefined when it can. */
export function whyUnavailable({ available, left }: Line): string | undefined {
  if (available) return undefined;
  if (left === null) return 'Sold out. Please remove it to go on.';
  return `There ${left === 1 ? 'is' : 'are'} only ${left} left. Please choose fewer, or remove it.`;
}
