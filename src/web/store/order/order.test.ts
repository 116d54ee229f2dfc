import { expect, test } from 'vitest';
import { selectQuote } from '#web/store/cart/cart.quote.ts';
import { selectCartIsLoaded, selectCartItems } from '#web/store/cart/cart.selectors.ts';
import { fetchCart } from '#web/store/cart/cart.thunks.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aCart, aCartItem, anOrder, aUser, someSettings } from '#web/store/testing/samples.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';
import {
  selectCurrentOrderId,
  selectOlderOrdersCursor,
  selectOrder,
  selectOrderCount,
  selectOrders,
} from './order.selectors.ts';
import { resetOrder } from './order.slice.ts';
import { awaitsPayment, paymentLabel, paymentLabelWithMethod, paymentSummary } from './order-labels.ts';
import { cancelOrder, capturePayment, createOrder, deleteOrder, fetchOrder, fetchOrders } from './order.thunks.ts';

const createCall = 'POST /api/order/create';
const cartCall = 'GET /api/cart/get/user-ada';
const listCall = 'GET /api/order/list/user-ada';
const older = anOrder({ _id: 'OLDER0RDER00' });

async function storeWithCart() {
  const parts = testStore({ user: aUser() });
  parts.server.on(cartCall, ok(aCart(aCartItem({ quantity: 2 }))));
  await parts.dispatch(fetchCart());
  return parts;
}

test('creates a pending PayPal order with the total that is shown, and stores its id for the tab', async () => {
  const { dispatch, state, server, browser } = await storeWithCart();
  const answer = deferred<ReturnType<typeof ok>>();
  server.on(createCall, answer.promise);
  const creating = dispatch(createOrder({ addressId: 'address-1', total: 39 })).unwrap();
  expect(state().order).toMatchObject({ isLoading: true, isSuccess: false, isError: false, message: '' });

  answer.resolve(ok({ orderId: '7K3M9Q2X4T5B' }));
  await expect(creating).resolves.toBe('7K3M9Q2X4T5B');
  expect(server.requests[1]?.body).toEqual({
    userId: 'user-ada',
    cartId: 'cart-1',
    addressInfo: { addressId: 'address-1' },
    orderStatus: 'pending',
    paymentMethod: 'paypal',
    paymentStatus: 'pending',
    totalAmount: 39,
    seenItems: [{ _id: 'line-1', quantity: 2, price: 19.5 }],
    paymentId: '',
    payerId: '',
  });
  expect(state().order).toMatchObject({ isLoading: false, isSuccess: true });
  expect(selectCurrentOrderId(state())).toBe('7K3M9Q2X4T5B');
  expect(browser.session.get('currentOrderId')).toBe('7K3M9Q2X4T5B');
  expect(selectCartIsLoaded(state())).toBe(false);
});

test('creates an order with another payment method', async () => {
  const { dispatch, server } = await storeWithCart();
  server.on(createCall, ok({ orderId: '7K3M9Q2X4T5B' }));
  await dispatch(createOrder({ addressId: 'address-1', total: 39, paymentMethod: 'cod' }));
  expect(server.requests[1]?.body).toMatchObject({ paymentMethod: 'cod' });
});

test('sets the reason and fetches the current prices when a price has changed', async () => {
  const { dispatch, state, server, browser } = await storeWithCart();
  server.on(createCall, fail(409, 'PRICE_CHANGED', 'A price has changed'));
  server.on(cartCall, ok(aCart(aCartItem({ price: 25 }))));
  server.on('GET /api/store', ok(someSettings({ deliveryFee: 4.95 })));
  const creating = dispatch(createOrder({ addressId: 'address-1', total: 39 })).unwrap();
  await expect(creating).rejects.toMatchObject({ code: 'PRICE_CHANGED' });
  expect(state().order).toMatchObject({ isLoading: false, isError: true, message: 'A price has changed' });
  expect(selectCartItems(state())[0]?.price).toBe(25);
  expect(selectQuote(state())).toMatchObject({ delivery: 4.95, total: 29.95 });
  expect(browser.session.get('currentOrderId')).toBeNull();
});

