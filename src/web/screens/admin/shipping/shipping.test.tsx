// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import type { ShippingForm, StoredShipping, TriedDelivery } from '#web/store/shipping/shipping.admin.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { ShippingScreen } from './shipping.screen.tsx';

const saveCall = 'PUT /api/admin/shipping';
const handling = { days: 0, cutOff: null, weekdays: [1, 2, 3, 4, 5], calendar: null, closed: [] };
const simple: StoredShipping = { mode: 'simple', country: 'US', region: '', handling, zones: [], version: '1' };
const parcel = {
  _id: 'method-parcel',
  name: 'Parcel',
  kind: 'flat',
  tiers: [{ from: 0, fee: 5 }],
} as const;
const zoned: StoredShipping = {
  ...simple,
  mode: 'zones',
  zones: [
    {
      _id: 'zone-germany',
      name: 'Germany',
      places: [{ country: 'DE' }],
      methods: [{ ...parcel, tiers: [...parcel.tiers] }],
    },
    { _id: 'zone-rest', name: 'Rest', places: [{ country: '*' }], methods: [] },
  ],
};
const countries = [
  { code: 'DE', name: 'Germany' },
  { code: 'US', name: 'United States' },
];

async function open(shipping: StoredShipping = simple) {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  server.on(
    'GET /api/address/format/US',
    ok({
      country: 'US',
      name: 'United States',
      fields: [{ name: 'region', label: 'State', required: true, options: [{ code: 'CA', name: 'California' }] }],
      pincode: null,
    }),
  );
  server.on('GET /api/address/format/DE', ok({ country: 'DE', name: 'Germany', fields: [], pincode: null }));
  server.on(
    'GET /api/admin/shipping/calendars',
    ok({
      data: [
        { country: 'DE', regions: [{ code: 'BY', name: 'Bayern' }] },
        { country: 'FR', regions: [] },
      ],
    }),
  );
  const loaded: ShippingForm = {
    shipping,
    settings: { deliveryFee: 4.99, freeDeliveryFrom: 50, deliveryDays: { from: 2, to: 4 } },
    taxClasses: [{ key: 'standard', name: 'Standard' }],
    countries,
  };
  const screen = await mountScreen(<ShippingScreen />, { store, route: '/admin-shipping', load: () => loaded });
  await screen.page.findByRole('form', { name: 'Delivery' });
  const { page, user } = screen;
  const saved = (): StoredShipping =>
    server.requests.findLast(({ method }) => method === 'PUT')?.body as StoredShipping;
  const press = (name: string, at = 0) => {
    const button = page.getAllByRole('button', { name })[at];
    return button ? user.click(button) : Promise.reject(new Error(`No button ${name}`));
  };
  return { ...screen, server, saved, press };
}

test('says the fee of the settings, and copies it into a zone for everywhere', async () => {
  const { page, text, press, server, saved } = await open();
  expect(text()).toContain('One fee for everywhere');
  expect(text()).toContain('$4.99');
  await press('Set up zones');
  server.on(saveCall, ok({ data: { ...zoned, version: '2' } }));
  await press('Save delivery');
  await page.findByText('The delivery is saved.');
  expect(saved()).toEqual({
    ...simple,
    mode: 'zones',
    zones: [
      {
        name: 'Everywhere',
        places: [{ country: '*', regions: [], postcodes: [] }],
        methods: [
          {
            name: 'Standard delivery',
            description: '',
            kind: 'flat',
            tiers: [{ from: 0, fee: 4.99 }],
            freeFrom: 50,
            maxGrams: null,
            taxClass: null,
            days: { from: 2, to: 4 },
            pickup: null,
            enabled: true,
          },
        ],
      },
    ],
  });
  expect(text()).not.toContain('Not saved yet');
});

test('removes a zone and brings it back, and moves it', async () => {
  const { page, press, server, saved } = await open(zoned);
  await press('Remove Germany');
  expect(page.queryByRole('heading', { name: 'Germany' })).toBeNull();
  await press('Undo');
  await page.findByRole('heading', { name: 'Germany' });
  await press('Move Germany down');
  server.on(saveCall, ok({ data: zoned }));
  await press('Save delivery');
  await page.findByText('The delivery is saved.');
  expect(saved().zones.map(({ _id }) => _id)).toEqual(['zone-rest', 'zone-germany']);
});

test('opens the method of which a field is wrong', async () => {
  const { page, press, server } = await open(zoned);
  server.on(
    saveCall,
    fail(422, 'INVALID_FIELDS', '', { errors: [{ path: 'zones.0.methods.0.tiers.0.fee', message: 'Too much.' }] }),
  );
  const details = page.getByText('Parcel').closest('details');
  expect(details?.open).toBe(false);
  await press('Save delivery');
  await page.findByText('Too much.');
  expect(details?.open).toBe(true);
});

