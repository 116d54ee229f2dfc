import { expect, test } from 'vitest';
import { storedUser } from '#web/store/browser/stored.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { followLocale } from './account-locale.ts';
import { selectUser } from './auth.selectors.ts';
import { login } from './auth.thunks.ts';
import { logout } from './log-out.ts';

const save = 'PUT /api/users/user-ada/locale';
const me = 'GET /api/users/me';

test('gives the account the language of the page once, and keeps the changed user', async () => {
  const { store, state, server, browser } = testStore({ user: aUser({ locale: 'de' }) });
  server.on(save, ok({ data: { locale: 'en' } }));
  server.on(me, ok(aUser({ locale: 'en' })));
  followLocale(store);
  await expect.poll(() => selectUser(state())?.locale).toBe('en');
  expect(server.calls()).toEqual([save, me]);
  expect(server.requests[0]?.body).toEqual({ locale: 'en' });
  expect(storedUser.read(browser)?.locale).toBe('en');
});

test('changes nothing for a visitor and for an account in this language, and follows a sign-in', async () => {
  const { store, dispatch, server } = testStore({ user: aUser() });
  followLocale(store);
  dispatch(logout());
  expect(server.calls()).toEqual([]);
  server.on('POST /api/users/login', ok(aUser({ locale: 'ar' })));
  server.on(save, ok({ data: { locale: 'en' } }));
  await dispatch(login({ email: 'ada@example.com', password: 'correct horse' }));
  await expect.poll(() => server.calls()).toContain(save);
});

test('stays quiet after a failure, and does not try again', async () => {
  const { store, state, server } = testStore({ user: aUser({ locale: 'de' }) });
  server.on(save, fail(503, 'BUSY', 'The shop is busy.'));
  followLocale(store);
  await expect.poll(() => server.calls()).toEqual([save]);
  expect(selectUser(state())).toMatchObject({ locale: 'de' });
  expect(state().auth).toMatchObject({ isError: false, message: '' });
});