test('makes no request without a cart', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  await dispatch(createOrder({ addressId: 'address-1', total: 39 }));
  expect(state().order).toMatchObject({ isError: true, message: 'Unable to load cart items' });
  expect(server.requests).toEqual([]);
});

test('loads the list, newest first, and appends older orders', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  server.on(listCall, ok({ data: [anOrder()] }, { link: '</api/order/list/user-ada?cursor=old>; rel="next"' }));
  server.on(`${listCall}?cursor=old`, ok({ data: [older] }));
  expect(selectOrders(state())).toBeUndefined();
  const fetching = dispatch(fetchOrders());
  expect(state().order.isLoading).toBe(true);
  await fetching;
  expect(state().order).toMatchObject({ isLoading: false, isSuccess: true });
  expect(selectOlderOrdersCursor(state())).toBe('old');
  await dispatch(fetchOrders({ cursor: 'old' }));
  expect(selectOrders(state())).toEqual([anOrder(), older]);
  expect(selectOlderOrdersCursor(state())).toBeNull();
});

test('fetching the list again replaces it', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  server.on(listCall, ok({ data: [anOrder(), older] }));
  await dispatch(fetchOrders());
  server.on(listCall, ok({ data: [older] }));
  await dispatch(fetchOrders());
  expect(selectOrders(state())).toEqual([older]);
});

test('sets the fallback message for an error without one, and clears it on reset', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  server.on(listCall, { status: 500, body: undefined, headers: {} });
  await dispatch(fetchOrders());
  expect(state().order).toMatchObject({ isError: true, message: 'An error occurred' });
  dispatch(resetOrder());
  expect(state().order).toMatchObject({ isLoading: false, isSuccess: false, isError: false, message: '' });
});

test('stores a single order without setting the list', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  server.on('GET /api/order/details/7K3M9Q2X4T5B', ok({ data: anOrder() }));
  await dispatch(fetchOrder('7K3M9Q2X4T5B'));
  expect(selectOrder(state(), '7K3M9Q2X4T5B')).toEqual(anOrder());
  expect(selectOrders(state())).toBeUndefined();
  expect(selectOrder(state(), 'toString')).toBeUndefined();
});

test('rejects with a 404 for another user’s order', async () => {
  const { dispatch, server } = testStore({ user: aUser() });
  server.on('GET /api/order/details/X', fail(404, 'NOT_FOUND', 'order Not Found'));
  await expect(dispatch(fetchOrder('X')).unwrap()).rejects.toMatchObject({ status: 404, message: 'order Not Found' });
});

test('cancelling updates the order in the list', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  server.on(listCall, ok({ data: [anOrder()] }));
  await dispatch(fetchOrders());
  server.on('POST /api/order/7K3M9Q2X4T5B/cancel', ok({ data: anOrder({ orderStatus: 'cancelled' }) }));
  await dispatch(cancelOrder('7K3M9Q2X4T5B'));
  expect(selectOrders(state())?.[0]?.orderStatus).toBe('cancelled');
  expect(state().order.isSuccess).toBe(true);
});

test('sets the reason when an order cannot be cancelled', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  server.on('POST /api/order/X/cancel', fail(409, 'ILLEGAL_TRANSITION', 'This order is on its way'));
  await dispatch(cancelOrder('X'));
  expect(state().order).toMatchObject({ isError: true, message: 'This order is on its way' });
});

test('capturing an approved payment updates the order', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  const paid = anOrder({ orderStatus: 'confirmed', paymentStatus: 'paid' });
  server.on('POST /api/order/capture', ok({ data: paid }));
  await dispatch(capturePayment({ orderId: paid._id, paymentId: 'TOKEN', payerId: 'PAYER' }));
  expect(server.requests[0]?.body).toEqual({ orderId: paid._id, paymentId: 'TOKEN', payerId: 'PAYER' });
  expect(selectOrder(state(), paid._id)).toEqual(paid);
  expect(state().order.isSuccess).toBe(true);
});

