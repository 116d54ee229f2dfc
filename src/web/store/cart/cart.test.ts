import { expect, test } from 'vitest';
import type { CartItem } from '#contract/order/cart.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { loadSettings } from '#web/store/settings/settings.thunks.ts';
import { aCart, aCartItem, aUser, someSettings } from '#web/store/testing/samples.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';
import { selectQuote } from './cart.quote.ts';
import {
  selectCartCount,
  selectCartIsLoaded,
  selectCartIsOpen,
  selectCartItems,
  selectIsUpdating,
} from './cart.selectors.ts';
import { closeCart, resetCart } from './cart.slice.ts';
import { fetchCart, openCart } from './cart.thunks.ts';
import { changeQuantity, removeItem } from './change-cart.ts';
import { restoreItem } from './restore-item.ts';

const fetchCall = 'GET /api/cart/get/user-ada';
const updateCall = 'PUT /api/cart/update-cart';
const addCall = 'POST /api/cart/add';
const removeCall = 'DELETE /api/cart/user-ada/line-1';

/** Creates a store with a signed-in shopper and a loaded cart. */
async function storeWithCart(...items: CartItem[]) {
  const parts = testStore({ user: aUser() });
  parts.server.on(fetchCall, ok(aCart(...items)));
  await parts.dispatch(fetchCart());
  return { ...parts, quantities: () => selectCartItems(parts.state()).map(({ quantity }) => quantity) };
}

test('fetching sets loading, then success, and replaces the cart', async () => {
  const { dispatch, state, server } = await storeWithCart(aCartItem());
  const answer = deferred<ReturnType<typeof ok>>();
  server.on(fetchCall, answer.promise);
  const fetching = dispatch(fetchCart());
  expect(state().cart).toMatchObject({ isLoading: true, isSuccess: false, isError: false, message: '' });

  answer.resolve(ok(aCart(aCartItem({ _id: 'line-2', quantity: 4 }))));
  await fetching;
  expect(state().cart).toMatchObject({ isLoading: false, isSuccess: true, isError: false });
  expect(selectCartItems(state())).toEqual([aCartItem({ _id: 'line-2', quantity: 4 })]);
});

test('a failed fetch sets the message of the server', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  server.on(fetchCall, fail(503, 'AWAY', 'The store is closed for a moment'));
  await dispatch(fetchCart());
  expect(state().cart).toMatchObject({ isLoading: false, isError: true, message: 'The store is closed for a moment' });
});

test('a failed fetch without a message sets the fallback', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  server.on(fetchCall, { status: 500, body: undefined, headers: {} });
  await dispatch(fetchCart());
  expect(state().cart).toMatchObject({ isError: true, message: 'An error occurred' });
});

test('counts pieces and adds up to the cent', async () => {
  const { state } = await storeWithCart(
    aCartItem({ price: 0.1, quantity: 3 }),
    aCartItem({ _id: 'line-2', price: 19.5 }),
  );
  expect(selectCartCount(state())).toBe(4);
  expect(selectQuote(state())).toMatchObject({ subtotal: 19.8, delivery: 0, tax: 0, total: 19.8 });
});

test('taxes nobody who is exempt', async () => {
  const { server, dispatch, state } = testStore({ user: aUser() });
  server.on('GET /api/store', ok(someSettings({ taxRate: 10 })));
  await dispatch(loadSettings());
  const { _id, data } = aCart(aCartItem({ price: 30 }));
  server.on('GET /api/cart/get/user-ada', ok({ _id, data }));
  await dispatch(fetchCart());
  expect(selectQuote(state())).toMatchObject({ tax: 3, total: 33 });
  server.on('GET /api/cart/get/user-ada', ok({ _id, data: { ...data, taxExempt: true } }));
  await dispatch(fetchCart());
  expect(selectQuote(state())).toMatchObject({ tax: 0, total: 30 });
});

test('selectors return the same objects until the cart changes', async () => {
  const { dispatch, state } = await storeWithCart(aCartItem());
  const before = [selectCartItems(state()), selectQuote(state())];
  dispatch(closeCart());
  expect(selectCartItems(state())).toBe(before[0]);
  expect(selectQuote(state())).toBe(before[1]);
});

