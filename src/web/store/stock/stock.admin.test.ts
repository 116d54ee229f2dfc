import { expect, test } from 'vitest';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { fetchMovements, moveStock } from './stock.admin.ts';

const asAdmin = () => testStore({ user: aUser({ role: 'admin' }) });
const move = { variantId: 'v', reason: 'received', quantity: 12, note: '' } as const;

test('repeats the key when a stock movement is retried after a lost response', async () => {
  const { dispatch, server } = asAdmin();
  server.setOnline(false);
  await dispatch(moveStock(move));
  server.setOnline(true);
  server.on('POST /api/admin/stock/v/movements', ok({ data: { stock: 21, movement: {} } }));
  expect(await dispatch(moveStock(move)).unwrap()).toBe(21);
  const [lost, again] = server.requests;
  expect(again?.headers['idempotency-key']).toBe(lost?.headers['idempotency-key']);
  expect(again?.body).toEqual({ reason: 'received', quantity: 12, note: '' });
});

test('rejects with the message of the server', async () => {
  const { dispatch, server } = asAdmin();
  server.on('POST /api/admin/stock/v/movements', fail(409, 'NOT_SO_MANY', 'There are only 3 pieces in stock.'));
  const action = await dispatch(moveStock({ ...move, reason: 'damaged' }));
  expect(action.payload).toMatchObject({ message: 'There are only 3 pieces in stock.' });
});

test('fetches the movements page by page', async () => {
  const { dispatch, server } = asAdmin();
  server.on('GET /api/admin/stock/v/movements?limit=20', ok({ data: [], nextCursor: 'c' }));
  expect(await dispatch(fetchMovements({ variantId: 'v' })).unwrap()).toMatchObject({ nextCursor: 'c' });
  server.on('GET /api/admin/stock/v/movements?limit=20&cursor=c', ok({ data: [], nextCursor: null }));
  const last = await dispatch(fetchMovements({ variantId: 'v', cursor: 'c' })).unwrap();
  expect(last).toMatchObject({ nextCursor: null });
});
