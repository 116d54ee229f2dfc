import { expect, test } from 'vitest';
import { logout } from './log-out.ts';
import { storedUser } from '#web/store/browser/stored.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aDevice, aUser, someDetails } from '#web/store/testing/samples.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';
import { selectDetails, selectDevices, selectUser } from './auth.selectors.ts';
import {
  changePassword,
  deleteAccount,
  exportData,
  fetchDetails,
  fetchDevices,
  forgotPassword,
  resetPassword,
  saveDetails,
  signOutEverywhere,
} from './account.thunks.ts';
import { updateUser } from './update-user.ts';

const update = 'POST /api/users/update-user/user-ada';
const details = 'GET /api/users/user-ada/details';
const sessions = 'GET /api/users/user-ada/sessions';
const fields = { name: 'Ada King', email: 'king@example.com', address: '', phone: '' };
const idle = { isLoading: false, isSuccess: false, isError: false, message: '' };

async function withAccount() {
  const shop = testStore({ user: aUser() });
  shop.server.on(details, ok(someDetails()));
  shop.server.on(sessions, ok({ data: [aDevice({ current: true }), aDevice({ _id: 'device-2' })] }));
  await shop.dispatch(fetchDetails()).unwrap();
  await shop.dispatch(fetchDevices()).unwrap();
  return shop;
}

test('updateUser pending: sets loading and leaves the user unchanged', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  const answer = deferred<ReturnType<typeof ok>>();
  server.on(update, answer.promise);
  const done = dispatch(updateUser(fields));
  expect(state().auth).toMatchObject({ ...idle, isLoading: true, user: aUser() });
  answer.resolve(ok(aUser()));
  await done;
});

test('updateUser fulfilled: stores the user of the response, with the token, here and in local storage', async () => {
  const { dispatch, state, server, browser } = testStore({ user: aUser() });
  const { token: _, ...answer } = aUser(fields);
  server.on(update, ok(answer));
  await dispatch(updateUser(fields));
  expect(server.requests.at(-1)?.body).toEqual({ user: fields, id: 'user-ada' });
  expect(state().auth).toMatchObject({ ...idle, isSuccess: true, user: aUser(fields) });
  expect(storedUser.read(browser)).toEqual(aUser(fields));
});

test('updateUser rejected: sets the message, and the shopper stays signed in', async () => {
  const { dispatch, state, server, browser } = testStore({ user: aUser() });
  server.on(update, fail(409, 'EMAIL_TAKEN', 'There is already an account with this e-mail.'));
  await dispatch(updateUser(fields));
  expect(state().auth).toMatchObject({
    ...idle,
    isError: true,
    message: 'There is already an account with this e-mail.',
  });
  expect(selectUser(state())).toEqual(aUser());
  expect(storedUser.read(browser)).toEqual(aUser());
});

test('updateUser rejected: names the fields as in the form', async () => {
  const { dispatch, server } = testStore({ user: aUser() });
  const errors = [{ path: 'user.name', message: 'This field is required.' }];
  server.on(update, fail(422, 'INVALID_FIELDS', 'Please check what you entered.', { errors }));
  const refused = { fields: { name: 'This field is required.' } };
  await expect(dispatch(updateUser({ ...fields, name: '' })).unwrap()).rejects.toMatchObject(refused);
});

test('updateUser rejected with a 401: signs out', async () => {
  const { dispatch, state, server, browser } = testStore({ user: aUser() });
  server.on(update, fail(401, 'SIGN_IN_NEEDED', 'Please log in.'));
  await dispatch(updateUser(fields));
  expect(selectUser(state())).toBeNull();
  expect(storedUser.read(browser)).toBeNull();
});

test('an update does not restore a user who has just logged out in another tab', async () => {
  const { dispatch, server, browser } = testStore({ user: aUser() });
  const answer = deferred<ReturnType<typeof ok>>();
  server.on(update, answer.promise);
  const done = dispatch(updateUser(fields));
  storedUser.remove(browser);
  answer.resolve(ok(aUser(fields)));
  await done;
  expect(browser.local.get('user')).toBeNull();
});

test('loads the account and clears it when its user signs out', async () => {
  const { dispatch, state } = await withAccount();
  expect(selectDetails(state())).toEqual(someDetails());
  expect(selectDevices(state())).toHaveLength(2);
  for (const part of [state().account, state().devices]) expect(part).toMatchObject({ ...idle, isSuccess: true });
  dispatch(logout());
  const { account, devices } = testStore().state();
  expect(state()).toMatchObject({ account, devices });
});

test('details and devices each have their own error', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  server.on(details, fail(500, 'BROKEN', 'Something broke'));
  server.on(sessions, ok({ data: [aDevice()] }));
  await Promise.all([dispatch(fetchDetails()), dispatch(fetchDevices())]);
  expect(state().account).toMatchObject({ isError: true, message: 'Something broke', details: null });
  expect(state().devices).toMatchObject({ isError: false, list: [aDevice()] });
});

test('saved details replace the old ones; an error leaves them unchanged', async () => {
  const { dispatch, state, server } = await withAccount();
  const put = 'PUT /api/users/user-ada/details';
  server.on(put, ok(someDetails({ city: 'Chicago' })));
  await dispatch(saveDetails({ city: 'Chicago' }));
  expect(selectDetails(state())?.city).toBe('Chicago');
  server.on(put, fail(422, 'INVALID_FIELDS', 'Please check what you entered.'));
  await dispatch(saveDetails({ city: 'Houston' }));
  expect(selectDetails(state())?.city).toBe('Chicago');
});

