import { expect, test } from 'vitest';
import type { ProductDraftInput } from '#contract/products-admin.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aProduct, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import {
  changeProduct,
  createProduct,
  deleteProduct,
  fetchCategoryChoice,
  fetchProductForForm,
  restoreProduct,
} from './products.form.ts';
import { selectProduct, selectProducts } from './products.selectors.ts';
import { fetchProducts } from './products.thunks.ts';

const draft: ProductDraftInput = {
  name: 'Boxy tee',
  price: 19.5,
  description: 'A tee.',
  highlights: ['Boxy'],
  details: 'Cotton.',
};
const asAdmin = () => testStore({ user: aUser({ role: 'admin' }) });
const gone = () => Promise.reject(new TypeError('Failed to fetch'));

test('a new product is sent to its category and appended to the list that is open (spec §4)', async () => {
  const { dispatch, state, server } = asAdmin();
  server.on('GET /api/product/category-tees', ok([]));
  await dispatch(fetchProducts({ category: 'category-tees' }));
  server.on('POST /api/product/create/category-tees', { ...ok(aProduct()), status: 201 });
  await dispatch(createProduct({ categoryId: 'category-tees', draft })).unwrap();
  expect(server.requests.at(-1)?.body).toEqual(draft);
  expect(selectProducts(state(), 'category-tees')?.map(({ _id }) => _id)).toEqual(['product-tee']);
});

test('sent again after a lost answer it has the same key, so that it is added once', async () => {
  const { dispatch, server } = asAdmin();
  const call = 'POST /api/product/create/category-tees';
  server.on(call, gone);
  expect((await dispatch(createProduct({ categoryId: 'category-tees', draft }))).payload).toMatchObject({ status: 0 });
  server.on(call, ok(aProduct()));
  await dispatch(createProduct({ categoryId: 'category-tees', draft })).unwrap();
  const keys = server.requests.map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toBeTruthy();
  expect(new Set(keys).size).toBe(1);
});

test('a change is sent with the version that was read, and the shop of this tab follows', async () => {
  const { dispatch, state, server } = asAdmin();
  const change = { ...draft, name: 'Boxier tee', version: 'v1', categoryId: 'category-tees' };
  server.on('PUT /api/product/product-tee', ok(aProduct({ name: 'Boxier tee' })));
  server.on('GET /api/product/get/product-tee', ok(aProduct({ name: 'Boxier tee' })));
  await dispatch(changeProduct({ productId: 'product-tee', change })).unwrap();
  expect(server.requests[0]?.body).toEqual(change);
  await expect.poll(() => selectProduct(state(), 'product-tee')?.name).toBe('Boxier tee');
});

test('a conflict and field errors are told apart by the code and the fields of the error', async () => {
  const { dispatch, server } = asAdmin();
  const send = () => dispatch(changeProduct({ productId: 'product-tee', change: { ...draft, version: 'v1' } }));
  server.on('PUT /api/product/product-tee', fail(409, 'CHANGED_MEANWHILE', 'Somebody else has changed this.'));
  expect((await send()).payload).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  const errors = [{ path: 'images.0', message: 'This picture is not in the shop.' }];
  server.on('PUT /api/product/product-tee', fail(422, 'INVALID_PRODUCT', 'Please check this.', { errors }));
  expect((await send()).payload).toMatchObject({ fields: { 'images.0': 'This picture is not in the shop.' } });
  expect(server.calls()).not.toContain('GET /api/product/get/product-tee');
});

test('a deleted product leaves the lists (spec §4), and is back when it is restored', async () => {
  const { dispatch, state, server } = asAdmin();
  server.on('GET /api/product/category-tees', ok([aProduct()]));
  await dispatch(fetchProducts({ category: 'category-tees' }));
  server.on('DELETE /api/product/product-tee', ok({ _id: 'product-tee' }));
  await dispatch(deleteProduct('product-tee')).unwrap();
  expect(selectProducts(state(), 'category-tees')).toEqual([]);
  server.on('POST /api/admin/product/product-tee/restore', ok(aProduct()));
  await dispatch(restoreProduct('product-tee')).unwrap();
  expect(selectProducts(state(), 'category-tees')).toHaveLength(1);
});

test('the form gets the product with what shoppers do not see, and the categories by name', async () => {
  const { dispatch, server } = asAdmin();
  server.on('GET /api/admin/product/product-tee', ok({ data: { _id: 'product-tee', version: 'v1' } }));
  expect(await dispatch(fetchProductForForm('product-tee')).unwrap()).toMatchObject({ version: 'v1' });
  server.on('GET /api/category', ok([{ _id: 'c', slug: 'tees', name: 'Tees', image: '/media/tees.webp' }]));
  expect(await dispatch(fetchCategoryChoice()).unwrap()).toEqual([{ _id: 'c', slug: 'tees', name: 'Tees' }]);
});