test('shows a new quantity immediately, takes the cart of the response, and fetches the cart again', async () => {
  const { dispatch, state, server, quantities } = await storeWithCart(aCartItem());
  const answer = deferred<ReturnType<typeof ok>>();
  server.on(updateCall, answer.promise);
  const changing = dispatch(changeQuantity({ itemId: 'line-1', quantity: 2 }));
  expect(quantities()).toEqual([2]);
  expect(selectIsUpdating(state(), 'line-1')).toBe(true);

  server.on(fetchCall, ok(aCart(aCartItem({ quantity: 2, price: 18 }))));
  answer.resolve(ok({ cart: aCart(aCartItem({ quantity: 2 })) }));
  await changing;
  expect(server.calls()).toEqual([fetchCall, updateCall, fetchCall]);
  expect(server.requests[1]?.body).toEqual({
    userId: 'user-ada',
    productId: 'product-tee',
    color: 'Sand',
    size: 'M',
    quantity: 2,
  });
  expect(selectCartItems(state())).toEqual([aCartItem({ quantity: 2, price: 18 })]);
  expect(selectIsUpdating(state(), 'line-1')).toBe(false);
});

test('takes the cart of the response before it fetches the cart again', async () => {
  const { dispatch, server, quantities } = await storeWithCart(aCartItem());
  const refetch = deferred<ReturnType<typeof ok>>();
  server.on(fetchCall, () => refetch.promise);
  server.on(updateCall, ok({ cart: aCart(aCartItem({ quantity: 5 })) }));
  const changing = dispatch(changeQuantity({ itemId: 'line-1', quantity: 2 }));
  await expect.poll(quantities).toEqual([5]);
  refetch.resolve(ok(aCart(aCartItem({ quantity: 5 }))));
  await changing;
});

test('rolls back a rejected quantity and sets the reason', async () => {
  const { dispatch, state, server, quantities } = await storeWithCart(aCartItem());
  server.on(updateCall, fail(409, 'OUT_OF_STOCK', 'Only 1 left'));
  const changing = dispatch(changeQuantity({ itemId: 'line-1', quantity: 2 })).unwrap();
  expect(quantities()).toEqual([2]);
  await expect(changing).rejects.toMatchObject({ code: 'OUT_OF_STOCK', message: 'Only 1 left' });
  expect(quantities()).toEqual([1]);
  expect(state().cart).toMatchObject({ isError: true, message: 'Only 1 left' });
});

test('a failed update without a message sets the fallback', async () => {
  const { dispatch, state, server } = await storeWithCart(aCartItem());
  server.on(updateCall, { status: 500, body: {}, headers: {} });
  await dispatch(changeQuantity({ itemId: 'line-1', quantity: 2 }));
  expect(state().cart.message).toBe('An error occurred');
});

test('rolls back an update whose response has no cart', async () => {
  const { dispatch, state, server, quantities } = await storeWithCart(aCartItem());
  server.on(updateCall, ok({}));
  await dispatch(changeQuantity({ itemId: 'line-1', quantity: 2 }));
  expect(state().cart).toMatchObject({ isError: true, message: 'Invalid cart data received' });
  expect(quantities()).toEqual([1]);
});

test('sends one call at a time for fast presses, and the last quantity wins', async () => {
  const { dispatch, server, quantities } = await storeWithCart(aCartItem());
  const first = deferred<ReturnType<typeof ok>>();
  const answers = [first.promise, ok({ cart: aCart(aCartItem({ quantity: 4 })) })];
  server.on(updateCall, () => answers.shift() ?? fail(500, 'NO', 'one call too many'));
  const presses = [2, 3, 4].map((quantity) => dispatch(changeQuantity({ itemId: 'line-1', quantity })).unwrap());
  expect(quantities()).toEqual([4]);

  server.on(fetchCall, ok(aCart(aCartItem({ quantity: 4 }))));
  first.resolve(ok({ cart: aCart(aCartItem({ quantity: 2 })) }));
  await Promise.all(presses);
  const sent = server.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toMatchObject([{ quantity: 2 }, { quantity: 4 }]);
  expect(quantities()).toEqual([4]);
});

