import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { InvoiceKind } from '#contract/order/invoices.ts';
import { contentOf, type InvoiceContent, type InvoicedOrder, issuedCents, missingDocument } from './content.ts';

const line = fc.record({
  name: fc.constantFrom('Linen shirt, Blue, M', 'Gift card'),
  quantity: fc.integer({ min: 1, max: 9 }),
  unitCents: fc.integer({ min: 0, max: 50_000 }),
  discounted: fc.integer({ min: 0, max: 100 }),
  refunded: fc.integer({ min: 0, max: 9 }),
});

/** Any order, at one moment: its lines, its taxes, and what of it is paid and not refunded. */
const moment = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    deliveryCents: fc.integer({ min: 0, max: 2_000 }),
    refundedDeliveryCents: fc.integer({ min: 0, max: 2_000 }),
    adjustmentCents: fc.integer({ min: 0, max: 500 }),
    taxCents: fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 3 }),
    taxIncluded: fc.boolean(),
    paidShare: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ lines, taxCents, adjustmentCents, paidShare, ...order }) => {
    const placed = lines.map(({ discounted, refunded, ...each }, position) => ({
      ...each,
      position,
      refunded: Math.min(refunded, each.quantity),
      discountCents: Math.floor((each.unitCents * each.quantity * discounted) / 100),
    }));
    const taxes = taxCents.map((amountCents, at) => ({
      name: `Tax ${at}`,
      rate: at,
      baseCents: 10 * amountCents,
      amountCents,
    }));
    const tax = taxCents.reduce((sum, cents) => sum + cents, 0);
    const goods = placed.reduce((sum, each) => sum + each.unitCents * each.quantity - each.discountCents, 0);
    const totalCents = goods + order.deliveryCents + adjustmentCents + (order.taxIncluded ? 0 : tax);
    const invoiced: InvoicedOrder = { ...order, lines: placed, taxes, taxCents: tax, totalCents };
    return { order: invoiced, targetCents: Math.round((totalCents * paidShare) / 100) };
  });

const addsUp = (content: InvoiceContent): boolean => {
  const lines = content.lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const taxes = content.taxes.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const { deliveryCents, adjustmentCents, taxCents, taxIncluded, totalCents } = content;
  return taxes === taxCents && lines + deliveryCents + adjustmentCents + (taxIncluded ? 0 : taxCents) === totalCents;
};

test('whatever becomes of an order: every document adds up, is above 0, and all of them are what was paid and not refunded', () => {
  fc.assert(
    fc.property(fc.array(moment, { minLength: 1, maxLength: 6 }), (moments) => {
      const issued: (InvoiceContent & { kind: InvoiceKind })[] = [];
      const { taxIncluded } = moments[0]!.order;
      for (const { order, targetCents } of moments) {
        const now = contentOf({ ...order, taxIncluded }, targetCents);
        expect(addsUp(now)).toBe(true);
        const missing = missingDocument(now, issued);
        if (missing) issued.push({ ...missing.content, kind: missing.kind });
        expect(issued.every((content) => addsUp(content) && content.totalCents > 0)).toBe(true);
        expect(issuedCents(issued)).toBe(targetCents);
        expect(missingDocument(now, issued)).toBeUndefined();
      }
    }),
  );
});

const shirt = {
  position: 0,
  name: 'Linen shirt, Blue, M',
  quantity: 3,
  unitCents: 1000,
  discountCents: 100,
  refunded: 0,
};
const anOrder: InvoicedOrder = {
  lines: [shirt],
  deliveryCents: 500,
  refundedDeliveryCents: 0,
  taxes: [{ name: 'VAT', rate: 19, baseCents: 2900, amountCents: 551 }],
  taxCents: 551,
  taxIncluded: false,
  totalCents: 3951,
};
const invoiceOf = (order: InvoicedOrder) => ({ ...contentOf(order, order.totalCents), kind: 'invoice' as const });

test('an invoice of a whole order has its lines, its delivery and its taxes, and nothing else', () => {
  expect(contentOf(anOrder, 3951)).toEqual({
    lines: [
      { position: 0, name: 'Linen shirt, Blue, M', quantity: 3, unitCents: 1000, discountCents: 100, totalCents: 2900 },
    ],
    deliveryCents: 500,
    adjustmentCents: 0,
    taxes: anOrder.taxes,
    taxCents: 551,
    taxIncluded: false,
    totalCents: 3951,
  });
});

test('what an edit exchanges is in the further document with both of its sides', () => {
  const coat = { position: 1, name: 'Coat, Black, L', quantity: 1, unitCents: 9000, discountCents: 0, refunded: 0 };
  const edited = { ...anOrder, lines: [{ ...shirt, quantity: 2, discountCents: 67 }, coat], totalCents: 11_984 };
  const missing = missingDocument(contentOf(edited, edited.totalCents), [invoiceOf(anOrder)]);
  expect(missing).toMatchObject({
    kind: 'invoice',
    content: {
      lines: [
        { position: 0, quantity: -1, discountCents: -33, totalCents: -967 },
        { position: 1, quantity: 1, totalCents: 9000 },
      ],
      deliveryCents: 0,
      adjustmentCents: 0,
      totalCents: 8033,
    },
  });
});

test('an amount that no line explains is an adjustment, with its part of the tax', () => {
  const missing = missingDocument(contentOf(anOrder, 2951), [invoiceOf(anOrder)]);
  expect(missing).toMatchObject({
    kind: 'credit',
    content: { lines: [], deliveryCents: 0, adjustmentCents: 861, taxCents: 139, totalCents: 1000 },
  });
});
