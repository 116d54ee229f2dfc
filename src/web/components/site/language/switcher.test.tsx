// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { StoreSettings } from '#contract/shop/settings.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { renderScreen } from '#testing/web/render-screen.tsx';
import { loadSettings } from '#web/store/settings/settings.thunks.ts';
import { ok } from '#web/store/testing/fake-server.ts';
import { fourLanguages, someSettings, twoMarkets } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { Switcher } from './switcher.tsx';

async function storeWith(part: Partial<StoreSettings>) {
  const { store, server, dispatch } = testStore();
  server.on('GET /api/store', ok(someSettings(part)));
  await dispatch(loadSettings());
  return store;
}

const namesOf = (html: string) => [...html.matchAll(/<nav aria-label="(\w+)"/g)].map(([, name]) => name);

test('links to the same page and query in each market, by its name and currency', async () => {
  const store = await storeWith({ market: 'eu', markets: twoMarkets });
  const at = '/product/tee?color=Sand';
  const { page } = await mountScreen(<Switcher />, { store, route: '/*', at });
  const links = [...page.getByRole('navigation', { name: 'Region' }).querySelectorAll('a')];
  const attributes = ['href', 'aria-current'];
  expect(links.map((link) => [link.textContent, ...attributes.map((name) => link.getAttribute(name))])).toEqual([
    ['\u2068United States\u2069 (USD $)', at, null],
    ['\u2068Europe\u2069 (EUR €)', `/en-eu${at}`, 'true'],
  ]);
});

test('a currency whose sign is its code is named once', async () => {
  const [first, second] = twoMarkets;
  const store = await storeWith({ markets: [first, { ...second, name: 'Gulf', currency: 'KWD', sign: 'KWD' }] });
  expect(renderScreen(store, <Switcher />).html).toContain('\u2068Gulf\u2069 (KWD)');
});

test('languages and markets are each offered where there is a choice', async () => {
  const html = async (part: Partial<StoreSettings>) => renderScreen(await storeWith(part), <Switcher />).html;
  expect(namesOf(await html({ markets: twoMarkets }))).toEqual(['Region']);
  expect(namesOf(await html({ locales: fourLanguages }))).toEqual(['Language']);
  expect(namesOf(await html({ locales: fourLanguages, markets: twoMarkets }))).toEqual(['Language', 'Region']);
});
