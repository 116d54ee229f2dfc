// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { ConnectionsScreen } from '#web/screens/admin/connections/connections.screen.tsx';
import type { ApiKey } from '#web/store/connections/api-keys.admin.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';

const aKey = (fields: Partial<ApiKey> = {}): ApiKey => ({
  _id: 'key-warehouse',
  name: 'Warehouse',
  permissions: ['stock.view', 'stock.edit'],
  createdAt: '2026-11-01T09:00:00.000Z',
  expiresAt: null,
  lastUsedAt: '2026-11-20T10:15:00.000Z',
  endedAt: null,
  ...fields,
});

/** Opens the connections; what it loads again is `stored.keys`. */
async function open({ keys = [], ended = [], nextCursor = null }: Opened = {}) {
  const stored = { keys, ended: { data: ended, nextCursor } };
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  const screen = await mountScreen(<ConnectionsScreen />, {
    store,
    route: '/admin-connections',
    load: () => ({ apiKeys: { ...stored } }),
  });
  await screen.page.findByRole('heading', { name: 'API keys' });
  return { ...screen, server, stored };
}
type Opened = { keys?: ApiKey[]; ended?: ApiKey[]; nextCursor?: string | null };

test('says what keys are for while there are none, and leads to the documentation', async () => {
  const { page } = await open();
  expect(page.getByRole('heading', { name: 'No API keys yet' })).toBeTruthy();
  expect(page.getByRole('link', { name: /API documentation/ }).getAttribute('href')).toBe('/api/docs');
});

test('shows what a key may do, when it was used and until when it works', async () => {
  const till = aKey({ _id: 'key-till', name: 'Till', lastUsedAt: null, expiresAt: '2030-01-31T23:59:59.000Z' });
  const old = aKey({ _id: 'key-old', name: 'Old', expiresAt: '2026-11-02T23:59:59.000Z' });
  const { user, page } = await open({ keys: [aKey(), till, old] });
  const [warehouse, unused, expired] = page
    .getAllByRole('listitem')
    .filter(({ parentElement }) => parentElement?.className.includes('border-y'));
  expect(warehouse?.textContent).toMatch(/Made Nov 1, 2026.*Last used Nov 20, 2026.*Does not expire/);
  expect(unused?.textContent).toMatch(/Never used.*Expires Jan 31, 2030/);
  expect(expired?.textContent).toMatch(/OldExpired.*Expired Nov 2, 2026/);
  await user.click(page.getByText(/^What .*Warehouse.* may do$/));
  expect(page.getAllByText('View stock').length).toBeGreaterThan(0);
});

test('makes a key with a permission and the view that it needs, and shows it once', async () => {
  const { user, page, dialog, server, stored } = await open();
  await user.click(page.button('New key'));
  const asked = await dialog('New key');
  await user.type(asked.field('Name'), 'Warehouse');
  await user.click(asked.button('Make key'));
  await asked.findByText('Choose what the key may do.');
  expect(asked.queryByRole('checkbox', { name: 'Manage the team' })).toBeNull();
  await user.click(asked.getByRole('checkbox', { name: 'Receive and count stock' }));
  await user.type(asked.field(/^Works until/), '2030-01-31');
  server.on('POST /api/admin/api-keys', { ...ok({ data: aKey(), key: 'hk_secret' }), status: 201 });
  stored.keys = [aKey()];
  await user.click(asked.button('Make key'));
  const shown = await dialog('The key');
  expect(shown.getByText('hk_secret')).toBeTruthy();
  expect(server.requests.at(-1)?.body).toEqual({
    name: 'Warehouse',
    permissions: ['stock.edit', 'stock.view'],
    expiresAt: '2030-01-31T23:59:59.000Z',
  });
  await user.click(shown.button('Done'));
  await waitFor(() => expect(page.queryByText('hk_secret')).toBeNull());
  await page.findByRole('heading', { name: 'Warehouse' });
});

test('says at a field what the server refuses', async () => {
  const { user, page, dialog, server } = await open();
  await user.click(page.button('New key'));
  const asked = await dialog('New key');
  await user.type(asked.field('Name'), 'Warehouse');
  await user.click(asked.getByRole('checkbox', { name: 'View stock' }));
  const message = 'Choose a day that is not over yet.';
  server.on(
    'POST /api/admin/api-keys',
    fail(422, 'INVALID_FIELDS', message, { errors: [{ path: 'expiresAt', message }] }),
  );
  await user.click(asked.button('Make key'));
  await waitFor(() => expect(asked.field(/^Works until/).getAttribute('aria-invalid')).toBe('true'));
});

test('ends a key once that is confirmed, and keeps it among those that were ended', async () => {
  const { user, page, dialog, server, stored } = await open({ keys: [aKey()] });
  await user.click(page.getByRole('button', { name: /^End/ }));
  const asked = await dialog('End this key?');
  server.on('DELETE /api/admin/api-keys/key-warehouse', () => {
    stored.keys = [];
    stored.ended = { data: [aKey({ endedAt: '2026-11-21T10:00:00.000Z' })], nextCursor: null };
    return { status: 204, body: undefined, headers: {} };
  });
  await user.click(asked.button('Yes, end'));
  await page.findByText(/Warehouse.* is ended\./);
  await page.findByRole('heading', { name: 'No API keys yet' });
  await user.click(page.getByText('Ended keys'));
  expect(page.getByText(/^Ended/, { selector: 'li' }).textContent).toBe('Ended Nov 21, 2026');
  expect(page.queryByRole('button', { name: /^End/ })).toBeNull();
});

test('shows more of the ended keys', async () => {
  const ended = aKey({ endedAt: '2026-11-21T10:00:00.000Z' });
  const { user, page, server } = await open({ ended: [ended], nextCursor: 'next' });
  await user.click(page.getByText('Ended keys'));
  server.on(
    'GET /api/admin/api-keys?ended=true&cursor=next&limit=20',
    ok({ data: [{ ...ended, _id: 'key-2', name: 'Till' }], nextCursor: null }),
  );
  await user.click(page.button('Show more'));
  await page.findByRole('heading', { name: 'Till' });
  expect(page.queryByRole('button', { name: 'Show more' })).toBeNull();
});
