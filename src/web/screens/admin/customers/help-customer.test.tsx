// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fetchSettings } from '#web/store/settings/settings.thunks.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aCustomer, aUser, someSettings, noCredit } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { CustomerScreen } from './customer.screen.tsx';

const grace = aCustomer();
const eraseCall = 'POST /api/admin/customers/user-grace/erase';
const linkCall = 'POST /api/admin/customers/user-grace/reset-link';

async function openCustomer({ sendsMail = true } = {}) {
  const { store, server } = testStore({ user: aUser({ _id: 'user-mara', role: 'admin' }) });
  server.on('GET /api/store', ok(someSettings({ sendsMail })));
  await store.dispatch(fetchSettings());
  const screen = await mountScreen(<CustomerScreen />, {
    store,
    route: '/admin-customers/:id',
    at: '/admin-customers/user-grace',
    load: () => ({ ...grace, latestOrders: [], notes: [], allGroups: [], credit: noCredit }),
  });
  await screen.page.findByRole('heading', { level: 1, name: grace.name });
  return { ...screen, server };
}

test('mails a reset link and says to whom', async () => {
  const { user, page, server } = await openCustomer();
  server.on(linkCall, ok({ recipient: grace.email }));
  await user.click(page.button('Send a reset link'));
  expect(await page.findByText('A reset link is on its way to grace@example.com.')).toBeTruthy();
});

test('says why a reset link was refused', async () => {
  const { user, page, server } = await openCustomer();
  server.on(linkCall, fail(429, 'TOO_MANY_TRIES', 'Too many tries. Please try again in a minute.'));
  await user.click(page.button('Send a reset link'));
  expect(await page.findByText('Too many tries. Please try again in a minute.')).toBeTruthy();
});

test('offers no reset link that the shop cannot send', async () => {
  const { page } = await openCustomer({ sendsMail: false });
  expect(page.queryByRole('button', { name: 'Send a reset link' })).toBeNull();
  expect(page.getByText('A reset link cannot be sent, because no mail server is connected.')).toBeTruthy();
});

test('erases the account after a confirmation, and returns to the customers', async () => {
  const { user, page, dialog, server, url } = await openCustomer();
  await user.click(page.button('Erase this account'));
  const asked = await dialog('Erase the account of Grace Hopper?');
  expect(asked.element.textContent).toContain('Orders and payments stay for your books');
  await user.click(asked.button('No, keep it'));
  expect(server.requests.filter((request) => request.url === '/api/admin/customers/user-grace/erase')).toEqual([]);
  server.on(eraseCall, { ...ok(undefined), status: 204 });
  await user.click(page.button('Erase this account'));
  const again = await dialog('Erase the account of Grace Hopper?');
  await user.type(again.field('E-mail of the customer'), grace.email);
  await user.click(again.button('Yes, erase'));
  await page.findByText('The account is erased.');
  expect(server.requests.find(({ url: called }) => called.endsWith('/erase'))?.body).toEqual({ email: grace.email });
  await waitFor(() => expect(url()).toBe('/admin-customers'));
});

test('counts an account that is gone already as erased, and shows any other refusal', async () => {
  const { user, page, dialog, server, url } = await openCustomer();
  server.on(eraseCall, fail(409, 'TEAM_MEMBER', 'Please remove them from the team first.'));
  await user.click(page.button('Erase this account'));
  const asked = await dialog('Erase the account of Grace Hopper?');
  await user.type(asked.field('E-mail of the customer'), grace.email);
  await user.click(asked.button('Yes, erase'));
  await waitFor(() => expect(asked.alertText()).toContain('Please remove them from the team first.'));
  server.on(eraseCall, fail(404, 'ACCOUNT_NOT_FOUND', 'There is no such account.'));
  await user.click(asked.button('Yes, erase'));
  await waitFor(() => expect(url()).toBe('/admin-customers'));
});
