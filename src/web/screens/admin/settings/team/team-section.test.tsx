// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { useLoaderData } from 'react-router';
import { expect, test } from 'vitest';
import type { CustomerSummary } from '#contract/account/customers.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aCustomerSummary, aUser } from '#web/store/testing/samples.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';
import { TeamSection } from './team-section.tsx';

const admin = aUser({ _id: 'user-mara', name: 'Mara Owner', role: 'admin' });
const grace = aCustomerSummary();
const mara = aCustomerSummary({ _id: admin._id, name: admin.name, email: admin.email, role: 'admin' });
const removeGrace = 'Remove Grace Hopper as admin';

/** Opens the team; the server changes the role of Grace unless the test says otherwise. */
async function openTeam(role: 'customer' | 'admin' = 'customer') {
  const { store, state, server } = testStore({ user: admin });
  const stored = { grace: { ...grace, role } };
  const call = `PUT /api/admin/customers/${grace._id}/role`;
  server.on(call, () => {
    stored.grace = { ...stored.grace, ...Object(server.requests.at(-1)?.body) };
    return ok({ data: stored.grace });
  });
  const load = () => [mara, ...(stored.grace.role === 'admin' ? [stored.grace] : [])];
  const Team = () => <TeamSection team={useLoaderData<CustomerSummary[]>()} />;
  const screen = await mountScreen(<Team />, { store, route: '/admin-settings', load });
  await screen.page.findByRole('heading', { name: 'Team' });
  const findGrace = async (email = grace.email) => {
    await screen.user.type(screen.page.getByLabelText('E-mail of the new admin'), email);
    await screen.user.click(screen.page.button('Make admin'));
  };
  return { ...screen, server, state, call, findGrace };
}

test('lists the admins with e-mail and date', async () => {
  const { page } = await openTeam('admin');
  const texts = page.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts[0]).toContain('You');
  expect(texts[1]).toContain('grace@example.com');
  expect(texts[1]).toContain('Account since November 20, 2026');
});

test('makes the account with an e-mail an admin after a confirmation', async () => {
  const { page, user, dialog, hasDialog, server, call, findGrace } = await openTeam();
  server.on('GET /api/admin/customers?q=grace%40example.com&limit=100', ok({ data: [grace], nextCursor: null }));
  await findGrace(' Grace@Example.com');
  await user.click((await dialog('Make Grace Hopper an admin?')).button('Yes, make admin'));
  await page.findByText('Grace Hopper is now an admin.');
  expect(server.requests.at(-1)).toMatchObject({ body: { role: 'admin' } });
  expect(server.calls()).toContain(call);
  await waitFor(() => expect(hasDialog()).toBe(false));
  expect(await page.findByRole('button', { name: removeGrace })).toBeTruthy();
});

test.each([
  [[], 'No account has this e-mail. Ask them to create one first.'],
  [[{ ...grace, email: 'xgrace@example.com' }], 'No account has this e-mail. Ask them to create one first.'],
  [[{ ...grace, role: 'admin' }], 'Grace Hopper is an admin already.'],
])('says at the field why no account can become an admin: %j', async (data, message) => {
  const { page, hasDialog, server, findGrace } = await openTeam();
  server.on('GET /api/admin/customers?q=grace%40example.com&limit=100', ok({ data, nextCursor: null }));
  await findGrace();
  expect(await page.findByText(message)).toBeTruthy();
  expect(hasDialog()).toBe(false);
});

test('changes nothing when the confirmation is cancelled', async () => {
  const { user, page, dialog, hasDialog, server } = await openTeam('admin');
  await user.click(page.button(removeGrace));
  await user.click((await dialog('Remove Grace Hopper as admin?')).button('No, cancel'));
  await waitFor(() => expect(hasDialog()).toBe(false));
  expect(server.calls()).toEqual([]);
});

test('shows in the dialog why the role was not changed', async () => {
  const { user, page, dialog, server, call } = await openTeam('admin');
  const answer = deferred<ReturnType<typeof fail>>();
  server.on(call, answer.promise);
  await user.click(page.button(removeGrace));
  const confirmation = await dialog('Remove Grace Hopper as admin?');
  await user.click(confirmation.button('Yes, remove'));
  expect(confirmation.button('No, cancel').disabled).toBe(true);
  answer.resolve(fail(409, 'LAST_ADMIN', 'The shop needs an admin.'));
  await confirmation.findByText('The shop needs an admin.');
  expect(confirmation.button('No, cancel').disabled).toBe(false);
});

test('leaves the admin area when admins remove themselves', async () => {
  const { user, page, dialog, server, state, url } = await openTeam('admin');
  server.on(`PUT /api/admin/customers/${admin._id}/role`, ok({ data: { ...mara, role: 'customer' } }));
  server.on('GET /api/users/me', ok({ ...admin, role: 'customer' }));
  await user.click(page.button('Remove yourself as admin'));
  const confirmation = await dialog('Stop being an admin?');
  expect(confirmation.getByText(/This is your own account/)).toBeTruthy();
  await user.click(confirmation.button('Yes, remove'));
  await waitFor(() => expect(url()).toBe('/'));
  await waitFor(() => expect(selectUser(state())?.role).toBe('customer'));
});
