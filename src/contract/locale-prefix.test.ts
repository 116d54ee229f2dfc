import { expect, test } from 'vitest';
import type { ShopPrefixes } from './locale-prefix.ts';
import { pageContextOf, splitPrefix, withoutPrefix, withPrefix } from './locale-prefix.ts';

const shop: ShopPrefixes = {
  locales: ['en', 'de', 'ar'],
  defaultLocale: 'en',
  markets: [
    { key: 'eu', locales: ['de', 'en'] },
    { key: '2go', locales: ['ar'] },
  ],
};
/** What a URL has in the default market. */
const inDefault = { market: '' };

test.each([
  ['/', { locale: 'en', prefix: '', url: '/' }],
  ['/category?color=Sand', { locale: 'en', prefix: '', url: '/category?color=Sand' }],
  ['/de', { locale: 'de', prefix: '/de', url: '/' }],
  ['/de/', { locale: 'de', prefix: '/de', url: '/' }],
  ['/de?utm_source=x', { locale: 'de', prefix: '/de', url: '/?utm_source=x' }],
  ['/de/category?color=Sand', { locale: 'de', prefix: '/de', url: '/category?color=Sand' }],
  ['/ar/no/such/page', { locale: 'ar', prefix: '/ar', url: '/no/such/page' }],
  ['/delivery', { locale: 'en', prefix: '', url: '/delivery' }],
  ['/fr/category', { locale: 'en', prefix: '', url: '/fr/category' }],
  ['/toString/category', { locale: 'en', prefix: '', url: '/toString/category' }],
  ['/en//example.com', { locale: 'en', prefix: '', url: '/en//example.com' }],
  ['/de-eu', { locale: 'de', market: 'eu', prefix: '/de-eu', url: '/' }],
  ['/en-eu/category?color=Sand', { locale: 'en', market: 'eu', prefix: '/en-eu', url: '/category?color=Sand' }],
  ['/ar-2go/about', { locale: 'ar', market: '2go', prefix: '/ar-2go', url: '/about' }],
  ['/ar-eu/about', { locale: 'en', prefix: '', url: '/ar-eu/about' }],
  ['/de-us/about', { locale: 'en', prefix: '', url: '/de-us/about' }],
  ['/-eu/about', { locale: 'en', prefix: '', url: '/-eu/about' }],
  ['/en/\\example.com', { locale: 'en', prefix: '', url: '/en/\\example.com' }],
  ['/en/\t/example.com', { locale: 'en', prefix: '', url: '/en/\t/example.com' }],
])('splits %s', (url, split) => {
  expect(splitPrefix(url, shop)).toEqual({ ...inDefault, ...split });
});

test.each([
  ['/en', '/'],
  ['/EN/?q=1', '/?q=1'],
  ['/en/category?color=Sand', '/category?color=Sand'],
  ['/DE', '/de'],
  ['/De/category?color=Sand', '/de/category?color=Sand'],
  ['/DE//example.com', '/de//example.com'],
  ['/De-EU/category', '/de-eu/category'],
])('moves %s to %s', (url, movedTo) => {
  expect(splitPrefix(url, shop)).toEqual({ movedTo });
});

test('the default language has no prefix, whichever it is', () => {
  const german: ShopPrefixes = { ...shop, defaultLocale: 'de' };
  expect(splitPrefix('/en/category', german)).toEqual({ ...inDefault, locale: 'en', prefix: '/en', url: '/category' });
  expect(splitPrefix('/de/category', german)).toEqual({ movedTo: '/category' });
});

test('a shop with one language and one market has no prefixes', () => {
  const english: ShopPrefixes = { locales: ['en'], defaultLocale: 'en', markets: [] };
  expect(splitPrefix('/en/category', english)).toEqual({ ...inDefault, locale: 'en', prefix: '', url: '/en/category' });
});

test('a shop with several markets has prefixes in one language too', () => {
  const english: ShopPrefixes = { locales: ['en'], defaultLocale: 'en', markets: [{ key: 'eu', locales: ['en'] }] };
  expect(splitPrefix('/en-eu/about', english)).toEqual({ locale: 'en', market: 'eu', prefix: '/en-eu', url: '/about' });
  expect(splitPrefix('/en/about', english)).toEqual({ movedTo: '/about' });
});

test.each([
  ['en', '', {}],
  ['de', '/de', { locale: 'de' }],
  ['de', '/de-eu', { locale: 'de', market: 'eu' }],
] as const)('calls of a page in %s behind %j name its language and its market', (locale, prefix, context) => {
  expect(pageContextOf(locale, prefix)).toEqual(context);
});

test.each(['/', '/?q=a', '/#top', '/category', '/product/boxy-tee?color=Sand#size'])(
  '%s comes back after its prefix was added and split off',
  (url) => {
    expect(splitPrefix(withPrefix('/de', url), shop)).toEqual({ ...inDefault, locale: 'de', prefix: '/de', url });
    expect(splitPrefix(withPrefix('', url), shop)).toEqual({ ...inDefault, locale: 'en', prefix: '', url });
  },
);

test('the prefix is removed from paths of its language only', () => {
  expect(withoutPrefix('/de', '/de')).toBe('/');
  expect(withoutPrefix('/de', '/de/category')).toBe('/category');
  expect(withoutPrefix('/de', '/delivery')).toBe('/delivery');
  expect(withoutPrefix('', '/category')).toBe('/category');
});
