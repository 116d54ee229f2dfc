import { expect, test } from 'vitest';
import { storedItem, storedUser } from '#web/store/browser/stored.ts';
import { listenToOtherTabs } from '#web/store/browser/tabs.ts';
import { addToCart } from '#web/store/cart/add-to-cart.ts';
import { selectCartCount, selectCartIsOpen } from '#web/store/cart/cart.selectors.ts';
import { fetchCart, openCart } from '#web/store/cart/cart.thunks.ts';
import { fetchCards } from '#web/store/payment/payment.thunks.ts';
import { fetchSettings } from '#web/store/settings/settings.thunks.ts';
import { fakeBrowser } from '#web/store/testing/fake-browser.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aCart, aCartItem, aGuest, aUser, someSettings } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { selectAccount, selectHasSessionEnded, selectUser } from './auth.selectors.ts';
import { checkUser, login, restoreUser } from './auth.thunks.ts';
import { logout } from './log-out.ts';

const startCall = 'POST /api/users/guest';
const addCall = 'POST /api/cart/add';
const tee = { productId: 'product-tee', name: 'Boxy tee', color: 'Sand', size: 'M' };
const credentials = { email: 'ada@example.com', password: 'correct horse' };
const ended = fail(401, 'SIGN_IN_NEEDED', 'Please log in.');

/** A tab of a shop that takes guests. */
async function shopWithGuests(options: Parameters<typeof testStore>[0] = {}) {
  const shop = testStore(options);
  shop.server.on('GET /api/store', ok(someSettings({ guestCheckout: true })));
  await shop.dispatch(fetchSettings());
  shop.server.requests.length = 0;
  shop.server.on(startCall, ok(aGuest()));
  shop.server.on(addCall, ok({ data: aCart(aCartItem()) }));
  return shop;
}

test('begins a guest with the first item, whose session is not that of an account', async () => {
  const { dispatch, state, server, browser } = await shopWithGuests();
  await dispatch(addToCart(tee)).unwrap();
  expect(server.calls()).toEqual([startCall, addCall]);
  expect(server.requests.at(-1)?.body).toMatchObject({ userId: 'guest-1', productId: 'product-tee' });
  expect([selectUser(state()), selectAccount(state())]).toEqual([aGuest(), null]);
  expect([browser.local.get('guest'), browser.local.get('user')]).toEqual([JSON.stringify(aGuest()), null]);
  expect([selectCartIsOpen(state()), selectCartCount(state())]).toEqual([true, 1]);
  await dispatch(addToCart(tee)).unwrap();
  expect(server.calls()).toEqual([startCall, addCall, addCall]);
});

test('begins another guest when the session has ended', async () => {
  const { dispatch, state, server, browser } = await shopWithGuests({ user: aGuest({ _id: 'guest-0', token: 'old' }) });
  const answers = [ended, ok({ data: aCart(aCartItem()) })];
  server.on(addCall, () => answers.shift() ?? ended);
  await dispatch(addToCart(tee)).unwrap();
  expect(server.calls()).toEqual([addCall, startCall, addCall]);
  expect([selectUser(state()), storedUser.read(browser)]).toEqual([aGuest(), aGuest()]);
});

test('two tabs begin one guest', async () => {
  const browser = fakeBrowser();
  const [here, there] = await Promise.all([1, 2].map(() => shopWithGuests({ browser: browser.openTab() })));
  if (!here || !there) throw new Error('A tab is missing');
  await Promise.all([here, there].map(({ dispatch }) => dispatch(addToCart(tee)).unwrap()));
  expect([...here.server.calls(), ...there.server.calls()].filter((call) => call === startCall)).toHaveLength(1);
  expect([selectUser(here.state()), selectUser(there.state())]).toEqual([aGuest(), aGuest()]);
});

