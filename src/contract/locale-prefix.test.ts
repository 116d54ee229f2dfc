import { expect, test } from 'vitest';
import type { ShopLocales } from './locale-prefix.ts';
import { splitPrefix, withoutPrefix, withPrefix } from './locale-prefix.ts';

const shop: ShopLocales = { locales: ['en', 'de', 'ar'], defaultLocale: 'en' };

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
  ['/en/\\example.com', { locale: 'en', prefix: '', url: '/en/\\example.com' }],
  ['/en/\t/example.com', { locale: 'en', prefix: '', url: '/en/\t/example.com' }],
])('splits %s', (url, split) => {
  expect(splitPrefix(url, shop)).toEqual(split);
});

test.each([
  ['/en', '/'],
  ['/EN/?q=1', '/?q=1'],
  ['/en/category?color=Sand', '/category?color=Sand'],
  ['/DE', '/de'],
  ['/De/category?color=Sand', '/de/category?color=Sand'],
  ['/DE//example.com', '/de//example.com'],
])('moves %s to %s', (url, movedTo) => {
  expect(splitPrefix(url, shop)).toEqual({ movedTo });
});

test('the default language has no prefix, whichever it is', () => {
  const german: ShopLocales = { ...shop, defaultLocale: 'de' };
  expect(splitPrefix('/en/category', german)).toEqual({ locale: 'en', prefix: '/en', url: '/category' });
  expect(splitPrefix('/de/category', german)).toEqual({ movedTo: '/category' });
});

test('a shop with one language has no prefixes', () => {
  const english: ShopLocales = { locales: ['en'], defaultLocale: 'en' };
  expect(splitPrefix('/en/category', english)).toEqual({ locale: 'en', prefix: '', url: '/en/category' });
});

test.each(['/', '/?q=a', '/#top', '/category', '/product/boxy-tee?color=Sand#size'])(
  '%s comes back after its prefix was added and split off',
  (url) => {
    expect(splitPrefix(withPrefix('/de', url), shop)).toEqual({ locale: 'de', prefix: '/de', url });
    expect(splitPrefix(withPrefix('', url), shop)).toEqual({ locale: 'en', prefix: '', url });
  },
);

test('the prefix is removed from paths of its language only', () => {
  expect(withoutPrefix('/de', '/de')).toBe('/');
  expect(withoutPrefix('/de', '/de/category')).toBe('/category');
  expect(withoutPrefix('/de', '/delivery')).toBe('/delivery');
  expect(withoutPrefix('', '/category')).toBe('/category');
});
