import type { Cart, CartItem } from '#contract/order/cart.ts';
import { lowStockCount } from '#contract/catalog/product-notices.ts';
import { toDecimal } from '#contract/money/money.ts';
import { presentCurrency } from '#server/platform/currency-of.ts';
import { notSoldHereMessage, piecesLeft } from '#server/features/products/products.service.ts';
import type { CartLineRow } from './cart.repository.ts';
import type { CartWithLines } from './cart.service.ts';

/** Returns how many pieces can be bought: none of a deleted product, nor of one that the market does not sell. */
const leftOf = (line: CartLineRow): number => (line.deletedAt === null && line.soldHere ? piecesLeft(line) : 0);

function presentLine({ shown, ...line }: CartWithLines['lines'][number]): CartItem {
  const left = leftOf(line);
  const available = line.quantity <= left;
  return {
    _id: line.id,
    productId: line.productId,
    slug: line.localizedSlug ?? line.slug,
    name: shown.name,
    price: toDecimal(line.priceCents),
    quantity: line.quantity,
    color: line.color,
    ...(shown.color !== line.color && { colorLabel: shown.color }),
    size: line.size,
    ...(shown.size !== line.size && { sizeLabel: shown.size }),
    ...(line.systems && { systems: line.systems }),
    image: line.images,
    available,
    ...(!line.soldHere && { notSoldHere: notSoldHereMessage() }),
    left: available ? lowStockCount(left) : left || null,
    ...(line.untranslated && { untranslated: line.untranslated }),
  };
}

export const presentCart = (cart: CartWithLines): Cart => ({
  _id: cart.id,
  data: { items: cart.lines.map(presentLine), ...presentCurrency() },
});
