import type { Cents } from '#contract/money/money.ts';
import { addedTaxOf, chooseDiscounts, costsByClass, type Discounts, type Fee, leftOf } from './choose-discounts.ts';
import type { Saving } from './items-discounts.ts';
import { classOf, type DiscountClass, isGoods, type Line, type Offer } from './offers.ts';
import { allocate, ratio } from './ratio.ts';
import { partsOf, rateOf, type Taxes, withoutRemovedTax, withoutTax } from './taxes.ts';

export type PricingInput = {
  lines: readonly Line[];
  /** Discounts whose dates, people and limits hold. */
  offers: readonly Offer[];
  delivery: Fee;
  taxes: Taxes;
};

export type PricedLine = {
  /** Of a piece, without the tax of another place where that is taken out. */
  unitCents: Cents;
  /** Of a piece before a sale, like the price; null without one. */
  regularCents: Cents | null;
  subtotalCents: Cents;
  discounts: { discountId: string; cents: Cents }[];
  discountCents: Cents;
  taxCents: Cents;
  /** What the line costs in the end, with the tax that its price does not contain. */
  totalCents: Cents;
};

/** A discount that applies, and what it saves in all. */
export type PricedDiscount = { discountId: string; name: string; code: string | null; on: DiscountClass; cents: Cents };

export type PricedTax = {
  name: string;
  rate: number;
  on: 'goods' | 'delivery';
  /** What is taxed, without any tax. */
  baseCents: Cents;
  cents: Cents;
  isIncluded: boolean;
};

export type PricedOrder = {
  /** In the order of the lines of the input. */
  lines: PricedLine[];
  subtotalCents: Cents;
  /** The part of the subtotal, and of the total, that gift cards make: neither gift cards nor store credit pay it. */
  giftCardCents: Cents;
  discounts: PricedDiscount[];
  /** Of goods; that of the delivery is in its fee. */
  discountCents: Cents;
  deliveryFullCents: Cents;
  deliveryCents: Cents;
  taxes: PricedTax[];
  taxCents: Cents;
  includedTaxCents: Cents;
  totalCents: Cents;
};

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0);
const byId = (one: { id: string }, other: { id: string }): number => (one.id < other.id ? -1 : 1);

/** What the discounts save on each line, with its part of that of the order. */
function savingsByLine({ items, order }: Discounts): Saving[][] {
  if (!order) return items.savings;
  const shares = allocate(order.cents, items.costs);
  return items.savings.map((own, at) => {
    const cents = shares[at] ?? 0;
    return cents > 0 ? [...own, { offer: order.offer, cents }] : own;
  });
}

/** The tax of each class on what its goods cost in the end. */
function taxesByClass(lines: readonly Line[], taxes: Taxes, discounts: Discounts, costs: readonly Cents[]) {
  if (taxes.prices === 'removed') return new Map<string, Cents>();
  const left = leftOf(discounts);
  const before = costsByClass(lines, discounts.items.costs);
  const taxOf = (taxClass: string, cents: Cents): Cents => {
    const rate = rateOf(taxes, taxClass);
    return taxes.prices === 'included'
      ? cents - withoutTax(cents, rate)
      : addedTaxOf(before.get(taxClass) ?? 0, rate, left);
  };
  return new Map(
    [...costsByClass(lines, costs)].map(([taxClass, cents]) => [taxClass, taxOf(taxClass, cents)] as const),
  );
}

/** Divides the taxes of the classes among their lines, by what those cost. */
function taxesByLine(lines: readonly Line[], costs: readonly Cents[], byClass: ReadonlyMap<string, Cents>): Cents[] {
  const taxes = lines.map(() => 0);
  for (const [taxClass, cents] of byClass) {
    const ofClass = lines.flatMap((line, at) => (line.taxClass === taxClass ? [at] : []));
    const shares = allocate(
      cents,
      ofClass.map((at) => costs[at] ?? 0),
    );
    for (const [index, at] of ofClass.entries()) taxes[at] = shares[index] ?? 0;
  }
  return taxes;
}

/** Divides a tax among its named parts, by their rates. */
function listTaxes(
  taxes: Taxes,
  taxClass: string | null,
  tax: Pick<PricedTax, 'on' | 'cents'> & { costCents: Cents },
): PricedTax[] {
  const parts = partsOf(taxes, taxClass);
  const shares = allocate(
    tax.cents,
    parts.map(({ rate }) => rate),
  );
  return parts.map((part, at) => ({
    ...part,
    on: tax.on,
    baseCents: tax.costCents - (taxes.prices === 'included' ? tax.cents : 0),
    cents: shares[at] ?? 0,
    isIncluded: taxes.prices === 'included',
  }));
}

