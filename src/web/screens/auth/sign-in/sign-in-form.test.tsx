// @vitest-environment jsdom
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import type { User } from '#contract/account/auth.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { endSession } from '#web/store/auth/session.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aGuest, aUser } from '#web/store/testing/samples.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';
import { LoginScreen } from './login.screen.tsx';
import { RegisterScreen } from './register.screen.tsx';

const loginCall = 'POST /api/users/login';
const registerCall = 'POST /api/users/register';

type MountOptions = { screen?: ReactElement; submitLabel?: string; guest?: User };

async function mountForm({ screen = <LoginScreen />, submitLabel = 'Sign in', guest }: MountOptions = {}) {
  const shop = testStore(guest && { user: guest });
  const mounted = await mountScreen(screen, { store: shop.store, route: '/login', at: '/login?from=%2Fcheckout' });
  const { page, user } = mounted;
  const field = (name: string) => page.getByLabelText<HTMLInputElement>(name);
  const button = () => page.getByRole('button', { name: submitLabel });
  return {
    ...shop,
    ...mounted,
    field,
    fill: async (email = 'ada@example.com', password = 'correct horse') => {
      await user.type(field('E-mail'), email);
      await user.type(field('Password'), password);
    },
    submit: () => user.click(button()),
    isPending: () => button().getAttribute('aria-busy') === 'true',
  };
}

test('signs in once and stays pending until the next page is shown (spec §2)', async () => {
  const { server, state, fill, submit, isPending, text } = await mountForm();
  const answer = deferred<ReturnType<typeof ok>>();
  server.on(loginCall, answer.promise);
  await fill();
  expect(isPending()).toBe(false);
  await submit();
  await submit();
  expect(isPending()).toBe(true);
  expect(text()).toContain('Signing in');
  answer.resolve(ok(aUser()));
  await expect.poll(() => state().auth.user?.name).toBe('Ada');
  expect(isPending()).toBe(true);
  expect(server.calls()).toEqual([loginCall]);
  expect(server.requests[0]?.body).toEqual({ email: 'ada@example.com', password: 'correct horse' });
});

test('says what it has added to the bag from that of the guest', async () => {
  const { page, server, fill, submit } = await mountForm();
  server.on(loginCall, ok(aUser({ addedItems: 2 })));
  await fill();
  await submit();
  expect(await page.findByText('We added 2 items from your earlier bag.')).toBeTruthy();
});

test('a guest can log in, is told why it failed, and tries again', async () => {
  const { state, server, fill, submit, isPending, page } = await mountForm({ guest: aGuest() });
  server.on(loginCall, fail(401, 'INVALID_CREDENTIALS', 'Invalid email or password'));
  await fill();
  await submit();
  await page.findAllByText('Invalid email or password');
  expect([isPending(), state().auth.user]).toEqual([false, aGuest()]);
});

test('shows a wrong password as a toast (spec §8) and in the form, announces it once, and keeps what was typed', async () => {
  const { page, server, fill, submit, field, isPending } = await mountForm();
  server.on(loginCall, fail(401, 'WRONG_CREDENTIALS', 'Invalid email or password'));
  await fill('ada@example.com', 'wrong horse');
  await submit();
  const messages = await page.findAllByText('Invalid email or password');
  const announced = (message: Element) => message.closest('[role=alert]') !== null;
  expect(messages.map((message) => [message.closest('form') !== null, announced(message)])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(isPending()).toBe(false);
  expect([field('E-mail').value, field('Password').value]).toEqual(['ada@example.com', 'wrong horse']);
});

test('says that the session has ended, but not to a visitor', async () => {
  const notice = 'Your session has ended. Please log in again to continue where you left off.';
  const { page, dispatch } = await mountForm();
  expect(page.queryByText(notice)).toBeNull();
  dispatch(endSession());
  expect((await page.findByText(notice)).closest('output')).toBeTruthy();
});

test('signs in after a wrong password', async () => {
  const { page, server, user, state, fill, submit, field } = await mountForm();
  server.on(loginCall, fail(401, 'WRONG_CREDENTIALS', 'Invalid email or password'));
  await fill('ada@example.com', 'wrong horse');
  await submit();
  await page.findAllByText('Invalid email or password');
  server.on(loginCall, ok(aUser()));
  await user.clear(field('Password'));
  await user.type(field('Password'), 'correct horse{Enter}');
  await expect.poll(() => state().auth.user?.name).toBe('Ada');
});

test('checks the fields without a request', async () => {
  const { page, server, fill, submit, field } = await mountForm();
  await submit();
  expect(await page.findByText('E-mail is required.')).toBeTruthy();
  expect(document.activeElement).toBe(field('E-mail'));
  await fill('ada');
  await submit();
  expect(await page.findByText('Enter an e-mail address such as name@example.com.')).toBeTruthy();
  expect(server.calls()).toEqual([]);
});

test('shows and hides the password', async () => {
  const { user, page, fill, field } = await mountForm();
  await fill();
  expect(field('Password').type).toBe('password');
  await user.click(page.getByRole('button', { name: 'Show password' }));
  expect([field('Password').type, field('Password').value]).toEqual(['text', 'correct horse']);
  await user.click(page.getByRole('button', { name: 'Hide password' }));
  expect(field('Password').type).toBe('password');
});

test('links to the registration with the return URL', async () => {
  const { page } = await mountForm();
  expect(page.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/register?from=%2Fcheckout');
});

test('registers, is pending meanwhile, and shows an e-mail that is taken at its field', async () => {
  const { page, server, user, state, fill, submit, field, isPending } = await mountForm({
    screen: <RegisterScreen />,
    submitLabel: 'Sign Up',
  });
  const taken = 'There is an account with this e-mail already.';
  const answer = deferred<ReturnType<typeof fail>>();
  server.on(registerCall, answer.promise);
  await fill();
  await user.type(field('Name'), 'Ada');
  await submit();
  expect(isPending()).toBe(true);
  answer.resolve(fail(409, 'EMAIL_TAKEN', taken, { errors: [{ path: 'email', message: taken }] }));
  await expect.poll(() => document.activeElement).toBe(field('E-mail'));
  expect(page.getAllByText(taken).some((message) => message.closest('form'))).toBe(true);
  server.on(registerCall, ok(aUser()));
  await submit();
  await expect.poll(() => state().auth.user?.name).toBe('Ada');
});

test.each([
  [LoginScreen, 'Create an account', '/register?from=%2Fcheckout'],
  [RegisterScreen, 'Log in', '/login?from=%2Fcheckout'],
])('keeps the return path in the link to the other form (%#)', async (Screen, label, href) => {
  const { page } = await mountForm({ screen: <Screen /> });
  expect(page.getByRole('link', { name: label }).getAttribute('href')).toBe(href);
});