test('sends the next quantity after a rejected one', async () => {
  const { dispatch, server, quantities } = await storeWithCart(aCartItem());
  const first = deferred<ReturnType<typeof fail>>();
  const answers = [first.promise, ok({ cart: aCart(aCartItem({ quantity: 2 })) })];
  server.on(updateCall, () => answers.shift() ?? fail(500, 'NO', 'one call too many'));
  const changes = [9, 2].map((quantity) => dispatch(changeQuantity({ itemId: 'line-1', quantity })).unwrap());
  server.on(fetchCall, ok(aCart(aCartItem({ quantity: 2 }))));
  first.resolve(fail(409, 'OUT_OF_STOCK', 'Only 3 left'));
  await expect(Promise.all(changes)).resolves.toBeDefined();
  expect(quantities()).toEqual([2]);
});

test('rejects a quantity below 1 without a call', async () => {
  const { dispatch, server, quantities } = await storeWithCart(aCartItem());
  const changing = dispatch(changeQuantity({ itemId: 'line-1', quantity: 0 })).unwrap();
  await expect(changing).rejects.toMatchObject({ message: 'Quantity cannot be less than 1' });
  expect(quantities()).toEqual([1]);
  expect(server.calls()).toEqual([fetchCall]);
});

test('hides a line and its amount while its removal is pending, also from a fetch that ends meanwhile', async () => {
  const { dispatch, state, server } = await storeWithCart(aCartItem(), aCartItem({ _id: 'line-2', price: 30 }));
  const removed = deferred<ReturnType<typeof ok>>();
  server.on(removeCall, removed.promise);
  const removing = dispatch(removeItem('line-1'));
  await dispatch(fetchCart());
  expect(selectCartItems(state()).map(({ _id }) => _id)).toEqual(['line-2']);
  expect(selectQuote(state()).total).toBe(30);
  removed.resolve(fail(503, 'AWAY', 'Away'));
  await removing;
  expect(selectCartItems(state()).map(({ _id }) => _id)).toEqual(['line-1', 'line-2']);
});

test('restores a removed line with its quantity; a retry after a lost response repeats the key', async () => {
  const { dispatch, state, server } = await storeWithCart();
  const item = aCartItem({ quantity: 3 });
  const restore = () => dispatch(restoreItem({ userId: 'user-ada', item }));
  server.setOnline(false);
  await restore();
  server.setOnline(true);
  server.on(addCall, ok({ data: aCart() }));
  server.on(fetchCall, ok(aCart(aCartItem({ _id: 'line-9', quantity: 3 }))));
  await restore();
  const [lost, again] = server.requests.filter(({ method }) => method === 'POST');
  expect(again?.body).toMatchObject({ productId: 'product-tee', color: 'Sand', size: 'M', quantity: 3 });
  expect(again?.headers['idempotency-key']).toBe(lost?.headers['idempotency-key']);
  expect(selectCartItems(state())).toMatchObject([{ _id: 'line-9', quantity: 3 }]);
  expect(selectCartIsOpen(state())).toBe(false);
});

test("does not restore another user's line", async () => {
  const { dispatch, server } = await storeWithCart();
  const restoring = dispatch(restoreItem({ userId: 'user-bob', item: aCartItem() })).unwrap();
  await expect(restoring).rejects.toMatchObject({ code: 'SUPERSEDED' });
  expect(server.calls()).toEqual([fetchCall]);
});

test('removing takes the cart of the response and fetches the cart again', async () => {
  const { dispatch, state, server } = await storeWithCart(aCartItem(), aCartItem({ _id: 'line-2' }));
  server.on(removeCall, ok({ cart: aCart(aCartItem({ _id: 'line-2' })) }));
  server.on(fetchCall, fail(503, 'AWAY', 'Away'));
  await dispatch(removeItem('line-1'));
  expect(server.calls()).toEqual([fetchCall, removeCall, fetchCall]);
  expect(selectCartItems(state()).map(({ _id }) => _id)).toEqual(['line-2']);
  expect(state().cart).toMatchObject({ isSuccess: true, isError: false });
});

