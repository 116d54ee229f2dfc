// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fetchDevices } from '#web/store/auth/account.thunks.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { Devices } from './devices.tsx';

const call = 'POST /api/users/sign-out-everywhere';

async function mountDevices() {
  const { store, server, dispatch } = testStore({ user: aUser() });
  server.on('GET /api/users/user-ada/sessions', ok({ data: [] }));
  await dispatch(fetchDevices());
  const mounted = await mountScreen(<Devices />, { store, route: '/your-profile' });
  await mounted.user.click(mounted.page.button('Log out everywhere'));
  const dialog = await mounted.dialog('Log out everywhere?');
  return { ...mounted, server, dialog, requests: () => server.calls().filter((made) => made.startsWith('POST')) };
}

test('signs out everywhere only after the confirmation', async () => {
  const { user, server, dialog, hasDialog, requests, page, url } = await mountDevices();
  await user.click(dialog.button('Stay logged in'));
  await expect.poll(hasDialog).toBe(false);
  expect(requests()).toEqual([]);

  server.on(call, ok({ success: true }));
  await user.click(page.button('Log out everywhere'));
  await user.click(dialog.button('Yes, log out'));
  expect(await page.findByText('You’re logged out on every device.')).toBeTruthy();
  expect(requests()).toEqual([call]);
  expect(url()).toBe('/');
});

test('succeeds on a retry when the first call was executed and its response was lost', async () => {
  const { user, server, dialog, page } = await mountDevices();
  server.setOnline(false);
  await user.click(dialog.button('Yes, log out'));
  await expect.poll(dialog.alertText).toContain('You seem to be offline');
  server.setOnline(true);
  server.on(call, fail(401, 'SIGN_IN_NEEDED', 'Please log in.'));
  await user.click(dialog.button('Yes, log out'));
  expect(await page.findByText('You’re logged out on every device.')).toBeTruthy();
});

test('stays in the dialog with the reason when it fails', async () => {
  const { user, server, dialog } = await mountDevices();
  server.on(call, fail(503, 'AWAY', 'Please try again in a minute.'));
  await user.click(dialog.button('Yes, log out'));
  await expect.poll(dialog.alertText).toBe('Please try again in a minute.');
});
