import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classOf, goTogether, type Line, type Offer, type OfferOf, reachesMinimum } from './offers.ts';
import { priceBag } from './price-bag.ts';
import { priceOrder, type PricedOrder, type PricingInput } from './price-order.ts';
import { allocate, ratio } from './ratio.ts';
import { rateOf } from './taxes.ts';

const cents = fc.integer({ min: 0, max: 60_000 });
const few = fc.integer({ min: 1, max: 4 });
const of = <Value>(...values: Value[]) => fc.constantFrom(...values);

const lines = fc
  .array(
    fc.record({
      unitCents: cents,
      regularCents: fc.option(cents),
      quantity: few,
      taxClass: of('standard', 'reduced', 'none'),
    }),
    { maxLength: 6 },
  )
  .map((drafts) => drafts.map((line, at): Line => ({ id: `l${at}`, ...line })));

/** Goods of a discount: all, or some. */
const all = ['l0', 'l1', 'l2', 'l3', 'l4', 'l5'];
const goods = fc.oneof(fc.constant(all), fc.subarray(all));
const classes = fc.subarray(['items', 'order', 'delivery'] as const);
const percent = fc.integer({ min: 1, max: 10_000 });
const rule = fc.oneof(
  fc.record({ type: of('percent' as const), on: of('items' as const, 'order' as const), percent }),
  fc.record({ type: of('amount' as const), on: of('items' as const, 'order' as const), amountCents: cents }),
  fc.record({ type: of('fixed-price' as const), priceCents: cents }),
  fc.record({ type: of('free-shipping' as const), maxFeeCents: fc.option(cents) }),
  fc.record({
    type: of('buy-x-get-y' as const),
    buy: fc.record({ quantity: few, goods }),
    get: fc.record({ quantity: few, goods, percent }),
    timesPerOrder: fc.option(few),
  }),
);
const offers = fc
  .array(
    fc.tuple(
      rule,
      fc.record({
        goods,
        minimum: fc.record({ subtotalCents: of(0, 0, 5_000), pieces: of(0, 0, 3) }),
        combines: classes,
        hasCode: fc.boolean(),
      }),
    ),
    { maxLength: 6 },
  )
  .map((drafts) =>
    drafts.map(([draft, { hasCode, ...more }], at): Offer => ({
      id: `o${at}`,
      name: `Offer ${at}`,
      code: hasCode ? `CODE${at}` : null,
      ...more,
      ...draft,
    })),
  );
const rate = fc.integer({ min: 0, max: 30_000 });
const taxes = fc.record({
  prices: of('added' as const, 'included' as const, 'removed' as const),
  rates: fc
    .record({ standard: fc.array(rate, { maxLength: 3 }), reduced: fc.array(rate, { maxLength: 2 }) })
    .map((rates) =>
      Object.fromEntries(
        Object.entries(rates).map(([name, parts]) => [
          name,
          parts.map((part, at) => ({ name: `${name} ${at}`, rate: part })),
        ]),
      ),
    ),
});
const delivery = fc.record({ feeCents: cents, taxClass: of('standard', null) });
const input: fc.Arbitrary<PricingInput> = fc.record({ lines, offers, delivery, taxes });
const runs = { numRuns: 500 };

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

function amountsOf(order: PricedOrder): number[] {
  const { lines: priced, discounts, taxes: listed, ...totals } = order;
  return [
    ...Object.values(totals),
    ...priced.flatMap(({ discounts: own, regularCents, ...line }) => [
      regularCents ?? 0,
      ...Object.values(line),
      ...own.map((part) => part.cents),
    ]),
    ...[...discounts, ...listed].map((part) => part.cents),
  ];
}

