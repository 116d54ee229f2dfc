import { expect, test } from 'vitest';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { changeStock, fetchMovements, fetchStockList, parseStockQuery } from './stock.admin.ts';

const asAdmin = () => testStore({ user: aUser({ role: 'admin' }) });
const changes = { reason: 'received', note: '', cells: [{ variantId: 'v', quantity: 12, expected: 9 }] } as const;
const sent = { ...changes, cells: [...changes.cells] };

test('repeats the key when a change of stock is retried after a lost response', async () => {
  const { dispatch, server } = asAdmin();
  server.setOnline(false);
  await dispatch(changeStock(sent));
  server.setOnline(true);
  server.on('POST /api/admin/stock/movements', ok({ data: [{ variantId: 'v', stock: 21 }] }));
  await dispatch(changeStock(sent)).unwrap();
  const [lost, again] = server.requests;
  expect(again?.headers['idempotency-key']).toBe(lost?.headers['idempotency-key']);
  expect(again?.body).toEqual(sent);
});

test('rejects with the message of each cell', async () => {
  const { dispatch, server } = asAdmin();
  const errors = [{ path: 'cells.0.quantity', message: 'There are only 3 items in stock.' }];
  server.on('POST /api/admin/stock/movements', fail(409, 'STOCK_CONFLICTS', 'Nothing was saved.', { errors }));
  const action = await dispatch(changeStock(sent));
  expect(action.payload).toMatchObject({ fields: { 'cells.0.quantity': 'There are only 3 items in stock.' } });
});

test('fetches the list that the URL selects, ignoring invalid values', async () => {
  const { dispatch, server } = asAdmin();
  server.on('GET /api/admin/stock?q=tee&view=low&cursor=c', ok({ data: [], nextCursor: null }));
  server.on('GET /api/admin/settings', ok({ lowStock: 3 }));
  const query = parseStockQuery(new URLSearchParams('q=tee&view=low&cursor=c'));
  expect(await dispatch(fetchStockList(query)).unwrap()).toEqual({ data: [], nextCursor: null, lowStock: 3 });
  expect(parseStockQuery(new URLSearchParams('view=some'))).toEqual({});
});

test('fetches the movements page by page', async () => {
  const { dispatch, server } = asAdmin();
  server.on('GET /api/admin/stock/v/movements?limit=20', ok({ data: [], nextCursor: 'c' }));
  expect(await dispatch(fetchMovements({ variantId: 'v' })).unwrap()).toMatchObject({ nextCursor: 'c' });
  server.on('GET /api/admin/stock/v/movements?limit=20&cursor=c', ok({ data: [], nextCursor: null }));
  const last = await dispatch(fetchMovements({ variantId: 'v', cursor: 'c' })).unwrap();
  expect(last).toMatchObject({ nextCursor: null });
});
