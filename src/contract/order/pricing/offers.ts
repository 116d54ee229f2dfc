import type { Cents } from '#contract/money/money.ts';

export const discountClasses = ['items', 'order', 'delivery'] as const;
/** What a discount lowers. */
export type DiscountClass = (typeof discountClasses)[number];

/** What a discount takes off. `Goods` says on which goods it falls. Per cents are in hundredths: 1250 is 12.5 %. */
export type DiscountRule<Goods> =
  | { type: 'percent'; on: 'items' | 'order'; percent: number }
  | { type: 'amount'; on: 'items' | 'order'; amountCents: Cents }
  | { type: 'fixed-price'; priceCents: Cents }
  | { type: 'free-shipping'; maxFeeCents: Cents | null }
  | {
      type: 'buy-x-get-y';
      buy: { quantity: number; goods: Goods };
      get: { quantity: number; goods: Goods; percent: number };
      timesPerOrder: number | null;
    };

/** What has to hold of the bag. */
export type DiscountTerms<Goods> = {
  goods: Goods;
  /** What there has to be of the goods, before discounts. */
  minimum: { subtotalCents: Cents; pieces: number };
  /** The classes beside which it applies. The other has to list its class too. */
  combines: readonly DiscountClass[];
};

/** A line of a bag, as the pricing sees it. */
export type Line = {
  id: string;
  unitCents: Cents;
  /** What a piece cost before a sale; null or absent without one. It is shown, and changes no other amount. */
  regularCents?: Cents | null;
  quantity: number;
  taxClass: string;
  /** Absent or null for goods. */
  kind?: 'gift-card' | null | undefined;
};

/** Whether a line is goods: a gift card has no discount, tax or weight, and no part in a threshold or a fee. */
export const isGoods = ({ kind }: Pick<Line, 'kind'>): boolean => kind !== 'gift-card';

type LineIds = readonly string[];

/**
 * A discount whose dates, people and limits hold, so that only the bag decides whether it applies. Its goods are lines of the bag, by id.
 */
export type Offer = {
  id: string;
  name: string;
  /** Null for one that applies by itself. */
  code: string | null;
} & DiscountTerms<LineIds> &
  DiscountRule<LineIds>;
export type OfferOf<Type extends Offer['type']> = Extract<Offer, { type: Type }>;

export function classOf(rule: DiscountRule<unknown>): DiscountClass {
  if (rule.type === 'free-shipping') return 'delivery';
  return 'on' in rule ? rule.on : 'items';
}

/** Whether two discounts of different classes apply beside each other. */
export const goTogether = (one: Offer, other: Offer): boolean =>
  one.combines.includes(classOf(other)) && other.combines.includes(classOf(one));

/** What there is of the goods of a discount, for its minimum. */
export function goodsOf({ goods }: Offer, lines: readonly Line[]): { subtotalCents: Cents; pieces: number } {
  const own = lines.filter(({ id }) => goods.includes(id));
  return {
    subtotalCents: own.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0),
    pieces: own.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

export function reachesMinimum(offer: Offer, lines: readonly Line[]): boolean {
  const { subtotalCents, pieces } = goodsOf(offer, lines);
  return pieces > 0 && subtotalCents >= offer.minimum.subtotalCents && pieces >= offer.minimum.pieces;
}
