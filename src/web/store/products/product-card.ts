import { paths } from '#contract/paths.ts';
import type { ProductSummary } from '#contract/catalog/products.ts';
import { defaultColor, imagesOf } from './product-colors.ts';

/**
 * Converts a product to the data of its card. The card has the images of the color with which its page opens: a requested color if
 * the product has it, else the default one.
 */
export function toProductCard(product: ProductSummary, requestedColors: readonly string[] = []) {
  const { slug, name, price, compareAt, from, colors, soldOut, untranslated } = product;
  const requested = new Set(requestedColors.map((requestedColor) => requestedColor.toLowerCase()));
  const color = colors.find((option) => requested.has(option.name.toLowerCase()))?.name;
  const [image, secondImage] = imagesOf(product, color ?? defaultColor(product));
  return {
    href: paths.product.href(slug, { color }),
    name,
    price,
    compareAt,
    from,
    image,
    secondImage,
    colors: colors.flatMap(({ hex, ...option }) => (hex === undefined ? [] : { ...option, hex })),
    soldOut,
    untranslated,
  };
}
