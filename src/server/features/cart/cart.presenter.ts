import type { Cart, CartItem, CartOffer } from '#contract/order/cart.ts';
import type { Offer } from '#contract/order/pricing/offers.ts';
import { lowStockCount } from '#contract/catalog/product-notices.ts';
import { toDecimal } from '#contract/money/money.ts';
import { presentCurrency } from '#server/platform/currency-of.ts';
import { presentOnBag } from '#server/features/gift-cards/gift-cards.service.ts';
import { notSoldHereMessage, piecesLeft } from '#server/features/products/products.service.ts';
import type { CartLineRow } from './cart.repository.ts';
import type { CartWithLines } from './cart.service.ts';

/** Returns how many pieces can be bought: none of a product that is not public, nor of one that the market does not sell. */
const leftOf = (line: CartLineRow): number => (line.isPublic && line.soldHere ? piecesLeft(line) : 0);

function presentLine({ shown, ...line }: CartWithLines['lines'][number]): CartItem {
  const left = leftOf(line);
  const available = line.quantity <= left;
  return {
    _id: line.id,
    productId: line.productId,
    slug: line.localizedSlug ?? line.slug,
    name: shown.name,
    price: toDecimal(line.priceCents),
    ...(line.compareCents !== null && { regularPrice: toDecimal(line.compareCents) }),
    quantity: line.quantity,
    ...(line.kind !== null && { kind: line.kind }),
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

const toPercent = (hundredths: number): number => hundredths / 100;

function presentOffer(offer: Offer): CartOffer {
  const { id, name, code, goods } = offer;
  const minimum = { subtotal: toDecimal(offer.minimum.subtotalCents), pieces: offer.minimum.pieces };
  const common = { id, name, code, goods: [...goods], minimum, combines: [...offer.combines] };
  switch (offer.type) {
    case 'percent':
      return { ...common, type: offer.type, on: offer.on, percent: toPercent(offer.percent) };
    case 'amount':
      return { ...common, type: offer.type, on: offer.on, amount: toDecimal(offer.amountCents) };
    case 'fixed-price':
      return { ...common, type: offer.type, price: toDecimal(offer.priceCents) };
    case 'free-shipping':
      return {
        ...common,
        type: offer.type,
        maxFee: offer.maxFeeCents === null ? null : toDecimal(offer.maxFeeCents),
      };
    default: {
      const { type, buy, get, timesPerOrder } = offer;
      return {
        ...common,
        type,
        buy: { ...buy, goods: [...buy.goods] },
        get: { ...get, goods: [...get.goods], percent: toPercent(get.percent) },
        timesPerOrder,
      };
    }
  }
}

export const presentCart = ({ id, lines, offers, codes, giftCards, isExempt }: CartWithLines): Cart => ({
  _id: id,
  data: {
    items: lines.map(presentLine),
    ...presentCurrency(),
    ...(codes.length > 0 && { codes: [...codes] }),
    ...(giftCards.length > 0 && { giftCards: giftCards.map(presentOnBag) }),
    ...(offers.length > 0 && { offers: offers.map(presentOffer) }),
    ...(isExempt && { taxExempt: true }),
  },
});
