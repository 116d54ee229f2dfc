// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Address, AddressFormat } from '#contract/account/address.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { runLoader } from '#testing/web/render-screen.tsx';
import { fetchAddresses } from '#web/store/address/address.thunks.ts';
import { fetchSettings } from '#web/store/settings/settings.thunks.ts';
import type { StoreSettings } from '#contract/shop/settings.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { anAddress, aUser, someSettings, twoMarkets } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { addressFormLoader } from './address-form.loader.ts';
import { AddressFormScreen } from './address-form.screen.tsx';

const countries = [
  { code: 'DE', name: 'Germany' },
  { code: 'HK', name: 'Hong Kong' },
  { code: 'US', name: 'United States' },
];
const name = { name: 'name', label: 'Recipient', required: true } as const;
const street = { name: 'address', label: 'Address', required: true } as const;
const formats: Record<string, AddressFormat> = {
  DE: {
    country: 'DE',
    name: 'Germany',
    fields: [
      name,
      street,
      { name: 'pincode', label: 'Postal code', required: true },
      { name: 'city', label: 'City', required: true },
    ],
    pincode: { pattern: String.raw`\d{5}`, example: '26133' },
  },
  HK: {
    country: 'HK',
    name: 'Hong Kong',
    fields: [
      { name: 'region', label: 'Area', required: true, options: [{ code: 'Kowloon', name: 'Kowloon' }] },
      { name: 'city', label: 'District', required: false },
      street,
      name,
    ],
    pincode: null,
  },
  US: {
    country: 'US',
    name: 'United States',
    fields: [
      name,
      street,
      { name: 'city', label: 'City', required: true },
      { name: 'region', label: 'State', required: true, options: [{ code: 'IL', name: 'Illinois' }] },
      { name: 'pincode', label: 'ZIP code', required: true },
    ],
    pincode: { pattern: String.raw`\d{5}`, example: '95014' },
  },
};
const addCall = 'POST /api/address/add';

type MountOptions = {
  saved?: Address[];
  at?: string;
  forms?: 'simple' | 'by-country';
  settings?: Partial<StoreSettings>;
};

async function mountForm({ saved = [], at = '/addressForm', forms = 'by-country', settings }: MountOptions = {}) {
  const person = aUser({ _id: crypto.randomUUID(), name: 'Ada' });
  const shop = testStore({ user: person });
  const { server, store, dispatch } = shop;
  server.on('GET /api/store', ok(someSettings({ addressForms: forms, ...settings })));
  server.on(`GET /api/address/get/${person._id}`, ok({ data: saved }));
  server.on('GET /api/countries', ok(countries));
  for (const [code, format] of Object.entries(formats)) server.on(`GET /api/address/format/${code}`, ok(format));
  await dispatch(fetchSettings());
  await dispatch(fetchAddresses());
  await runLoader(addressFormLoader, store, at);
  const mounted = await mountScreen(<AddressFormScreen />, { store, route: '/addressForm', at });
  const { page } = mounted;
  const choose = async (label: string, option: string) =>
    mounted.user.selectOptions(page.getByRole('combobox', { name: label }), option);
  const labels = () => [...document.querySelectorAll('form label')].map(({ textContent }) => textContent);
  const field = (label: string) => page.getByLabelText<HTMLInputElement>(label);
  const sent = () => server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...shop, ...mounted, choose, labels, field, sent };
}

test('asks for the country first, then for its fields in its order', async () => {
  const { page, user, choose, labels, field, server, sent } = await mountForm();
  expect(labels()[0]).toBe('Country');
  await user.click(page.button('Submit'));
  await page.findByText('Country is required.');
  await choose('Country', 'Hong Kong');
  await page.findByLabelText('Area');
  expect(labels().slice(0, 5)).toEqual(['Country', 'Area', 'District (optional)', 'Address', 'Recipient']);
  await choose('Country', 'Germany');
  await page.findByLabelText('Postal code');
  expect(labels().slice(0, 5)).toEqual(['Country', 'Recipient', 'Address', 'Postal code', 'City']);
  expect(page.getByText('For example 26133.')).toBeTruthy();
  expect(field('Recipient').value).toBe('Ada');

  await user.type(field('Address'), 'Lange Str. 1');
  await user.type(field('Postal code'), '1011');
  await user.type(field('City'), 'Berlin');
  await user.type(field('Phone'), '030 123456');
  const message = 'Enter a postal code such as 26133.';
  server.on(addCall, fail(422, 'INVALID_FIELDS', message, { errors: [{ path: 'pincode', message }] }));
  await user.click(page.button('Submit'));
  await page.findByText(message);
  await expect.poll(() => document.activeElement).toBe(field('Postal code'));
  await user.type(field('Postal code'), '7');
  server.on(addCall, ok({ data: [anAddress()] }));
  await user.click(page.button('Submit'));
  await expect.poll(() => sent().length).toBe(2);
  expect(sent().at(-1)).toMatchObject({
    country: 'DE',
    region: '',
    district: '',
    recipient: 'Ada',
    address: 'Lange Str. 1',
    city: 'Berlin',
    pincode: '10117',
    phone: '030 123456',
  });
});

