// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fetchSettings } from '#web/store/settings/settings.thunks.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser, someSettings } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { SetUpList } from './set-up-list.tsx';

const call = 'PUT /api/admin/set-up-list';
const setUp = { hasDemo: true, hasOwnProduct: false, hasOrder: false, isShown: true };

async function openList() {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  server.on('GET /api/store', ok(someSettings({ seller: '' })));
  await store.dispatch(fetchSettings());
  const screen = await mountScreen(<SetUpList setUp={setUp} />, { store, route: '/adminDashboard' });
  return { ...screen, server };
}

test('is hidden for the shop, and says where it is shown again', async () => {
  const { page, user, server } = await openList();
  server.on(call, ok({ isShown: false }));
  await user.click(page.button('Hide this list'));
  await page.findByText('The list is hidden for all admins. You can show it again in Settings.');
  expect(server.requests.at(-1)?.body).toEqual({ isShown: false });
  await waitFor(() => expect(page.queryByRole('heading', { name: 'Set up your shop' })).toBeNull());
});

test('stays when it could not be hidden', async () => {
  const { page, user, server } = await openList();
  server.on(call, fail(503, 'UNAVAILABLE', 'Please try again in a moment.'));
  await user.click(page.button('Hide this list'));
  await page.findByText('Please try again in a moment.');
  expect(page.getByRole('heading', { name: 'Set up your shop' })).toBeTruthy();
});
