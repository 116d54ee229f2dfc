import { expect, test } from 'vitest';
import { convertBack } from '#contract/money/convert-amount.ts';
import { baseAmountOfRefund, toBaseAmount } from './base-amount.ts';

test.each([
  ['EUR', '0.92', 9200, 10_000],
  ['EUR', '0.92', 3495, 3799],
  ['JPY', '150', 5700, 3800],
  ['KWD', '0.307', 11_750, 3827],
  ['EUR', '2', 1, 1],
])('an order in %s at %s of %i is %i of the shop', (currency, rate, cents, base) => {
  expect(toBaseAmount(cents, { currency, rate })).toBe(base);
});

test('an order in the currency of the shop has no other amount', () => {
  expect(toBaseAmount(3800, { currency: 'USD', rate: null })).toBeNull();
  expect(baseAmountOfRefund({ amountCents: 3800, baseAmountCents: null }, 0, 100)).toBeNull();
});

test('an amount is converted back exactly, however large it is', () => {
  expect(convertBack(9_007_199_254_740_991, 'USD', 'JPY', '1')).toBe(900_719_925_474_099_100);
});

/** The same numbers at every run. */
function* randomNumbers(): Generator<number, never> {
  let state = 1;
  for (;;) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

test('refunds add up to the charge, in whatever parts it is given back', () => {
  const random = randomNumbers();
  const upTo = (limit: number) => Math.floor(random.next().value * limit);
  for (let round = 0; round < 2000; round += 1) {
    const charge = { amountCents: 1 + upTo(100_000), baseAmountCents: upTo(200_000) };
    let [left, base] = [charge.amountCents, 0];
    while (left > 0) {
      const part = Math.min(left, 1 + upTo(charge.amountCents));
      const share = baseAmountOfRefund(charge, charge.amountCents - left, part);
      expect(share).toBeGreaterThanOrEqual(0);
      base += share ?? 0;
      left -= part;
    }
    expect(base).toBe(charge.baseAmountCents);
  }
});
