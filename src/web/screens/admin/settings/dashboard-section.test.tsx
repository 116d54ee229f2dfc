// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { DashboardSection } from './dashboard-section.tsx';

const call = 'PUT /api/admin/set-up-list';

async function openSection() {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  const screen = await mountScreen(<DashboardSection isSetUpListShown={false} />, { store, route: '/admin-settings' });
  const isOn = () => screen.page.getByRole<HTMLInputElement>('switch', { name: 'Show the set-up list' }).checked;
  return { ...screen, server, isOn };
}

test('shows the set-up list again, for the whole shop', async () => {
  const { page, user, server, isOn } = await openSection();
  server.on(call, ok({ isShown: true }));
  await user.click(page.getByRole('switch'));
  await page.findByText('The set-up list is on the dashboard again.');
  expect(server.requests.at(-1)?.body).toEqual({ isShown: true });
  expect(isOn()).toBe(true);
});

test('switches back when the change was refused', async () => {
  const { page, user, server, isOn } = await openSection();
  server.on(call, fail(503, 'UNAVAILABLE', 'Please try again in a moment.'));
  await user.click(page.getByRole('switch'));
  await page.findByText('Please try again in a moment.');
  await waitFor(() => expect(isOn()).toBe(false));
});
