// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { User } from '#contract/account/auth.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { restoreUser } from '#web/store/auth/auth.thunks.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { JoinScreen } from './join.screen.tsx';

const openCall = 'POST /api/users/invitation';
const joinCall = 'POST /api/users/invitation/accept';
const token = 'j_secret';
const invited = { email: 'grace@example.com', roleName: 'Support', hasAccount: false };
const grace = aUser({ _id: 'user-grace', email: invited.email, role: 'customer' });
const expired = fail(422, 'INVITATION_EXPIRED', 'This invitation has expired. Ask for a new one.');

type Visit = { user?: User; at?: string; kept?: string };

async function open(answer: ReturnType<typeof ok>, { user: signedIn, at = `/join#${token}`, kept }: Visit = {}) {
  const shop = testStore({ ...(signedIn && { user: signedIn }) });
  if (kept !== undefined) shop.browser.session.set('invitation', kept);
  shop.server.on(openCall, answer);
  await shop.dispatch(restoreUser());
  const screen = await mountScreen(<JoinScreen />, { store: shop.store, route: '/join', at });
  return {
    ...shop,
    ...screen,
    bodyOf: (call: string) => shop.server.requests.findLast(({ method, url }) => `${method} ${url}` === call)?.body,
  };
}

test('joins with a new account, and opens the admin', async () => {
  const { user, page, server, bodyOf, browser, router, url, state } = await open(ok(invited));
  await page.findByText('You are invited to the team. Your role: Support.');
  expect(router.state.location).toMatchObject({ pathname: '/join', hash: '' });
  expect(bodyOf(openCall)).toEqual({ token });
  expect(page.getByText('grace@example.com')).toBeTruthy();
  await user.type(page.field('Name'), 'Grace Hopper');
  await user.type(page.field('Password'), 'a long enough secret');
  server.on(joinCall, { ...ok({ ...grace, role: 'admin' }), status: 201 });
  await user.click(page.button('Join Shop'));
  await waitFor(() => expect(url()).toBe('/adminDashboard'));
  expect(page.getByText(/^Welcome to the team of .*Shop/)).toBeTruthy();
  expect(bodyOf(joinCall)).toEqual({ token, name: 'Grace Hopper', password: 'a long enough secret' });
  expect(selectUser(state())?.role).toBe('admin');
  expect(browser.session.get('invitation')).toBeNull();
});

test('an e-mail with an account signs in first, and comes back to the invitation', async () => {
  const { page } = await open(ok({ ...invited, hasAccount: true }));
  const link = await page.findByRole('link', { name: /^Sign in as/ });
  expect(link.textContent).toBe('Sign in as grace@example.com to join');
  expect(link.getAttribute('href')).toBe('/login?from=%2Fjoin');
});

test('joins with the account that is signed in', async () => {
  const visit = { user: grace, at: '/join', kept: token };
  const { user, page, server, bodyOf, url, state } = await open(ok({ ...invited, hasAccount: true }), visit);
  server.on(joinCall, ok({ ...grace, role: 'admin', token: undefined }));
  await user.click(await page.findByRole('button', { name: 'Join Shop' }));
  await waitFor(() => expect(url()).toBe('/adminDashboard'));
  expect(bodyOf(joinCall)).toEqual({ token });
  expect(selectUser(state())).toMatchObject({ role: 'admin', token: grace.token });
});

test('says that another account is signed in, and offers to change it', async () => {
  const { user, page } = await open(ok(invited), { user: aUser() });
  await page.findByText(/logged in as/);
  await user.click(page.button('Use another account'));
  expect(await page.findByLabelText('Name')).toBeTruthy();
});

test.each([
  [{}, 'This invitation has expired. Ask for a new one.'],
  [{ at: '/join' }, 'Open the link in the e-mail with your invitation.'],
])('says why there is no invitation: %j', async (visit, message) => {
  const { page, browser } = await open(expired, visit);
  const notice = await page.findByText(message);
  await expect.poll(() => document.activeElement?.contains(notice)).toBe(true);
  expect(browser.session.get('invitation')).toBeNull();
});

test('says why the invitation could not be loaded, and tries again', async () => {
  const { user, page, server } = await open(fail(503, 'AWAY', 'Please try again in a minute.'));
  await page.findByRole('heading', { name: 'Your invitation could not be loaded' });
  server.on(openCall, ok(invited));
  await user.click(page.button('Try again'));
  expect(await page.findByLabelText('Name')).toBeTruthy();
});

test('an invitation that ends meanwhile, and an e-mail that gets an account, change what the page offers', async () => {
  const { user, page, server } = await open(ok(invited));
  await user.type(await page.findByLabelText('Name'), 'Grace Hopper');
  await user.type(page.field('Password'), 'a long enough secret');
  server.on(joinCall, fail(401, 'SIGN_IN_NEEDED', 'Please log in to join.'));
  server.on(openCall, ok({ ...invited, hasAccount: true }));
  await user.click(page.button('Join Shop'));
  expect(await page.findByRole('link', { name: /^Sign in as/ })).toBeTruthy();
});
