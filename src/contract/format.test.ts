import { expect, test } from 'vitest';
import { languages } from '#i18n/locale.ts';
import { currencies } from './money/currencies.ts';
import {
  currencySign,
  formatAmount,
  formatAmountAs,
  formatPrice,
  formatWithinSentence,
  joinNames,
  readMoneyFormatFrom,
} from './format.ts';
import { formatDiscount } from './money/format-discount.ts';
import { toDecimal } from './money/money.ts';
import { moneyFormatOf } from './money/money-format.ts';

/** The text with its no-break spaces as plain ones and without marks of direction. */
const readable = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u200e\u200f]/g, '');

test.each([
  ['en-US', '$48', '$19.50', '$48.00', '$1,234.05'],
  ['de-DE', '48 $', '19,50 $', '48,00 $', '1.234,05 $'],
  ['fr-FR', '48 $', '19,50 $', '48,00 $', '1 234,05 $'],
  ['ar-u-nu-latn', '48 US$', '19.50 US$', '48.00 US$', '1,234.05 US$'],
])('writes prices and amounts in %s', (locale, price, fraction, amount, large) => {
  expect(readable(formatPrice(48, 'USD', locale))).toBe(price);
  expect(readable(formatPrice(19.5, 'USD', locale))).toBe(fraction);
  expect(readable(formatAmount(48, 'USD', locale))).toBe(amount);
  expect(readable(formatAmount(1234.05, 'USD', locale))).toBe(large);
});

test.each([
  ['en-US', 'JPY', '¥5,700', '¥5,700'],
  ['en-US', 'KWD', 'KWD 11.750', 'KWD 11.750'],
  ['en-US', 'EUR', '€34.95', '€34.95'],
  ['de-DE', 'EUR', '34,95 €', '34,95 €'],
  ['fr-FR', 'EUR', '34,95 €', '34,95 €'],
  ['ar-u-nu-latn', 'EUR', '34.95 €', '34.95 €'],
])('writes amounts in %s in %s', (locale, currency, price, amount) => {
  const value = { JPY: 5700, KWD: 11.75, EUR: 34.95 }[currency] ?? 0;
  expect(readable(formatPrice(value, currency, locale))).toBe(price);
  expect(readable(formatAmount(value, currency, locale))).toBe(amount);
});

const formatLocales = [
  ...Object.values(languages).map(({ format }) => format),
  // What markets choose: other signs, pairs of digits, digits that are not Latin, the sign of the currency before the amount.
  'de-CH',
  'de-AT',
  'fr-CH',
  'en-ZA',
  'en-IN',
  'ar-EG',
  'ar-MA',
];
const someCurrencies = currencies.filter((_code, index) => index % 5 === 0);

test.each(formatLocales)('writes amounts in %s in the format of the server like Intl', (locale) => {
  for (const currency of [...someCurrencies, 'JPY', 'KWD', 'EUR', 'USD']) {
    // Dollars in English are never written by a format.
    if (currency === 'USD' && locale === 'en-US') continue;
    const byIntl = (amount: number) => [formatAmount(amount, currency, locale), formatPrice(amount, currency, locale)];
    const format = moneyFormatOf(locale, currency);
    for (let cents = -9; cents < 10 ** 11; cents = cents * 3 + 7_001) {
      const amount = toDecimal(cents, currency);
      const expected = byIntl(amount);
      readMoneyFormatFrom(() => format);
      expect(byIntl(amount)).toEqual(expected);
      readMoneyFormatFrom(() => undefined);
    }
  }
});

test('writes amounts in the format that the page brings, if it is that of the currency', () => {
  const format = { ...moneyFormatOf('en-US', 'EUR'), prefix: 'Euro ' };
  readMoneyFormatFrom(() => format);
  try {
    expect(formatAmount(34.95, 'EUR')).toBe('Euro 34.95');
    expect(formatAmount(5700, 'JPY')).toBe('¥5,700');
  } finally {
    readMoneyFormatFrom(() => undefined);
  }
});

test('keeps an amount on one line, and in its order between Arabic words', () => {
  expect(formatAmount(1234.05, 'USD', 'fr-FR')).toBe('1\u202f234,05\u00a0$');
  expect(formatPrice(48, 'USD', 'ar-u-nu-latn')).toBe('\u200f48\u00a0US$\u200e');
  expect(formatPrice(-48, 'USD', 'ar-u-nu-latn')).toBe('\u200f\u200e-48\u00a0US$\u200e');
  expect(formatPrice(48, 'EUR', 'ar-u-nu-latn')).toBe('\u200f48\u00a0€');
});

test.each([
  ['en-US', '−$6.00'],
  ['de-DE', '−6,00\u00a0$'],
  ['de-CH', '$−6.00'],
  ['ar-u-nu-latn', '\u200f\u200e−6.00\u200f\u00a0US$\u200e'],
])('writes what a discount takes off with a minus sign in %s', (locale, text) => {
  expect(formatDiscount(6, 'USD', locale)).toBe(text);
});

test.each([
  ['en-US', { sign: '$', isBefore: true }],
  ['de-DE', { sign: '$', isBefore: false }],
  ['fr-FR', { sign: '$', isBefore: false }],
  ['ar-u-nu-latn', { sign: 'US$\u200e', isBefore: false }],
])('knows the side of the currency sign in %s', (locale, sign) => {
  expect(currencySign('USD', locale)).toEqual(sign);
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

test('a market may write dollars in English otherwise, also in the browser', () => {
  const format = moneyFormatOf('en-IN', 'USD');
  readMoneyFormatFrom(() => format);
  try {
    expect(formatAmount(123_456.5, 'USD')).toBe('$1,23,456.50');
    expect(formatAmount(123_456.5, 'EUR')).toBe('€123,456.50');
  } finally {
    readMoneyFormatFrom(() => undefined);
  }
  expect(readable(formatAmountAs('de-AT', 1234.5, 'CHF'))).toBe('CHF 1.234,50');
});