const inGermany = [anAddress({ country: 'DE' })];
test.each<[string, MountOptions, string[]]>([
  ['the default market', { settings: { markets: twoMarkets } }, ['Hong Kong', 'United States']],
  ['another market', { settings: { markets: twoMarkets, market: 'eu' } }, ['Germany']],
  [
    'the default market, with an address of another',
    { settings: { markets: twoMarkets }, saved: inGermany },
    ['Hong Kong', 'United States'],
  ],
  [
    'the address that is changed as well',
    { settings: { markets: twoMarkets }, saved: inGermany, at: '/addressForm?address=address-1' },
    ['Germany', 'Hong Kong', 'United States'],
  ],
])('offers the countries of %s', async (_name, options, names) => {
  const { page } = await mountForm(options);
  const select = page.getByRole<HTMLSelectElement>('combobox', { name: 'Country' });
  expect([...select.options].slice(1).map(({ text }) => text)).toEqual(names);
});

test('keeps what was typed when the country changes, and in fields that come later', async () => {
  const { page, user, choose, field, router } = await mountForm();
  await choose('Country', 'United States');
  await user.type(await page.findByLabelText('City'), 'Springfield');
  await choose('State', 'Illinois');
  await choose('Country', 'Germany');
  await page.findByLabelText('Postal code');
  expect(field('City').value).toBe('Springfield');
  await choose('Country', 'United States');
  await page.findByLabelText('State');
  expect([field('City').value, field('State').value]).toEqual(['Springfield', 'IL']);

  await router.navigate('/elsewhere');
  await router.navigate('/addressForm');
  await page.findByLabelText('State');
  expect([field('Country').value, field('City').value, field('State').value]).toEqual(['US', 'Springfield', 'IL']);
});

const chicago = anAddress({ country: 'US', region: 'IL', city: 'Chicago', pincode: '60601' });

test('begins with the country of the newest address', async () => {
  const { field } = await mountForm({ saved: [chicago] });
  expect([field('Country').value, field('City').value, field('State').value]).toEqual(['US', '', '']);
});

test('changes an address in its own country, and moves it to another', async () => {
  const { page, field, choose } = await mountForm({ saved: [chicago], at: '/addressForm?address=address-1' });
  expect([field('State').value, field('ZIP code').value]).toEqual(['IL', '60601']);
  await choose('Country', 'Hong Kong');
  await page.findByLabelText('Area');
  expect(field('Area').value).toBe('');
});

test('says when the fields of a country could not be loaded, and tries again', async () => {
  const { page, user, choose, server } = await mountForm();
  server.on('GET /api/address/format/US', fail(503, 'UNAVAILABLE', 'Away.'));
  await choose('Country', 'United States');
  await page.findByText(/could not be loaded/);
  server.on('GET /api/address/format/US', ok(formats['US']));
  await user.click(page.button('Try again'));
  await page.findByLabelText('State');
  expect(page.queryByText(/could not be loaded/)).toBeNull();
});

test('the simple form asks for no country, and keeps that of an address that has one', async () => {
  const { page, user, labels, server, sent, field } = await mountForm({
    saved: [chicago],
    at: '/addressForm?address=address-1',
    forms: 'simple',
  });
  expect(labels()).toEqual(['Recipient', 'Address', 'City', 'Pincode', 'Phone', 'Notes']);
  expect(server.calls()).not.toContain('GET /api/countries');
  server.on('PUT /api/address/update/:userId/address-1', ok({ data: [chicago] }));
  await user.clear(field('City'));
  await user.type(field('City'), 'Peoria');
  await user.click(page.button('Submit'));
  await expect.poll(() => server.requests.some(({ method }) => method === 'PUT')).toBe(true);
  expect(server.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    country: 'US',
    region: 'IL',
    city: 'Peoria',
  });
  expect(sent()).toEqual([]);
});
