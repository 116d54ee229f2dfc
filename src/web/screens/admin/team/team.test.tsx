// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { aMember, anInvitation, someRoles, someTeam } from '#web/store/testing/team-samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { TeamScreen } from './team.screen.tsx';

const owner = aUser({ _id: 'user-mara', name: 'Mara Owner', role: 'admin' });
const mara = aMember({
  _id: owner._id,
  name: owner.name,
  email: 'mara@example.com',
  role: { _id: 'owner', name: 'Owner' },
  twoFactor: { totp: true, passkeys: 1 },
});

/** Opens the team; what it loads again is `stored.team`. */
async function openTeam(part: Parameters<typeof someTeam>[0] = { data: [mara, aMember()] }) {
  const stored = { team: someTeam(part) };
  const { store, server } = testStore({ user: owner });
  const screen = await mountScreen(<TeamScreen />, {
    store,
    route: '/admin-team',
    load: () => ({ ...stored.team, roles: someRoles() }),
  });
  await screen.page.findByRole('table', { name: 'Members' });
  return { ...screen, server, stored };
}

test('lists the members with role, two-factor authentication and devices', async () => {
  const { page } = await openTeam();
  const rows = page.getAllByRole('row').map(({ textContent }) => textContent);
  for (const part of ['Mara Owner', 'You', 'Owner', 'App and Passkey']) expect(rows[1]).toContain(part);
  for (const part of ['Grace Hopper', 'grace@example.com', 'Support', 'None', '2 devices', 'Nov 24, 2026'])
    expect(rows[2]).toContain(part);
  expect(page.getByRole('link', { name: /Grace Hopper/ }).getAttribute('href')).toBe('/admin-team/user-grace');
});

test('says to the only owner what to do first', async () => {
  const { page } = await openTeam({ data: [mara] });
  expect(page.getByRole('heading', { name: 'You are the only one here' })).toBeTruthy();
  expect(page.getAllByRole('button', { name: 'Invite' })).toHaveLength(1);
});

test('invites a person with a role, and says what the role allows', async () => {
  const { user, page, dialog, server, stored } = await openTeam();
  server.on('POST /api/admin/team/invitations', () => {
    stored.team = someTeam({ ...stored.team, invitations: [anInvitation()] });
    return { ...ok({ data: anInvitation() }), status: 201 };
  });
  await user.click(page.button('Invite'));
  const asked = await dialog('Invite to the team');
  await user.type(asked.field(/^E-mail/), 'ida@example.com');
  await user.selectOptions(asked.field(/^Role/), 'Support');
  expect(asked.getByText('Helps customers with orders, returns, messages and e-mails.')).toBeTruthy();
  await user.click(asked.button('Send invitation'));
  await page.findByText(/^The invitation to .*ida@example.com.* is on its way\.$/);
  expect(server.requests.at(-1)?.body).toEqual({ email: 'ida@example.com', role: 'support' });
  const table = await page.findByRole('table', { name: 'Open invitations' });
  for (const part of ['ida@example.com', 'Viewer', 'Mara Owner', 'Nov 27, 2099'])
    expect(table.textContent).toContain(part);
});

test('says in the dialog why a person cannot be invited', async () => {
  const { user, page, dialog, server } = await openTeam();
  server.on('POST /api/admin/team/invitations', fail(409, 'ALREADY_MEMBER', 'This person is on the team already.'));
  await user.click(page.button('Invite'));
  const asked = await dialog('Invite to the team');
  await user.type(asked.field(/^E-mail/), 'grace@example.com');
  await user.selectOptions(asked.field(/^Role/), 'Support');
  await user.click(asked.button('Send invitation'));
  await asked.findByText('This person is on the team already.');
  expect(asked.field(/^E-mail/).value).toBe('grace@example.com');
});

test('sends an invitation again, and withdraws it after a confirmation', async () => {
  const { user, page, dialog, server, stored } = await openTeam({ data: [mara], invitations: [anInvitation()] });
  server.on('POST /api/admin/team/invitations/invitation-1/send-again', ok({ data: anInvitation() }));
  await user.click(page.getByRole('button', { name: /^Send again/ }));
  await page.findByText(/is on its way\.$/);
  server.on('DELETE /api/admin/team/invitations/invitation-1', () => {
    stored.team = someTeam({ data: [mara] });
    return { status: 204, body: undefined, headers: {} };
  });
  await user.click(page.getByRole('button', { name: /^Withdraw/ }));
  await user.click((await dialog('Withdraw this invitation?')).button('Yes, withdraw'));
  await page.findByText(/is withdrawn\.$/);
  await waitFor(() => expect(page.queryByRole('table', { name: 'Open invitations' })).toBeNull());
});

test('says which invitation has expired', async () => {
  const { page } = await openTeam({
    data: [mara],
    invitations: [anInvitation({ expiresAt: '2020-01-01T00:00:00.000Z' })],
  });
  expect(page.getByRole('table', { name: 'Open invitations' }).textContent).toContain('Expired');
});

test('saves the settings of the team, with the version that was read', async () => {
  const { user, page, server } = await openTeam();
  const call = 'PUT /api/admin/team/settings';
  server.on(call, () => ok({ data: { ...Object(server.requests.at(-1)?.body), version: '2' } }));
  const amount = page.field(/^Refunds without confirming/);
  await user.clear(amount);
  await user.type(amount, '50');
  await user.click(page.button('Save'));
  await page.findByText('The settings of the team are saved.');
  expect(server.requests.at(-1)?.body).toEqual({ requireTwoFactor: false, refundStepUpAbove: 50, version: '1' });
});

test('leads an owner without two-factor authentication to set it up before it is required', async () => {
  const { user, page, server } = await openTeam();
  const message = 'Set up two-factor authentication for yourself first.';
  server.on('PUT /api/admin/team/settings', fail(409, 'TWO_FACTOR_FIRST', message));
  await user.click(page.getByRole('switch', { name: 'Require two-factor authentication' }));
  await user.click(page.button('Save'));
  await waitFor(() => expect(page.alertText()).toContain(message));
  const link = page.getByRole('link', { name: 'Set up two-factor authentication' });
  expect(link.getAttribute('href')).toBe('/admin-security');
});
