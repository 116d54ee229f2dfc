// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import type { MarketForm } from '#web/store/markets/markets.admin.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aMarket, aPriceList, aUser, defaultMarket, someSettings } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { MarketFormScreen } from './market-form.screen.tsx';

const europe = aMarket({ countries: ['DE', 'FR'] });
const form: MarketForm = {
  market: undefined,
  others: [defaultMarket],
  priceLists: [aPriceList(), aPriceList({ _id: 'list-yen', name: 'Yen', currency: 'JPY', rate: null })],
  locales: ['en', 'de'],
  countries: [
    { code: 'AT', name: 'Austria' },
    { code: 'FR', name: 'France' },
    { code: 'DE', name: 'Germany' },
  ],
};
const saveCall = 'PUT /api/admin/markets/market-eu';

async function open(part: Partial<MarketForm> = {}) {
  const loaded = { ...form, ...part };
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  server.on('GET /api/store', ok(someSettings()));
  const screen = await mountScreen(<MarketFormScreen />, {
    store,
    route: '/admin-markets/:id',
    at: `/admin-markets/${loaded.market?._id ?? 'new'}`,
    load: () => loaded,
  });
  const name = loaded.market ? 'Edit market' : 'Add market';
  await screen.page.findByRole('form', { name });
  const write = async (label: string, text: string) => {
    await screen.user.clear(screen.page.field(label));
    if (text) await screen.user.type(screen.page.field(label), text);
  };
  return { ...screen, server, write };
}

test('adds a market, and shows the addresses that its key makes', async () => {
  const { user, page, server, write, url } = await open({
    others: [defaultMarket, aMarket({ _id: 'a', key: 'at', name: 'Austria', countries: ['AT'] })],
  });
  server.on('POST /api/admin/markets', ok({ data: europe }));
  await write('Name', 'Europe');
  await write('Key', 'EU');
  await user.click(page.getByRole('checkbox', { name: 'German' }));
  await user.click(page.getByRole('checkbox', { name: 'English' }));
  expect(page.getByText(/Its pages begin with \u2068\/en-eu, \/de-eu\u2069/)).toBeTruthy();
  const yen = page.getByRole<HTMLOptionElement>('option', { name: 'Yen (JPY), without a rate' });
  expect(yen.disabled).toBe(true);
  await user.selectOptions(page.field('Prices'), 'list-euro');

  await user.type(page.field('Countries'), 'austr');
  const austria = await page.findByRole('option', { name: /^Austria/ });
  expect([austria.textContent, austria.getAttribute('aria-disabled')]).toEqual(['AustriaAustria', 'true']);
  await user.clear(page.field('Countries'));
  await user.type(page.field('Countries'), 'germ{Enter}');
  await page.findByRole('button', { name: 'Remove Germany' });

  await user.click(page.button('Add market'));
  await page.findByText(/Europe.* is added\./);
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    key: 'eu',
    name: 'Europe',
    priceListId: 'list-euro',
    locales: ['en', 'de'],
    countries: ['DE'],
    units: 'metric',
    sizeSystem: 'as-labelled',
    formats: {},
  });
  await waitFor(() => expect(url()).toBe('/admin-markets'));
});

test('shows the errors of the browser and of the server at their fields', async () => {
  const { user, page, server, write } = await open();
  await write('Name', 'Europe');
  await write('Key', 'e');
  await user.click(page.button('Add market'));
  await page.findByText('Enter 2 to 12 lowercase letters or digits.');
  expect(server.calls()).toEqual([]);
  const errors = [
    ['key', 'Another market has this key.'],
    ['locales', 'Choose at least one language.'],
    ['countries', 'Germany belongs to Union.'],
  ] as const;
  for (const [path, message] of errors) {
    server.on('POST /api/admin/markets', fail(409, 'KEY_TAKEN', message, { errors: [{ path, message }] }));
    await write('Key', 'eu');
    await user.click(page.button('Add market'));
    await page.findByText(message);
    const control = document.activeElement as HTMLInputElement;
    expect([control.name, control.getAttribute('aria-invalid')]).toEqual([path, 'true']);
    expect(page.alertText()).toBe('');
  }
});

