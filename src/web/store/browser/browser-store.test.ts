import { expect, test } from 'vitest';
import { login, restoreUser } from '#web/store/auth/auth.thunks.ts';
import { startSession } from './browser-store.ts';
import { selectAddedItemId, selectCartCount } from '#web/store/cart/cart.selectors.ts';
import { addToCart } from '#web/store/cart/add-to-cart.ts';
import type { ApiError } from '#web/store/api-error.ts';
import { storedOrderId, storedUser } from './stored.ts';
import { selectCurrentOrderId } from '#web/store/order/order.selectors.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aCart, aCartItem, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';

const cartCall = 'GET /api/cart/get/user-ada';
const addCall = 'POST /api/cart/add';
const tee = { productId: 'product-tee', name: 'Boxy tee', color: 'Sand', size: 'M' };
const credentials = { email: 'ada@example.com', password: 'correct horse' };

function visitor() {
  const parts = testStore();
  const errors: ApiError[] = [];
  parts.server.on('POST /api/users/login', ok(aUser()));
  parts.server.on('GET /api/users/me', ok(aUser()));
  parts.server.on(cartCall, ok(aCart(aCartItem({ quantity: 3 }))));
  const start = () => startSession(parts.store, (error) => errors.push(error));
  return { ...parts, errors, start };
}

test('restores the stored user with the cart and the current order', async () => {
  const { browser, state, start } = visitor();
  storedUser.write(browser, aUser());
  storedOrderId.write(browser, '123456789012');
  await start();
  await expect.poll(() => selectCartCount(state())).toBe(3);
  expect(selectCurrentOrderId(state())).toBe('123456789012');
});

test('fetches the cart of a user whom a loader has restored, and checks the session once', async () => {
  const { browser, dispatch, state, server, start } = visitor();
  storedUser.write(browser, aUser());
  await dispatch(restoreUser());
  await start();
  await expect.poll(() => selectCartCount(state())).toBe(3);
  expect(server.calls()).toEqual(['GET /api/users/me', cartCall]);
});

test('adds the item that a visitor chose after signing in', async () => {
  const { dispatch, state, server, start } = visitor();
  await start();
  await dispatch(addToCart(tee));
  server.on(addCall, ok({ data: aCart(aCartItem()) }));
  await dispatch(login(credentials));
  await expect.poll(() => selectAddedItemId(state())).toBe('line-1');
  expect(server.calls()).toEqual(['POST /api/users/login', addCall]);
});

test('reports the error and fetches the cart when that item is sold out', async () => {
  const { dispatch, state, server, start, errors } = visitor();
  await start();
  await dispatch(addToCart(tee));
  server.on(addCall, fail(409, 'OUT_OF_STOCK', 'This size is sold out'));
  await dispatch(login(credentials));
  await expect.poll(() => errors).toMatchObject([{ message: 'This size is sold out' }]);
  expect(selectCartCount(state())).toBe(3);
});
