// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import type { PriceList } from '#web/store/price-lists/price-lists.admin.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { AddPriceListScreen, EditPriceListScreen } from './price-list-form.screen.tsx';

const euro: PriceList = {
  _id: 'euro',
  name: 'Euro',
  currency: 'EUR',
  rate: '0.92',
  adjust: 0,
  step: 1,
  ending: 0.95,
  rateChangedAt: '2026-11-20T10:00:00.000Z',
  isWriting: false,
  fixedCount: 0,
  markets: [],
  version: 'v1',
};
const addCall = 'POST /api/admin/price-lists';
const saveCall = 'PUT /api/admin/price-lists/euro';

async function open(list?: PriceList) {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  const screen = await mountScreen(list ? <EditPriceListScreen /> : <AddPriceListScreen />, {
    store,
    route: '/form',
    load: () => ({ ...(list && { list }), samplePrice: 3800 }),
  });
  await screen.page.findByRole('form');
  const write = async (label: RegExp, text: string) => {
    await screen.user.clear(screen.page.field(label));
    await screen.user.type(screen.page.field(label), text);
  };
  return { ...screen, server, write };
}

test('says what becomes of a price while the form is filled in, and adds the list', async () => {
  const { user, page, server, write, text, url } = await open();
  expect(text()).toContain('Choose a currency and enter rate and rounding to see an example.');
  await write(/^Name/, 'Euro');
  await user.selectOptions(page.field(/^Currency/), 'EUR');
  expect(text()).toContain('Without a rate, only products with a fixed price are sold by this list.');
  await write(/^Rate/, '0,92');
  expect(text()).toContain('$38.00 becomes €35.00');
  await write(/^Ending/, '0.95');
  expect(text()).toContain('$38.00 becomes €34.95');
  server.on(addCall, ok({ data: euro }));
  await user.click(page.button('Add price list'));
  await page.findByText('Euro is added.');
  const { name, currency, rate, adjust, step, ending } = euro;
  expect(server.requests.at(-1)?.body).toEqual({ name, currency, rate, adjust, step, ending });
  await waitFor(() => expect(url()).toBe('/admin-price-lists/euro'));
});

test('shows the errors of the browser and of the server at their fields', async () => {
  const { user, page, server, write } = await open(euro);
  expect(page.field(/^Currency/).disabled).toBe(true);
  await write(/^Adjustment/, 'a little');
  await user.click(page.button('Save price list'));
  await page.findByText('Enter a percentage from −90 to 1,000 with up to three decimals.');
  expect(server.calls()).toEqual([]);
  await write(/^Adjustment/, '-5');
  const message = 'Another price list has this name.';
  server.on(saveCall, fail(409, 'NAME_TAKEN', message, { errors: [{ path: 'name', message }] }));
  await user.click(page.button('Save price list'));
  await page.findByText(message);
  await waitFor(() => expect(document.activeElement).toBe(page.field(/^Name/)));
  expect(server.requests.at(-1)?.body).toMatchObject({ adjust: -5, version: 'v1' });
});

test('asks which value stays when another admin has saved first', async () => {
  const { user, page, server, write } = await open(euro);
  await write(/^Rate/, '0.95');
  server.on(saveCall, fail(409, 'CHANGED_MEANWHILE', 'This was changed meanwhile.'));
  server.on('GET /api/admin/price-lists/euro', ok({ data: { ...euro, rate: '0.9', step: 5, version: 'v2' } }));
  await user.click(page.button('Save price list'));
  await page.findByText(/Another admin has changed this price list meanwhile/);
  expect(page.getByText('Taken from the other admin: Step.')).toBeTruthy();
  expect(page.field(/^Step/).value).toBe('5');
  await user.click(page.button('Take theirs: Rate'));
  expect(page.field(/^Rate/).value).toBe('0.9');
  server.on(saveCall, ok({ data: { ...euro, version: 'v3' } }));
  await user.click(page.button('Save price list'));
  await page.findByText('Euro is saved.');
  expect(server.requests.at(-1)?.body).toMatchObject({ rate: '0.9', step: 5, version: 'v2' });
});