test.each([
  ['has taken no guests', false, []],
  ['no longer takes guests', true, [startCall]],
])('asks to log in in a shop that %s', async (_, guestCheckout, calls) => {
  const { dispatch, state, server, browser } = await shopWithGuests();
  server.on('GET /api/store', ok(someSettings(guestCheckout ? { guestCheckout } : {})));
  await dispatch(fetchSettings());
  server.requests.length = 0;
  server.on(startCall, fail(409, 'GUEST_CHECKOUT_OFF', 'Log in to order.'));
  await expect(dispatch(addToCart(tee)).unwrap()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  expect(server.calls()).toEqual(calls);
  expect(storedItem.read(browser)).toMatchObject(tee);
  expect(state().cart.isSignInOpen).toBe(true);
});

test('says why no guest can begin', async () => {
  const { dispatch, state, server } = await shopWithGuests();
  server.on(startCall, fail(429, 'RATE_LIMITED', 'Please wait a moment'));
  await expect(dispatch(addToCart(tee)).unwrap()).rejects.toMatchObject({ message: 'Please wait a moment' });
  expect(state().cart.isSignInOpen).toBe(false);
});

test('asks an account whose session has ended to log in', async () => {
  const { dispatch, server } = await shopWithGuests({ user: aUser() });
  server.on(addCall, ended);
  await expect(dispatch(addToCart(tee)).unwrap()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  await expect(dispatch(addToCart(tee)).unwrap()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  await expect(dispatch(openCart()).unwrap()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  expect(server.calls()).toEqual([addCall]);
});

test('opens an empty bag without beginning a guest', async () => {
  const { dispatch, state, server } = await shopWithGuests();
  await dispatch(openCart()).unwrap();
  expect(selectCartIsOpen(state())).toBe(true);
  expect(server.requests).toEqual([]);
});

test('opens an empty bag when the session of the guest has ended, and says nothing', async () => {
  const { dispatch, state, server, browser } = await shopWithGuests({ user: aGuest() });
  server.on('GET /api/cart/get/guest-1', ended);
  await dispatch(openCart()).unwrap();
  expect([selectUser(state()), storedUser.read(browser)]).toEqual([null, null]);
  expect(selectHasSessionEnded(state())).toBe(false);
  expect([selectCartIsOpen(state()), selectCartCount(state())]).toEqual([true, 0]);
});

test('restores a guest, and keeps the name and e-mail that the server does not know', async () => {
  const { dispatch, state, server, browser } = testStore();
  const known = aGuest({ name: 'Grace', email: 'grace@example.com' });
  storedUser.write(browser, known);
  server.on('GET /api/users/me', ok({ ...aGuest({ token: 'renewed' }) }));
  await dispatch(restoreUser());
  expect(selectUser(state())).toEqual({ ...known, token: 'renewed' });
  expect(storedUser.read(browser)).toEqual({ ...known, token: 'renewed' });
});

test('a guest who has become an account elsewhere is one here', async () => {
  const { dispatch, state, server, browser } = testStore({ user: aGuest() });
  server.on('GET /api/users/me', ok(aUser({ _id: 'guest-1' })));
  await dispatch(checkUser());
  expect(selectAccount(state())?.name).toBe('Ada');
  expect(browser.local.get('guest')).toBeNull();
});

test('a sign-in sends the session of the guest and takes its place', async () => {
  const { dispatch, state, server, browser } = testStore({ user: aGuest() });
  server.on('POST /api/users/login', ok(aUser()));
  await dispatch(login(credentials));
  expect(selectAccount(state())).toEqual(aUser());
  expect([browser.local.get('guest'), browser.local.get('user')]).toEqual([null, JSON.stringify(aUser())]);
  dispatch(logout());
  expect(storedUser.read(browser)).toBeNull();
});

test('a refused sign-in keeps the guest and its bag', async () => {
  const { dispatch, state, server, browser } = testStore({ user: aGuest() });
  server.on('GET /api/cart/get/guest-1', ok(aCart(aCartItem())));
  await dispatch(fetchCart());
  server.on('POST /api/users/login', fail(401, 'INVALID_CREDENTIALS', 'Invalid email or password'));
  await dispatch(login(credentials));
  expect(state().auth).toMatchObject({ isError: true, user: aGuest() });
  expect(storedUser.read(browser)).toEqual(aGuest());
  expect(selectCartCount(state())).toBe(1);
});

test('a tab follows a guest that begins, signs in and ends in another', () => {
  const browser = fakeBrowser();
  const here = testStore({ browser: browser.openTab() });
  const there = browser.openTab();
  listenToOtherTabs(here.store);
  storedUser.write(there, aGuest());
  expect(selectUser(here.state())).toEqual(aGuest());
  storedUser.write(there, aUser());
  expect(selectUser(here.state())).toEqual(aUser());
  storedUser.write(there, aGuest());
  storedUser.remove(there);
  expect(selectUser(here.state())).toBeNull();
});

test('a stored guest is no account, and an account no guest', async () => {
  const { dispatch, state, browser } = testStore();
  browser.local.set('user', JSON.stringify(aGuest()));
  browser.local.set('guest', JSON.stringify(aUser()));
  await dispatch(restoreUser());
  expect(selectUser(state())).toBeNull();
  expect([browser.local.get('user'), browser.local.get('guest')]).toEqual([null, null]);
});

test('does not ask for the cards of a guest', async () => {
  const { dispatch, state, server } = testStore({ user: aGuest() });
  await dispatch(fetchCards());
  expect(state().payment.isSuccess).toBe(true);
  expect(server.requests).toEqual([]);
});
