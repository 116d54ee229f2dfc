// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { runLoader } from '#testing/web/render-screen.tsx';
import { adminLoader } from '#web/app/private-loaders.ts';
import { loadRoleForm } from '#web/screens/admin/team/team.loader.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { aRole, someRoles } from '#web/store/testing/team-samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import type { RoleForm } from '#web/store/team/team.admin.ts';
import { RoleFormScreen } from './role-form.screen.tsx';
import { RolesScreen } from './roles.screen.tsx';

const owner = aUser({ _id: 'user-mara', role: 'admin' });

/** Opens the roles; what it loads again is `stored.roles`. */
async function openRoles(...own: Parameters<typeof someRoles>) {
  const stored = { roles: someRoles(...own) };
  const { store, server } = testStore({ user: owner });
  const screen = await mountScreen(<RolesScreen />, { store, route: '/admin-roles', load: () => stored.roles });
  await screen.page.findByRole('heading', { name: 'Built-in roles' });
  return { ...screen, server, stored };
}

async function openForm(part: Partial<RoleForm> = {}) {
  const { store, server } = testStore({ user: owner });
  const permissions = someRoles().permissions.filter(({ ownersOnly }) => !ownersOnly);
  const screen = await mountScreen(<RoleFormScreen />, {
    store,
    route: '/admin-roles/:id',
    at: `/admin-roles/${part.role?._id ?? 'new'}`,
    load: () => ({ role: undefined, begin: [], permissions, ...part }),
  });
  await screen.page.findByLabelText('Name');
  return { ...screen, server };
}

test('shows what each role allows, and offers to copy the built-in ones', async () => {
  const { user, page } = await openRoles();
  expect(page.getByRole('heading', { name: 'No roles of your own yet' })).toBeTruthy();
  expect(page.getByText('May do everything, and manages the team.')).toBeTruthy();
  await user.click(page.getByText(/^What .*Owner.* allows$/));
  expect(page.getAllByText('Manage the team').length).toBeGreaterThan(0);
  const copies = page.getAllByRole('link', { name: /^Copy/ }).map((link) => link.getAttribute('href'));
  expect(copies).toEqual(['/admin-roles/new?from=owner', '/admin-roles/new?from=support']);
});

test('deletes a role of the shop, and says how many have it', async () => {
  const { user, page, dialog, server, stored } = await openRoles(aRole({ members: 2 }));
  await user.click(page.getByRole('button', { name: /^Delete/ }));
  const asked = await dialog('Delete this role?');
  expect(asked.getByText('2 members have it. Give them another role first.')).toBeTruthy();
  server.on('DELETE /api/admin/roles/role-packer', fail(409, 'ROLE_IN_USE', '2 members have this role.'));
  await user.click(asked.button('Yes, delete'));
  await asked.findByText('2 members have this role.');
  server.on('DELETE /api/admin/roles/role-packer', () => {
    stored.roles = someRoles();
    return { status: 204, body: undefined, headers: {} };
  });
  await user.click(asked.button('Yes, delete'));
  await page.findByRole('heading', { name: 'No roles of your own yet' });
});

test('a copy begins with what the other role allows, but for what only owners may', async () => {
  const { store, server } = testStore({ user: owner });
  server.on('GET /api/admin/roles', ok(someRoles()));
  const outcome = await runLoader(adminLoader(loadRoleForm), store, '/admin-roles/new?from=owner', { id: 'new' });
  expect(outcome).toMatchObject({
    returned: { role: undefined, begin: expect.arrayContaining(['orders.view', 'orders.fulfil', 'stock.view']) },
  });
  expect(JSON.stringify(outcome)).not.toContain('team.manage');
  expect(await runLoader(adminLoader(loadRoleForm), store, '/admin-roles/owner', { id: 'owner' })).toMatchObject({
    thrown: { init: { status: 404 } },
  });
});

test('adds a role with a permission and the view that it needs', async () => {
  const { user, page, server, url } = await openForm();
  server.on('POST /api/admin/roles', { ...ok({ data: aRole() }), status: 201 });
  await user.type(page.field('Name'), 'Packer');
  await user.click(page.getByRole('checkbox', { name: 'Send orders' }));
  expect(page.getByRole<HTMLInputElement>('checkbox', { name: 'See orders' }).checked).toBe(true);
  expect(page.getByText('Chosen as well: See orders')).toBeTruthy();
  await user.click(page.button('Add role'));
  await waitFor(() => expect(url()).toBe('/admin-roles'));
  expect(server.requests.at(-1)?.body).toEqual({ name: 'Packer', permissions: ['orders.fulfil', 'orders.view'] });
});

test('says at the name that another role has it, and asks what a role allows', async () => {
  const { user, page, server } = await openForm();
  await user.type(page.field('Name'), 'Support');
  await user.click(page.button('Add role'));
  await page.findByText('Choose what the role allows.');
  const message = 'Another role has this name.';
  server.on('POST /api/admin/roles', fail(409, 'NAME_TAKEN', message, { errors: [{ path: 'name', message }] }));
  await user.click(page.getByRole('checkbox', { name: 'See the stock' }));
  await user.click(page.button('Add role'));
  await page.findByText(message);
  expect(page.field('Name').getAttribute('aria-invalid')).toBe('true');
});

test('warns before changes to a role are lost', async () => {
  const { user, page, dialog, url } = await openForm({ role: aRole() });
  await user.click(page.getByRole('checkbox', { name: 'See orders' }));
  expect(page.getByRole<HTMLInputElement>('checkbox', { name: 'Send orders' }).checked).toBe(false);
  await user.click(page.getByRole('link', { name: 'Cancel' }));
  await user.click((await dialog('Leave without saving?')).button('Stay here'));
  expect(url()).toBe('/admin-roles/role-packer');
});