test('adds up in every way, and nothing is negative', () => {
  fc.assert(
    fc.property(input, (given) => {
      const order = priceOrder(given);
      expect(amountsOf(order).every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      const { subtotalCents, discountCents, deliveryCents, taxCents, includedTaxCents, totalCents } = order;
      expect(totalCents).toBe(subtotalCents - discountCents + deliveryCents + taxCents - includedTaxCents);
      const feeTax = sum(order.taxes.flatMap((tax) => (tax.on === 'delivery' && !tax.isIncluded ? [tax.cents] : [])));
      expect(totalCents).toBe(sum(order.lines.map((line) => line.totalCents)) + deliveryCents + feeTax);
      expect(taxCents).toBe(sum(order.taxes.map((tax) => tax.cents)));
      for (const line of order.lines) {
        const addedTaxCents = includedTaxCents > 0 ? 0 : line.taxCents;
        expect(line.totalCents).toBe(line.subtotalCents - line.discountCents + addedTaxCents);
        expect(line.discountCents).toBe(sum(line.discounts.map((part) => part.cents)));
      }
      const ofGoods = order.discounts.filter(({ on }) => on !== 'delivery');
      expect(sum(ofGoods.map((part) => part.cents))).toBe(discountCents);
      expect(order.deliveryFullCents - deliveryCents).toBe(
        sum(order.discounts.filter(({ on }) => on === 'delivery').map((part) => part.cents)),
      );
    }),
    runs,
  );
});

test('adding an offer never raises the total', () => {
  fc.assert(
    fc.property(input, (given) => {
      let before = priceOrder({ ...given, offers: [] });
      for (const [at] of given.offers.entries()) {
        const after = priceOrder({ ...given, offers: given.offers.slice(0, at + 1) });
        expect(after.totalCents).toBeLessThanOrEqual(before.totalCents);
        before = after;
      }
    }),
    runs,
  );
});

test('the order of lines and offers, and JSON there and back, change nothing', () => {
  const shuffled = input.chain((given) =>
    fc
      .tuple(
        fc.shuffledSubarray([...given.lines], { minLength: given.lines.length }),
        fc.shuffledSubarray([...given.offers], { minLength: given.offers.length }),
      )
      .map(([otherLines, otherOffers]) => [given, { ...given, lines: otherLines, offers: otherOffers }] as const),
  );
  const sorted = (given: PricingInput) => {
    const { lines: priced, ...order } = priceOrder(given);
    return { ...order, lines: new Map(given.lines.map(({ id }, at) => [id, priced[at]])) };
  };
  fc.assert(
    fc.property(shuffled, ([given, other]) => {
      expect(sorted(JSON.parse(JSON.stringify(other)) as PricingInput)).toEqual(sorted(given));
    }),
    runs,
  );
});

test('gift cards cost what they are worth, and change nothing of the rest', () => {
  const giftCards = fc
    .array(fc.record({ unitCents: cents, quantity: few }), { minLength: 1, maxLength: 3 })
    .map((drafts) =>
      drafts.map((line, at): Line => ({ id: `g${at}`, ...line, taxClass: 'standard', kind: 'gift-card' })),
    );
  const toGiftCards = (given: PricingInput, sold: readonly Line[]): PricingInput['offers'] =>
    given.offers.map((offer) => ({ ...offer, goods: [...offer.goods, ...sold.map(({ id }) => id)] }));
  fc.assert(
    fc.property(input, giftCards, (given, sold) => {
      const without = priceOrder(given);
      const order = priceOrder({ ...given, lines: [...given.lines, ...sold], offers: toGiftCards(given, sold) });
      const worth = sum(sold.map(({ unitCents, quantity }) => unitCents * quantity));
      expect(amountsOf(order).every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      expect(order.giftCardCents).toBe(worth);
      expect({ ...order, lines: order.lines.slice(0, given.lines.length) }).toEqual({
        ...without,
        subtotalCents: without.subtotalCents + worth,
        giftCardCents: worth,
        totalCents: without.totalCents + worth,
      });
    }),
    runs,
  );
});

test('gift cards help to no free delivery, and alone are not delivered', () => {
  const charges = { deliveryCents: 500, freeDeliveryFromCents: 6000, taxMillipercent: 10_000 };
  const tee = { id: 'tee', priceCents: 5000, quantity: 1 };
  const card = { id: 'card', priceCents: 5000, quantity: 2, kind: 'gift-card' as const };
  expect(priceBag([tee, card], charges)).toMatchObject({ deliveryCents: 500, taxCents: 500, totalCents: 16_000 });
  expect(priceBag([card], charges)).toMatchObject({ deliveryCents: 0, taxCents: 0, totalCents: 10_000 });
});

type Piece = { at: number; unitCents: number; isUsed: boolean };

/** Makes sets out of single pieces, by trying the numbers of sets from the highest. */
function makeSets(offer: OfferOf<'buy-x-get-y'>, sold: readonly Line[], pieces: Piece[]): number[] | undefined {
  const isGot = ({ at }: Piece) => offer.get.goods.includes(sold[at]!.id);
  const isBought = ({ at }: Piece) => offer.buy.goods.includes(sold[at]!.id);
  const free = pieces
    .filter(({ isUsed }) => !isUsed)
    .toSorted((one, other) => one.unitCents - other.unitCents || other.at - one.at);
  for (let sets = Math.min(offer.timesPerOrder ?? free.length, free.length); sets > 0; sets -= 1) {
    const got: Piece[] = [];
    for (const piece of free.filter(isGot)) {
      const others = free.filter((other) => isBought(other) && other !== piece && !got.includes(other));
      if (got.length < sets * offer.get.quantity && others.length >= sets * offer.buy.quantity) got.push(piece);
    }
    const bought = free
      .filter((piece) => isBought(piece) && !got.includes(piece))
      .toSorted((one, other) => other.unitCents - one.unitCents || other.at - one.at)
      .slice(0, sets * offer.buy.quantity);
    if (got.length < sets * offer.get.quantity || bought.length < sets * offer.buy.quantity) continue;
    const used = [...got, ...bought];
    for (const piece of used) piece.isUsed = true;
    const saved = sum(got.map(({ unitCents }) => ratio(unitCents, offer.get.percent, 10_000)));
    return allocate(
      saved,
      sold.map(({ unitCents }, at) => unitCents * used.filter((piece) => piece.at === at).length),
    );
  }
  return undefined;
}

/** What an order with added taxes costs when exactly these offers apply. */
function totalWith(
  sold: readonly Line[],
  applied: readonly Offer[],
  { delivery: fee, taxes: rates }: PricingInput,
): number {
  const pieces = sold.flatMap(({ quantity, unitCents }, at) =>
    Array.from({ length: quantity }, () => ({ at, unitCents, isUsed: false })),
  );
  const costs = sold.map(({ unitCents, quantity }) => unitCents * quantity);
  for (const offer of applied)
    if (offer.type === 'buy-x-get-y')
      for (const [at, saved] of (makeSets(offer, sold, pieces) ?? []).entries()) costs[at]! -= saved;
  for (const [at, line] of sold.entries()) {
    const left = pieces.filter((piece) => piece.at === at && !piece.isUsed).length;
    const savings = applied.map((offer) => {
      if (!offer.goods.includes(line.id) || classOf(offer) !== 'items') return 0;
      if (offer.type === 'percent') return ratio(line.unitCents * left, offer.percent, 10_000);
      if (offer.type === 'amount') return Math.min(offer.amountCents, line.unitCents) * left;
      return offer.type === 'fixed-price' ? Math.max(0, line.unitCents - offer.priceCents) * left : 0;
    });
    costs[at]! -= Math.max(0, ...savings);
  }
  const goodsCents = sum(costs);
  let [saved, share] = [0, 1];
  for (const offer of applied) {
    if (classOf(offer) !== 'order') continue;
    if (offer.type === 'percent')
      [saved, share] = [ratio(goodsCents, offer.percent, 10_000), 1 - offer.percent / 10_000];
    if (offer.type === 'amount') saved = Math.min(offer.amountCents, goodsCents);
    if (offer.type === 'amount') share = goodsCents === 0 ? 1 : (goodsCents - saved) / goodsCents;
  }
  let feeCents = fee.feeCents;
  for (const offer of applied)
    if (offer.type === 'free-shipping' && feeCents <= (offer.maxFeeCents ?? feeCents)) feeCents = 0;
  const taxOf = (taxClass: string) => {
    const base = sum(sold.map((line, at) => (line.taxClass === taxClass ? costs[at]! : 0)));
    return Math.round(Number(((base * share * rateOf(rates, taxClass)) / 100_000).toFixed(6)));
  };
  const tax = sum(['standard', 'reduced', 'none'].map(taxOf));
  return goodsCents - saved + feeCents + tax + ratio(feeCents, rateOf(rates, fee.taxClass), 100_000);
}

test('takes the discounts with which the shopper pays least, of all that are allowed', () => {
  fc.assert(
    fc.property(input, (given) => {
      const plain = { ...given, taxes: { ...given.taxes, prices: 'added' as const } };
      const eligible = given.offers.filter((offer) => reachesMinimum(offer, given.lines));
      const isAllowed = (applied: readonly Offer[]) =>
        applied.every((one) =>
          applied.every(
            (other) =>
              one === other || (classOf(one) === classOf(other) ? classOf(one) === 'items' : goTogether(one, other)),
          ),
        );
      const subsets = Array.from({ length: 2 ** eligible.length }, (_, mask) =>
        eligible.filter((_offer, at) => mask & (1 << at)),
      );
      const least = Math.min(...subsets.filter(isAllowed).map((applied) => totalWith(given.lines, applied, plain)));
      expect(priceOrder(plain).totalCents).toBe(least);
    }),
    runs,
  );
});
