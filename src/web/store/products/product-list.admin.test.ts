import { expect, test } from 'vitest';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aProduct, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import {
  duplicateProduct,
  exportProducts,
  importProducts,
  removeProduct,
  restoreProduct,
  setPopular,
} from './product-list.admin.ts';

const asAdmin = () => testStore({ user: aUser({ role: 'admin' }) });

test('removes, restores and marks a product as popular', async () => {
  const { dispatch, server } = asAdmin();
  server.on('DELETE /api/product/p', ok({ _id: 'p' }));
  server.on('POST /api/admin/product/p/restore', ok(aProduct()));
  server.on('POST /api/admin/product/p/popular', ok(aProduct()));
  await dispatch(removeProduct('p')).unwrap();
  await dispatch(restoreProduct('p')).unwrap();
  await dispatch(setPopular({ productId: 'p', popular: true })).unwrap();
  expect(server.requests[2]?.body).toEqual({ popular: true });
});

test('repeats the key when a copy is retried after a lost response; the next copy has its own', async () => {
  const { dispatch, server } = asAdmin();
  server.setOnline(false);
  await dispatch(duplicateProduct('p'));
  server.setOnline(true);
  server.on('POST /api/admin/product/p/duplicate', ok(aProduct({ _id: 'copy' })));
  expect(await dispatch(duplicateProduct('p')).unwrap()).toMatchObject({ _id: 'copy' });
  await dispatch(duplicateProduct('p'));
  const [lost, again, another] = server.requests.map(({ headers }) => headers['idempotency-key']);
  expect(again).toBe(lost);
  expect(another).not.toBe(lost);
});

test('returns the export as text, with a long timeout', async () => {
  const { dispatch, server } = asAdmin();
  server.on('GET /api/admin/products.csv', ok('product,name\ntee,Tee'));
  expect(await dispatch(exportProducts()).unwrap()).toBe('product,name\ntee,Tee');
  expect(server.requests[0]?.timeoutMs).toBeGreaterThan(60_000);
});

test('sends a file unchanged, first as a dry run', async () => {
  const { dispatch, server } = asAdmin();
  const result = { created: 1, updated: 0, unchanged: 0, errors: [] };
  const content = new Blob(['a'], { type: 'text/csv' });
  server.on('POST /api/admin/products/import?dryRun=true', ok(result));
  expect(await dispatch(importProducts({ content, dryRun: true })).unwrap()).toEqual(result);
  expect(server.requests[0]).toMatchObject({ content });
  server.on('POST /api/admin/products/import?dryRun=false', fail(422, 'NOT_UTF8', 'This file cannot be read.'));
  const refused = await dispatch(importProducts({ content, dryRun: false }));
  expect(refused.payload).toMatchObject({ message: 'This file cannot be read.' });
});
