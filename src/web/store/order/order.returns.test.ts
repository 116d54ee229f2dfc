import { expect, test } from 'vitest';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aReturn } from '#web/store/testing/return-sample.ts';
import { anOrder, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { fetchAllReturns, fetchOrderBalance, fetchReturnsOf } from './order.returns.admin.ts';
import { acceptReturn, declineReturn } from './order.returns.decision.admin.ts';
import { fetchReturns, requestReturn } from './order.returns.ts';

const orderId = '7K3M9Q2X4T5B';
const call = `/api/order/${orderId}/returns`;
const payment = {
  _id: 'p',
  orderId,
  kind: 'refund',
  provider: 'card',
  reference: '',
  status: 'done',
  at: '2026-11-20T10:00:00.000Z',
};

test('fetches the returns of an order and the end of the return period without storing them', async () => {
  const { dispatch, server, state } = testStore({ user: aUser() });
  const before = state();
  server.on(`GET ${call}`, ok({ data: [aReturn()], until: '2026-12-20T10:00:00.000Z' }));
  expect(await dispatch(fetchReturns(orderId)).unwrap()).toEqual({
    returns: [aReturn()],
    until: '2026-12-20T10:00:00.000Z',
  });
  expect(state()).toEqual(before);
});

test('requests a return with its lines and reason, and rejects with the error', async () => {
  const { dispatch, server } = testStore({ user: aUser() });
  server.on(`POST ${call}`, ok({ data: aReturn() }));
  const input = { orderId, lines: [{ position: 1, quantity: 2 }], reason: 'Too small' };
  expect(await dispatch(requestReturn(input)).unwrap()).toEqual(aReturn());
  expect(server.requests[0]?.body).toEqual({ lines: input.lines, reason: 'Too small' });
  server.on(`POST ${call}`, fail(409, 'RETURN_OPEN', 'A return of this order is being looked at.'));
  await expect(dispatch(requestReturn(input)).unwrap()).rejects.toMatchObject({ code: 'RETURN_OPEN', status: 409 });
});

test('makes no request when signed out', async () => {
  const { dispatch, server } = testStore();
  await expect(dispatch(fetchReturns(orderId)).unwrap()).rejects.toMatchObject({ status: 401 });
  expect(server.requests).toEqual([]);
});

test('fetches the admin’s list with its filter and page', async () => {
  const { dispatch, server } = testStore({ user: aUser({ role: 'admin' }) });
  server.on('GET /api/admin/returns?status=accepted&cursor=c', ok({ data: [aReturn()], nextCursor: 'n' }));
  expect(await dispatch(fetchAllReturns({ status: 'accepted', cursor: 'c' })).unwrap()).toMatchObject({
    nextCursor: 'n',
  });
  server.on(`GET ${call}`, ok({ data: [aReturn()], until: null }));
  expect(await dispatch(fetchReturnsOf(orderId)).unwrap()).toEqual([aReturn()]);
});

test('subtracts pending but not declined refunds from the refundable amount', async () => {
  const { dispatch, server } = testStore({ user: aUser({ role: 'admin' }) });
  const data = [
    { ...payment, kind: 'charge', amount: 114 },
    { ...payment, kind: 'charge', amount: 114, status: 'declined' },
    { ...payment, amount: 0.1 },
    { ...payment, amount: 0.2 },
    { ...payment, amount: 38, status: 'started' },
    { ...payment, amount: 50, status: 'declined' },
  ];
  server.on(`GET /api/admin/payments?q=${orderId}&limit=100`, ok({ data, nextCursor: null }));
  expect(await dispatch(fetchOrderBalance(anOrder({ _id: orderId, refunded: 0.3 }))).unwrap()).toEqual({
    onItsWay: 38,
    left: 75.7,
    isTest: false,
  });
});

test('adds what is not back of gift cards and store credit to the refundable amount', async () => {
  const { dispatch, server } = testStore({ user: aUser({ role: 'admin' }) });
  const tender = [
    { kind: 'gift-card', ending: '7Q2K', amount: 20 },
    { kind: 'store-credit', amount: 5 },
  ] as const;
  const data = [
    { ...payment, kind: 'charge', amount: 14 },
    { ...payment, amount: 14 },
  ];
  server.on(`GET /api/admin/payments?q=${orderId}&limit=100`, ok({ data, nextCursor: null }));
  const order = anOrder({ _id: orderId, tender: [...tender], due: 14, totalAmount: 39, refunded: 20.5 });
  expect(await dispatch(fetchOrderBalance(order)).unwrap()).toMatchObject({ left: 18.5 });
});

test('sends both decisions with the version that was read', async () => {
  const { dispatch, server } = testStore({ user: aUser({ role: 'admin' }) });
  const read = aReturn();
  const { version } = read;
  server.on('POST /api/admin/returns/return-1/accept', ok({ data: aReturn({ status: 'accepted' }) }));
  await dispatch(acceptReturn({ read, refund: 19.5, restock: false, answer: 'Thank you.' })).unwrap();
  expect(server.requests[0]?.body).toEqual({ refund: 19.5, restock: false, answer: 'Thank you.', version });
  server.on('POST /api/admin/returns/return-1/decline', fail(409, 'RETURN_DECIDED', 'Decided meanwhile.'));
  const declining = dispatch(declineReturn({ read, answer: 'Worn.' })).unwrap();
  await expect(declining).rejects.toMatchObject({ code: 'RETURN_DECIDED' });
  expect(server.requests[1]?.body).toEqual({ answer: 'Worn.', version });
});
