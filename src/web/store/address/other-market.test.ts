import { expect, test } from 'vitest';
import { someSettings, twoMarkets } from '#web/store/testing/samples.ts';
import { otherMarketOf } from './other-market.ts';

const plain = { ...twoMarkets[1], key: 'plain', countries: [] };
const markets = [...twoMarkets, plain];
const marketFor = (country: string | undefined, market?: string) =>
  otherMarketOf(someSettings({ markets, ...(market !== undefined && { market }) }), country)?.key;

test('a country belongs to the market that names it, and else to the default one', () => {
  expect([marketFor('DE'), marketFor('US')]).toEqual(['eu', undefined]);
  expect([marketFor('DE', 'eu'), marketFor('US', 'eu')]).toEqual([undefined, '']);
  expect([marketFor('DE', 'plain'), marketFor('US', 'plain')]).toEqual(['eu', undefined]);
});

test('an address without a country, and a shop with one market, belong nowhere else', () => {
  expect([marketFor(undefined), marketFor('')]).toEqual([undefined, undefined]);
  expect(otherMarketOf(someSettings(), 'DE')).toBeUndefined();
  expect(otherMarketOf(null, 'DE')).toBeUndefined();
});
