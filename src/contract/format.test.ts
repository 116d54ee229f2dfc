import { expect, test } from 'vitest';
import {
  compareNames,
  currencySign,
  decimalSign,
  formatAmount,
  formatAmountText,
  formatCompactSum,
  formatList,
  formatNumber,
  formatPrice,
  formatShortNumber,
  formatSuggestedAmount,
  formatSum,
  formatWithinSentence,
  joinNames,
} from './format.ts';

/** The text with its no-break spaces as plain ones and without marks of direction. */
const readable = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u200e\u200f]/g, '');

test('writes numbers, sums and lists as American English does', () => {
  expect(formatNumber(1_234_567)).toBe('1,234,567');
  expect(formatShortNumber(1234.56)).toBe('1,234.6');
  expect(formatSum(12_345)).toBe('$12,345.00');
  expect(formatCompactSum(12_345)).toBe('$12.3K');
  expect(formatList(['red', 'green', 'blue'])).toBe('red, green, and blue');
});

test.each([
  ['en-US', '1,234,567', '1,234.6', 'a, b, and c'],
  ['de-DE', '1.234.567', '1.234,6', 'a, b und c'],
  ['fr-FR', '1 234 567', '1 234,6', 'a, b et c'],
  ['ar-u-nu-latn', '1,234,567', '1,234.6', 'a وb وc'],
])('writes numbers and lists in %s', (locale, number, short, list) => {
  expect(readable(formatNumber(1_234_567, locale))).toBe(number);
  expect(readable(formatShortNumber(1234.56, locale))).toBe(short);
  expect(formatList(['a', 'b', 'c'], locale)).toBe(list);
});

test.each([
  ['en-US', '$48', '$19.50', '$48.00', '$12,345.00', '$12.3K'],
  ['de-DE', '48 $', '19,50 $', '48,00 $', '12.345,00 $', '12.345 $'],
  ['fr-FR', '48 $', '19,50 $', '48,00 $', '12 345,00 $', '12,3 k $'],
  ['ar-u-nu-latn', '48 US$', '19.50 US$', '48.00 US$', '12,345.00 US$', '12.3 ألف US$'],
])('writes prices and amounts in %s', (locale, price, fraction, amount, sum, compact) => {
  expect(readable(formatPrice(48, locale))).toBe(price);
  expect(readable(formatPrice(19.5, locale))).toBe(fraction);
  expect(readable(formatAmount(48, locale))).toBe(amount);
  expect(readable(formatSum(12_345, locale))).toBe(sum);
  expect(readable(formatCompactSum(12_345, locale))).toBe(compact);
});

test('keeps an amount on one line, and in its order between Arabic words', () => {
  expect(formatAmount(1234.05, 'fr-FR')).toBe('1\u202f234,05\u00a0$');
  expect(formatPrice(48, 'ar-u-nu-latn')).toBe('\u200f48\u00a0US$');
});

test.each([
  ['en-US', '1,299.50', '1299.50', '.', { sign: '$', place: 'start' }],
  ['de-DE', '1.299,50', '1299,50', ',', { sign: '$', place: 'end' }],
  ['fr-FR', '1 299,50', '1299,50', ',', { sign: '$', place: 'end' }],
  ['ar-u-nu-latn', '1,299.50', '1299.50', '.', { sign: 'US$', place: 'end' }],
])('writes amounts for a field in %s', (locale, text, suggested, decimal, sign) => {
  expect(readable(formatAmountText(1299.5, locale))).toBe(text);
  expect(formatAmountText(48, locale)).toBe('48');
  expect(formatSuggestedAmount(1299.5, locale)).toBe(suggested);
  expect(decimalSign(locale)).toBe(decimal);
  expect(currencySign(locale)).toEqual(sign);
});

test.each([
  ['en-US', 'sand'],
  ['de-DE', 'Sand'],
  ['fr-FR', 'sand'],
])('writes the name of a color within a sentence in %s as %s', (locale, name) => {
  expect(formatWithinSentence('Sand', locale)).toBe(name);
});

test.each([
  ['en-US', ['Apron', 'belt 2', 'Belt 10', 'École', 'Zip']],
  ['de-DE', ['Ärmel', 'Bund', 'Öse', 'Pulli']],
  ['fr-FR', ['cote', 'coté', 'côte', 'côté']],
  ['ar-u-nu-latn', ['أحمر', 'بني', 'تنورة', 'يوسف']],
])('orders names in %s', (locale, names) => {
  expect(names.toReversed().toSorted((one, other) => compareNames(one, other, locale))).toEqual(names);
});

test('joins the names of one thing with the comma of the language', () => {
  expect(joinNames(['Boxy tee', '', 'M'])).toBe('Boxy tee, M');
  expect(joinNames(['Boxy tee', 'M'], 'de-DE')).toBe('Boxy tee, M');
  expect(joinNames(['قميص', 'M'], 'ar-u-nu-latn')).toBe('قميص، M');
  expect(joinNames(['', ''])).toBe('');
});
