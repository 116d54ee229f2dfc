// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { SignedInDevice } from '#contract/account/auth.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { runLoader } from '#testing/web/render-screen.tsx';
import { adminLoader } from '#web/app/private-loaders.ts';
import { loadTeamMember } from '#web/screens/admin/team/team.loader.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser, memberAs } from '#web/store/testing/samples.ts';
import { aMember, aRole, someRoles, someTeam } from '#web/store/testing/team-samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { MemberScreen } from './member.screen.tsx';

const owner = aUser({ _id: 'user-mara', name: 'Mara Owner', role: 'admin' });
const mara = aMember({ _id: owner._id, name: owner.name, role: { _id: 'owner', name: 'Owner' } });
const noContent = { status: 204, body: undefined, headers: {} };
const devices: SignedInDevice[] = [
  { _id: 's1', userAgent: 'Firefox/100 Linux', lastUsed: '2026-11-24T10:00:00.000Z', current: false },
  { _id: 's2', userAgent: 'Chrome/100 Windows', lastUsed: '2026-11-23T10:00:00.000Z', current: false },
];

/** Opens the page of a member; what it loads again is in `stored`. */
async function openMember(member = aMember(), signedIn = devices) {
  const stored = { member, devices: signedIn };
  const { store, server, state } = testStore({ user: owner });
  const screen = await mountScreen(<MemberScreen />, {
    store,
    route: '/admin-team/:id',
    at: `/admin-team/${member._id}`,
    load: () => ({ ...stored, roles: someRoles(aRole()) }),
  });
  await screen.page.findByRole('heading', { level: 1, name: member.name });
  return { ...screen, server, state, stored };
}

test('an account that is not on the team is not found', async () => {
  const { store, server } = testStore({ user: owner });
  server.on('GET /api/admin/team', ok(someTeam()));
  server.on('GET /api/admin/roles', ok(someRoles()));
  server.on('GET /api/admin/team/user-ada/sessions', ok({ data: [] }));
  const outcome = await runLoader(adminLoader(loadTeamMember), store, '/admin-team/user-ada', { id: 'user-ada' });
  expect(outcome).toMatchObject({ thrown: { init: { status: 404 } } });
});

test('says what the role allows, by group', async () => {
  const { user, page } = await openMember();
  await user.click(page.getByText('What the role allows'));
  expect(page.getByText('See orders')).toBeTruthy();
  expect(page.queryByText('Send orders')).toBeNull();
});

test('changes the role of a member', async () => {
  const { user, page, server, stored } = await openMember();
  server.on('PUT /api/admin/team/user-grace', () => {
    stored.member = aMember({ role: { _id: 'role-packer', name: 'Packer' } });
    return ok({ data: stored.member });
  });
  await user.selectOptions(page.field(/^Role/), 'Packer');
  expect(page.getByText('May do things in: Orders.')).toBeTruthy();
  await user.click(page.button('Save role'));
  await page.findByText(/Grace Hopper.* now has the role .*Packer/);
  expect(server.requests.at(-1)?.body).toEqual({ role: 'role-packer' });
});

test('asks owners before they give up their own role, and says when it is the last owner', async () => {
  const { user, page, dialog, server, url } = await openMember(mara);
  expect(page.getByText(/^This is your own role\./)).toBeTruthy();
  server.on('PUT /api/admin/team/user-mara', fail(409, 'LAST_OWNER', 'The shop needs an owner.'));
  await user.selectOptions(page.field(/^Role/), 'Support');
  await user.click(page.button('Save role'));
  const asked = await dialog('Give up your own role?');
  await user.click(asked.button('Yes, change my role'));
  await asked.findByText('The shop needs an owner.');
  const support = { _id: 'support', name: 'Support' };
  server.on('PUT /api/admin/team/user-mara', ok({ data: { ...mara, role: support } }));
  server.on('GET /api/admin/me', ok({ data: memberAs('support', { _id: owner._id }) }));
  await user.click(asked.button('Yes, change my role'));
  await waitFor(() => expect(url()).toBe('/adminDashboard'));
});

test('logs a member out of one browser, and then of all', async () => {
  const { user, page, dialog, server, stored } = await openMember();
  server.on('DELETE /api/admin/team/user-grace/sessions/s1', () => {
    stored.devices = devices.slice(1);
    return noContent;
  });
  await user.click(page.getByRole('button', { name: /^End: Firefox on Linux/ }));
  await page.findByText('Firefox on Linux is logged out.');
  await waitFor(() => expect(page.queryByText('Firefox on Linux')).toBeNull());
  server.on('DELETE /api/admin/team/user-grace/sessions', () => {
    stored.devices = [];
    return noContent;
  });
  await user.click(page.button('End all'));
  await user.click((await dialog('Log ⁨Grace Hopper⁩ out everywhere?')).button('Yes, log out'));
  await page.findByText('The account is not logged in anywhere.');
});

test('does not offer to end the device of the owner who looks at it', async () => {
  const { page } = await openMember(
    mara,
    devices.map((device) => ({ ...device, current: device._id === 's1' })),
  );
  expect(page.getAllByRole('button', { name: /^End: / })).toHaveLength(1);
  expect(page.button('End all others')).toBeTruthy();
});

test('removes a member from the team after a confirmation', async () => {
  const { user, page, dialog, server, url } = await openMember();
  await user.click(page.button('Remove from the team'));
  const asked = await dialog('Remove ⁨Grace Hopper⁩ from the team?');
  expect(asked.getByText('They are logged out everywhere and stay a shopper.')).toBeTruthy();
  server.on('DELETE /api/admin/team/user-grace', fail(409, 'LAST_OWNER', 'The shop needs an owner.'));
  await user.click(asked.button('Yes, remove'));
  await asked.findByText('The shop needs an owner.');
  server.on('DELETE /api/admin/team/user-grace', noContent);
  await user.click(asked.button('Yes, remove'));
  await waitFor(() => expect(url()).toBe('/admin-team'));
  expect(server.calls().at(-1)).toBe('DELETE /api/admin/team/user-grace');
});

test('owners who leave the team leave the admin', async () => {
  const { user, page, dialog, server, url, state } = await openMember(mara);
  server.on('DELETE /api/admin/team/user-mara', noContent);
  server.on('GET /api/users/me', ok({ ...owner, role: 'customer' }));
  await user.click(page.button('Leave the team'));
  await user.click((await dialog('Leave the team?')).button('Yes, leave'));
  await waitFor(() => expect(url()).toBe('/'));
  await waitFor(() => expect(selectUser(state())?.role).toBe('customer'));
});
