import type { CartItem } from '#contract/cart.ts';

/** Why a line cannot be bought as it is, and what to do; undefined when it can. */
export function whyUnavailable({ available, quantity }: Pick<CartItem, 'available' | 'quantity'>): string | undefined {
  if (available) return undefined;
  if (quantity === 1) return 'Sold out. Please remove it to go on.';
  return `There are fewer than ${quantity} left. Please choose fewer, or remove it.`;
}
