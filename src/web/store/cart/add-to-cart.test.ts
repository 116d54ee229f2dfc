import { expect, test } from 'vitest';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { login } from '#web/store/auth/auth.thunks.ts';
import { storedItem } from '#web/store/browser/stored.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aCart, aCartItem, aUser } from '#web/store/testing/samples.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';
import { addRememberedItem, addToCart } from './add-to-cart.ts';
import { selectAddedItemId, selectCartIsOpen, selectCartItems } from './cart.selectors.ts';
import { closeCart, closeSignIn } from './cart.slice.ts';
import { fetchCart } from './cart.thunks.ts';

const addCall = 'POST /api/cart/add';
const tee = { productId: 'product-tee', name: 'Boxy tee', color: 'Sand', size: 'M' };
const remembered = { ...tee, key: 'key-1' };
const added = ok({ data: aCart(aCartItem({ _id: 'line-0', size: 'S' }), aCartItem()) });

test('adds one piece, takes the cart of the response, and highlights the line in the open panel', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  const answer = deferred<ReturnType<typeof ok>>();
  server.on(addCall, answer.promise);
  const adding = dispatch(addToCart(tee));
  expect(state().cart).toMatchObject({ isLoading: true });

  answer.resolve(added);
  await adding;
  expect(server.requests[0]?.body).toEqual({ userId: 'user-ada', ...tee, quantity: 1 });
  expect(selectCartItems(state())).toHaveLength(2);
  expect(state().cart).toMatchObject({ isLoading: false, isSuccess: true });
  expect([selectCartIsOpen(state()), selectAddedItemId(state())]).toEqual([true, 'line-1']);
  dispatch(closeCart());
  expect(selectAddedItemId(state())).toBeNull();
});

test('a response to an earlier fetch does not undo the addition', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  const old = deferred<ReturnType<typeof ok>>();
  server.on('GET /api/cart/get/user-ada', old.promise);
  server.on(addCall, added);
  const fetching = dispatch(fetchCart());
  await dispatch(addToCart(tee));
  old.resolve(ok(aCart()));
  await fetching;
  expect(selectCartItems(state())).toHaveLength(2);
});

test('an error sets the message and does not open the panel', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  server.on(addCall, fail(409, 'OUT_OF_STOCK', 'This size is sold out'));
  await expect(dispatch(addToCart(tee)).unwrap()).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
  expect(state().cart).toMatchObject({ isError: true, message: 'This size is sold out', isOpen: false });
});

test('stores the item for this tab and makes no request when signed out', async () => {
  const { dispatch, state, server, browser } = testStore();
  await expect(dispatch(addToCart(tee)).unwrap()).rejects.toMatchObject({
    code: 'SIGN_IN_REQUIRED',
    message: 'Please log in to add items to your cart',
  });
  expect(state().cart).toMatchObject({ isError: true, message: 'Please log in to add items to your cart' });
  expect(state().cart.isSignInOpen).toBe(true);
  dispatch(closeSignIn());
  expect(state().cart.isSignInOpen).toBe(false);
  expect(storedItem.read(browser)).toEqual({ ...tee, key: expect.any(String) });
  expect(server.requests).toEqual([]);
});

test('stores the item when the session has ended', async () => {
  const { dispatch, state, server, browser } = testStore({ user: aUser() });
  server.on(addCall, fail(401, 'UNAUTHENTICATED', 'Please log in'));
  await expect(dispatch(addToCart(tee)).unwrap()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  expect(storedItem.read(browser)).toMatchObject(tee);
  expect(selectUser(state())).toBeNull();
});

test('adds the stored item once after signing in', async () => {
  const { dispatch, state, server, browser } = testStore();
  await dispatch(addToCart(tee));
  server.on('POST /api/users/login', ok(aUser()));
  server.on(addCall, added);
  await dispatch(login({ email: 'ada@example.com', password: 'correct horse' }));

  await expect(dispatch(addRememberedItem()).unwrap()).resolves.toBe(true);
  await expect(dispatch(addRememberedItem()).unwrap()).resolves.toBe(false);
  expect(server.calls()).toEqual(['POST /api/users/login', addCall]);
  expect(selectAddedItemId(state())).toBe('line-1');
  expect(storedItem.read(browser)).toBeNull();
});

test('a duplicated tab adds the stored item with the same key, so that it is added once', async () => {
  const { dispatch, server, browser } = testStore();
  await dispatch(addToCart(tee));
  const copy = testStore({ user: aUser() });
  copy.browser.session.set('pendingItem', browser.session.get('pendingItem') ?? '');
  for (const each of [server, copy.server]) {
    each.on('POST /api/users/login', ok(aUser()));
    each.on(addCall, added);
  }
  await dispatch(login({ email: 'ada@example.com', password: 'correct horse' }));
  await dispatch(addRememberedItem());
  await copy.dispatch(addRememberedItem());
  const keys = [server, copy.server].map(({ requests }) => requests.at(-1)?.headers['idempotency-key']);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('leaves the stored item to the tab that is adding it', async () => {
  const { dispatch, server, browser } = testStore({ user: aUser() });
  storedItem.write(browser, remembered);
  server.on(addCall, fail(409, 'REQUEST_UNDER_WAY', 'The first request is still under way.'));
  await expect(dispatch(addRememberedItem()).unwrap()).resolves.toBe(false);
  expect(storedItem.read(browser)).toBeNull();
});

test('removes a stored item that is sold out and rejects with the reason', async () => {
  const { dispatch, server, browser } = testStore({ user: aUser() });
  storedItem.write(browser, remembered);
  server.on(addCall, fail(409, 'OUT_OF_STOCK', 'This size is sold out'));
  await expect(dispatch(addRememberedItem()).unwrap()).rejects.toMatchObject({ message: 'This size is sold out' });
  expect(storedItem.read(browser)).toBeNull();
});

test('keeps the stored item when the connection fails', async () => {
  const { dispatch, server, browser } = testStore({ user: aUser() });
  storedItem.write(browser, remembered);
  server.setOnline(false);
  await dispatch(addRememberedItem());
  expect(storedItem.read(browser)).toEqual(remembered);
});

test.each(['{', '[]', '{"productId":7}', '{"productId":"","name":"","color":"","size":""}'])(
  'removes an invalid stored item: %s',
  async (text) => {
    const { dispatch, server, browser } = testStore({ user: aUser() });
    browser.session.set('pendingItem', text);
    await expect(dispatch(addRememberedItem()).unwrap()).resolves.toBe(false);
    expect(browser.session.get('pendingItem')).toBeNull();
    expect(server.requests).toEqual([]);
  },
);

test('repeats the key when a lost response is retried; a second piece has its own', async () => {
  const { dispatch, server } = testStore({ user: aUser() });
  server.setOnline(false);
  await dispatch(addToCart(tee));
  server.setOnline(true);
  server.on(addCall, added);
  await dispatch(addToCart(tee));
  await dispatch(addToCart(tee));
  const [lost, again, second] = server.requests.map(({ headers }) => headers['idempotency-key']);
  expect(again).toBe(lost);
  expect(second).not.toBe(lost);
});

test('uses a new key after a rejected attempt', async () => {
  const { dispatch, server } = testStore({ user: aUser() });
  server.on(addCall, fail(409, 'OUT_OF_STOCK', 'Sold out'));
  await dispatch(addToCart(tee));
  await dispatch(addToCart(tee));
  const [first, second] = server.requests.map(({ headers }) => headers['idempotency-key']);
  expect(first).toBeDefined();
  expect(second).not.toBe(first);
});
