import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountPattern, parseAmount } from './amount-text.ts';
import { decimalSign, formatAmountText, formatSuggestedAmount } from '#contract/numbers.ts';

test.each([
  ['38', 38],
  [' 19.50 ', 19.5],
  ['19,5', 19.5],
  ['1299.5', 1299.5],
  ['1,299.50', 1299.5],
  ['1.299,50', 1299.5],
  ['1 299,50', 1299.5],
  ["1'299.50", 1299.5],
  ['1,299', 1299],
  ['1.299', 1.299],
  ['1.299.000', 1_299_000],
  ['12,345,678.90', 12_345_678.9],
  ['0,299', 0.299],
])('reads %j as %d', (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
  expect(text).toMatch(new RegExp(`^(?:${amountPattern(3)})$`, 'v'));
});

test.each([
  '',
  ' ',
  'abc',
  '1,29,9',
  '1,2345.00',
  '1,299,50',
  '1.299.50',
  '-5',
  '1e3',
  '$5',
  '5.',
  '.5',
  '1,299.',
  '12 34',
])('reads no amount in %j', (text) => {
  expect(parseAmount(text)).toBeNaN();
});

test.each([
  ['38', 38],
  ['19,50', 19.5],
  ['19.5', 19.5],
  ['1299,5', 1299.5],
  ['1.299,50', 1299.5],
  ['1,299.50', 1299.5],
  ['1\u202f299,50', 1299.5],
  ['1.299', 1299],
  ['1,299', 1.299],
  ['1,299,000', 1_299_000],
  ['12.345.678,90', 12_345_678.9],
  ['0.299', 0.299],
])('reads %j as %d where a comma is the decimal sign', (text, amount) => {
  expect(parseAmount(text, ',')).toBe(amount);
  expect(text).toMatch(new RegExp(`^(?:${amountPattern(3, ',')})$`, 'v'));
});

test.each(['en-US', 'de-DE', 'fr-FR', 'ar-u-nu-latn'])('reads every amount as a field in %s shows it', (locale) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
      for (const format of [formatAmountText, formatSuggestedAmount])
        expect(parseAmount(format(cents / 100, 'USD', locale), decimalSign(locale))).toBe(cents / 100);
    }),
  );
});

test('limits the decimals of a field', () => {
  const pattern = new RegExp(`^(?:${amountPattern(2)})$`, 'v');
  expect(['19.5', '1,299.50', '1,299'].every((text) => pattern.test(text))).toBe(true);
  expect(['19.555', '1,299.505', '1.299'].some((text) => pattern.test(text))).toBe(false);
  const commas = new RegExp(`^(?:${amountPattern(2, ',')})$`, 'v');
  expect(['19,5', '1.299,50', '1.299'].every((text) => commas.test(text))).toBe(true);
  expect(['19,555', '1.299,505', '1,299'].some((text) => commas.test(text))).toBe(false);
});
