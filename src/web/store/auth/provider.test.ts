import { expect, test } from 'vitest';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { storedUser } from '#web/store/stored.ts';
import { decodeIdentity } from './identity.ts';
import { beginProviderSignIn, googleLogin, takeProviderAnswer } from './provider.thunks.ts';

const begin = ({ dispatch }: ReturnType<typeof testStore>, from?: string) => {
  const url = new URL(dispatch(beginProviderSignIn('login', from)), 'https://shop.example');
  return { url, state: url.searchParams.get('state') ?? '' };
};

test('a sign-in begins with a state of its own, and its answer is taken once', () => {
  const tab = testStore();
  const { url, state } = begin(tab, '/checkout');
  expect(url.pathname).toBe('/api/users/google-login');
  expect(url.searchParams.get('page')).toBe('login');
  expect(begin(testStore()).state).not.toBe(state);
  const fragment = `#id_token=a.b.c&state=${state}`;
  expect(tab.dispatch(takeProviderAnswer(fragment))).toEqual({
    from: '/checkout',
    answer: { idToken: 'a.b.c', accessToken: '' },
  });
  expect(tab.dispatch(takeProviderAnswer(fragment))).toEqual({ from: '', answer: undefined });
});

test("somebody else's answer signs nobody in, and says nothing of the way back", () => {
  const tab = testStore();
  begin(tab, '/checkout');
  const fragment = '#id_token=a.b.c&state=of-somebody-else';
  expect(tab.dispatch(takeProviderAnswer(fragment))).toEqual({ from: '', answer: undefined });
  expect(tab.dispatch(takeProviderAnswer('#popular'))).toBeNull();
});

test('an error signs nobody in, and leaves the way back (D4)', () => {
  const tab = testStore();
  const { state } = begin(tab, '/checkout');
  const fragment = `#error=access_denied&state=${state}`;
  expect(tab.dispatch(takeProviderAnswer(fragment))).toEqual({ from: '/checkout', answer: undefined });
});

test('the user of the provider is in the store and in the browser, as after any sign-in', async () => {
  const { dispatch, state, server, browser } = testStore();
  server.on('POST /api/users/google-login', ok(aUser()));
  await dispatch(googleLogin('a.b.c'));
  expect(server.requests.at(-1)?.body).toEqual({ googleToken: 'a.b.c' });
  expect(state().auth).toMatchObject({ user: aUser(), isSuccess: true, isLoading: false });
  expect(storedUser.read(browser)).toEqual(aUser());
});

test('a refused token leaves nobody signed in, and says so', async () => {
  const { dispatch, state, server } = testStore();
  server.on('POST /api/users/google-login', fail(401, 'INVALID_GOOGLE_TOKEN', 'Google Sign-In failed'));
  await dispatch(googleLogin('a.b.c'));
  expect(state().auth).toMatchObject({ user: null, isError: true, message: 'Google Sign-In failed' });
});

test('the identity is read from the token, in any script', () => {
  const token = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
  expect(decodeIdentity(token({ name: 'Zoë 李', email: 'zoe@example.com', sub: '1' }))).toEqual({
    name: 'Zoë 李',
    email: 'zoe@example.com',
  });
  expect(decodeIdentity('nothing')).toBeNull();
});
