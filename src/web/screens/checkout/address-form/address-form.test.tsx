// @vitest-environment jsdom
import * as m from '#i18n/messages.ts';
import { expect, test, vi } from 'vitest';
import type { Address } from '#contract/account/address.ts';
import type { User } from '#contract/account/auth.ts';
import { runLoader } from '#testing/web/render-screen.tsx';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { anAddress, aUser } from '#web/store/testing/samples.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';
import { fetchAddresses } from '#web/store/address/address.thunks.ts';
import { addressFormLoader } from './address-form.loader.ts';
import { AddressFormScreen } from './address-form.screen.tsx';

const addCall = 'POST /api/address/add';
const values = {
  Address: '12 St James Square',
  City: 'London',
  Pincode: 'SW1Y 4JH',
  Phone: '020 7946 0000',
  Notes: 'Ring twice',
};

async function mountForm({
  state,
  account,
  saved,
  at = '/addressForm',
}: { state?: unknown; account?: Partial<User>; saved?: Address[]; at?: string } = {}) {
  // Drafts belong to the user, so each test has its own.
  const person = aUser({ _id: crypto.randomUUID(), ...account });
  const shop = testStore({ user: person });
  if (saved) shop.server.on(`GET /api/address/get/${person._id}`, ok({ data: saved }));
  const mounted = await mountScreen(<AddressFormScreen />, { store: shop.store, route: '/addressForm', at, state });
  const { page, user } = mounted;
  const field = (name: string) => page.getByRole<HTMLInputElement>('textbox', { name });
  return {
    ...shop,
    ...mounted,
    person,
    field,
    fill: async (texts: Partial<typeof values> = values) => {
      for (const [name, text] of Object.entries(texts)) {
        await user.clear(field(name));
        await user.type(field(name), text);
      }
    },
    submit: () => user.click(page.getByRole('button', { name: 'Submit' })),
    /** Returns the hints and the error of a field, as a screen reader reads them. */
    descriptionOf: (name: string) =>
      (field(name).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.querySelector(`[id="${id}"]`)?.textContent)
        .join(' '),
  };
}

test('requires every field and focuses the first empty one (spec §2, §5)', async () => {
  const { page, user, server, field, fill, submit, descriptionOf } = await mountForm();
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Enter Your Address Details');
  await fill({ Address: values.Address });
  await user.clear(field('Notes'));
  await submit();
  await expect.poll(() => document.activeElement).toBe(field('City'));
  expect(descriptionOf('City')).toBe('City is required.');
  expect(descriptionOf('Notes')).toContain(m.field_add_a_delivery_note_or());
  expect(descriptionOf('Address')).not.toContain('required');
  expect(server.calls()).toEqual([]);
});

test('rejects a phone number without digits and a postal code of signs, and accepts spaces around them', async () => {
  const { server, field, fill, submit, descriptionOf } = await mountForm();
  server.on(addCall, ok({ data: [anAddress()] }));
  await fill({ ...values, Phone: 'abc', Pincode: '!!' });
  await submit();
  await expect.poll(() => document.activeElement).toBe(field('Pincode'));
  expect(descriptionOf('Pincode')).toBe(m.field_enter_a_postal_code_such());
  expect(descriptionOf('Phone')).toContain(m.field_enter_a_phone_number_such());
  expect(server.calls()).toEqual([]);
  await fill({ Phone: ' 020 7946 0000 ', Pincode: ' SW1Y 4JH ' });
  await submit();
  await expect.poll(server.calls).toEqual([addCall]);
});

test('saves the address and goes to the checkout, pending until then', async () => {
  const { page, server, fill, submit, url } = await mountForm();
  const saved = deferred<ReturnType<typeof ok>>();
  server.on(addCall, saved.promise);
  await fill();
  await submit();
  await submit();
  expect(page.getByRole('button', { name: 'Submit' }).getAttribute('aria-busy')).toBe('true');
  expect(page.getByText('Saving the address')).toBeTruthy();
  saved.resolve(ok({ data: [anAddress()] }));
  await expect.poll(url).toBe('/checkout');
  expect(server.calls()).toEqual([addCall]);
  expect(server.requests[0]?.body).toMatchObject({
    recipient: 'Ada',
    address: values.Address,
    city: values.City,
    pincode: values.Pincode,
    phone: values.Phone,
    notes: values.Notes,
  });
});

test('goes back to the saved addresses when opened from there', async () => {
  const { page, server, fill, submit, url } = await mountForm({ state: 'addresses' });
  expect(page.getByRole('link', { name: 'Addresses' }).getAttribute('href')).toBe('/your-addresses');
  server.on(addCall, ok({ data: [anAddress()] }));
  await fill();
  await submit();
  await expect.poll(url).toBe('/your-addresses');
});

