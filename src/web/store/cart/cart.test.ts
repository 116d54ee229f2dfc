import { expect, test } from 'vitest';
import type { CartItem } from '#contract/order/cart.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aCart, aCartItem, aUser } from '#web/store/testing/samples.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';
import {
  selectCartCount,
  selectCartIsLoaded,
  selectCartIsOpen,
  selectCartItems,
  selectIsUpdating,
  selectQuote,
} from './cart.selectors.ts';
import { closeCart, resetCart } from './cart.slice.ts';
import { changeQuantity, fetchCart, openCart, removeItem } from './cart.thunks.ts';

const fetchCall = 'GET /api/cart/get/user-ada';
const updateCall = 'PUT /api/cart/update-cart';
const removeCall = 'DELETE /api/cart/user-ada/line-1';

/** A signed-in shopper whose cart is loaded. */
async function storeWithCart(...items: CartItem[]) {
  const parts = testStore({ user: aUser() });
  parts.server.on(fetchCall, ok(aCart(...items)));
  await parts.dispatch(fetchCart());
  return { ...parts, quantities: () => selectCartItems(parts.state()).map(({ quantity }) => quantity) };
}

test('fetching: loading, then success, and the cart is replaced', async () => {
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

test('fetching fails: the server’s message', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  server.on(fetchCall, fail(503, 'AWAY', 'The store is closed for a moment'));
  await dispatch(fetchCart());
  expect(state().cart).toMatchObject({ isLoading: false, isError: true, message: 'The store is closed for a moment' });
});

test('fetching fails without words: the fallback', async () => {
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
  expect(selectQuote(state())).toEqual({ subtotal: 19.8, delivery: 0, tax: 0, total: 19.8 });
});

test('derived values keep their identity until the cart changes', async () => {
  const { dispatch, state } = await storeWithCart(aCartItem());
  const before = [selectCartItems(state()), selectQuote(state())];
  dispatch(closeCart());
  expect(selectCartItems(state())).toBe(before[0]);
  expect(selectQuote(state())).toBe(before[1]);
});

test('a new quantity shows at once, the answer’s cart counts, and the cart is fetched again', async () => {
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

test('the answer’s cart counts before the cart is fetched again', async () => {
  const { dispatch, server, quantities } = await storeWithCart(aCartItem());
  const refetch = deferred<ReturnType<typeof ok>>();
  server.on(fetchCall, () => refetch.promise);
  server.on(updateCall, ok({ cart: aCart(aCartItem({ quantity: 5 })) }));
  const changing = dispatch(changeQuantity({ itemId: 'line-1', quantity: 2 }));
  await expect.poll(quantities).toEqual([5]);
  refetch.resolve(ok(aCart(aCartItem({ quantity: 5 }))));
  await changing;
});

test('a refused quantity rolls back with the reason', async () => {
  const { dispatch, state, server, quantities } = await storeWithCart(aCartItem());
  server.on(updateCall, fail(409, 'OUT_OF_STOCK', 'Only 1 left'));
  const changing = dispatch(changeQuantity({ itemId: 'line-1', quantity: 2 })).unwrap();
  expect(quantities()).toEqual([2]);
  await expect(changing).rejects.toMatchObject({ code: 'OUT_OF_STOCK', message: 'Only 1 left' });
  expect(quantities()).toEqual([1]);
  expect(state().cart).toMatchObject({ isError: true, message: 'Only 1 left' });
});

test('a failed update without words stores the fallback', async () => {
  const { dispatch, state, server } = await storeWithCart(aCartItem());
  server.on(updateCall, { status: 500, body: {}, headers: {} });
  await dispatch(changeQuantity({ itemId: 'line-1', quantity: 2 }));
  expect(state().cart.message).toBe('An error occurred');
});

test('an update that answers no cart is an error, and rolls back', async () => {
  const { dispatch, state, server, quantities } = await storeWithCart(aCartItem());
  server.on(updateCall, ok({}));
  await dispatch(changeQuantity({ itemId: 'line-1', quantity: 2 }));
  expect(state().cart).toMatchObject({ isError: true, message: 'Invalid cart data received' });
  expect(quantities()).toEqual([1]);
});

test('pressing fast: one call at a time, and the last wish counts', async () => {
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

test('a wish that comes after a refused one is still asked for', async () => {
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

test('a quantity below 1 says so and makes no call', async () => {
  const { dispatch, server, quantities } = await storeWithCart(aCartItem());
  const changing = dispatch(changeQuantity({ itemId: 'line-1', quantity: 0 })).unwrap();
  await expect(changing).rejects.toMatchObject({ message: 'Quantity cannot be less than 1' });
  expect(quantities()).toEqual([1]);
  expect(server.calls()).toEqual([fetchCall]);
});

test('removing: the answer’s cart counts, and the cart is fetched again', async () => {
  const { dispatch, state, server } = await storeWithCart(aCartItem(), aCartItem({ _id: 'line-2' }));
  server.on(removeCall, ok({ cart: aCart(aCartItem({ _id: 'line-2' })) }));
  server.on(fetchCall, fail(503, 'AWAY', 'Away'));
  await dispatch(removeItem('line-1'));
  expect(server.calls()).toEqual([fetchCall, removeCall, fetchCall]);
  expect(selectCartItems(state()).map(({ _id }) => _id)).toEqual(['line-2']);
  expect(state().cart).toMatchObject({ isSuccess: true, isError: false });
});

test('a failed removal empties the cart, with the reason', async () => {
  const { dispatch, state, server } = await storeWithCart(aCartItem());
  server.setOnline(false);
  const removing = dispatch(removeItem('line-1')).unwrap();
  await expect(removing).rejects.toMatchObject({ code: 'NETWORK' });
  expect(selectCartItems(state())).toEqual([]);
  expect(state().cart).toMatchObject({ isError: true, message: expect.stringContaining('offline') });
});

test('after a failed removal, fetching brings back what the server has, and the reason stays', async () => {
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

test('opening fetches the cart and opens the panel; it closes again', async () => {
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

test('opening without a user says to log in, and opens nothing', async () => {
  const { dispatch, state, server } = testStore();
  await expect(dispatch(openCart()).unwrap()).rejects.toMatchObject({
    code: 'SIGN_IN_REQUIRED',
    message: 'Please log in to add items to your cart',
  });
  expect(selectCartIsOpen(state())).toBe(false);
  expect(server.requests).toEqual([]);
});

test('opening with a session that has ended elsewhere says to log in, and leaves nothing open', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  server.on(fetchCall, fail(401, 'SIGN_IN_NEEDED', 'Please sign in.'));
  await expect(dispatch(openCart()).unwrap()).rejects.toMatchObject({
    code: 'SIGN_IN_REQUIRED',
    message: 'Please log in to add items to your cart',
  });
  expect(selectCartIsOpen(state())).toBe(false);
  expect(state().auth.user).toBeNull();
});

test('a fetch that is older than a change does not undo it', async () => {
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
