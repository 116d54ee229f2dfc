import { expect, test } from 'vitest';
import type { User } from '#contract/account/auth.ts';
import { selectHasSessionEnded, selectUser } from '#web/store/auth/auth.selectors.ts';
import { addToCart } from '#web/store/cart/add-to-cart.ts';
import { selectCartCount } from '#web/store/cart/cart.selectors.ts';
import { fetchCart } from '#web/store/cart/cart.thunks.ts';
import { changeQuantity, removeItem } from '#web/store/cart/change-cart.ts';
import { createOrder } from '#web/store/order/order.thunks.ts';
import { login } from '#web/store/auth/auth.thunks.ts';
import { logout } from '#web/store/auth/log-out.ts';
import { sessionRestored } from '#web/store/auth/session.ts';
import { storedCartChange, storedOrderId, storedUser } from './stored.ts';
import { listenToOtherTabs, onUserChange } from './tabs.ts';
import { fakeBrowser } from '#web/store/testing/fake-browser.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aCart, aCartItem, aUser } from '#web/store/testing/samples.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';

/** Opens two tabs of a browser; the first listens to the second. */
function twoTabs({ user }: { user?: User } = {}) {
  const browser = fakeBrowser();
  const here = testStore({ browser: browser.openTab(), ...(user ? { user } : {}) });
  const there = testStore({ browser: browser.openTab(), ...(user ? { user } : {}) });
  const stop = listenToOtherTabs(here.store);
  return { here, there, stop };
}

test('signing in signs in the other tab', () => {
  const { here, there } = twoTabs();
  storedUser.write(there.browser, aUser());
  expect(selectUser(here.state())).toEqual(aUser());
});

test('logging out logs out the other tab and removes its data', async () => {
  const { here, there } = twoTabs({ user: aUser() });
  here.server.on('GET /api/cart/get/user-ada', ok(aCart(aCartItem())));
  await here.dispatch(fetchCart());
  storedOrderId.write(here.browser, '7K3M9Q2X4T5B');
  there.dispatch(logout());
  expect(selectUser(here.state())).toBeNull();
  expect(here.state().cart).toEqual(testStore().state().cart);
  expect(storedOrderId.read(here.browser)).toBeNull();
  expect(selectHasSessionEnded(here.state())).toBe(true);
  storedUser.write(there.browser, aUser());
  expect(selectHasSessionEnded(here.state())).toBe(false);
});

test('signing in as another user switches the other tab, without the data of the first user', async () => {
  const { here, there } = twoTabs({ user: aUser() });
  here.server.on('GET /api/cart/get/user-ada', ok(aCart(aCartItem())));
  await here.dispatch(fetchCart());
  const grace = aUser({ _id: 'user-grace', name: 'Grace', token: 'token-grace' });
  storedUser.write(there.browser, grace);
  expect(selectUser(here.state())).toEqual(grace);
  expect(here.state().cart.cart).toBeNull();
});

test('shows profile changes of another tab', () => {
  const { here, there } = twoTabs({ user: aUser() });
  storedUser.write(there.browser, aUser({ name: 'Ada Lovelace' }));
  expect(selectUser(here.state())?.name).toBe('Ada Lovelace');
});

test('a renewed token does not remove the data', async () => {
  const { here, there } = twoTabs({ user: aUser() });
  here.server.on('GET /api/cart/get/user-ada', ok(aCart(aCartItem())));
  await here.dispatch(fetchCart());
  storedUser.write(there.browser, aUser({ token: 'renewed' }));
  expect(selectUser(here.state())?.token).toBe('renewed');
  expect(here.state().cart.cart).toEqual(aCart(aCartItem()));
});

test('an invalid stored user signs out', () => {
  const { here, there } = twoTabs({ user: aUser() });
  there.browser.local.set('user', '{');
  expect(selectUser(here.state())).toBeNull();
});

const cartCall = 'GET /api/cart/get/user-ada';
const tee = { productId: 'product-tee', name: 'Boxy tee', color: 'Sand', size: 'M' };

