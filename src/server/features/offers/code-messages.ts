import * as m from '#i18n/messages.ts';
import { formatAmount } from '#contract/format.ts';
import { toDecimal } from '#contract/money/money.ts';
import type { Charges } from '#contract/order/pricing/charges.ts';
import { classOf, goodsOf, goTogether, type Offer } from '#contract/order/pricing/offers.ts';
import { priceBag } from '#contract/order/pricing/price-bag.ts';
import type { PricedOrder } from '#contract/order/pricing/price-order.ts';

/** A bag as it is priced. */
export type PricedBag = {
  lines: readonly { id: string; priceCents: number; quantity: number }[];
  charges: Charges;
  /** Whether the delivery costs what the address decides, which is not known. */
  isDeliveryOpen: boolean;
  offers: readonly Offer[];
  priced: PricedOrder;
};

/** How many more pieces a discount needs, of those it is for. */
function missingPieces(offer: Offer, lines: PricedBag['lines']): number {
  const count = (ids: readonly string[]) =>
    lines.reduce((sum, { id, quantity }) => (ids.includes(id) ? sum + quantity : sum), 0);
  const ofGoods = offer.minimum.pieces - count(offer.goods);
  if (offer.type !== 'buy-x-get-y') return Math.max(0, ofGoods);
  const { buy, get } = offer;
  return Math.max(
    0,
    ofGoods,
    buy.quantity - count(buy.goods),
    get.quantity - count(get.goods),
    buy.quantity + get.quantity - count([...new Set([...buy.goods, ...get.goods])]),
  );
}

function hasGoods(offer: Offer): boolean {
  const parts = offer.type === 'buy-x-get-y' ? [...offer.buy.goods, ...offer.get.goods] : offer.goods;
  return parts.length > 0;
}

/** Returns the name of the applied discount that stands in the way of another. */
function rivalOf(offer: Offer, { offers, priced }: PricedBag): string | undefined {
  const applied = priced.discounts.flatMap(({ discountId }) => offers.find(({ id }) => id === discountId) ?? []);
  const rival = applied.find((other) =>
    classOf(other) === classOf(offer) ? classOf(offer) !== 'items' : !goTogether(offer, other),
  );
  // Discounts of items stand in each other's way on the same pieces.
  return (rival ?? applied.find((other) => classOf(other) === 'items'))?.name;
}

/** Says why a valid code is not applied to a bag (rule 17 of the selling design); null where only the address will tell. */
export function whyWaiting(offer: Offer, bag: PricedBag): string | null {
  const { lines, charges, priced } = bag;
  if (!hasGoods(offer)) return m.code_does_not_apply_to_anything();
  const { subtotalCents } = goodsOf(
    offer,
    lines.map(({ priceCents, ...line }) => ({ ...line, unitCents: priceCents, taxClass: '' })),
  );
  const missingCents = offer.minimum.subtotalCents - subtotalCents;
  if (missingCents > 0) return m.code_add_amount_more({ amount: formatAmount(toDecimal(missingCents)) });
  const missing = missingPieces(offer, lines);
  if (missing > 0) return m.code_add_items_more({ missing });
  if (bag.isDeliveryOpen && classOf(offer) === 'delivery') return null;
  const saves = (offers: readonly Offer[]) => priceBag(lines, charges, offers).discounts.length > 0;
  const rival = saves([offer]) ? rivalOf(offer, bag) : undefined;
  return priced.discounts.length > 0 && rival !== undefined
    ? m.code_cannot_be_combined_with({ name: rival })
    : m.code_does_not_reduce_this_order();
}
