import { expect, test } from 'vitest';
import { getAmountLocale, getBaseCurrency, getCurrency } from './currency.ts';
import { withLocale } from './with-locale.ts';
import { withCurrency } from './with-currency.ts';

const both = () => [getCurrency(), getBaseCurrency()];

test('without a context, a shop keeps its prices and sells in dollars', () => {
  expect(both()).toEqual(['USD', 'USD']);
});

test('a shop sells in its base currency unless the shopper buys in another', async () => {
  expect(withCurrency('EUR', both)).toEqual(['EUR', 'EUR']);
  expect(withCurrency('EUR', both, 'USD')).toEqual(['EUR', 'USD']);
  expect(await withCurrency('JPY', async () => (await Promise.resolve(), both()), 'EUR')).toEqual(['JPY', 'EUR']);
});

test('a context within another has its own currencies, also when they are dollars', () => {
  expect(withCurrency('EUR', () => withCurrency('USD', both))).toEqual(['USD', 'USD']);
  expect(withCurrency('EUR', () => withCurrency('USD', both, 'JPY'))).toEqual(['USD', 'JPY']);
});

test('amounts are written as the market writes them in the language', () => {
  const formats = { de: 'de-CH' };
  const inGerman = () => withLocale('de', getAmountLocale);
  expect(inGerman()).toBe('de-DE');
  expect(withCurrency('USD', inGerman, 'USD', formats)).toBe('de-CH');
  expect(withCurrency('USD', getAmountLocale, 'USD', formats)).toBe('en-US');
});
