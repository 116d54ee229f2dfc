import { getBaseCurrency } from '#i18n/currency.ts';
import { convertBack } from '#contract/money/convert-amount.ts';
import type { Cents } from '#contract/money/money.ts';
import type { OrderPaymentMethod } from '#contract/order/order.ts';
import type { OrderStatus } from '#contract/order/order-states.ts';
import { pricedLinesOf } from '#contract/order/pricing/placed-lines.ts';
import { currencyOf } from '#server/platform/currency-of.ts';

/** Money in the base currency, and pieces. The net amount has no tax and no delivery. */
export type Amounts = { pieces: number; netCents: Cents; taxCents: Cents; deliveryCents: Cents };

/** What an entry is about. All entries of an order have the same country, payment method and discount, so that its sums cancel out. */
export type EntryKeys = {
  part: 'line' | 'delivery' | 'adjustment';
  position: number | null;
  productId: string | null;
  variantId: string | null;
  categoryId: string | null;
  size: string | null;
  country: string | null;
  paymentMethod: string;
  discount: string;
};

/** What the ledger says of a part of an order: what sales and edits add up to, and what is left of it after refunds. */
export type RecordedPart = EntryKeys & { sold: Amounts; left: Amounts };

export type LedgerOrder = {
  id: string;
  currency: string | null;
  rate: string | null;
  country: string | null;
  orderStatus: OrderStatus;
  paymentMethod: OrderPaymentMethod;
  totalCents: Cents;
  deliveryCents: Cents;
  taxCents: Cents;
  includedTaxCents: Cents;
  orderDate: Date;
  /** An account or a guest's e-mail, which tells the orders of one customer; null for nobody. */
  customer: string | null;
  /** The days of the first and the last earlier order of the customer; null for none. */
  earlier: { first: string | null; last: string | null };
  discount: string;
  timeZone: string;
  lines: {
    position: number;
    productId: string;
    variantId: string;
    categoryId: string | null;
    size: string;
    quantity: number;
    priceCents: Cents;
    discountCents: Cents;
    taxCents: Cents | null;
  }[];
  recorded: RecordedPart[];
};

export type PartAmounts = EntryKeys & Amounts;

export const totalOf = ({ netCents, taxCents, deliveryCents }: Amounts): Cents => netCents + taxCents + deliveryCents;

export const minus = (amounts: Amounts, other: Amounts = nothing): Amounts => ({
  pieces: amounts.pieces - other.pieces,
  netCents: amounts.netCents - other.netCents,
  taxCents: amounts.taxCents - other.taxCents,
  deliveryCents: amounts.deliveryCents - other.deliveryCents,
});

export const nothing: Amounts = { pieces: 0, netCents: 0, taxCents: 0, deliveryCents: 0 };

export const isNothing = ({ pieces, netCents, taxCents, deliveryCents }: Amounts): boolean =>
  pieces === 0 && netCents === 0 && taxCents === 0 && deliveryCents === 0;

export const isSamePart = (one: EntryKeys, other: EntryKeys): boolean =>
  one.part === other.part && one.position === other.position;

/** Returns a function that converts amounts of an order to the base currency at its rate. */
export const toBase = ({ currency, rate }: Pick<LedgerOrder, 'currency' | 'rate'>): ((cents: Cents) => Cents) =>
  rate === null ? (cents) => cents : (cents) => convertBack(cents, getBaseCurrency(), currencyOf({ currency }), rate);

/** The country, payment method and discount of an order, as its first entry has them. */
export function keysOfOrder({ country, paymentMethod, discount, recorded: [first] }: LedgerOrder) {
  if (first) return { country: first.country, paymentMethod: first.paymentMethod, discount: first.discount };
  return { country, paymentMethod, discount };
}

const ofNoProduct = { position: null, productId: null, variantId: null, categoryId: null, size: null };

export const adjustmentOf = (order: LedgerOrder): EntryKeys => ({
  ...keysOfOrder(order),
  ...ofNoProduct,
  part: 'adjustment',
});

/** Converts parts to the base currency. Each is the difference of two converted sums, so that they add up to the converted total. */
function inBase(order: LedgerOrder, parts: readonly PartAmounts[]): PartAmounts[] {
  if (order.rate === null) return [...parts];
  const convert = toBase(order);
  let sum = 0;
  return parts.map((part) => {
    const total = totalOf(part);
    const converted = convert(sum + total) - convert(sum);
    sum += total;
    const taxCents = total === 0 ? 0 : Math.round((part.taxCents / total) * converted);
    const rest = converted - taxCents;
    return { ...part, taxCents, ...(part.part === 'delivery' ? { deliveryCents: rest } : { netCents: rest }) };
  });
}

/** Returns what an order is sold for now, by its parts, in the base currency. They add up to its total. */
export function soldPartsOf(order: LedgerOrder): PartAmounts[] {
  const keys = keysOfOrder(order);
  const costs = pricedLinesOf(order.lines, order);
  const isIncluded = order.includedTaxCents > 0;
  const lines = order.lines.map(({ position, productId, variantId, categoryId, size, quantity }, at): PartAmounts => {
    const { totalCents = 0, taxCents = 0 } = costs[at] ?? {};
    const of = { position, productId, variantId, categoryId, size };
    const amounts = { pieces: quantity, netCents: totalCents - taxCents, taxCents, deliveryCents: 0 };
    return { ...keys, part: 'line', ...of, ...amounts };
  });
  const deliveryTax = lines.reduce((rest, { taxCents }) => rest - taxCents, order.taxCents);
  const delivery: PartAmounts = {
    ...keys,
    ...ofNoProduct,
    part: 'delivery',
    pieces: 0,
    netCents: 0,
    taxCents: deliveryTax,
    deliveryCents: order.deliveryCents - (isIncluded ? deliveryTax : 0),
  };
  const sum = [...lines, delivery].reduce((total, part) => total + totalOf(part), 0);
  const adjustment = { ...adjustmentOf(order), ...nothing, netCents: order.totalCents - sum };
  return inBase(order, [...lines, ...[delivery, adjustment].filter((part) => !isNothing(part))]);
}
