// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aGuest, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { storedUser } from '#web/store/browser/stored.ts';
import { LoginScreen } from './login.screen.tsx';

const loginCall = 'POST /api/users/login';
const confirmCall = 'POST /api/users/login/two-factor';

const needed = (methods: string[]) =>
  fail(401, 'TWO_FACTOR_NEEDED', 'Confirm the sign-in.', { challenge: 'challenge-1', methods });

async function mountSecondStep(methods = ['totp', 'recovery'], guest = false) {
  const shop = testStore(guest ? { user: aGuest() } : {});
  shop.server.on(loginCall, needed(methods));
  const mounted = await mountScreen(<LoginScreen />, { store: shop.store, route: '/login' });
  const { page, user } = mounted;
  await user.type(page.getByLabelText('E-mail'), 'ada@example.com');
  await user.type(page.getByLabelText('Password'), 'correct horse{Enter}');
  await page.findByRole('heading', { name: 'Two-factor authentication' });
  return { ...shop, ...mounted };
}

test('takes a code with spaces, says at the field when it is wrong, and signs in', async () => {
  const { page, user, server, state, browser } = await mountSecondStep();
  const field = page.field('Authentication code');
  await expect.poll(() => document.activeElement).toBe(field);
  expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
  await user.type(field, '12{Enter}');
  expect(await page.findByText('Enter the 6 digits of the code.')).toBeTruthy();
  server.on(confirmCall, fail(401, 'WRONG_CODE', 'The code is not right.'));
  await user.clear(field);
  await user.type(field, '123 456{Enter}');
  expect(await page.findByText('The code is not right.')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  server.on(confirmCall, ok(aUser({ addedItems: 2 })));
  await user.type(field, '{Enter}');
  await expect.poll(() => state().auth.user?.name).toBe('Ada');
  expect(server.requests.at(-1)?.body).toEqual({ challenge: 'challenge-1', code: '123456' });
  expect(storedUser.read(browser)?.name).toBe('Ada');
  expect(await page.findByText('We added 2 items from your earlier bag.')).toBeTruthy();
});

test('takes a recovery code', async () => {
  const { page, user, server, state } = await mountSecondStep();
  await user.click(page.button('Use a recovery code'));
  await expect.poll(() => document.activeElement).toBe(page.field('Recovery code'));
  server.on(confirmCall, ok(aUser()));
  await user.type(page.field('Recovery code'), 'abcd-efgh{Enter}');
  await expect.poll(() => state().auth.user?.name).toBe('Ada');
  expect(server.requests.at(-1)?.body).toEqual({ challenge: 'challenge-1', recoveryCode: 'abcd-efgh' });
});

test('leads back to the sign-in with the e-mail, also when the step has expired, and keeps a guest', async () => {
  const { page, user, server, state } = await mountSecondStep(['totp', 'recovery'], true);
  server.on(confirmCall, fail(401, 'CHALLENGE_EXPIRED', 'This sign-in has expired.'));
  await user.type(page.field('Authentication code'), '123456{Enter}');
  await page.findByRole('heading', { name: 'Sign in to your account' });
  expect(page.field('E-mail').value).toBe('ada@example.com');
  await expect.poll(() => document.activeElement).toBe(page.field('Password'));
  expect(page.getAllByText('This sign-in has expired.').length).toBeGreaterThan(0);
  expect(state().auth.user?.role).toBe('guest');
  await user.type(page.field('Password'), 'correct horse{Enter}');
  await page.findByRole('heading', { name: 'Two-factor authentication' });
  await user.click(page.button('Back to log in'));
  expect(page.field('E-mail').value).toBe('ada@example.com');
});

test('says that this browser has no passkeys, and offers the other way', async () => {
  const { page } = await mountSecondStep(['passkey', 'recovery']);
  expect(page.getByText(/^This browser can’t use passkeys here/)).toBeTruthy();
  expect(page.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  expect(page.field('Recovery code')).toBeTruthy();
});
