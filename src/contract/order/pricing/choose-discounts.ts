import type { Cents } from '#contract/money/money.ts';
import { type ItemsPlan, itemsPlans, type Saving } from './items-discounts.ts';
import { classOf, goTogether, type Line, type Offer, type OfferOf, reachesMinimum } from './offers.ts';
import { ratio } from './ratio.ts';
import { rateOf, type Taxes } from './taxes.ts';

/** What the delivery costs. Without a tax class it is not taxed. */
export type Fee = { feeCents: Cents; taxClass: string | null };

type OrderOffer = OfferOf<'percent'> | OfferOf<'amount'>;

/** The discounts that apply: those of items by line, one of the order and one of the delivery. */
export type Discounts = {
  items: ItemsPlan;
  order: (Saving & { offer: OrderOffer }) | undefined;
  delivery: Saving | undefined;
};

/** What is left of an amount of goods after an order discount on all of them, as an exact fraction. */
type Left = { numerator: number; denominator: number };

function leftAfter(order: OrderOffer | undefined, goodsCents: Cents): Left {
  if (!order || goodsCents === 0) return { numerator: 1, denominator: 1 };
  if (order.type === 'percent') return { numerator: 10_000 - order.percent, denominator: 10_000 };
  return { numerator: goodsCents - Math.min(order.amountCents, goodsCents), denominator: goodsCents };
}

const savedOnOrder = (order: OrderOffer, goodsCents: Cents): Cents =>
  order.type === 'percent' ? ratio(goodsCents, order.percent, 10_000) : Math.min(order.amountCents, goodsCents);

const savedOnFee = ({ maxFeeCents }: OfferOf<'free-shipping'>, feeCents: Cents): Cents =>
  maxFeeCents === null || feeCents <= maxFeeCents ? feeCents : 0;

/**
 * The tax that is added to goods of a class. It is rounded once, from the exact share that the order discount leaves: worked out from
 * rounded shares, a discount could raise a total by a cent.
 */
export function addedTaxOf(costCents: Cents, rate: number, { numerator, denominator }: Left): Cents {
  const doubled = 2n * BigInt(costCents) * BigInt(numerator) * BigInt(rate);
  const whole = 100_000n * BigInt(denominator);
  return Number((doubled + whole) / (2n * whole));
}

/** What the goods of each class cost. */
export function costsByClass(lines: readonly Line[], costs: readonly Cents[]): Map<string, Cents> {
  const byClass = new Map<string, Cents>();
  for (const [at, { taxClass }] of lines.entries())
    byClass.set(taxClass, (byClass.get(taxClass) ?? 0) + (costs[at] ?? 0));
  return byClass;
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0);

/** What the shopper pays for goods and delivery with these discounts. */
function totalOf(lines: readonly Line[], fee: Fee, taxes: Taxes, { items, order, delivery }: Discounts): Cents {
  const goodsCents = sum(items.costs);
  const feeCents = fee.feeCents - (delivery?.cents ?? 0);
  const netCents = goodsCents - (order?.cents ?? 0) + feeCents;
  if (taxes.prices !== 'added') return netCents;
  const left = leftOf({ items, order });
  const ofGoods = [...costsByClass(lines, items.costs)].map(([taxClass, cents]) =>
    addedTaxOf(cents, rateOf(taxes, taxClass), left),
  );
  return netCents + sum(ofGoods) + ratio(feeCents, rateOf(taxes, fee.taxClass), 100_000);
}

/** What the order discount leaves of the goods. */
export const leftOf = ({ items, order }: Pick<Discounts, 'items' | 'order'>): Left =>
  leftAfter(order?.offer, sum(items.costs));

/** The discounts that apply, each once. */
export const appliedOffers = ({ items, order, delivery }: Discounts): Offer[] => [
  ...new Set([...items.savings.flat(), order, delivery].flatMap((saving) => (saving ? [saving.offer] : []))),
];

/** Orders plans by what the shopper pays, then by fewer codes, fewer discounts and lower ids. */
function isBetter(total: Cents, discounts: Discounts, best: { total: Cents; discounts: Discounts }): boolean {
  if (total !== best.total) return total < best.total;
  const [own, others] = [appliedOffers(discounts), appliedOffers(best.discounts)];
  const codes = (offers: readonly Offer[]) => offers.filter(({ code }) => code !== null).length;
  if (codes(own) !== codes(others)) return codes(own) < codes(others);
  if (own.length !== others.length) return own.length < others.length;
  const ids = (offers: readonly Offer[]) =>
    offers
      .map(({ id }) => id)
      .toSorted((one, other) => (one < other ? -1 : 1))
      .join(' ');
  return ids(own) < ids(others);
}

const isOfOrder = (offer: Offer): offer is OrderOffer => classOf(offer) === 'order';
const isOfDelivery = (offer: Offer): offer is OfferOf<'free-shipping'> => classOf(offer) === 'delivery';

/**
 * Chooses the discounts with which the shopper pays least. Lines and offers are sorted by id, so that their order is of no account. Adding an offer never raises the total.
 */
export function chooseDiscounts(lines: readonly Line[], offers: readonly Offer[], fee: Fee, taxes: Taxes): Discounts {
  const eligible = offers.filter((offer) => reachesMinimum(offer, lines));
  const ofItems = eligible.filter((offer) => classOf(offer) === 'items');
  const plansOf = new Map<string, ItemsPlan[]>();
  const plansBeside = (others: readonly Offer[]): ItemsPlan[] => {
    const compatible = ofItems.filter((offer) => others.every((other) => goTogether(offer, other)));
    const key = compatible.map(({ id }) => id).join(' ');
    const plans = plansOf.get(key) ?? itemsPlans(lines, compatible);
    plansOf.set(key, plans);
    return plans;
  };

  let best: { total: Cents; discounts: Discounts } | undefined;
  for (const order of [undefined, ...eligible.filter(isOfOrder)])
    for (const delivery of [undefined, ...eligible.filter(isOfDelivery)]) {
      if (order && delivery && !goTogether(order, delivery)) continue;
      for (const items of plansBeside([order, delivery].filter((other) => other !== undefined))) {
        const saved = {
          order: order && { offer: order, cents: savedOnOrder(order, sum(items.costs)) },
          delivery: delivery && { offer: delivery, cents: savedOnFee(delivery, fee.feeCents) },
        };
        // One that saves nothing is none.
        if (saved.order?.cents === 0 || saved.delivery?.cents === 0) continue;
        const discounts = { items, ...saved };
        const total = totalOf(lines, fee, taxes, discounts);
        if (!best || isBetter(total, discounts, best)) best = { total, discounts };
      }
    }
  if (!best) throw new Error('There is always the plan without discounts.');
  return best.discounts;
}
