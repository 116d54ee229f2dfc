import { getCurrency } from '#i18n/currency.ts';
import { toDecimal, toMinor } from '#contract/money/money.ts';
import type { CartOffer } from '#contract/order/cart.ts';
import type { Charges } from './charges.ts';
import type { DiscountClass, DiscountTerms, Offer } from './offers.ts';
import { priceBag } from './price-bag.ts';
import type { PricedDiscount } from './price-order.ts';

/** A discount that applies, and what it saves. */
type QuotedDiscount = { discountId: string; name: string; code: string | null; on: DiscountClass; amount: number };

/** What a bag costs, in decimal numbers as in JSON. */
export type Quote = {
  /** What the discounts of items save on a line, by its id. That of the order is in the totals. */
  lines: Record<string, QuotedDiscount[]>;
  subtotal: number;
  discounts: QuotedDiscount[];
  delivery: number;
  /** The fee before its discount. */
  deliveryFull: number;
  tax: number;
  total: number;
};

/** Reads an offer of a response, whose amounts are decimal numbers and whose per cents are per cents. */
function toOffer(offer: CartOffer, currency: string): Offer {
  const { id, name, code, goods, combines } = offer;
  const minimum: DiscountTerms<never>['minimum'] = {
    subtotalCents: toMinor(offer.minimum.subtotal, currency),
    pieces: offer.minimum.pieces,
  };
  const common = { id, name, code, goods, combines, minimum };
  switch (offer.type) {
    case 'percent':
      return { ...common, type: offer.type, on: offer.on, percent: toHundredths(offer.percent) };
    case 'amount':
      return { ...common, type: offer.type, on: offer.on, amountCents: toMinor(offer.amount, currency) };
    case 'fixed-price':
      return { ...common, type: offer.type, priceCents: toMinor(offer.price, currency) };
    case 'free-shipping':
      return {
        ...common,
        type: offer.type,
        maxFeeCents: offer.maxFee === null ? null : toMinor(offer.maxFee, currency),
      };
    default: {
      const { type, buy, get, timesPerOrder } = offer;
      return { ...common, type, buy, get: { ...get, percent: toHundredths(get.percent) }, timesPerOrder };
    }
  }
}

const toHundredths = (percent: number): number => Math.round(percent * 100);

type QuotedItem = { _id: string; price: number; quantity: number; kind?: 'gift-card' | undefined };

/** Works out what items cost whose prices are decimal numbers, as those of a bag are. */
export function quote(
  items: readonly QuotedItem[],
  charges: Charges,
  offers: readonly CartOffer[] = [],
  currency = getCurrency(),
): Quote {
  const priced = priceBag(
    items.map(({ _id, price, quantity, kind = null }) => ({
      id: _id,
      priceCents: toMinor(price, currency),
      quantity,
      kind,
    })),
    charges,
    offers.map((offer) => toOffer(offer, currency)),
  );
  const toQuoted = ({ cents, ...discount }: PricedDiscount): QuotedDiscount => ({
    ...discount,
    amount: toDecimal(cents, currency),
  });
  const ofItems = priced.discounts.filter(({ on }) => on === 'items');
  const ofLine = (at: number): QuotedDiscount[] =>
    (priced.lines[at]?.discounts ?? []).flatMap(({ discountId, cents }) => {
      const discount = ofItems.find((each) => each.discountId === discountId);
      return discount ? [toQuoted({ ...discount, cents })] : [];
    });
  return {
    lines: Object.fromEntries(items.map(({ _id }, at) => [_id, ofLine(at)])),
    subtotal: toDecimal(priced.subtotalCents, currency),
    discounts: priced.discounts.map(toQuoted),
    delivery: toDecimal(priced.deliveryCents, currency),
    deliveryFull: toDecimal(priced.deliveryFullCents, currency),
    tax: toDecimal(priced.taxCents, currency),
    total: toDecimal(priced.totalCents, currency),
  };
}