test('saving some details keeps the others as another tab has saved them', async () => {
  const { dispatch, server } = await withAccount();
  server.on(details, ok(someDetails({ pickupPoint: 'Corner shop', city: 'Houston' })));
  await dispatch(saveDetails({ city: 'Chicago' }));
  const sent = server.requests.find(({ method }) => method === 'PUT');
  expect(sent?.body).toEqual(someDetails({ pickupPoint: 'Corner shop', city: 'Chicago' }));
});

test('a changed password signs out all other devices; a wrong one signs out none', async () => {
  const { dispatch, state, server } = await withAccount();
  const body = { currentPassword: 'correct horse', password: 'another horse' };
  server.on('POST /api/users/user-ada/password', fail(422, 'WRONG_PASSWORD', 'This is not your password'));
  await expect(dispatch(changePassword(body)).unwrap()).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
  expect(selectDevices(state())).toHaveLength(2);
  server.on('POST /api/users/user-ada/password', ok({ message: 'Your password has been changed.' }));
  expect(await dispatch(changePassword(body)).unwrap()).toBe('Your password has been changed.');
  expect(selectDevices(state())).toMatchObject([{ current: true }]);
});

test('a visitor can request a password link and gets the message', async () => {
  const { dispatch, server } = testStore();
  server.on('POST /api/users/forgot-password', { ...ok({ message: 'A link is on its way.' }), status: 202 });
  expect(await dispatch(forgotPassword('ada@example.com')).unwrap()).toBe('A link is on its way.');
  expect(server.requests).toMatchObject([{ body: { email: 'ada@example.com' } }]);
});

test('resetting a password dispatches no action with the token', async () => {
  const { store, dispatch, server } = testStore();
  let changes = 0;
  store.subscribe(() => (changes += 1));
  const body = { token: 'a-token', password: 'another horse' };
  server.on('POST /api/users/reset-password', ok({ message: '' }));
  await dispatch(resetPassword(body));
  server.on('POST /api/users/reset-password', fail(422, 'INVALID_TOKEN', 'This link has expired.'));
  await expect(dispatch(resetPassword(body))).rejects.toMatchObject({ code: 'INVALID_TOKEN', status: 422 });
  expect(server.requests).toMatchObject([{ body }, { body }]);
  expect(changes).toBe(0);
});

test('returns the exported data without storing it', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  server.on('GET /api/users/user-ada/export', ok({ users: [{ name: 'Ada' }] }));
  const before = state();
  expect(await dispatch(exportData()).unwrap()).toEqual({ users: [{ name: 'Ada' }] });
  expect(state()).toEqual(before);
});

test('ends all sessions and deletes the account of the user', async () => {
  const { dispatch, server } = testStore({ user: aUser() });
  const done = { status: 204, body: undefined, headers: {} };
  server.on('POST /api/users/sign-out-everywhere', done);
  server.on('DELETE /api/users/user-ada', done);
  await dispatch(signOutEverywhere({ isRetry: false })).unwrap();
  expect(await dispatch(deleteAccount({ password: 'correct horse', isRetry: false })).unwrap()).toBe(true);
  expect(server.requests.at(-1)).toMatchObject({ method: 'DELETE', body: { password: 'correct horse' } });
});

test('a wrong password does not delete the account and does not sign out', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  server.on('DELETE /api/users/user-ada', fail(422, 'WRONG_PASSWORD', 'This is not your password'));
  await expect(dispatch(deleteAccount({ password: 'wrong', isRetry: false })).unwrap()).rejects.toMatchObject({
    status: 422,
  });
  expect(selectUser(state())).toEqual(aUser());
});

const ended = fail(401, 'SIGN_IN_NEEDED', 'Please log in.');

test('a retry after a lost response succeeds when the first call has signed out everywhere', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  server.on('POST /api/users/sign-out-everywhere', ended);
  await dispatch(signOutEverywhere({ isRetry: true })).unwrap();
  await expect(dispatch(signOutEverywhere({ isRetry: false })).unwrap()).rejects.toMatchObject({ status: 401 });
  expect(selectUser(state())).toBeNull();
});

test('a retry after a lost response cannot tell whether the first call has deleted the account', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  server.on('DELETE /api/users/user-ada', ended);
  server.on('POST /api/users/login', fail(401, 'INVALID_CREDENTIALS', 'Invalid email or password'));
  expect(await dispatch(deleteAccount({ password: 'correct horse', isRetry: true })).unwrap()).toBe(false);
  expect(server.requests.at(-1)?.body).toEqual({ email: 'ada@example.com', password: 'correct horse' });
  expect(selectUser(state())).toEqual(aUser());
});

test('a retry fails when only the session has ended, or when that is unknown', async () => {
  for (const [answer, status] of [
    [ok(aUser()), 401],
    [fail(503, 'AWAY', 'Away'), 503],
  ] as const) {
    const { dispatch, server } = testStore({ user: aUser() });
    server.on('DELETE /api/users/user-ada', ended);
    server.on('POST /api/users/login', answer);
    const deleting = dispatch(deleteAccount({ password: 'correct horse', isRetry: true })).unwrap();
    await expect(deleting).rejects.toMatchObject({ status });
  }
});

test('the first call asks for a sign-in when the session has ended', async () => {
  const { dispatch, server } = testStore({ user: aUser() });
  server.on('DELETE /api/users/user-ada', ended);
  const deleting = dispatch(deleteAccount({ password: 'correct horse', isRetry: false })).unwrap();
  await expect(deleting).rejects.toMatchObject({ status: 401 });
  expect(server.calls()).toEqual(['DELETE /api/users/user-ada']);
});
