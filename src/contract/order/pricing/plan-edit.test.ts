import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  planEdit,
  type EditableLine,
  type EditableOrder,
  type EditedLines,
  type PlannedEdit,
  waiveDifference,
} from './plan-edit.ts';

const line = (position: number, fields: Partial<EditableLine> = {}): EditableLine => ({
  position,
  productId: `product ${position}`,
  quantity: 1,
  priceCents: 2_000,
  discountCents: 0,
  taxCents: 0,
  kind: null,
  ...fields,
});

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** An order of these lines, which adds up. */
function orderOf(lines: readonly EditableLine[], fields: Partial<EditableOrder> = {}): EditableOrder {
  const subtotalCents = sum(lines.map(({ priceCents, quantity }) => priceCents * quantity));
  const discountCents = sum(lines.map((each) => each.discountCents));
  const { deliveryCents = 0, includedTaxCents = 0, adjustmentCents = 0, taxes = [] } = fields;
  const ofDelivery = sum(taxes.flatMap(({ on, amountCents }) => (on === 'delivery' ? [amountCents] : [])));
  const taxCents = fields.taxCents ?? sum(lines.map((each) => each.taxCents ?? 0)) + ofDelivery;
  return {
    lines,
    taxMillipercent: null,
    taxes,
    discounts: [],
    waivedCents: 0,
    subtotalCents,
    discountCents,
    deliveryCents,
    taxCents,
    includedTaxCents,
    adjustmentCents,
    totalCents: subtotalCents - discountCents + deliveryCents + taxCents - includedTaxCents + adjustmentCents,
    ...fields,
  };
}

const keep = (...kept: [position: number, quantity: number][]): EditedLines => ({
  kept: kept.map(([position, quantity]) => ({ position, quantity })),
  added: [],
});

