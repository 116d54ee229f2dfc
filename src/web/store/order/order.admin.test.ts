import { expect, test } from 'vitest';
import { ok } from '#web/store/testing/fake-server.ts';
import { anOrder, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { dispatchOrders, moveOrder } from './order.admin.ts';
import { refundOrder } from './order.refunds.admin.ts';

test('repeats the key when dispatching is retried after a lost response', async () => {
  const { dispatch, server } = testStore({ user: aUser({ role: 'admin' }) });
  const orderIds = ['7K3M9Q2X4T5B', '7K3M9Q2X4T5C'];
  const sent = { orderIds, trackingNumbers: ['RM 1', ''] };
  server.setOnline(false);
  await dispatch(dispatchOrders(sent));
  server.setOnline(true);
  const results = orderIds.map((orderId) => ({ orderId, dispatched: true, message: '' }));
  server.on('POST /api/admin/orders/dispatch', ok({ data: results }));
  expect(await dispatch(dispatchOrders(sent)).unwrap()).toEqual(results);
  const [lost, again] = server.requests;
  expect(again?.headers['idempotency-key']).toBe(lost?.headers['idempotency-key']);
});

test('repeats the key when a status change is retried after a lost response; another change has its own', async () => {
  const { dispatch, server } = testStore({ user: aUser({ role: 'admin' }) });
  const order = { ...anOrder(), userEmail: '', tags: [], edit: null, version: 'v1' };
  const step = { order, to: 'dispatched', trackingNumber: 'RM 1' } as const;
  server.setOnline(false);
  await dispatch(moveOrder(step));
  server.setOnline(true);
  server.on(`PATCH /api/order/${order._id}/status`, ok({ data: order }));
  await dispatch(moveOrder(step)).unwrap();
  await dispatch(moveOrder({ ...step, trackingNumber: 'RM 2' })).unwrap();
  const [lost, again, other] = server.requests.map(({ headers }) => headers['idempotency-key']);
  expect(again).toBe(lost);
  expect(other).not.toBe(lost);
});

test('repeats the key when a refund is retried after a lost response', async () => {
  const { dispatch, server } = testStore({ user: aUser({ role: 'admin' }) });
  const order = { ...anOrder(), userEmail: '', tags: [], edit: null, version: 'v1' };
  const lines = [{ position: 0, quantity: 1, restock: true }];
  const refund = { lines, delivery: false, amount: 34, reason: 'damaged' as const, note: '', notify: true };
  server.setOnline(false);
  await dispatch(refundOrder({ order, ...refund }));
  server.setOnline(true);
  server.on(
    `POST /api/admin/orders/${order._id}/refunds`,
    ok({ data: { refund: { _id: 'refund-1', amount: 34 }, order } }),
  );
  expect(await dispatch(refundOrder({ order, ...refund })).unwrap()).toEqual(order);
  const [lost, again] = server.requests;
  expect(again?.body).toEqual({ ...refund, version: order.orderUpdateDate });
  expect(again?.headers['idempotency-key']).toBe(lost?.headers['idempotency-key']);
});