test('removing a line that is already gone succeeds', async () => {
  const { dispatch, state, server } = await storeWithCart(aCartItem());
  server.on(removeCall, fail(404, 'CART_ITEM_NOT_FOUND', 'This item is no longer in your bag.'));
  server.on(fetchCall, ok(aCart()));
  await dispatch(removeItem('line-1')).unwrap();
  expect(selectCartItems(state())).toEqual([]);
  expect(state().cart.isError).toBe(false);
});

test('a failed removal empties the cart and sets the reason', async () => {
  const { dispatch, state, server } = await storeWithCart(aCartItem());
  server.setOnline(false);
  const removing = dispatch(removeItem('line-1')).unwrap();
  await expect(removing).rejects.toMatchObject({ code: 'NETWORK' });
  expect(selectCartItems(state())).toEqual([]);
  expect(state().cart).toMatchObject({ isError: true, message: expect.stringContaining('offline') });
});

test('fetching after a failed removal restores the cart and keeps the message', async () => {
  const { dispatch, state, server } = await storeWithCart(aCartItem());
  server.on(removeCall, fail(500, 'BROKEN', 'Something broke'));
  await dispatch(removeItem('line-1'));
  expect(selectCartItems(state())).toEqual([aCartItem()]);
  expect(state().cart).toMatchObject({ isError: true, message: 'Something broke' });
});

test('reset empties the cart and clears the flags', async () => {
  const { dispatch, state } = await storeWithCart(aCartItem());
  dispatch(resetCart());
  expect(state().cart).toEqual(testStore().state().cart);
});

test('opening opens the panel and fetches the cart; closing closes it', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  server.on(fetchCall, ok(aCart(aCartItem())));
  const opening = dispatch(openCart());
  expect(selectCartIsOpen(state())).toBe(true);
  expect(selectCartIsLoaded(state())).toBe(false);
  await opening;
  expect(selectCartCount(state())).toBe(1);
  dispatch(closeCart());
  expect(selectCartIsOpen(state())).toBe(false);
});

test('opening rejects without a user and does not open the panel', async () => {
  const { dispatch, state, server } = testStore();
  await expect(dispatch(openCart()).unwrap()).rejects.toMatchObject({
    code: 'SIGN_IN_REQUIRED',
    message: 'Please log in to add items to your cart',
  });
  expect(selectCartIsOpen(state())).toBe(false);
  expect(state().cart.isSignInOpen).toBe(true);
  expect(server.requests).toEqual([]);
});

test('opening rejects and closes the panel when the session has ended', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  server.on(fetchCall, fail(401, 'SIGN_IN_NEEDED', 'Please log in.'));
  await expect(dispatch(openCart()).unwrap()).rejects.toMatchObject({
    code: 'SIGN_IN_REQUIRED',
    message: 'Please log in to add items to your cart',
  });
  expect(selectCartIsOpen(state())).toBe(false);
  expect(state().cart.isSignInOpen).toBe(true);
  expect(state().auth.user).toBeNull();
});

test('a response to an earlier fetch does not undo a change', async () => {
  const { dispatch, state, server, quantities } = await storeWithCart(aCartItem());
  const old = deferred<ReturnType<typeof ok>>();
  const answers = [old.promise, ok(aCart(aCartItem({ quantity: 2 })))];
  server.on(fetchCall, () => answers.shift() ?? fail(500, 'NO', 'one call too many'));
  server.on(updateCall, ok({ cart: aCart(aCartItem({ quantity: 2 })) }));
  const fetching = dispatch(fetchCart());
  await dispatch(changeQuantity({ itemId: 'line-1', quantity: 2 }));
  old.resolve(ok(aCart(aCartItem())));
  await fetching;
  expect(quantities()).toEqual([2]);
  expect(state().cart.isLoading).toBe(false);
});
