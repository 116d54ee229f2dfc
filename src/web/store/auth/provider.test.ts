import { expect, test } from 'vitest';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { fakeBrowser } from '#web/store/testing/fake-browser.ts';
import { aUser, fourLanguages, someSettings } from '#web/store/testing/samples.ts';
import { loadSettings } from '#web/store/settings/settings.thunks.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { storedSignIn, storedUser } from '#web/store/browser/stored.ts';
import { decodeIdentity } from './identity.ts';
import {
  beginProviderSignIn,
  fetchProviderTokens,
  prefixOfSignIn,
  takeProviderResponse,
} from './provider-pages.thunks.ts';
import { googleLogin, providerSignIn } from './provider.thunks.ts';

const beginning = 'POST /api/users/google-login/begin';
const url = 'https://id.example/auth?state=state-of-this-tab';

async function begin(tab: ReturnType<typeof testStore>, from?: string) {
  tab.server.on(beginning, ok({ url, state: 'state-of-this-tab' }));
  return tab.dispatch(beginProviderSignIn({ page: 'login', from })).unwrap();
}

test('begins a sign-in with the state of the server and accepts its response once', async () => {
  const tab = testStore();
  expect(await begin(tab, '/checkout')).toBe(url);
  expect(tab.server.requests.at(-1)?.body).toEqual({ page: 'login' });
  const query = '?code=abc&state=state-of-this-tab&iss=https%3A%2F%2Fid.example&session_state=x';
  expect(tab.dispatch(takeProviderResponse(query))).toEqual({
    from: '/checkout',
    response: { code: 'abc', state: 'state-of-this-tab', iss: 'https://id.example' },
  });
  expect(tab.dispatch(takeProviderResponse(query))).toEqual({ from: '', response: undefined });
});

test('rejects before the redirect when the provider is unavailable', async () => {
  const { dispatch, server, browser } = testStore();
  server.on(beginning, fail(503, 'GOOGLE_SIGN_IN_AWAY', 'Google Sign-In failed'));
  const failure = await dispatch(beginProviderSignIn({ page: 'login' }))
    .unwrap()
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ status: 503, message: 'Google Sign-In failed' });
  expect(storedSignIn.read(browser)).toBeNull();
});

test("ignores another browser's response and has no return path", async () => {
  const tab = testStore();
  await begin(tab, '/checkout');
  const query = '?code=abc&state=of-another-browser';
  expect(tab.dispatch(takeProviderResponse(query))).toEqual({ from: '', response: undefined });
});

test('keeps the language in which the sign-in began, for the page without prefix that the provider returns to', async () => {
  const browser = fakeBrowser().openTab();
  const openPage = async (locale: 'en' | 'de', locales = fourLanguages) => {
    const tab = testStore({ browser });
    tab.server.on('GET /api/store', ok(someSettings({ locale, locales })));
    await tab.dispatch(loadSettings());
    return tab;
  };
  await begin(await openPage('de'));
  const query = '?code=abc&state=state-of-this-tab';
  const prefixOn = (tab: ReturnType<typeof testStore>, search = query) => tab.dispatch(prefixOfSignIn(search));
  expect(prefixOn(await openPage('en'))).toBe('/de');
  expect(prefixOn(await openPage('de'))).toBeUndefined();
  expect(prefixOn(await openPage('en'), '')).toBeUndefined();
  expect(prefixOn(await openPage('en'), '?code=abc&state=of-another-browser')).toBeUndefined();
  expect(prefixOn(await openPage('en', fourLanguages.slice(0, 1)))).toBeUndefined();
  await begin(await openPage('en'));
  expect(prefixOn(await openPage('de'))).toBe('');
});

test.each(['', '?from=%2Fcheckout', '?state=only', '?code=only'])('finds no response in "%s"', (query) => {
  expect(testStore().dispatch(takeProviderResponse(query))).toBeNull();
});

test('an error of the provider leaves the return path (D4)', async () => {
  const tab = testStore();
  await begin(tab, '/checkout');
  const query = '?error=access_denied&state=state-of-this-tab';
  expect(tab.dispatch(takeProviderResponse(query))).toEqual({ from: '/checkout', response: undefined });
});

const response = { code: 'abc', state: 'state-of-this-tab', iss: 'https://id.example' };

test('signs in with the code and stores the user in the store and the browser', async () => {
  const { dispatch, state, server, browser } = testStore();
  server.on('POST /api/users/google-login/code', ok(aUser()));
  await dispatch(providerSignIn(response));
  expect(server.requests.at(-1)?.body).toEqual(response);
  expect(state().auth).toMatchObject({ user: aUser(), isSuccess: true, isLoading: false });
  expect(storedUser.read(browser)).toEqual(aUser());
});

test('a rejected code sets the message and no user', async () => {
  const { dispatch, state, server } = testStore();
  server.on('POST /api/users/google-login/code', fail(401, 'INVALID_GOOGLE_TOKEN', 'Google Sign-In failed'));
  await dispatch(providerSignIn(response));
  expect(state().auth).toMatchObject({ user: null, isError: true, message: 'Google Sign-In failed' });
});

test('exchanges the code of a demo page for the tokens', async () => {
  const { dispatch, server } = testStore();
  const tokens = { idToken: 'a.b.c', accessToken: 'opaque' };
  server.on('POST /api/users/google-login/tokens', ok(tokens));
  expect(await dispatch(fetchProviderTokens({ ...response, page: 'google-user' })).unwrap()).toEqual(tokens);
  expect(server.requests.at(-1)?.body).toEqual({ ...response, page: 'google-user' });
});

test('signs in with an ID token and stores the user in the store and the browser', async () => {
  const { dispatch, state, server, browser } = testStore();
  server.on('POST /api/users/google-login', ok(aUser()));
  await dispatch(googleLogin('a.b.c'));
  expect(server.requests.at(-1)?.body).toEqual({ googleToken: 'a.b.c' });
  expect(state().auth).toMatchObject({ user: aUser(), isSuccess: true, isLoading: false });
  expect(storedUser.read(browser)).toEqual(aUser());
});

test('a rejected token sets the message and no user', async () => {
  const { dispatch, state, server } = testStore();
  server.on('POST /api/users/google-login', fail(401, 'INVALID_GOOGLE_TOKEN', 'Google Sign-In failed'));
  await dispatch(googleLogin('a.b.c'));
  expect(state().auth).toMatchObject({ user: null, isError: true, message: 'Google Sign-In failed' });
});

test('decodes the identity of the token, in any script', () => {
  const token = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
  expect(decodeIdentity(token({ name: 'Zoë 李', email: 'zoe@example.com', sub: '1' }))).toEqual({
    name: 'Zoë 李',
    email: 'zoe@example.com',
  });
  expect(decodeIdentity('nothing')).toBeNull();
});