test('merges the zone of another admin', async () => {
  const { page, user, press, server, saved } = await open(zoned);
  await user.type(page.getAllByLabelText('Name')[0] as HTMLElement, ' and around');
  server.on(saveCall, fail(409, 'CHANGED_MEANWHILE', 'Changed.'));
  server.on(
    'GET /api/admin/shipping',
    ok({
      data: {
        ...zoned,
        version: '2',
        zones: [...zoned.zones, { _id: 'zone-us', name: 'America', places: [{ country: 'US' }], methods: [] }],
      },
    }),
  );
  await press('Save delivery');
  await page.findByText(/Another admin has changed the delivery meanwhile/);
  await page.findByRole('heading', { name: 'America' });
  server.on(saveCall, ok({ data: zoned }));
  await press('Save delivery');
  await page.findByText('The delivery is saved.');
  expect(saved().zones.map(({ name }) => name)).toEqual(['Germany and around', 'Rest', 'America']);
  expect(saved().version).toBe('2');
});

test('leaves the order of the zones out where two admins have named one', async () => {
  const { page, user, press, server } = await open(zoned);
  await user.type(page.getAllByLabelText('Name')[0] as HTMLElement, ' and around');
  server.on(saveCall, fail(409, 'CHANGED_MEANWHILE', 'Changed.'));
  const [germany, ...others] = zoned.zones;
  const zones = [{ ...germany, name: 'Homeland' }, ...others];
  server.on('GET /api/admin/shipping', ok({ data: { ...zoned, version: '2', zones } }));
  await press('Save delivery');
  const notice = (await page.findByText(/Another admin has changed the delivery/)).parentElement?.textContent;
  expect(notice).toContain('Homeland');
  expect(notice).not.toContain('Order of the zones');
});

const tryCall = 'POST /api/admin/shipping/try';
const delivered: TriedDelivery = {
  zone: 'West',
  methods: [
    {
      _id: 'method-parcel',
      name: 'Parcel',
      kind: 'flat',
      fee: 5,
      arrival: { from: '2026-12-02', to: '2026-12-03' },
      pickup: null,
    },
    {
      _id: 'method-pickup',
      name: 'Pickup',
      kind: 'pickup',
      fee: 0,
      arrival: null,
      pickup: { place: '1 High Street', hours: '9 to 5' },
    },
  ],
  taxZone: 'America',
  prices: 'included',
  taxes: [{ class: 'standard', name: 'State', rate: 8.875 }],
};

test('says how an order to an address is delivered and taxed, until something else is saved', async () => {
  const { page, text, user, server, press } = await open(zoned);
  server.on(tryCall, ok({ data: delivered }));
  const form = within(await page.findByRole('form', { name: 'Try an address' }));
  await user.selectOptions(await form.findByLabelText('Region'), 'California');
  await user.type(form.getByLabelText('Postal code'), '90210');
  await user.type(form.getByLabelText('Subtotal'), '20');
  await user.type(form.getByLabelText('Weight of the order'), '400');
  await user.click(form.getByRole('button', { name: 'Try an address' }));
  await page.findByText('Delivered by the zone West.');
  expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
    country: 'US',
    region: 'CA',
    pincode: '90210',
    subtotal: 20,
    grams: 400,
  });
  for (const shown of ['Parcel$5Wed, Dec 2', '1 High Street · 9 to 5', 'Taxed by the zone America.', '8.875%'])
    expect(text()).toContain(shown);
  expect(text()).toContain('What is picked up is taxed where the shop is.');

  server.on(saveCall, ok({ data: { ...zoned, version: '2' } }));
  await press('Save delivery');
  await waitFor(() => expect(text()).not.toContain('Delivered by the zone West.'));
});

test('says where nothing is delivered', async () => {
  const { page, user, server } = await open(zoned);
  const none = { zone: null, methods: [], taxZone: null, prices: 'added' as const, taxes: [] };
  server.on(tryCall, ok({ data: none }));
  const form = within(await page.findByRole('form', { name: 'Try an address' }));
  const button = form.getByRole('button', { name: 'Try an address' });
  await user.click(button);
  expect(await page.findByText('Nothing is delivered there: no zone has this address.')).toBeTruthy();
  expect(await page.findByText('No tax: no zone has this address.')).toBeTruthy();
  server.on(tryCall, ok({ data: { ...none, zone: 'West' } }));
  await user.click(button);
  const text = 'Nothing is delivered there: no method of the zone West takes this order.';
  expect(await page.findByText(text)).toBeTruthy();
});

test('offers the public holidays that are known', async () => {
  const { page, user, saved, server, press } = await open(zoned);
  await user.selectOptions(
    await page.findByLabelText('Public holidays of'),
    await page.findByRole('option', { name: 'France' }),
  );
  expect(page.queryByLabelText('Region of the holidays')).toBeNull();
  await user.selectOptions(page.getByLabelText('Public holidays of'), 'DE');
  await user.selectOptions(page.getByLabelText('Region of the holidays'), 'Bayern');
  server.on(saveCall, ok({ data: { ...zoned, version: '2' } }));
  await press('Save delivery');
  await waitFor(() => expect(saved().handling.calendar).toEqual({ country: 'DE', region: 'BY' }));
});
