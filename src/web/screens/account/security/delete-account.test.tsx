// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { DeleteAccount } from './delete-account.tsx';

const deleteCall = 'DELETE /api/users/user-ada';
const signInCall = 'POST /api/users/login';

/** Opens the dialog and confirms with a password while the connection is lost, which leaves open whether the account exists. */
async function loseResponse() {
  const shop = testStore({ user: aUser() });
  const { server } = shop;
  const mounted = await mountScreen(<DeleteAccount email="ada@example.com" />, { store: shop.store });
  const { user, page } = mounted;
  await user.click(page.button('Delete my account'));
  const dialog = await mounted.dialog('Delete your account?');
  const confirm = async (password: string) => {
    const field = dialog.getByLabelText('Password');
    await user.clear(field);
    await user.type(field, password);
    await user.click(dialog.button('Yes, delete'));
  };
  server.setOnline(false);
  await confirm('correct horse');
  await expect.poll(dialog.alertText).toContain('You seem to be offline');
  server.setOnline(true);
  server.on(deleteCall, fail(401, 'SIGN_IN_NEEDED', 'Please log in.'));
  server.on(signInCall, fail(401, 'INVALID_CREDENTIALS', 'Invalid email or password'));
  return { ...mounted, server, confirm };
}

test('does not claim that the account is deleted when the session is gone and the password may have been wrong', async () => {
  const { page, confirm, url } = await loseResponse();
  await confirm('correct horse');
  expect(await page.findByText(/^You’re logged out\. If your password was right, your account has been/)).toBeTruthy();
  expect(page.queryByText('Your account has been deleted.')).toBeNull();
  expect(url()).toBe('/');
});

test('says that the account is deleted when a retry deletes it', async () => {
  const { page, server, confirm } = await loseResponse();
  server.on(deleteCall, { status: 204, body: undefined, headers: {} });
  await confirm('correct horse');
  expect(await page.findByText('Your account has been deleted.')).toBeTruthy();
});

test('does not take a mistyped password for a deleted account', async () => {
  const { page, server, confirm } = await loseResponse();
  await confirm('mistyped horse');
  await expect.poll(() => server.calls()).toContain(deleteCall);
  expect(server.calls()).not.toContain(signInCall);
  expect(page.queryByText('Your account has been deleted.')).toBeNull();
});

test('says how much store credit ends with the account', async () => {
  const { store, server } = testStore({ user: aUser() });
  server.on('GET /api/users/user-ada/credit', {
    status: 200,
    body: { data: { balance: 12, movements: [] } },
    headers: {},
  });
  const { user, page, dialog } = await mountScreen(<DeleteAccount email="ada@example.com" />, { store });
  await user.click(page.button('Delete my account'));
  const opened = await dialog('Delete your account?');
  expect(await opened.findByText('Store credit of $12.00 ends with the account.')).toBeTruthy();
});
