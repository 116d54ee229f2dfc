// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import type { Locale } from '#i18n/locale.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { renderScreen } from '#testing/web/render-screen.tsx';
import type { BrowserPort } from '#web/store/browser/browser.ts';
import { keepLocale, keptLocale } from '#web/store/browser/kept-locale.ts';
import { loadSettings } from '#web/store/settings/settings.thunks.ts';
import { fakeBrowser } from '#web/store/testing/fake-browser.ts';
import { ok } from '#web/store/testing/fake-server.ts';
import { fourLanguages, someSettings } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { LanguageSuggestion } from './language-suggestion.tsx';

afterEach(() => vi.restoreAllMocks());

type ShopOptions = { browser?: BrowserPort; locale?: Locale };

async function storeWith({ browser = fakeBrowser().openTab(), locale = 'en' }: ShopOptions = {}) {
  const { store, server, dispatch } = testStore({ browser });
  server.on('GET /api/store', ok(someSettings({ locale, locales: fourLanguages })));
  await dispatch(loadSettings());
  return store;
}

async function openShop(languages: string[], options: ShopOptions = {}) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  const store = await storeWith(options);
  return {
    store,
    ...(await mountScreen(<LanguageSuggestion />, { store, route: '/product/tee', at: '/product/tee?color=Sand' })),
  };
}

const texts = [
  ['de-AT', 'de', 'ltr', 'Diese Seite gibt es auch auf Deutsch.', 'Auf Deutsch lesen', 'Schließen'],
  ['fr', 'fr', 'ltr', 'Cette page existe aussi en français.', 'Lire en français', 'Fermer'],
  ['ar-EG', 'ar', 'rtl', 'هذه الصفحة متاحة أيضًا بالعربية.', 'القراءة بالعربية', 'إغلاق'],
] as const;

test.each(texts)('offers the page to a browser in %s', async (language, code, dir, text, linkText, closeLabel) => {
  const { page } = await openShop([language, 'en']);
  const bar = page.getByRole('complementary', { name: text });
  expect([bar.lang, bar.dir]).toEqual([code, dir]);
  const link = page.getByRole('link', { name: linkText });
  expect(link.getAttribute('href')).toBe(`/${code}/product/tee?color=Sand`);
  expect(link.getAttribute('hreflang')).toBe(code);
  expect(page.button(closeLabel)).toBeDefined();
});

test('offers a German page in English', async () => {
  const { page } = await openShop(['en-GB'], { locale: 'de' });
  page.getByRole('complementary', { name: 'This page is also available in English.' });
  expect(page.getByRole('link', { name: 'Read in English' }).getAttribute('href')).toBe('/product/tee?color=Sand');
  expect(page.button('Close')).toBeDefined();
});

test.each([[['en-US', 'de']], [['it', 'en', 'de']], [['it']], [[]]])(
  'offers nothing better than English to a browser in %j',
  async (languages) => {
    const { page } = await openShop(languages);
    expect(page.queryByRole('complementary')).toBeNull();
  },
);

test('the language that was kept comes before those of the browser', async () => {
  const browser = fakeBrowser().openTab();
  (await storeWith({ browser })).dispatch(keepLocale('fr'));
  const { page } = await openShop(['de', 'en'], { browser });
  expect(page.getByRole('link', { name: 'Lire en français' })).toBeDefined();
});

test('a kept language that the shop does not offer is passed over', async () => {
  const browser = fakeBrowser().openTab();
  browser.local.set('locale', 'xx');
  const { page } = await openShop(['de'], { browser });
  expect(page.getByRole('link', { name: 'Auf Deutsch lesen' })).toBeDefined();
});

test('following the link keeps the language', async () => {
  const { page, user, store } = await openShop(['de']);
  const link = page.getByRole('link', { name: 'Auf Deutsch lesen' });
  // jsdom loads no documents.
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  expect(store.dispatch(keptLocale())).toBe('de');
});

test('closing ends the suggestions in this browser', async () => {
  const browser = fakeBrowser().openTab();
  const first = await openShop(['de'], { browser });
  await first.user.click(first.page.button('Schließen'));
  expect(first.page.queryByRole('complementary')).toBeNull();
  const next = await openShop(['fr'], { browser });
  expect(next.page.queryByRole('complementary')).toBeNull();
});

test('the server suggests nothing', async () => {
  expect(renderScreen(await storeWith(), <LanguageSuggestion />).html).toBe('');
});
