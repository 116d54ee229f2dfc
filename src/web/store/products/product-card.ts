import { paths } from '#contract/paths.ts';
import type { Product } from '#contract/catalog/products.ts';
import { defaultColor, isSoldOut, imagesOf } from './product-colors.ts';

/**
 * What a card shows of a product. Its pictures are those of the colour that its page opens with, so nothing changes on the way:
 * a wished one where the product has it.
 */
export function toProductCard(product: Product, wished: readonly string[] = []) {
  const { slug, name, price, colors } = product;
  const isWished = (colour: string) => wished.some((wish) => wish.toLowerCase() === colour.toLowerCase());
  const color = colors.find((colour) => isWished(colour.name))?.name;
  const [picture, secondPicture] = imagesOf(product, color ?? defaultColor(product));
  return {
    href: paths.product.href(slug, { color }),
    name,
    price,
    picture,
    secondPicture,
    colours: colors.flatMap((colour) => (colour.hex === undefined ? [] : { name: colour.name, hex: colour.hex })),
    soldOut: isSoldOut(product),
  };
}
