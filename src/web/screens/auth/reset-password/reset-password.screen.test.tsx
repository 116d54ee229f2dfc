// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';
import { ResetPasswordScreen } from './reset-password.screen.tsx';

const checkCall = 'POST /api/users/reset-password/check';
const resetCall = 'POST /api/users/reset-password';
const valid = { status: 204, body: undefined, headers: {} };
const expired = fail(422, 'INVALID_TOKEN', 'This link has expired or was already used. Please request a new one.');

beforeEach(() => history.replaceState(null, '', '/reset-password?token=a-secret'));

async function mountLink(answer: ReturnType<typeof ok> | Promise<ReturnType<typeof ok>>) {
  const { store, server } = testStore();
  server.on(checkCall, answer);
  const mounted = await mountScreen(<ResetPasswordScreen />, { store, route: '/reset-password' });
  const { page, user } = mounted;
  const fill = async (password: string, confirmation = password) => {
    await page.findByRole('button', { name: 'Reset' });
    for (const label of ['New password', 'Confirm password']) await user.clear(page.field(label));
    await user.type(page.field('New password'), password);
    await user.type(page.field('Confirm password'), confirmation);
  };
  return { ...mounted, server, fill };
}

test('checks the link when the page opens, and removes its token from the URL', async () => {
  const check = deferred<ReturnType<typeof ok>>();
  const { page, server } = await mountLink(check.promise);
  await expect.poll(server.calls).toEqual([checkCall]);
  expect(server.requests[0]?.body).toEqual({ token: 'a-secret' });
  expect(location.search).toBe('');
  expect(page.queryByRole('form')).toBeNull();
  check.resolve(valid);
  expect(await page.findByLabelText('Confirm password', { selector: 'input' })).toBeTruthy();
});

test('says that a dead link has expired and offers a new one, before anything is filled in', async () => {
  const { page } = await mountLink(expired);
  const notice = await page.findByText(/This link has expired or was already used/);
  expect(page.button('Send reset link')).toBeTruthy();
  expect(page.queryByLabelText('Confirm password', { selector: 'input' })).toBeNull();
  await expect.poll(() => document.activeElement?.contains(notice)).toBe(true);
});

test('shows the form when the link cannot be checked', async () => {
  const { page } = await mountLink(fail(503, 'AWAY', 'Please try again in a minute.'));
  expect(await page.findByRole('button', { name: 'Reset' })).toBeTruthy();
});

test('compares the passwords, and says that a link has expired meanwhile', async () => {
  const { page, user, server, fill } = await mountLink(valid);
  server.on(resetCall, expired);
  await fill('a whole new horse', 'another horse');
  await user.click(page.getByRole('checkbox', { name: /Terms/ }));
  await user.click(page.button('Reset'));
  expect(await page.findByText('The two passwords are not the same.')).toBeTruthy();
  expect(server.calls()).toEqual([checkCall]);
  await fill('a whole new horse');
  await user.click(page.button('Reset'));
  expect(await page.findByText(/This link has expired/)).toBeTruthy();
});
