import { expect, test } from 'vitest';
import type { AppDispatch } from '#web/store/app-thunk.ts';
import { storedItem, storedOrderId, storedUser } from '#web/store/browser/stored.ts';
import { logout } from './log-out.ts';
import { fetchCart } from '#web/store/cart/cart.thunks.ts';
import { fakeBrowser } from '#web/store/testing/fake-browser.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aCart, aCartItem, aUser } from '#web/store/testing/samples.ts';
import { deferred, serverStore, testStore } from '#web/store/testing/test-store.ts';
import { updateUser } from './update-user.ts';
import { selectHasSessionEnded, selectIsAdmin, selectUser } from './auth.selectors.ts';
import { resetAuth } from './auth.slice.ts';
import { checkOnReturn, login, register, restoreUser } from './auth.thunks.ts';
import { googleLogin } from './provider.thunks.ts';

const credentials = { email: 'ada@example.com', password: 'correct horse' };
const registration = { ...credentials, name: 'Ada' };
const idle = { isLoading: false, isSuccess: false, isError: false, message: '' };

test('starts without a user and without flags', () => {
  const { state } = testStore();
  expect(state().auth).toEqual({ ...idle, user: null, hasEnded: false, isRestored: false });
});

const signIns = [
  ['register', 'POST /api/users/register', (dispatch: AppDispatch) => dispatch(register(registration)), registration],
  ['login', 'POST /api/users/login', (dispatch: AppDispatch) => dispatch(login(credentials)), credentials],
  [
    'googleLogin',
    'POST /api/users/google-login',
    (dispatch: AppDispatch) => dispatch(googleLogin('a.b.c')),
    { googleToken: 'a.b.c' },
  ],
] as const;

test.each(signIns)('%s pending: sets loading', async (_, call, signIn) => {
  const { dispatch, state, server } = testStore();
  const answer = deferred<ReturnType<typeof ok>>();
  server.on(call, answer.promise);
  const done = signIn(dispatch);
  expect(state().auth).toMatchObject({ ...idle, isLoading: true, user: null });
  answer.resolve(ok(aUser()));
  await done;
});

test.each(signIns)('%s sends the input to %s', async (_, call, signIn, body) => {
  const { dispatch, server } = testStore();
  server.on(call, ok(aUser()));
  await signIn(dispatch);
  expect(server.calls()).toEqual([call]);
  expect(server.requests[0]?.body).toEqual(body);
});

test.each(signIns)(
  '%s fulfilled: stores the user of the response, here and in local storage',
  async (_, call, signIn) => {
    const { dispatch, state, server, browser } = testStore();
    server.on(call, ok(aUser({ name: 'Ada Lovelace' })));
    await signIn(dispatch);
    expect(state().auth).toMatchObject({ ...idle, isSuccess: true });
    expect(selectUser(state())).toEqual(aUser({ name: 'Ada Lovelace' }));
    expect(browser.local.get('user')).toBe(JSON.stringify(aUser({ name: 'Ada Lovelace' })));
  },
);

test.each(signIns)('%s rejected: sets the message of the server and no user', async (_, call, signIn) => {
  const { dispatch, state, server, browser } = testStore();
  server.on(call, fail(409, 'EMAIL_TAKEN', 'This e-mail has an account already'));
  await signIn(dispatch);
  expect(state().auth).toMatchObject({ ...idle, isError: true, message: 'This e-mail has an account already' });
  expect(selectUser(state())).toBeNull();
  expect(browser.local.get('user')).toBeNull();
});

test('a failed login signs out the current user', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  server.on('POST /api/users/login', fail(429, 'RATE_LIMITED', 'Please wait a moment'));
  await dispatch(login(credentials));
  expect(selectUser(state())).toBeNull();
});

test('a failed sign-in rejects with the field errors', async () => {
  const { dispatch, server } = testStore();
  const errors = [{ path: 'email', message: 'Enter an e-mail address such as name@example.com.' }];
  server.on('POST /api/users/register', fail(422, 'INVALID', 'Please check the form', { errors }));
  await expect(dispatch(register(registration)).unwrap()).rejects.toEqual({
    status: 422,
    code: 'INVALID',
    message: 'Please check the form',
    fields: { email: 'Enter an e-mail address such as name@example.com.' },
  });
});

test('a 401 without a message at login sets the message of wrong credentials', async () => {
  const { dispatch, state, server } = testStore();
  server.on('POST /api/users/login', { status: 401, body: undefined, headers: {} });
  await dispatch(login(credentials));
  expect(state().auth.message).toBe('Invalid email or password');
});

