// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import type { StoredTaxes } from '#web/store/taxes/taxes.admin.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser, memberAs } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { TaxesScreen } from './taxes.screen.tsx';

const saveCall = 'PUT /api/admin/taxes';
const simple: StoredTaxes = {
  mode: 'simple',
  classes: [{ key: 'standard', name: 'Standard' }],
  zones: [],
  version: '1',
};
const zoned: StoredTaxes = {
  ...simple,
  mode: 'zones',
  zones: [
    {
      _id: 'zone-germany',
      name: 'Germany',
      places: [{ country: 'DE' }],
      prices: 'included',
      rates: [{ class: 'standard', parts: [{ name: 'VAT', rate: 19 }] }],
    },
  ],
};

async function open(taxes: StoredTaxes = simple, member = memberAs('owner')) {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }), member });
  const loaded = { taxes, taxRate: 8.875, countries: [{ code: 'DE', name: 'Germany' }] };
  const screen = await mountScreen(<TaxesScreen />, { store, route: '/admin-taxes', load: () => loaded });
  await screen.page.findByRole('form', { name: 'Taxes' });
  const { page, user } = screen;
  const saved = (): StoredTaxes => server.requests.findLast(({ method }) => method === 'PUT')?.body as StoredTaxes;
  const press = (name: string, at = 0) => {
    const button = page.getAllByRole('button', { name })[at];
    return button ? user.click(button) : Promise.reject(new Error(`No button ${name}`));
  };
  return { ...screen, server, saved, press };
}

test('copies the rate of the settings into a zone for everywhere', async () => {
  const { page, press, server, saved } = await open();
  await press('Set up zones');
  server.on(saveCall, ok({ data: zoned }));
  await press('Save taxes');
  await page.findByText('The taxes are saved.');
  expect(saved()).toEqual({
    ...simple,
    mode: 'zones',
    zones: [
      {
        name: 'Everywhere',
        home: false,
        places: [{ country: '*', regions: [], postcodes: [] }],
        prices: 'added',
        rates: [{ class: 'standard', parts: [{ name: 'Tax', rate: 8.875 }] }],
      },
    ],
  });
});

test('makes the key of a class from its name, and saves its rates', async () => {
  const { page, user, press, server, saved } = await open(zoned);
  expect(page.queryByRole('button', { name: 'Remove Standard' })).toBeNull();
  await press('Add a class');
  await user.type(page.field('Class 2'), 'Bücher & Karten');
  await press('Add a rate', 1);
  await user.type(page.getAllByLabelText('Rate')[1] as HTMLElement, '7');
  server.on(saveCall, ok({ data: zoned }));
  await press('Save taxes');
  await page.findByText('The taxes are saved.');
  expect(saved().classes[1]).toEqual({ key: 'bucher-karten', name: 'Bücher & Karten' });
  expect(saved().zones[0]?.rates[1]).toEqual({ class: 'bucher-karten', parts: [{ name: 'Tax', rate: 7 }] });
});

test('shows errors at their fields', async () => {
  const { page, press, server } = await open(zoned);
  server.on(
    saveCall,
    fail(422, 'INVALID_FIELDS', '', { errors: [{ path: 'zones.0.rates.0.parts', message: 'Too much.' }] }),
  );
  await press('Save taxes');
  await page.findByText('Too much.');
  expect(page.field('Rate').getAttribute('aria-invalid')).toBe('true');
});

test('a viewer reads the form, which is disabled and cannot be saved with Ctrl+S either', async () => {
  const { page, user, server } = await open(zoned, memberAs('viewer'));
  expect(page.getByText('Your role lets you view this, not change it.')).toBeTruthy();
  expect(page.getByRole('form').closest('fieldset')?.disabled).toBe(true);
  expect(page.queryByRole('button', { name: 'Save taxes' })).toBeNull();
  await user.keyboard('{Control>}s{/Control}');
  expect(server.calls()).toEqual([]);
});
