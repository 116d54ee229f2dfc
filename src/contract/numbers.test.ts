import { expect, test } from 'vitest';
import {
  decimalSign,
  formatAmountText,
  formatCompactSum,
  formatNumber,
  formatShortNumber,
  formatSuggestedAmount,
  formatSum,
  formatUnit,
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

test('keeps the letters and the sign of a currency in order in Arabic', () => {
  expect(formatSum(12_345, 'USD', 'ar-u-nu-latn')).toBe('\u200f12,345.00\u00a0US$\u200e');
  expect(formatCompactSum(12_345, 'USD', 'ar-u-nu-latn')).toMatch(/US\$\u200e$/);
});

test.each([
  ['en-US', '1.5 MB', '3 days', '30 sec'],
  ['de-DE', '1,5 MB', '3 Tg.', '30 Sek.'],
  ['fr-FR', '1,5 Mo', '3 j', '30 s'],
  ['ar-u-nu-latn', '1.5 م.ب', '3 أيام', '30 ث'],
])('writes units in %s', (locale, bytes, days, seconds) => {
  expect(readable(formatUnit(1.5, 'megabyte', locale))).toBe(bytes);
  expect(readable(formatUnit(3, 'day', locale))).toBe(days);
  expect(readable(formatUnit(30, 'second', locale))).toBe(seconds);
});

test('writes in the language of the page', () => {
  expect(formatNumber(1_234_567)).toBe('1,234,567');
  expect(formatSum(12_345)).toBe('$12,345.00');
});
