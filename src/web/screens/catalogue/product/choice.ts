import type { Product } from '#contract/catalog/products.ts';
import { defaultColor } from '#web/store/products/product-colors.ts';

/** The selected color and size: '' if the product has none; the size is undefined if none is in stock. */
export type Choice = { color: string; size: string | undefined };

/** A choice with the size that it replaces, if that is not available in the color. */
export type ShownChoice = Choice & { replacedSize?: string | undefined };

/** The choice requested by a URL or the shopper, not validated. */
export type RequestedChoice = { color?: string | null | undefined; size?: string | null | undefined };

/**
 * Returns the closest available choice: the default color for an unknown one (D7), and the first size in stock for an unavailable
 * one, so that changing the color keeps the size where possible.
 */
export function resolveChoice(product: Product, requested: RequestedChoice): Choice {
  const known = product.colors.find(({ name }) => name === requested.color);
  const color = known?.name ?? defaultColor(product) ?? '';
  const sizes = sizeNames(product).filter((size) => isInStock(product, { color, size }));
  return { color, size: sizes.find((size) => size === requested.size) ?? sizes[0] };
}

/** Lists the sizes of a product with their availability in a color. A combination that is not made has no variant. */
export const sizesOfColor = (product: Product, color: string) =>
  product.sizes.map(({ name, label }) => ({
    name,
    label,
    available: isInStock(product, { color, size: name }),
    made: isMade(product, { color, size: name }),
  }));

/** Returns what is paid for a choice of size: that of the amount of a gift card. `from` while none is chosen. */
export function priceOf({ price, from, sizes }: Product, size: string | undefined) {
  const chosen = sizes.find(({ name }) => name === size)?.price;
  return chosen === undefined ? { amount: price, from } : { amount: chosen };
}

/** Returns the size that was requested and replaced, because it is not available in the color. */
export function findReplacedSize(
  { sizes }: Product,
  { size: requested }: RequestedChoice,
  { size }: Choice,
): string | undefined {
  return size === requested || size === undefined ? undefined : sizes.find(({ name }) => name === requested)?.name;
}

export const isColorInStock = (product: Product, color: string): boolean =>
  sizeNames(product).some((size) => isInStock(product, { color, size }));

const sizeNames = ({ sizes }: Product): string[] => (sizes.length > 0 ? sizes.map(({ name }) => name) : ['']);

const isInStock = ({ sizes, variants }: Product, variant: { color: string; size: string }): boolean =>
  sizes.every(({ name, instoke }) => name !== variant.size || instoke) &&
  variants.some(({ color, size, instoke }) => color === variant.color && size === variant.size && instoke);

const isMade = ({ variants }: Product, variant: { color: string; size: string }): boolean =>
  variants.some(({ color, size }) => color === variant.color && size === variant.size);
