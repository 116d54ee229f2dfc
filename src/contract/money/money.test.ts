import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withCurrency } from '#i18n/with-currency.ts';
import { amountPattern } from './amount-text.ts';
import { convertAmount, factorPattern } from './convert-amount.ts';
import { currencies } from './currencies.ts';
import { decimalsOf } from './decimals.ts';
import { isPayable, maxPrice, toDecimal, toMinor } from './money.ts';
import { moneyAmount } from '#contract/shop/settings.ts';

test('forints and New Taiwan dollars are paid in whole numbers, the others as in ISO 4217', () => {
  const withDecimals = (decimals: number) => currencies.filter((code) => decimalsOf(code) === decimals).join(' ');
  expect(withDecimals(0)).toBe('BIF CLP DJF GNF HUF ISK JPY KMF KRW PYG RWF TWD UGX VND VUV XAF XOF XPF');
  expect(withDecimals(3)).toBe('BHD IQD JOD KWD LYD OMR TND');
  expect(new Set(currencies).size).toBe(currencies.length);
  expect(currencies.every((code) => Intl.supportedValuesOf('currency').includes(code))).toBe(true);
});

test.each([
  ['USD', 19.5, 1950],
  ['USD', 0.29, 29],
  ['JPY', 5700, 5700],
  ['HUF', 12_990, 12_990],
  ['KWD', 11.755, 11_755],
])('an amount in %s is %d as a decimal number and %d in the smallest unit', (currency, amount, cents) => {
  expect(toMinor(amount, currency)).toBe(cents);
  expect(toDecimal(cents, currency)).toBe(amount);
  expect(isPayable(amount, currency)).toBe(true);
  expect(isPayable(amount + 0.0005, currency)).toBe(false);
  expect(withCurrency(currency, () => toMinor(amount))).toBe(cents);
});

test.each([
  ['USD', 20_000_000, 19.505],
  ['JPY', 2_000_000_000, 19.5],
  ['KWD', 2_000_000, 19.5055],
])('an amount of the shop in %s is at most %d, and not %d', (currency, highest, tooExact) => {
  const isValid = (amount: number) => withCurrency(currency, () => moneyAmount.safeParse(amount).success);
  expect(maxPrice(currency)).toBe(highest);
  expect([0, highest, highest + 1, tooExact, -1].map(isValid)).toEqual([true, true, false, false, false]);
});

test.each([
  [0, ['48', ' 1,299 '], ['48.', '19.5', '1,299.00']],
  [3, ['48', '11.755', '1,299.5'], ['11.7555']],
])('a field for amounts with %d decimals takes %j and not %j', (decimals, good, bad) => {
  const pattern = new RegExp(`^(?:${amountPattern(decimals, '.')})$`, 'v');
  expect(good.filter((text) => !pattern.test(text))).toEqual([]);
  expect(bad.filter((text) => pattern.test(text))).toEqual([]);
});

test.each([
  [3850, 'USD', 'JPY', '150.1', 5779],
  [3850, 'USD', 'KWD', '0.307', 11_820],
  [5700, 'JPY', 'USD', '0.0067', 3819],
  [1, 'USD', 'EUR', '0.5', 1],
  [1, 'USD', 'EUR', '0.4999999999', 0],
  [0, 'USD', 'JPY', '150', 0],
])('%d in %s becomes, in %s at %s, %d', (cents, from, to, factor, converted) => {
  expect(convertAmount(cents, from, to, factor)).toBe(converted);
});

test('a conversion keeps the order of amounts, and is no further from the exact one than half a unit', () => {
  const amount = fc.integer({ min: 0, max: 100_000_000 });
  const factor = fc.integer({ min: 1, max: 1_000_000 }).map((millionths) => (millionths / 1000).toFixed(3));
  fc.assert(
    fc.property(amount, amount, factor, (one, other, by) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)].map((cents) =>
        convertAmount(cents, 'USD', 'KWD', by),
      );
      expect(low).toBeLessThanOrEqual(high ?? 0);
      expect(Math.abs(convertAmount(one, 'USD', 'KWD', by) - one * Number(by) * 10)).toBeLessThanOrEqual(0.501);
    }),
  );
});

test.each(['0.92', '150', '0.0000000001', '1234567890.5'])('%s is a factor', (text) => {
  expect(factorPattern.test(text)).toBe(true);
});
test.each(['', '0', '0.0', '1e5', 'NaN', '0,92', '-1', '+1', '.5', '1.', '12345678901', '0.12345678901'])(
  '%j is no factor',
  (text) => {
    expect(factorPattern.test(text)).toBe(false);
  },
);
