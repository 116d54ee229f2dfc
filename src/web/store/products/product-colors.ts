import type { Product } from '#contract/catalog/products.ts';

export type ProductImage = { src: string; alt: string };

/** Two rows of stitches on nothing: stands in for a picture that the merchant has not given yet. */
const placeholderImage =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 125' stroke='%235c5750' stroke-width='.5' stroke-dasharray='3 2'%3E%3Cpath d='M36 61.5h28M36 63.5h28'/%3E%3C/svg%3E";

/** The colour that a product is first shown in: the third, or the last when there are fewer (D7). Undefined when it has none. */
export const defaultColor = ({ colors }: Product): string | undefined => (colors[2] ?? colors.at(-1))?.name;

/** A colour of the product by its name; '' when it has no such colour. */
export const ownColor = ({ colors }: Product, name: string): string =>
  colors.some((color) => color.name === name) ? name : '';

/** The pictures of a colour, and those that are of no colour in particular. All of them when that leaves none. */
export function imagesOf(product: Product, colour: string | undefined): [ProductImage, ...ProductImage[]] {
  const { images, imageColors, imageAlts, name } = product;
  const all = images.map((src, at) => ({ src, alt: imageAlts[at] || name, colour: imageColors[at] ?? null }));
  const shown = [...all.filter((one) => one.colour === colour), ...all.filter((one) => one.colour === null)];
  const [first = { src: placeholderImage, alt: name }, ...rest] = (shown.length > 0 ? shown : all).map(
    ({ src, alt }) => ({
      src,
      alt,
    }),
  );
  return [first, ...rest];
}

export const isSoldOut = ({ variants }: Product): boolean => !variants.some(({ instoke }) => instoke);
