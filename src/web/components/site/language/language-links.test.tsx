// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { keptLocale } from '#web/store/browser/kept-locale.ts';
import { loadProductPage } from '#web/store/products/products.thunks.ts';
import { loadSettings } from '#web/store/settings/settings.thunks.ts';
import { ok } from '#web/store/testing/fake-server.ts';
import { aProductPage, fourLanguages, someSettings } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { LanguageLinks } from './language-links.tsx';

async function openLinks(at: string) {
  const { store, server, dispatch } = testStore();
  server.on('GET /api/store', ok(someSettings({ locales: fourLanguages })));
  await dispatch(loadSettings());
  const mounted = await mountScreen(<LanguageLinks />, { store, route: '/*', at });
  const nav = mounted.page.getByRole('navigation', { name: 'Language' });
  return { ...mounted, store, links: [...nav.querySelectorAll('a')] };
}

test('links to the same page and query in each language, by its own name', async () => {
  const { links } = await openLinks('/product/tee?color=Sand');
  const attributes = ['href', 'lang', 'hreflang', 'dir', 'aria-current'];
  expect(links.map((link) => [link.textContent, ...attributes.map((name) => link.getAttribute(name))])).toEqual([
    ['English', '/product/tee?color=Sand', 'en', 'en', 'ltr', 'true'],
    ['Deutsch', '/de/product/tee?color=Sand', 'de', 'de', 'ltr', null],
    ['Français', '/fr/product/tee?color=Sand', 'fr', 'fr', 'ltr', null],
    ['العربية', '/ar/product/tee?color=Sand', 'ar', 'ar', 'rtl', null],
  ]);
});

test.each([
  ['/product', '/boxy-tee', '?color=Sand'],
  ['/category', '/tees', ''],
])('links to a page under %s by its slug in each language', async (path, own, query) => {
  const slugs = { en: 'tee', fr: 'tee', ar: 'قميص' };
  const { store, server, dispatch } = testStore();
  server.on('GET /api/store', ok(someSettings({ locale: 'de', locales: fourLanguages })));
  const { product, category } = aProductPage();
  const shown = { product: { ...product, slugs }, category: { ...category, slugs }, similar: [] };
  server.on('GET /api/product/page/boxy-tee', ok(shown));
  await dispatch(loadSettings());
  await dispatch(loadProductPage({ product: 'boxy-tee', color: '' }));
  const { page } = await mountScreen(<LanguageLinks />, { store, route: `${path}/:id`, at: path + own + query });
  const links = [...page.getByRole('navigation').querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    `${path}/tee${query}`,
    `/de${path}${own}${query}`,
    `/fr${path}/tee${query}`,
    `/ar${path}/${encodeURIComponent('قميص')}${query}`,
  ]);
});

test('links to the home pages without a slash at the end', async () => {
  const { links } = await openLinks('/');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/', '/de', '/fr', '/ar']);
});

test('never links to another site', async () => {
  const { links } = await openLinks('//example.com/x');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/de//example.com/x',
    '/fr//example.com/x',
    '/ar//example.com/x',
  ]);
});

test('following a link keeps its language', async () => {
  const { links, user, store } = await openLinks('/');
  expect(store.dispatch(keptLocale())).toBeUndefined();
  const german = links[1]!;
  // jsdom loads no documents.
  german.addEventListener('click', (event) => event.preventDefault());
  await user.click(german);
  expect(store.dispatch(keptLocale())).toBe('de');
});
