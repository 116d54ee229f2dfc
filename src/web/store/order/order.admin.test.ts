import { expect, test } from 'vitest';
import { ok } from '#web/store/testing/fake-server.ts';
import { anOrder, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { dispatchOrders, refundOrder } from './order.admin.ts';

test('orders that are dispatched again after a lost answer are asked for under the same key', async () => {
  const { dispatch, server } = testStore({ user: aUser({ role: 'admin' }) });
  const orderIds = ['7K3M9Q2X4T5B', '7K3M9Q2X4T5C'];
  server.setOnline(false);
  await dispatch(dispatchOrders(orderIds));
  server.setOnline(true);
  const results = orderIds.map((orderId) => ({ orderId, dispatched: true, message: '' }));
  server.on('POST /api/admin/orders/dispatch', ok({ data: results }));
  expect(await dispatch(dispatchOrders(orderIds)).unwrap()).toEqual(results);
  const [lost, again] = server.requests;
  expect(again?.headers['idempotency-key']).toBe(lost?.headers['idempotency-key']);
});

test('a refund that is asked for again after a lost answer has the same key', async () => {
  const { dispatch, server } = testStore({ user: aUser({ role: 'admin' }) });
  const order = { ...anOrder(), userEmail: '' };
  server.setOnline(false);
  await dispatch(refundOrder({ order, refund: 34 }));
  server.setOnline(true);
  server.on(`POST /api/admin/orders/${order._id}/refund`, ok({ data: order }));
  await dispatch(refundOrder({ order, refund: 34 })).unwrap();
  const [lost, again] = server.requests;
  expect(again?.body).toEqual({ refund: 34, version: order.orderUpdateDate });
  expect(again?.headers['idempotency-key']).toBe(lost?.headers['idempotency-key']);
});
