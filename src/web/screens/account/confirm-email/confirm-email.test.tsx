// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { ConfirmEmailScreen } from './confirm-email.screen.tsx';

const confirmCall = 'POST /api/users/user-ada/email-confirmation/confirm';
const sendCall = 'POST /api/users/user-ada/email-confirmation';
const statusCall = 'GET /api/users/user-ada/email-confirmation';

async function mountLink(answer: ReturnType<typeof ok>, at = '/confirm-email?token=a-secret') {
  const { store, server } = testStore({ user: aUser() });
  server.on(confirmCall, answer);
  server.on(sendCall, { ...ok({ message: 'A link is on its way.' }), status: 202 });
  const mounted = await mountScreen(<ConfirmEmailScreen />, { store, route: '/confirm-email', at });
  return { ...mounted, server, store };
}

test('confirms with the token of the link', async () => {
  const { page, server } = await mountLink(ok({ message: 'Your e-mail is confirmed.' }));
  expect(await page.findByText(/is confirmed\. Thank you/)).toBeTruthy();
  expect(server.requests[0]?.body).toEqual({ token: 'a-secret' });
  expect(server.calls()).toEqual([confirmCall]);
});

test('offers a new link instead of an expired one', async () => {
  const { page, user, server } = await mountLink(fail(422, 'INVALID_TOKEN', 'This link has expired.'));
  expect(await page.findByText(/has expired or was already used/)).toBeTruthy();
  await user.click(page.button('Send confirmation link'));
  expect(await page.findByText('A link is on its way.')).toBeTruthy();
  expect(server.calls()).toEqual([confirmCall, sendCall]);
});

test('says that a link belongs to another account, and signs out to change it', async () => {
  const { page, user, store } = await mountLink(fail(403, 'OTHER_ACCOUNT', 'This link belongs to another account.'));
  expect(await page.findByText(/belongs to another account\. You are logged in as/)).toBeTruthy();
  await user.click(page.button('Log in to the other account'));
  await expect.poll(() => store.getState().auth.user).toBeNull();
});

test('tries again after a failure', async () => {
  const { page, user, server } = await mountLink(
    fail(503, 'UNAVAILABLE', 'The shop cannot reach its records right now.'),
  );
  expect(await page.findByText(/cannot reach its records/)).toBeTruthy();
  server.on(confirmCall, ok({ message: 'Your e-mail is confirmed.' }));
  await user.click(page.button('Try again'));
  expect(await page.findByText(/is confirmed\. Thank you/)).toBeTruthy();
});

test('without a link, says whether the e-mail is confirmed and offers one', async () => {
  const { store, server } = testStore({ user: aUser() });
  server.on(statusCall, ok({ email: 'ada@example.com', confirmed: false }));
  const { page } = await mountScreen(<ConfirmEmailScreen />, { store, route: '/confirm-email' });
  expect(await page.findByText(/Not confirmed yet/)).toBeTruthy();
  expect(page.button('Send confirmation link')).toBeTruthy();
  expect(server.calls()).toEqual([statusCall]);
});