/** The tax on the delivery fee. */
function taxOfDelivery(taxes: Taxes, taxClass: string | null, cents: Cents): Cents {
  const rate = rateOf(taxes, taxClass);
  if (taxes.prices === 'added') return ratio(cents, rate, 100_000);
  return taxes.prices === 'included' ? cents - withoutTax(cents, rate) : 0;
}

/** The applied discounts with what each saves in all, by id. */
function listDiscounts({ items, order, delivery }: Discounts): PricedDiscount[] {
  const savings = [...items.savings.flat(), order, delivery].filter((saving) => saving !== undefined);
  return [...Map.groupBy(savings, ({ offer }) => offer)]
    .map(([offer, parts]) => ({
      discountId: offer.id,
      name: offer.name,
      code: offer.code,
      on: classOf(offer),
      cents: sum(parts.map(({ cents }) => cents)),
    }))
    .toSorted((one, other) => (one.discountId < other.discountId ? -1 : 1));
}

/** A gift card costs what it is worth. */
function priceGiftCard({ unitCents, quantity }: Line): PricedLine {
  const cents = unitCents * quantity;
  return {
    unitCents,
    regularCents: null,
    subtotalCents: cents,
    discounts: [],
    discountCents: 0,
    taxCents: 0,
    totalCents: cents,
  };
}

/**
 * Works out what an order costs: the discounts with which the shopper pays least, and the taxes. Pure, so that browser and server come to
 * the same; the order of lines and offers is of no account. Gift cards are in the subtotal and nothing else. Nothing is negative, and
 * total = subtotal − discount + delivery + tax − included tax.
 */
export function priceOrder({ lines: given, offers, delivery, taxes }: PricingInput): PricedOrder {
  const lines = given
    .filter(isGoods)
    .map((line) => ({
      ...line,
      unitCents: withoutRemovedTax(taxes, line.unitCents, line.taxClass),
      regularCents: line.regularCents == null ? null : withoutRemovedTax(taxes, line.regularCents, line.taxClass),
    }))
    .toSorted(byId);
  const fee = { ...delivery, feeCents: withoutRemovedTax(taxes, delivery.feeCents, delivery.taxClass) };
  const discounts = chooseDiscounts(lines, offers.toSorted(byId), fee, taxes);
  const savings = savingsByLine(discounts);
  const costs = lines.map(
    ({ unitCents, quantity }, at) => unitCents * quantity - sum((savings[at] ?? []).map(({ cents }) => cents)),
  );
  const byClass = taxesByClass(lines, taxes, discounts, costs);
  const taxOfLines = taxesByLine(lines, costs, byClass);
  const isIncluded = taxes.prices === 'included';

  const giftCards = given.filter((line) => !isGoods(line));
  const priced = new Map([
    ...giftCards.map((line) => [line.id, priceGiftCard(line)] as const),
    ...lines.map(({ id, unitCents, regularCents, quantity }, at) => {
      const subtotalCents = unitCents * quantity;
      const cost = costs[at] ?? 0;
      const taxCents = taxOfLines[at] ?? 0;
      const line: PricedLine = {
        unitCents,
        regularCents,
        subtotalCents,
        discounts: (savings[at] ?? []).map(({ offer, cents }) => ({ discountId: offer.id, cents })),
        discountCents: subtotalCents - cost,
        taxCents,
        totalCents: cost + (isIncluded ? 0 : taxCents),
      };
      return [id, line] as const;
    }),
  ]);
  const deliveryCents = fee.feeCents - (discounts.delivery?.cents ?? 0);
  const deliveryTaxCents = taxOfDelivery(taxes, fee.taxClass, deliveryCents);
  const goodsCosts = costsByClass(lines, costs);

  const pricedLines = given.flatMap(({ id }) => priced.get(id) ?? []);
  const subtotalCents = sum(pricedLines.map((line) => line.subtotalCents));
  const discountCents = sum(pricedLines.map((line) => line.discountCents));
  const taxCents = sum(taxOfLines) + deliveryTaxCents;
  const includedTaxCents = isIncluded ? taxCents : 0;
  return {
    lines: pricedLines,
    subtotalCents,
    giftCardCents: sum(giftCards.map(({ unitCents, quantity }) => unitCents * quantity)),
    discounts: listDiscounts(discounts),
    discountCents,
    deliveryFullCents: fee.feeCents,
    deliveryCents,
    taxes: [
      ...[...byClass].flatMap(([taxClass, cents]) =>
        listTaxes(taxes, taxClass, { on: 'goods', costCents: goodsCosts.get(taxClass) ?? 0, cents }),
      ),
      ...(taxes.prices === 'removed'
        ? []
        : listTaxes(taxes, fee.taxClass, { on: 'delivery', costCents: deliveryCents, cents: deliveryTaxCents })),
    ],
    taxCents,
    includedTaxCents,
    totalCents: subtotalCents - discountCents + deliveryCents + taxCents - includedTaxCents,
  };
}