/** Both tabs have loaded a quantity of one; after that the server responds with three. */
async function twoTabsWithCart() {
  const tabs = twoTabs({ user: aUser() });
  for (const { server, dispatch } of [tabs.here, tabs.there]) {
    server.on(cartCall, ok(aCart(aCartItem())));
    await dispatch(fetchCart());
    server.on(cartCall, ok(aCart(aCartItem({ quantity: 3 }))));
  }
  const { server } = tabs.there;
  server.on('POST /api/cart/add', ok({ data: aCart(aCartItem({ quantity: 3 })) }));
  server.on('PUT /api/cart/update-cart', ok({ cart: aCart(aCartItem({ quantity: 3 })) }));
  server.on('DELETE /api/cart/user-ada/line-1', ok({ cart: aCart() }));
  server.on('POST /api/order/create', { ...ok({ orderId: '7K3M9Q2X4T5B' }), status: 201 });
  return tabs;
}

type Dispatch = ReturnType<typeof testStore>['dispatch'];

test.each([
  ['adding to', (dispatch: Dispatch) => dispatch(addToCart(tee))],
  ['a new quantity in', (dispatch: Dispatch) => dispatch(changeQuantity({ itemId: 'line-1', quantity: 3 }))],
  ['removing from', (dispatch: Dispatch) => dispatch(removeItem('line-1'))],
  ['ordering', (dispatch: Dispatch) => dispatch(createOrder({ addressId: 'address-1', total: 39 }))],
])('%s the cart updates the other tab, which does not announce the change again', async (_, change) => {
  const { here, there } = await twoTabsWithCart();
  let announced = 0;
  there.browser.onLocalChange(storedCartChange.key, () => void (announced += 1));
  await change(there.dispatch);
  await expect.poll(() => selectCartCount(here.state())).toBe(3);
  expect(here.server.calls()).toEqual([cartCall, cartCall]);
  expect(announced).toBe(0);
});

test('does not announce a rejected change of the cart', async () => {
  const { here, there } = await twoTabsWithCart();
  there.server.on('POST /api/cart/add', fail(409, 'OUT_OF_STOCK', 'Sold out'));
  await there.dispatch(addToCart(tee));
  expect(here.server.calls()).toEqual([cartCall]);
});

test('announces a change by a random key, which logging out removes without a request of the other tab', async () => {
  const { here, there } = await twoTabsWithCart();
  await there.dispatch(addToCart(tee));
  expect(storedCartChange.read(there.browser)).toMatch(/^\d{16,48}$/);
  there.dispatch(logout());
  expect(storedCartChange.read(there.browser)).toBeNull();
  expect(here.server.calls()).toEqual([cartCall, cartCall]);
});

test('stops listening', () => {
  const { here, there, stop } = twoTabs();
  stop();
  storedUser.write(there.browser, aUser());
  storedCartChange.write(there.browser, 'a change');
  expect(selectUser(here.state())).toBeNull();
  expect(here.server.requests).toEqual([]);
});

test('reports another user, and not a change of the profile', () => {
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

test('of two tabs that sign in at the same time, the later one signs in both', async () => {
  const { here, there } = twoTabs();
  const stop = listenToOtherTabs(there.store);
  const grace = aUser({ _id: 'user-grace', name: 'Grace', token: 'token-grace' });
  const answer = deferred<ReturnType<typeof ok>>();
  here.server.on('POST /api/users/login', answer.promise);
  there.server.on('POST /api/users/login', ok(grace));
  const first = here.dispatch(login({ email: 'ada@example.com', password: 'correct horse' }));
  const second = there.dispatch(login({ email: 'grace@example.com', password: 'correct horse' }));
  await Promise.resolve();
  expect(there.server.requests).toEqual([]);
  answer.resolve(ok(aUser()));
  await Promise.all([first, second]);
  expect([selectUser(here.state()), selectUser(there.state())]).toEqual([grace, grace]);
  expect(storedUser.read(here.browser)).toEqual(grace);
  stop();
});
