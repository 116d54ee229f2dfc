import { expect, test } from 'vitest';
import {
  decimalSign,
  formatAmountText,
  formatCompactSum,
  formatNumber,
  formatShortNumber,
  formatSuggestedAmount,
  formatSum,
} from './numbers.ts';

/** The text with its no-break spaces as plain ones and without marks of direction. */
const readable = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u200e\u200f]/g, '');

test.each([
  ['en-US', '1,234,567', '1,234.6'],
  ['de-DE', '1.234.567', '1.234,6'],
  ['fr-FR', '1 234 567', '1 234,6'],
  ['ar-u-nu-latn', '1,234,567', '1,234.6'],
])('writes numbers in %s', (locale, number, short) => {
  expect(readable(formatNumber(1_234_567, locale))).toBe(number);
  expect(readable(formatShortNumber(1234.56, locale))).toBe(short);
});

test.each([
  ['en-US', '$12,345.00', '$12.3K'],
  ['de-DE', '12.345,00 $', '12.345 $'],
  ['fr-FR', '12 345,00 $', '12,3 k $'],
  ['ar-u-nu-latn', '12,345.00 US$', '12.3 ألف US$'],
])('writes sums in %s', (locale, sum, compact) => {
  expect(readable(formatSum(12_345, 'USD', locale))).toBe(sum);
  expect(readable(formatCompactSum(12_345, 'USD', locale))).toBe(compact);
});

test.each([
  ['en-US', '1,299.50', '1299.50', '.'],
  ['de-DE', '1.299,50', '1299,50', ','],
  ['fr-FR', '1 299,50', '1299,50', ','],
  ['ar-u-nu-latn', '1,299.50', '1299.50', '.'],
])('writes amounts for a field in %s', (locale, text, suggested, decimal) => {
  expect(readable(formatAmountText(1299.5, 'USD', locale))).toBe(text);
  expect(formatAmountText(48, 'USD', locale)).toBe('48');
  expect(formatSuggestedAmount(1299.5, 'USD', locale)).toBe(suggested);
  expect(decimalSign(locale)).toBe(decimal);
});

test('writes in the language of the page', () => {
  expect(formatNumber(1_234_567)).toBe('1,234,567');
  expect(formatSum(12_345)).toBe('$12,345.00');
});
