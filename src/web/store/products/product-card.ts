import { paths } from '#contract/paths.ts';
import type { Product } from '#contract/catalog/products.ts';
import { defaultColor, isSoldOut, imagesOf } from './product-colors.ts';

/**
 * Converts a product to the data of its card. The card has the images of the colour with which its page opens: a requested colour if
 * the product has it, else the default one.
 */
export function toProductCard(product: Product, requestedColors: readonly string[] = []) {
  const { slug, name, price, colors } = product;
  const isRequested = (name: string) => requestedColors.some((color) => color.toLowerCase() === name.toLowerCase());
  const color = colors.find(({ name: colorName }) => isRequested(colorName))?.name;
  const [picture, secondPicture] = imagesOf(product, color ?? defaultColor(product));
  return {
    href: paths.product.href(slug, { color }),
    name,
    price,
    picture,
    secondPicture,
    colours: colors.flatMap(({ name: colorName, hex }) => (hex === undefined ? [] : { name: colorName, hex })),
    soldOut: isSoldOut(product),
  };
}
