import { expect, test } from 'vitest';
import type { Market } from './current-market.ts';
import { deliveringMarket } from './delivering-market.ts';

const market = (key: string, countries: string[]): Market => ({
  id: key,
  key,
  name: key,
  names: {},
  locales: ['en'],
  countries,
  units: 'metric',
  sizeSystem: 'as-labelled',
  formats: undefined,
  currency: 'EUR',
  priceListId: null,
  rate: '1',
});

const europe = market('eu', ['DE', 'FR']);
const outlet = market('outlet', []);
const markets = [europe, outlet];

test.each([
  ['DE', undefined, 'eu'],
  ['DE', europe, 'eu'],
  ['DE', outlet, 'eu'],
  ['US', undefined, undefined],
  ['US', europe, undefined],
  ['US', outlet, 'outlet'],
] as const)('to %s, seen in a market, delivers the right one', (country, asked, key) => {
  expect(deliveringMarket(country, asked, markets)?.key).toBe(key);
});