test('shows the server’s errors at their fields, focuses the first and clears one that is corrected', async () => {
  const { user, server, fill, submit, field, descriptionOf, url } = await mountForm();
  const errors = [
    { path: 'phone', message: 'This is not a phone number.' },
    { path: 'pincode', message: 'Use at most 20 characters.' },
  ];
  server.on(addCall, fail(422, 'INVALID', 'Please check what you entered.', { errors }));
  await fill();
  await submit();
  await expect.poll(() => document.activeElement).toBe(field('Pincode'));
  expect(descriptionOf('Pincode')).toContain('Use at most 20 characters.');
  expect(descriptionOf('Phone')).toContain('This is not a phone number.');
  expect(field('Phone').getAttribute('aria-invalid')).toBe('true');
  await user.type(field('Phone'), '1');
  await expect.poll(() => field('Phone').getAttribute('aria-invalid')).toBeNull();
  expect(field('Pincode').getAttribute('aria-invalid')).toBe('true');
  expect(url()).toBe('/addressForm');
});

test('shows an error without fields above them and keeps what was typed', async () => {
  const { page, server, fill, submit, field } = await mountForm();
  server.setOnline(false);
  await fill();
  await submit();
  const error = await page.findByText(/You seem to be offline/);
  expect(error.closest('[role=alert]')).toBeTruthy();
  expect(field('City').value).toBe('London');
  expect(page.getByRole('button', { name: 'Submit' }).getAttribute('aria-busy')).toBeNull();
});

test('begins with the name of the account and without a note', async () => {
  const { field } = await mountForm({ saved: [anAddress()] });
  expect([field('Recipient').value, field('Notes').value]).toEqual(['Ada', 'None']);
});

test('changes the saved address that the URL names', async () => {
  const saved = anAddress({ recipient: 'Grace' });
  const { page, server, dispatch, field, fill, submit, url, person } = await mountForm({
    at: '/addressForm?address=address-1',
    saved: [saved],
  });
  expect(page.queryByRole('textbox')).toBeNull();
  await dispatch(fetchAddresses());
  await expect.poll(() => field('City').value).toBe('London');
  expect([field('Recipient').value, field('Notes').value]).toEqual(['Grace', 'Ring twice']);
  expect(page.getByText('Edit address')).toBeTruthy();
  const call = `PUT /api/address/update/${person._id}/address-1`;
  server.on(call, ok({ data: [{ ...saved, city: 'York' }] }));
  await fill({ City: 'York' });
  await submit();
  await expect.poll(url).toBe('/checkout');
  expect(server.requests.at(-1)?.body).toMatchObject({ recipient: 'Grace', city: 'York', notes: 'Ring twice' });
});

const account = { address: '12 Cloth Lane', phone: '555 0100' };

test('begins with the address and phone of the account when no address is saved, also when that is known later', async () => {
  const { page, dispatch, field, text } = await mountForm({ account, saved: [] });
  expect(field('Address').value).toBe('');
  await dispatch(fetchAddresses());
  await page.findByText(/We’ve filled in what your account already has/);
  expect([field('Address').value, field('Phone').value, field('City').value]).toEqual([
    '12 Cloth Lane',
    '555 0100',
    '',
  ]);
  expect(text()).toContain('Please check it and add the rest.');
});

test('keeps what was typed before the account’s address is known', async () => {
  const { page, dispatch, field, fill } = await mountForm({ account, saved: [] });
  await fill({ Address: '7 Market Row' });
  await dispatch(fetchAddresses());
  await page.findByText(/We’ve filled in/);
  expect([field('Address').value, field('Phone').value]).toEqual(['7 Market Row', '555 0100']);
});

test('begins empty when an address is saved', async () => {
  const { dispatch, field, text } = await mountForm({ account, saved: [anAddress()] });
  await dispatch(fetchAddresses());
  expect([field('Address').value, field('Phone').value]).toEqual(['', '']);
  expect(text()).not.toContain('We’ve filled in');
});

test('loads the saved addresses once, and opens without them', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  const { store, server, dispatch } = testStore({ user: aUser() });
  expect(await runLoader(addressFormLoader, store, '/addressForm')).toEqual({ returned: null });
  server.on('GET /api/address/get/user-ada', ok({ data: [] }));
  await dispatch(fetchAddresses());
  const before = server.calls().length;
  await runLoader(addressFormLoader, store, '/addressForm');
  expect(server.calls()).toHaveLength(before);
});

test('answers 404 for an address that the user does not have', async () => {
  const { store, server } = testStore({ user: aUser() });
  server.on('GET /api/address/hers', fail(404, 'ADDRESS_NOT_FOUND', 'This address does not exist.'));
  const outcome = await runLoader(addressFormLoader, store, '/addressForm?address=hers');
  expect(outcome).toMatchObject({ thrown: { init: { status: 404 } } });
});
