import { paths } from '#contract/paths.ts';
import type { Product } from '#contract/products.ts';
import { defaultColour, isSoldOut, picturesOf } from './product-colours.ts';

/** What a card shows of a product. Its pictures are those of the colour that its page opens with, so nothing changes on the way. */
export function toProductCard(product: Product) {
  const { slug, name, price, colors } = product;
  const [picture, secondPicture] = picturesOf(product, defaultColour(product));
  return {
    href: paths.product.href(slug),
    name,
    price,
    picture,
    secondPicture,
    colours: colors.flatMap((colour) => (colour.hex === undefined ? [] : { name: colour.name, hex: colour.hex })),
    soldOut: isSoldOut(product),
  };
}