test('reset clears the flags and keeps the user', async () => {
  const { dispatch, state, server } = testStore();
  server.on('POST /api/users/login', ok(aUser()));
  await dispatch(login(credentials));
  dispatch(resetAuth());
  expect(state().auth).toMatchObject({ ...idle, user: aUser() });
});

test('logout removes the user and their data from the store and the browser, without a request', async () => {
  const { dispatch, state, server, browser } = testStore({ user: aUser() });
  server.on('GET /api/cart/get/user-ada', ok(aCart(aCartItem())));
  await dispatch(fetchCart());
  storedOrderId.write(browser, '7K3M9Q2X4T5B');
  storedItem.write(browser, { productId: 'p', name: '', color: '', size: '', key: 'k' });
  const requests = server.requests.length;

  dispatch(logout());

  expect(selectUser(state())).toBeNull();
  const { cart, order, address, payment } = testStore().state();
  expect(state()).toMatchObject({ cart, order, address, payment });
  expect([storedUser.read(browser), storedOrderId.read(browser), storedItem.read(browser)]).toEqual([null, null, null]);
  expect(server.requests).toHaveLength(requests);
  expect(selectHasSessionEnded(state())).toBe(false);
});

test('drops a response for a user who has signed out in the meantime', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  const answer = deferred<ReturnType<typeof ok>>();
  server.on('GET /api/cart/get/user-ada', answer.promise);
  const fetching = dispatch(fetchCart());
  dispatch(logout());
  answer.resolve(ok(aCart(aCartItem())));
  await fetching;
  expect(state().cart).toEqual(testStore().state().cart);
});

test('drops an error for a user who has signed out in the meantime', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  const answer = deferred<ReturnType<typeof fail>>();
  server.on('GET /api/cart/get/user-ada', answer.promise);
  const fetching = dispatch(fetchCart()).unwrap();
  dispatch(logout());
  answer.resolve(fail(503, 'AWAY', 'The store is closed for a moment'));
  await expect(fetching).rejects.toMatchObject({ code: 'SUPERSEDED' });
  expect(state().cart).toMatchObject({ isError: false, message: '' });
});

test('restores the stored user immediately, then updates it from the server and keeps the token', async () => {
  const { dispatch, state, server, browser } = testStore();
  storedUser.write(browser, aUser());
  const answer = deferred<ReturnType<typeof ok>>();
  server.on('GET /api/users/me', answer.promise);

  const restored = dispatch(restoreUser());
  expect(selectUser(state())).toEqual(aUser());

  const { token: _, ...withoutToken } = aUser({ role: 'admin' });
  answer.resolve(ok(withoutToken));
  await restored;
  expect(selectUser(state())).toEqual(aUser({ role: 'admin' }));
  expect(selectIsAdmin(state())).toBe(true);
  expect(storedUser.read(browser)).toEqual(aUser({ role: 'admin' }));
});

test('a renewed token replaces the old one', async () => {
  const { dispatch, state, server, browser } = testStore();
  storedUser.write(browser, aUser());
  server.on('GET /api/users/me', ok(aUser({ token: 'renewed' })));
  await dispatch(restoreUser());
  expect(selectUser(state())?.token).toBe('renewed');
});

test('makes no request without a stored user', async () => {
  const { dispatch, state, server } = testStore();
  await dispatch(restoreUser());
  expect(state().auth).toMatchObject({ user: null, isRestored: true });
  expect(server.requests).toEqual([]);
});

test('signs out without a message when the session has ended', async () => {
  const { dispatch, state, server, browser } = testStore();
  storedUser.write(browser, aUser());
  server.on('GET /api/users/me', fail(401, 'UNAUTHENTICATED', 'Please log in'));
  await dispatch(restoreUser());
  expect(state().auth).toEqual({ ...idle, user: null, hasEnded: true, isRestored: true });
  expect(browser.local.get('user')).toBeNull();
});

test('stays signed in when offline', async () => {
  const { dispatch, state, server, browser } = testStore();
  storedUser.write(browser, aUser());
  server.setOnline(false);
  await dispatch(restoreUser());
  expect(selectUser(state())).toEqual(aUser());
  expect(storedUser.read(browser)).toEqual(aUser());
});

test('the check does not restore a user who has logged out in the meantime', async () => {
  const { dispatch, state, server, browser } = testStore();
  storedUser.write(browser, aUser());
  const answer = deferred<ReturnType<typeof ok>>();
  server.on('GET /api/users/me', answer.promise);
  const restored = dispatch(restoreUser());
  dispatch(logout());
  answer.resolve(ok(aUser()));
  await restored;
  expect(selectUser(state())).toBeNull();
  expect(browser.local.get('user')).toBeNull();
});