test('a response to an earlier request does not undo a change', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  const before = anOrder();
  const after = anOrder({ paymentStatus: 'paid', orderUpdateDate: '2026-11-20T10:00:01.000Z' });
  const slow = deferred<ReturnType<typeof ok>>();
  server.on(`GET /api/order/details/${before._id}`, slow.promise);
  server.on('POST /api/order/capture', ok({ data: after }));
  const reading = dispatch(fetchOrder(before._id));
  await dispatch(capturePayment({ orderId: before._id, paymentId: 'TOKEN' }));
  slow.resolve(ok({ data: before }));
  await reading;
  expect(selectOrder(state(), before._id)).toEqual(after);
});

test('deleting removes the order and its entry in the list; a rejected deletion sets the reason', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  server.on(listCall, ok({ data: [anOrder(), older], total: 60 }));
  await dispatch(fetchOrders());
  const call = `DELETE /api/order/user-ada/${older._id}`;
  server.on(call, fail(409, 'ORDER_UNDER_WAY', 'This order is under way'));
  await dispatch(deleteOrder(older._id));
  expect(state().order).toMatchObject({ isError: true, message: 'This order is under way' });
  expect(selectOrders(state())).toHaveLength(2);
  expect(selectOrderCount(state())).toBe(60);
  server.on(call, { status: 204, body: undefined, headers: {} });
  await dispatch(deleteOrder(older._id));
  expect(selectOrders(state())).toEqual([anOrder()]);
  expect(selectOrderCount(state())).toBe(59);
  expect(selectOrder(state(), older._id)).toBeUndefined();
});

test.each([
  ['pending', 'pending', 'paypal', true, 'Pending'],
  ['pending', 'failed', 'card', true, 'Failed'],
  ['confirmed', 'pending', 'cod', false, 'Due on delivery'],
  ['dispatched', 'pending', 'cod', false, 'Due on delivery'],
  ['lost', 'pending', 'cod', false, 'Pending'],
  ['confirmed', 'paid', 'card', false, 'Paid'],
  ['delivered', 'partly_refunded', 'card', false, 'Partly refunded'],
  ['cancelled', 'pending', 'card', false, 'Not paid'],
  ['cancelled', 'failed', 'card', false, 'Not paid'],
  ['cancelled', 'pending', 'cod', false, 'Not paid'],
  ['cancelled', 'paid', 'card', false, 'Refund on its way'],
  ['cancelled', 'refunded', 'card', false, 'Refunded'],
] as const)('%s, %s, %s: awaits payment %s, label %s', (orderStatus, paymentStatus, paymentMethod, awaits, label) => {
  const order = anOrder({ orderStatus, paymentStatus, paymentMethod });
  expect(awaitsPayment(order)).toBe(awaits);
  expect(paymentLabel(order)).toBe(label);
  expect(paymentLabel({ ...order, totalAmount: 0 })).toBe('Nothing to pay');
  const method = { paypal: 'PayPal', card: 'Card', cod: 'Cash on delivery' }[paymentMethod];
  expect(paymentLabelWithMethod(order)).toBe(`${method}, ${label.toLowerCase()}`);
});

test.each([
  ['confirmed', 'pending', 'Cash on delivery, due'],
  ['lost', 'pending', 'Cash on delivery, pending'],
  ['cancelled', 'pending', 'Cash on delivery, not paid'],
  ['cancelled', 'paid', 'Cash on delivery, paid'],
] as const)(
  'sums up the payment of an order that is %s and %s for admins: %s',
  (orderStatus, paymentStatus, summary) => {
    const order = anOrder({ orderStatus, paymentStatus, paymentMethod: 'cod' });
    expect(paymentSummary(order)).toBe(summary);
    expect(paymentSummary({ ...order, totalAmount: 0 })).toBe('Nothing to pay');
  },
);
