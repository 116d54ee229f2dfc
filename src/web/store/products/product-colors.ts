import type { Product, ProductSummary } from '#contract/catalog/products.ts';

export type ProductImage = { src: string; alt: string };

/** Two rows of stitches, for a product without images. */
const placeholderImage =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 125' stroke='%235c5750' stroke-width='.5' stroke-dasharray='3 2'%3E%3Cpath d='M36 61.5h28M36 63.5h28'/%3E%3C/svg%3E";

/** Returns the colour in which a product is first shown: the third, or the last when there are fewer (D7). */
export const defaultColor = ({ colors }: Pick<ProductSummary, 'colors'>): string | undefined =>
  (colors[2] ?? colors.at(-1))?.name;

/** Returns the name of a colour if the product has it, else ''. */
export const ownColor = ({ colors }: Pick<ProductSummary, 'colors'>, name: string): string =>
  colors.some((color) => color.name === name) ? name : '';

/** Returns the images of a colour, then those of no specific colour; all images when there are none of these. */
export function imagesOf(
  { images, imageColors, imageAlts, name }: Pick<ProductSummary, 'images' | 'imageColors' | 'imageAlts' | 'name'>,
  color: string | undefined,
): [ProductImage, ...ProductImage[]] {
  const all = images.map((src, index) => ({
    src,
    alt: imageAlts[index] || name,
    color: imageColors[index] ?? null,
  }));
  const shown = [...all.filter((image) => image.color === color), ...all.filter((image) => image.color === null)];
  const [first = { src: placeholderImage, alt: name }, ...rest] = (shown.length > 0 ? shown : all).map(
    ({ src, alt }) => ({
      src,
      alt,
    }),
  );
  return [first, ...rest];
}

export const isSoldOut = ({ variants }: Pick<Product, 'variants'>): boolean => !variants.some(({ instoke }) => instoke);
