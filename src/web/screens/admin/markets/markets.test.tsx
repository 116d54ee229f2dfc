import { expect, test } from 'vitest';
import { openPage } from '#testing/web/open-page.ts';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { adminLoader } from '#web/app/private-loaders.ts';
import type { MarketList } from '#web/store/markets/markets.admin.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aMarket, aPriceList, aUser, defaultMarket } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { loadMarketForm, loadMarkets } from './markets.loader.ts';
import { MarketsScreen } from './markets.screen.tsx';

const admin = aUser({ role: 'admin' });
const europe = aMarket({ priceListId: 'list-euro', currency: 'EUR' });
const rendered = (loaded: MarketList) => renderScreen(testStore({ user: admin }).store, <MarketsScreen />, { loaded });

test('serves the list and the forms as skeletons without a request', async () => {
  for (const path of ['/admin-markets', '/admin-markets/new', '/admin-markets/market-eu']) {
    const served = await openPage(path, {});
    expect(served).toMatchObject({ status: 200, calls: [] });
    expect(served.text).toContain('Loading');
  }
});

test('loads the markets and the price lists, and passes on the message of a failure', async () => {
  const { store, server } = testStore({ user: admin });
  server.on('GET /api/admin/markets', ok({ data: [defaultMarket] }));
  server.on('GET /api/admin/price-lists', ok({ data: [] }));
  expect(await runLoader(adminLoader(loadMarkets), store, '/admin-markets')).toEqual({
    returned: { markets: [defaultMarket], priceLists: [] },
  });
  server.on('GET /api/admin/markets', fail(500, 'BROKEN', 'Something broke'));
  const outcome = await runLoader(adminLoader(loadMarkets), store, '/admin-markets');
  expect(outcome).toMatchObject({ thrown: { data: { message: 'Something broke' }, init: { status: 500 } } });
});

test('the form of an unknown market is a 404', async () => {
  const { store, server } = testStore({ user: admin });
  server.on('GET /api/admin/markets', ok({ data: [defaultMarket] }));
  server.on('GET /api/admin/price-lists', ok({ data: [] }));
  server.on('GET /api/admin/localization', ok({ data: { locales: ['en'] } }));
  server.on('GET /api/countries', ok([]));
  const outcome = await runLoader(adminLoader(loadMarketForm), store, '/', { id: 'gone' });
  expect(outcome).toMatchObject({ thrown: { init: { status: 404 } } });
});

test('one market: says what a further one is for', () => {
  const { text, html } = rendered({ markets: [defaultMarket], priceLists: [] });
  expect(text).toContain('You sell in one market');
  expect(text).toContain('for example Europe at /en-eu');
  expect(html.match(/href="\/admin-markets\/new"/g)).toHaveLength(1);
});

test('shows what each market has', () => {
  const countries = ['DE', 'FR', 'AT', 'NL', 'BE'];
  const { text, html } = rendered({
    markets: [defaultMarket, { ...europe, locales: ['en', 'de'], countries, excludedCount: 2 }],
    priceLists: [aPriceList()],
  });
  for (const part of [
    '/en-eu',
    'EUR',
    'Euro',
    'English and German',
    'Germany and France and 3 more',
    'PayPal',
    '2 products are not sold here',
    'All languages of the shop',
    'Every country that no other market has',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('You sell in one market');
  expect(html).toContain('href="/admin-markets/market-eu"');
  expect(html.match(/>Delete</g)).toHaveLength(1);
});

test('no more markets can be added than there may be', () => {
  const markets = Array.from({ length: 20 }, (_, index) => ({ ...europe, _id: `market-${index}`, key: `m${index}` }));
  const { text, html } = rendered({ markets: [defaultMarket, ...markets], priceLists: [aPriceList()] });
  expect(text).toContain('A shop can have 20 markets besides the default one.');
  expect(html).not.toContain('href="/admin-markets/new"');
});
