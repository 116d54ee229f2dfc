import { paths } from '#contract/paths.ts';
import type { Product } from '#contract/catalog/products.ts';
import { defaultColor, isSoldOut, imagesOf } from './product-colors.ts';

/**
 * Returns what a card shows of a product. Its images are those of the color that the product page opens with: a
 * wished one if the product has it, else the default.
 */
export function toProductCard(product: Product, wished: readonly string[] = []) {
  const { slug, name, price, colors } = product;
  const isWished = (colour: string) => wished.some((wish) => wish.toLowerCase() === colour.toLowerCase());
  const color = colors.find((colour) => isWished(colour.name))?.name;
  const [image, secondImage] = imagesOf(product, color ?? defaultColor(product));
  return {
    href: paths.product.href(slug, { color }),
    name,
    price,
    image,
    secondImage,
    colors: colors.flatMap((colour) => (colour.hex === undefined ? [] : { name: colour.name, hex: colour.hex })),
    soldOut: isSoldOut(product),
  };
}