test('amounts in a language of the market are written as a country does', async () => {
  const market = aMarket({ priceListId: 'list-euro', locales: ['en', 'de'], formats: { en: 'en-AT' } });
  const { user, page, server } = await open({ market });
  server.on(saveCall, ok({ data: market }));
  const optionsOf = (label: string) =>
    [...page.field(label).querySelectorAll('option')].map(({ text }) =>
      text.replaceAll(/[\u2068\u2069]/g, '').replaceAll('\u00A0', ' '),
    );
  expect(optionsOf('Amounts in German')).toEqual(['Default: 123.456,78 €', 'Austria: € 123.456,78']);
  expect(optionsOf('Amounts in English')).toEqual(['Default: €123,456.78', 'Austria: € 123.456,78']);
  expect(page.field('Amounts in English').value).toBe('en-AT');
  await user.selectOptions(page.field('Amounts in German'), 'de-AT');
  await user.click(page.getByRole('checkbox', { name: 'English' }));
  expect(page.queryByLabelText('Amounts in English')).toBeNull();
  await user.click(page.button('Save market'));
  await page.findByText(/Europe.* is saved\./);
  expect(server.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ formats: { de: 'de-AT' } });
});

test('a refusal without a field is shown beside the button', async () => {
  const { user, page, server, write } = await open();
  server.on('POST /api/admin/markets', fail(409, 'TOO_MANY', 'A shop can have 20 markets besides the default one.'));
  await write('Name', 'Europe');
  await write('Key', 'eu');
  await user.click(page.button('Add market'));
  await waitFor(() => expect(page.alertText()).toContain('A shop can have 20 markets'));
});

test('the default market has only a name, units and sizes', async () => {
  const { user, page, server, write } = await open({ market: defaultMarket, others: [europe] });
  for (const label of ['Key', 'Prices', 'Countries']) expect(page.queryByLabelText(label)).toBeNull();
  server.on('PUT /api/admin/markets/market-default', ok({ data: { ...defaultMarket, name: 'USA' } }));
  await write('Name', 'USA');
  await user.selectOptions(page.field('Units of lengths'), 'imperial');
  await user.click(page.button('Save market'));
  await page.findByText(/USA.* is saved\./);
  expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    name: 'USA',
    priceListId: null,
    locales: [],
    countries: [],
    units: 'imperial',
    sizeSystem: 'as-labelled',
    formats: {},
    version: defaultMarket.version,
  });
});

test('another admin has saved first: takes over what only they changed, and asks about the rest', async () => {
  const { user, page, server, write } = await open({ market: europe });
  server.on(saveCall, fail(409, 'CHANGED_MEANWHILE', 'Changed meanwhile.'));
  server.on(
    'GET /api/admin/markets',
    ok({ data: [defaultMarket, { ...europe, name: 'Union', countries: ['DE'], version: 'v2' }] }),
  );
  server.on('GET /api/admin/price-lists', ok({ data: form.priceLists }));
  server.on('GET /api/admin/localization', ok({ data: { locales: form.locales } }));
  server.on('GET /api/countries', ok(form.countries));
  await write('Name', 'Continent');
  await user.click(page.button('Save market'));
  await page.findByText(/Another admin has changed this market meanwhile/);
  expect(page.getByText('Taken from the other admin: Countries.')).toBeTruthy();
  expect(page.queryByRole('button', { name: 'Remove France' })).toBeNull();
  await user.click(page.button('Take theirs: Name'));
  expect(page.field('Name').value).toBe('Union');
  server.on(saveCall, ok({ data: { ...europe, name: 'Union', version: 'v3' } }));
  await user.click(page.button('Save market'));
  await page.findByText(/Union.* is saved\./);
  expect(server.requests.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
    version: 'v2',
    countries: ['DE'],
  });
});
