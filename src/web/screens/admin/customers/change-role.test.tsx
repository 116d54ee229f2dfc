// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Customer } from '#contract/account/customers.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser, someDetails } from '#web/store/testing/samples.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';
import { CustomerScreen } from './customer.screen.tsx';

const admin = aUser({ _id: 'user-mara', role: 'admin' });
const grace: Customer = {
  _id: 'user-grace',
  name: 'Grace Hopper',
  email: 'grace@example.com',
  phone: '',
  role: 'customer',
  createdAt: '2026-11-20T02:00:00.000Z',
  orders: 0,
  spent: 0,
  address: '',
  details: someDetails(),
  addresses: [],
  updatedAt: '2026-11-20T10:00:00.000Z',
  lastOrderAt: null,
};

/** Opens the page of a customer; the server changes the role unless the test says otherwise. */
async function openCustomer(customer: Customer) {
  const { store, state, server } = testStore({ user: admin });
  const stored = { customer };
  const call = `PUT /api/admin/customers/${customer._id}/role`;
  server.on(call, () => {
    stored.customer = { ...stored.customer, ...Object(server.requests.at(-1)?.body) };
    return ok({ data: stored.customer });
  });
  const screen = await mountScreen(<CustomerScreen />, {
    store,
    route: '/admin-customers/:id',
    at: `/admin-customers/${customer._id}`,
    load: () => ({ ...stored.customer, latestOrders: [] }),
  });
  await screen.page.findByRole('heading', { level: 1, name: customer.name });
  return { ...screen, server, state, call };
}

test('makes a customer an admin after a confirmation', async () => {
  const { user, page, dialog, hasDialog, server } = await openCustomer(grace);
  await user.click(page.button('Make admin'));
  await user.click((await dialog('Make Grace Hopper an admin?')).button('Yes, make admin'));
  await page.findByText('Grace Hopper is now an admin.');
  expect(server.requests.map(({ body }) => body)).toEqual([{ role: 'admin' }]);
  await waitFor(() => expect(hasDialog()).toBe(false));
  expect(await page.findByRole('button', { name: 'Remove as admin' })).toBeTruthy();
});

test('changes nothing when the confirmation is cancelled', async () => {
  const { user, page, dialog, hasDialog, server } = await openCustomer({ ...grace, role: 'admin' });
  await user.click(page.button('Remove as admin'));
  await user.click((await dialog('Remove Grace Hopper as admin?')).button('No, cancel'));
  await waitFor(() => expect(hasDialog()).toBe(false));
  expect(server.calls()).toEqual([]);
});

test('shows in the dialog why the role was not changed', async () => {
  const { user, page, dialog, server, call } = await openCustomer({ ...grace, role: 'admin' });
  const answer = deferred<ReturnType<typeof fail>>();
  server.on(call, answer.promise);
  await user.click(page.button('Remove as admin'));
  const confirmation = await dialog('Remove Grace Hopper as admin?');
  await user.click(confirmation.button('Yes, remove'));
  expect(confirmation.button('No, cancel').disabled).toBe(true);
  answer.resolve(fail(409, 'LAST_ADMIN', 'The shop needs an admin.'));
  await confirmation.findByText('The shop needs an admin.');
  expect(confirmation.button('No, cancel').disabled).toBe(false);
});

test('leaves the admin area when admins remove themselves', async () => {
  const self: Customer = { ...grace, _id: admin._id, name: admin.name, role: 'admin' };
  const { user, page, dialog, server, state, url } = await openCustomer(self);
  server.on('GET /api/users/me', ok({ ...admin, role: 'customer' }));
  await user.click(page.button('Remove as admin'));
  const confirmation = await dialog('Stop being an admin?');
  expect(confirmation.getByText(/This is your own account/)).toBeTruthy();
  await user.click(confirmation.button('Yes, remove'));
  await waitFor(() => expect(url()).toBe('/'));
  await waitFor(() => expect(selectUser(state())?.role).toBe('customer'));
});
