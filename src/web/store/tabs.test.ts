import { expect, test } from 'vitest';
import type { User } from '#contract/auth.ts';
import { selectUser } from './auth/auth.selectors.ts';
import { fetchCart } from './cart/cart.thunks.ts';
import { logout, sessionRestored } from './session.ts';
import { storedOrderId, storedUser } from './stored.ts';
import { listenToOtherTabs, onUserChange } from './tabs.ts';
import { fakeBrowser } from './testing/fake-browser.ts';
import { ok } from './testing/fake-server.ts';
import { aCart, aCartItem, aUser } from './testing/samples.ts';
import { testStore } from './testing/test-store.ts';

/** Two tabs of one browser; the first listens. */
function twoTabs({ user }: { user?: User } = {}) {
  const browser = fakeBrowser();
  const here = testStore({ browser: browser.openTab(), ...(user ? { user } : {}) });
  const there = testStore({ browser: browser.openTab(), ...(user ? { user } : {}) });
  const stop = listenToOtherTabs(here.store);
  return { here, there, stop };
}

test('signing in in one tab signs in the other', () => {
  const { here, there } = twoTabs();
  storedUser.keep(there.browser, aUser());
  expect(selectUser(here.state())).toEqual(aUser());
});

test('logging out in one tab logs out the other, with its data', async () => {
  const { here, there } = twoTabs({ user: aUser() });
  here.server.on('GET /api/cart/get/user-ada', ok(aCart(aCartItem())));
  await here.dispatch(fetchCart());
  storedOrderId.keep(here.browser, '7K3M9Q2X4T5B');
  there.dispatch(logout());
  expect(selectUser(here.state())).toBeNull();
  expect(here.state().cart).toEqual(testStore().state().cart);
  expect(storedOrderId.read(here.browser)).toBeNull();
});

test('someone else in one tab is someone else in the other, without the data of the first', async () => {
  const { here, there } = twoTabs({ user: aUser() });
  here.server.on('GET /api/cart/get/user-ada', ok(aCart(aCartItem())));
  await here.dispatch(fetchCart());
  const grace = aUser({ _id: 'user-grace', name: 'Grace', token: 'token-grace' });
  storedUser.keep(there.browser, grace);
  expect(selectUser(here.state())).toEqual(grace);
  expect(here.state().cart.cart).toBeNull();
});

test('what another tab changed of the profile shows here, too', () => {
  const { here, there } = twoTabs({ user: aUser() });
  storedUser.keep(there.browser, aUser({ name: 'Ada Lovelace' }));
  expect(selectUser(here.state())?.name).toBe('Ada Lovelace');
});

test('a renewed token keeps the data', async () => {
  const { here, there } = twoTabs({ user: aUser() });
  here.server.on('GET /api/cart/get/user-ada', ok(aCart(aCartItem())));
  await here.dispatch(fetchCart());
  storedUser.keep(there.browser, aUser({ token: 'renewed' }));
  expect(selectUser(here.state())?.token).toBe('renewed');
  expect(here.state().cart.cart).toEqual(aCart(aCartItem()));
});

test('garbage in the other tab signs out', () => {
  const { here, there } = twoTabs({ user: aUser() });
  there.browser.local.set('user', '{');
  expect(selectUser(here.state())).toBeNull();
});

test('stops listening', () => {
  const { here, there, stop } = twoTabs();
  stop();
  storedUser.keep(there.browser, aUser());
  expect(selectUser(here.state())).toBeNull();
});

test('tells when someone else is signed in, and not when only their facts change', () => {
  const { store, dispatch } = testStore();
  const heard: (string | undefined)[] = [];
  const stop = onUserChange(store, (user) => heard.push(user?._id));
  const become = (user: User | null) => dispatch(sessionRestored({ user, currentOrderId: null }));
  become(aUser());
  become(aUser({ name: 'Ada Lovelace' }));
  become(null);
  stop();
  become(aUser());
  expect(heard).toEqual(['user-ada', undefined]);
});
