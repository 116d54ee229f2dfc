import type { Product } from '#contract/catalog/products.ts';
import { defaultColor } from '#web/store/products/product-colors.ts';

/** What is chosen of a product. A product without colours or sizes has '' for them; no size is in stock: undefined. */
export type Choice = { color: string; size: string | undefined };

/** What a URL asks for, or a shopper; nothing of it need exist. */
export type Wish = { color?: string | null | undefined; size?: string | null | undefined };

/**
 * The wish as far as it can be had. Instead of an unknown colour, the default one (D7); instead of a size that the colour does
 * not have, the first in stock. So a change of the colour keeps the size where it can.
 */
export function choose(product: Product, wish: Wish): Choice {
  const wished = product.colors.find(({ name }) => name === wish.color);
  const color = wished?.name ?? defaultColor(product) ?? '';
  const sizes = namesOf(product).filter((size) => isInStock(product, { color, size }));
  return { color, size: sizes.find((size) => size === wish.size) ?? sizes[0] };
}

/** The sizes of a product, and which of them the colour has. */
export const sizesIn = (product: Product, color: string) =>
  product.sizes.map(({ name }) => ({ name, available: isInStock(product, { color, size: name }) }));

export const hasColour = (product: Product, color: string): boolean =>
  namesOf(product).some((size) => isInStock(product, { color, size }));

const namesOf = ({ sizes }: Product): string[] => (sizes.length > 0 ? sizes.map(({ name }) => name) : ['']);

const isInStock = ({ sizes, variants }: Product, wanted: { color: string; size: string }): boolean =>
  sizes.every(({ name, instoke }) => name !== wanted.size || instoke) &&
  variants.some(({ color, size, instoke }) => color === wanted.color && size === wanted.size && instoke);
