import { expect, test } from 'vitest';
import { currencySign, formatAmount, formatPrice, formatWithinSentence, joinNames } from './format.ts';

/** The text with its no-break spaces as plain ones and without marks of direction. */
const readable = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u200e\u200f]/g, '');

test.each([
  ['en-US', '$48', '$19.50', '$48.00', '$1234.05'],
  ['de-DE', '48 $', '19,50 $', '48,00 $', '1.234,05 $'],
  ['fr-FR', '48 $', '19,50 $', '48,00 $', '1 234,05 $'],
  ['ar-u-nu-latn', '48 US$', '19.50 US$', '48.00 US$', '1,234.05 US$'],
])('writes prices and amounts in %s', (locale, price, fraction, amount, large) => {
  expect(readable(formatPrice(48, locale))).toBe(price);
  expect(readable(formatPrice(19.5, locale))).toBe(fraction);
  expect(readable(formatAmount(48, locale))).toBe(amount);
  expect(readable(formatAmount(1234.05, locale))).toBe(large);
});

test('keeps an amount on one line, and in its order between Arabic words', () => {
  expect(formatAmount(1234.05, 'fr-FR')).toBe('1\u202f234,05\u00a0$');
  expect(formatPrice(48, 'ar-u-nu-latn')).toBe('\u200f48\u00a0US$');
});

test.each([
  ['en-US', { sign: '$', isBefore: true }],
  ['de-DE', { sign: '$', isBefore: false }],
  ['fr-FR', { sign: '$', isBefore: false }],
  ['ar-u-nu-latn', { sign: 'US$', isBefore: false }],
])('knows the side of the currency sign in %s', (locale, sign) => {
  expect(currencySign(locale)).toEqual(sign);
});

test.each([
  ['en-US', 'sand'],
  ['de-DE', 'Sand'],
  ['fr-FR', 'sand'],
  ['ar-u-nu-latn', 'sand'],
])('writes the name of a color within a sentence in %s as %s', (locale, name) => {
  expect(formatWithinSentence('Sand', locale)).toBe(name);
});

test('joins the names of one thing with the comma of the language', () => {
  expect(joinNames(['Boxy tee', '', 'M'])).toBe('Boxy tee, M');
  expect(joinNames(['Boxy tee', 'M'], 'de-DE')).toBe('Boxy tee, M');
  expect(joinNames(['قميص', 'M'], 'ar-u-nu-latn')).toBe('قميص، M');
  expect(joinNames(['', undefined])).toBe('');
});