test('the check does not restore a user who has just logged out in another tab', async () => {
  const { dispatch, server, browser } = testStore();
  storedUser.write(browser, aUser());
  const answer = deferred<ReturnType<typeof ok>>();
  server.on('GET /api/users/me', answer.promise);
  const restored = dispatch(restoreUser());
  storedUser.remove(browser);
  answer.resolve(ok(aUser()));
  await restored;
  expect(browser.local.get('user')).toBeNull();
});

test('a late response to the check does not overwrite a newer change', async () => {
  const { dispatch, state, server, browser } = testStore();
  storedUser.write(browser, aUser());
  const answer = deferred<ReturnType<typeof ok>>();
  server.on('GET /api/users/me', answer.promise);
  server.on('POST /api/users/update-user/user-ada', ok(aUser({ name: 'Ada King' })));
  const restored = dispatch(restoreUser());
  await dispatch(updateUser({ name: 'Ada King', email: 'ada@example.com', address: '', phone: '' }));
  answer.resolve(ok(aUser()));
  await restored;
  expect(selectUser(state())?.name).toBe('Ada King');
  expect(storedUser.read(browser)?.name).toBe('Ada King');
});

test.each([
  ['broken JSON', '{"_id":'],
  ['another type', '"ada"'],
  ['nothing', 'null'],
  ['a missing token', JSON.stringify({ ...aUser(), token: undefined })],
  ['an unknown role', JSON.stringify({ ...aUser(), role: 'king' })],
  ['a field of another type', JSON.stringify({ ...aUser(), name: 7 })],
])('removes a stored user that is %s', async (_, text) => {
  const { dispatch, state, server, browser } = testStore();
  browser.local.set('user', text);
  await dispatch(restoreUser());
  expect(state().auth).toMatchObject({ ...idle, user: null });
  expect(browser.local.get('user')).toBeNull();
  expect(server.requests).toEqual([]);
});

test('a 401 of any call signs out without a message and removes the user’s data', async () => {
  const { dispatch, state, server, browser } = testStore({ user: aUser() });
  server.on('GET /api/cart/get/user-ada', fail(401, 'UNAUTHENTICATED', 'Please log in'));
  await dispatch(fetchCart());
  expect(selectUser(state())).toBeNull();
  expect(browser.local.get('user')).toBeNull();
  expect(selectHasSessionEnded(state())).toBe(true);
  server.on('POST /api/users/login', ok(aUser()));
  await dispatch(login({ email: 'ada@example.com', password: 'correct horse' }));
  expect(selectHasSessionEnded(state())).toBe(false);
});

test('a 401 of an earlier session does not end the new one', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  const answer = deferred<ReturnType<typeof fail>>();
  server.on('GET /api/cart/get/user-ada', answer.promise);
  server.on('POST /api/users/login', ok(aUser({ token: 'token-new' })));
  const fetching = dispatch(fetchCart());
  await dispatch(login(credentials));
  answer.resolve(fail(401, 'UNAUTHENTICATED', 'Please log in'));
  await fetching;
  expect(selectUser(state())?.token).toBe('token-new');
});

/** A tab with a clock. `returns` moves the clock and makes the shopper return to the tab. */
function leftTab(user?: ReturnType<typeof aUser>) {
  const browser = fakeBrowser();
  const tab = browser.openTab();
  let time = 0;
  const parts = testStore({ browser: tab, now: () => time, ...(user && { user }) });
  const stop = parts.dispatch(checkOnReturn());
  const returns = ({ after }: { after: number }) => {
    time += after;
    browser.returnTo(tab);
  };
  return { ...parts, returns, stop };
}

test('signs out without a message on return to a tab whose session has ended', async () => {
  const { state, server, browser, returns } = leftTab(aUser());
  server.on('GET /api/users/me', fail(401, 'SIGN_IN_NEEDED', 'Please log in.'));
  returns({ after: 60_000 });
  await expect.poll(() => selectUser(state())).toBeNull();
  expect(storedUser.read(browser)).toBeNull();
  expect(state().auth).toMatchObject(idle);
});

test('limits how often a return checks the session, and never checks for a visitor', () => {
  const { server, returns, stop } = leftTab(aUser());
  server.on('GET /api/users/me', ok(aUser()));
  for (const after of [60_000, 0, 1000]) returns({ after });
  expect(server.calls()).toEqual(['GET /api/users/me']);
  returns({ after: 5000 });
  expect(server.calls()).toHaveLength(2);
  stop();
  returns({ after: 60_000 });
  expect(server.calls()).toHaveLength(2);

  const visitor = leftTab();
  visitor.returns({ after: 60_000 });
  expect(visitor.server.calls()).toEqual([]);
});

test('restores no user on the server', async () => {
  const { dispatch, state } = serverStore();
  await dispatch(restoreUser());
  expect(selectUser(state())).toBeNull();
});