describe('planEdit', () => {
  test('changes nothing of an order whose lines stay', () => {
    const order = orderOf([line(0, { quantity: 2, taxCents: 333 })], { deliveryCents: 500 });
    const plan = planEdit(order, keep([0, 2]));
    expect(plan).toMatchObject({ changed: [], taxes: [], discounts: [] });
    expect(plan.after).toEqual(plan.before);
  });

  test('keeps the share of the discount of the pieces that stay, and gives further ones none', () => {
    const order = orderOf([line(0, { quantity: 3, discountCents: 1_000 })], {
      discounts: [{ position: 0, on: 'items', amountCents: 1_000 }],
    });
    const fewer = planEdit(order, keep([0, 2]));
    expect(fewer.after).toMatchObject({ subtotalCents: 4_000, discountCents: 667, totalCents: 3_333 });
    expect(fewer.discounts).toEqual([{ position: 0, amountCents: 667 }]);
    expect(planEdit(order, keep([0, 4])).after).toMatchObject({ discountCents: 1_000, totalCents: 7_000 });
  });

  test('taxes at the rate of the order, with the cents that were rounded before', () => {
    const order = orderOf([line(0, { quantity: 2, taxCents: 355 })], { taxMillipercent: 8_875, deliveryCents: 500 });
    const added = [{ position: 1, productId: 'other', quantity: 1, priceCents: 3_000 }];
    const { after, costs } = planEdit(order, { ...keep([0, 2]), added });
    expect(after).toMatchObject({ subtotalCents: 7_000, deliveryCents: 500, taxCents: 621, totalCents: 8_121 });
    expect(costs.map(({ taxCents }) => taxCents)).toEqual([355, 266]);
  });

  test('taxes an older order in proportion to its subtotal', () => {
    const order = orderOf([line(0, { taxCents: null }), line(1, { taxCents: null })], { taxCents: 320 });
    const { after, costs } = planEdit(order, keep([0, 1]));
    expect(after).toMatchObject({ taxCents: 160, totalCents: 2_160 });
    expect(costs).toEqual([{ position: 0, discountCents: 0, taxCents: null }]);
  });

  test('keeps the tax of each line where the classes of goods have rates of their own', () => {
    const order = orderOf(
      [line(0, { taxCents: 400 }), line(1, { priceCents: 1_000, taxCents: 50, productId: 'book' })],
      {
        deliveryCents: 500,
        taxes: [
          { position: 0, on: 'goods', baseCents: 2_000, amountCents: 400, isIncluded: false },
          { position: 1, on: 'goods', baseCents: 1_000, amountCents: 50, isIncluded: false },
          { position: 2, on: 'delivery', baseCents: 500, amountCents: 100, isIncluded: false },
        ],
      },
    );
    const added = [{ position: 2, productId: 'book', quantity: 2, priceCents: 1_000 }];
    const { after, costs, taxes } = planEdit(order, { ...keep([1, 1]), added });
    expect(costs.map(({ taxCents }) => taxCents)).toEqual([50, 100]);
    expect(after.taxCents).toBe(250);
    expect(sum(taxes.map(({ amountCents }) => amountCents))).toBe(150);
  });

  test('leaves prices with all of the tax that they contain', () => {
    const order = orderOf([line(0, { quantity: 2, priceCents: 1_190, taxCents: 380 })], {
      includedTaxCents: 380,
      taxes: [{ position: 0, on: 'goods', baseCents: 2_000, amountCents: 380, isIncluded: true }],
    });
    const { after, taxes } = planEdit(order, keep([0, 1]));
    expect(after).toMatchObject({ taxCents: 190, includedTaxCents: 190, totalCents: 1_190 });
    expect(taxes).toEqual([{ position: 0, baseCents: 1_000, amountCents: 190 }]);
  });

  test('does not tax an exempt order', () => {
    const added = [{ position: 1, productId: 'other', quantity: 1, priceCents: 3_000 }];
    const order = orderOf([line(0)], { taxMillipercent: 0 });
    expect(planEdit(order, { ...keep([0, 1]), added }).after).toMatchObject({ taxCents: 0, totalCents: 5_000 });
  });

  test('takes what an earlier edit did not charge off first when the order gets cheaper', () => {
    const order = orderOf([line(0), line(1)], { adjustmentCents: -1_000, waivedCents: 1_000 });
    const halved = orderOf([line(0, { quantity: 1, priceCents: 3_500 }), line(1, { priceCents: 500 })], {
      adjustmentCents: -1_000,
      waivedCents: 1_000,
    });
    expect(planEdit(halved, keep([0, 1])).after).toMatchObject({ adjustmentCents: -500, totalCents: 3_000 });
    expect(planEdit(order, keep([0, 1])).after).toMatchObject({ adjustmentCents: 0, totalCents: 2_000 });
    expect(planEdit(order, keep([0, 2], [1, 1])).after).toMatchObject({ adjustmentCents: -1_000, totalCents: 5_000 });
  });

  test('never lowers the total below 0', () => {
    const order = orderOf([line(0), line(1)], { adjustmentCents: -3_000 });
    expect(planEdit(order, keep([0, 1])).after).toMatchObject({ adjustmentCents: -2_000, totalCents: 0 });
  });
});

test('a difference that is not charged leaves the total as it was', () => {
  const order = orderOf([line(0)]);
  const plan = waiveDifference(planEdit(order, keep([0, 3])));
  expect(plan.after).toMatchObject({ subtotalCents: 6_000, adjustmentCents: -4_000, totalCents: 2_000 });
});

/** The order with an edit, of which `pieces` are the lines. */
function afterEdit(
  { lines, taxes, discounts, ...order }: EditableOrder,
  plan: PlannedEdit,
  pieces: readonly { position: number; quantity: number; productId?: string; priceCents?: number }[],
): EditableOrder {
  const find = <Row extends { position: number }>(rows: readonly Row[], position: number) =>
    rows.find((row) => row.position === position);
  return {
    ...order,
    ...plan.after,
    waivedCents: order.waivedCents + plan.before.adjustmentCents - plan.after.adjustmentCents,
    lines: pieces.flatMap(({ position, quantity, ...added }) => {
      const cost = find(plan.costs, position);
      return quantity > 0 && cost ? [{ ...(find(lines, position) ?? line(position, added)), ...cost, quantity }] : [];
    }),
    taxes: taxes.map((tax) => ({ ...tax, ...find(plan.taxes, tax.position) })),
    discounts: discounts
      .map((row) => ({ ...row, ...find(plan.discounts, row.position) }))
      .filter(({ amountCents }) => amountCents > 0),
  };
}

