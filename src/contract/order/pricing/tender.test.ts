import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tenderOf } from './tender.ts';

test('pays with one balance after the other until nothing is left to pay', () => {
  const sources = [
    { id: 'a', balanceCents: 500 },
    { id: 'empty', balanceCents: 0 },
    { id: 'b', balanceCents: 2000 },
    { id: 'c', balanceCents: 100 },
  ];
  expect(tenderOf(1200, sources)).toEqual([
    { id: 'a', balanceCents: 500, cents: 500 },
    { id: 'b', balanceCents: 2000, cents: 700 },
  ]);
  expect(tenderOf(0, sources)).toEqual([]);
});

test('never takes more than a balance has or the order costs', () => {
  const amount = fc.nat({ max: 1_000_000 });
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 8 }), (payable, balances) => {
      const tender = tenderOf(
        payable,
        balances.map((balanceCents) => ({ balanceCents })),
      );
      const paid = tender.reduce((sum, { cents }) => sum + cents, 0);
      expect(tender.every(({ cents, balanceCents }) => cents > 0 && cents <= balanceCents)).toBe(true);
      expect(paid).toBe(
        Math.min(
          payable,
          balances.reduce((sum, balance) => sum + balance, 0),
        ),
      );
    }),
  );
});
