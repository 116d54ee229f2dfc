// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import type { PriceList } from '#web/store/price-lists/price-lists.admin.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aMarket, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { PriceListsScreen } from './price-lists.screen.tsx';

const euro: PriceList = {
  _id: 'euro',
  name: 'Euro',
  currency: 'EUR',
  rate: '0.92',
  adjust: 0,
  step: 1,
  ending: 0.95,
  rateChangedAt: '2026-11-20T10:00:00.000Z',
  isWriting: true,
  fixedCount: 1234,
  markets: ['eu', 'at'],
  version: 'v1',
};
const yen: PriceList = {
  ...euro,
  _id: 'yen',
  name: 'Japan',
  currency: 'JPY',
  rate: null,
  isWriting: false,
  markets: [],
};

const europe = aMarket();

async function open(lists: PriceList[]) {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  let loaded = lists;
  const screen = await mountScreen(<PriceListsScreen />, {
    store,
    route: '/admin-price-lists',
    load: () => ({ lists: loaded, markets: [europe, aMarket({ _id: 'market-at', key: 'at', name: 'Austria' })] }),
  });
  await screen.page.findByRole('heading', { name: 'Price lists' });
  return { ...screen, server, setLists: (next: PriceList[]) => (loaded = next) };
}

test('lists currency, rate with its date and fixed prices, and says which prices are being written', async () => {
  const { page } = await open([euro, yen]);
  const [, first, second] = page.getAllByRole('row').map(({ textContent }) => textContent);
  for (const part of ['Euro (EUR)', '0.92', 'as of Nov 20, 2026', '1,234 fixed prices', 'Being written'])
    expect(first).toContain(part);
  expect(second).toContain('Japanese Yen (JPY)');
  expect(second).toContain('Fixed prices only');
  expect(second).not.toContain('Being written');
  expect(first).toContain('Used by');
  expect(second).not.toContain('Used by');
  expect(page.getAllByRole('link', { name: 'Europe' })[0]?.getAttribute('href')).toBe('/admin-markets/market-eu');
  expect(page.getAllByRole('link', { name: 'Austria' })).toHaveLength(2);
});

test('says what a price list is for while there is none', async () => {
  const { page } = await open([]);
  expect(page.getByRole('heading', { name: 'No price lists yet' })).toBeTruthy();
  expect(page.getAllByRole('link', { name: 'Add price list' })).toHaveLength(1);
});

test('deletes a list after a confirmation, and stays open when that fails', async () => {
  const { user, page, dialog, server, setLists } = await open([euro, yen]);
  await user.click(page.button('Delete Euro'));
  const confirm = await dialog('Delete this price list?');
  server.on('DELETE /api/admin/price-lists/euro', fail(500, 'INTERNAL', 'Something went wrong.'));
  await user.click(confirm.button('Yes, delete'));
  await confirm.findByText('Something went wrong.');
  server.on('DELETE /api/admin/price-lists/euro', ok({ id: 'euro' }));
  setLists([yen]);
  await user.click(confirm.button('Yes, delete'));
  await page.findByText('Euro is deleted.');
  expect(page.queryByRole('link', { name: 'Euro' })).toBeNull();
});