describe('any series of edits', () => {
  const cents = fc.integer({ min: 0, max: 9_999 });
  const placedLines = fc.array(
    fc.record({
      priceCents: cents,
      quantity: fc.integer({ min: 1, max: 4 }),
      ofDiscount: fc.nat(100),
      tax: fc.nat(30),
    }),
    { minLength: 1, maxLength: 5 },
  );
  const edits = fc.array(
    fc.record({
      quantities: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 9, maxLength: 9 }),
      added: fc.option(fc.record({ priceCents: cents, quantity: fc.integer({ min: 1, max: 3 }) })),
      waives: fc.boolean(),
    }),
    { maxLength: 6 },
  );
  const ways = fc.constantFrom('settings', 'older', 'place', 'included');

  test('adds up, is never negative, and leaves delivery and prices alone', () => {
    fc.assert(
      fc.property(placedLines, edits, ways, cents, (drafts, series, way, deliveryCents) => {
        const isIncluded = way === 'included';
        const rate = 8_875;
        const lines = drafts.map(({ priceCents, quantity, ofDiscount, tax }, position) => {
          const discountCents = Math.floor((priceCents * quantity * ofDiscount) / 100);
          const costCents = priceCents * quantity - discountCents;
          const taxCents = Math.floor((costCents * (way === 'settings' ? rate / 1000 : tax)) / 100);
          return line(position, { priceCents, quantity, discountCents, taxCents: way === 'older' ? null : taxCents });
        });
        const discountCents = sum(lines.map((each) => each.discountCents));
        const taxCents = way === 'older' ? 700 : sum(lines.map((each) => each.taxCents ?? 0));
        const hasPlace = way === 'place' || isIncluded;
        let order = orderOf(lines, {
          deliveryCents,
          taxCents,
          includedTaxCents: isIncluded ? taxCents : 0,
          taxMillipercent: way === 'settings' ? rate : null,
          taxes: hasPlace ? [{ position: 0, on: 'goods', baseCents: 1, amountCents: taxCents, isIncluded }] : [],
          discounts: discountCents > 0 ? [{ position: 0, on: 'items', amountCents: discountCents }] : [],
        });
        for (const { quantities, added, waives } of series) {
          const kept = order.lines.map(({ position }, at) => ({ position, quantity: quantities[at] ?? 1 }));
          const next = Math.max(-1, ...order.lines.map(({ position }) => position)) + 1;
          const news = added ? [{ ...added, position: next, productId: 'new' }] : [];
          const planned = planEdit(order, { kept, added: news });
          const plan = waives ? waiveDifference(planned) : planned;
          const { after } = plan;
          const amounts = [after.subtotalCents, after.discountCents, after.taxCents, after.totalCents];
          expect(amounts.every((amount) => amount >= 0 && Number.isSafeInteger(amount))).toBe(true);
          expect(after.deliveryCents).toBe(deliveryCents);
          expect(after.totalCents).toBe(
            after.subtotalCents -
              after.discountCents +
              after.deliveryCents +
              after.taxCents -
              after.includedTaxCents +
              after.adjustmentCents,
          );
          expect([0, after.taxCents]).toContain(after.includedTaxCents);
          expect(sum(plan.costs.map((cost) => cost.discountCents))).toBe(after.discountCents);
          const addUp = (all: (number | null)[]) =>
            all.some((each) => each === null) || sum(all.map(Number)) === after.taxCents;
          expect(addUp(plan.costs.map((cost) => cost.taxCents))).toBe(true);
          expect(plan.taxes.length === 0 || addUp(plan.taxes.map((tax) => tax.amountCents))).toBe(true);
          const left = sum(plan.discounts.map((discount) => discount.amountCents));
          expect(plan.discounts.length === 0 || left === after.discountCents).toBe(true);
          expect(waives ? after.totalCents - order.totalCents : 0).toBeLessThanOrEqual(0);
          order = afterEdit(order, plan, [...kept, ...news]);
          if (order.lines.length === 0) return;
        }
      }),
    );
  });
});
