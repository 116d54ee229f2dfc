import { expect, test } from 'vitest';
import type { AdminProduct, ProductDraftInput } from '#contract/catalog/products-admin.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aProduct, aUser, aSummary } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import {
  changeProduct,
  createProduct,
  deleteProduct,
  fetchCategoryChoice,
  fetchProductForForm,
  restoreProduct,
} from './products.form.ts';
import { selectPopular, selectProduct, selectProducts } from './products.selectors.ts';
import { fetchPopular, fetchProducts } from './products.thunks.ts';

const saveId = 'the-save-of-the-form';
const draft: ProductDraftInput = {
  name: 'Boxy tee',
  price: 19.5,
  description: 'A tee.',
  highlights: ['Boxy'],
  details: 'Cotton.',
};
const saved = (part: Partial<AdminProduct> = {}): AdminProduct => ({
  ...aProduct(),
  status: 'active',
  tags: [],
  currentPrice: 19.5,
  categoryName: 'Tees',
  version: 'v2',
  colors: [],
  sizes: [],
  allVariants: [],
  attributes: [],
  ...part,
});
const asAdmin = () => testStore({ user: aUser({ role: 'admin' }) });
const failConnection = () => Promise.reject(new TypeError('Failed to fetch'));

test('creates a product in its category and appends it to the loaded list (spec §4)', async () => {
  const { dispatch, state, server } = asAdmin();
  server.on('GET /api/product/summaries/category-tees', ok([]));
  await dispatch(fetchProducts({ category: 'category-tees' }));
  server.on('POST /api/product/create/category-tees', { ...ok(saved()), status: 201 });
  await dispatch(createProduct({ categoryId: 'category-tees', draft, saveId })).unwrap();
  expect(server.requests.at(-1)?.body).toEqual(draft);
  expect(selectProducts(state(), 'category-tees')?.map(({ _id }) => _id)).toEqual(['product-tee']);
});

test('shows shoppers the sale price while a sale runs', async () => {
  const { dispatch, state, server } = asAdmin();
  const sale = { price: 15, startsAt: null, endsAt: null };
  const pricesAfter = async (part: Partial<AdminProduct>) => {
    server.on('PUT /api/product/product-tee', ok(saved({ price: 19.5, ...part })));
    await dispatch(changeProduct({ productId: 'product-tee', change: draft, saveId })).unwrap();
    const { price, compareAt } = selectProduct(state(), 'product-tee') ?? {};
    return [price, compareAt];
  };
  expect(await pricesAfter({ currentPrice: 15, sale: { ...sale, state: 'running' } })).toEqual([15, 19.5]);
  expect(await pricesAfter({ sale: { ...sale, state: 'planned' } })).toEqual([19.5, undefined]);
});

test('repeats the key when a lost response is retried, so that the product is created once', async () => {
  const { dispatch, server } = asAdmin();
  const call = 'POST /api/product/create/category-tees';
  server.on(call, failConnection);
  expect((await dispatch(createProduct({ categoryId: 'category-tees', draft, saveId }))).payload).toMatchObject({
    status: 0,
  });
  server.on(call, ok(saved()));
  await dispatch(createProduct({ categoryId: 'category-tees', draft, saveId })).unwrap();
  const keys = server.requests.map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toBeTruthy();
  expect(new Set(keys).size).toBe(1);
});

test('saves a change with one request and the version that was read', async () => {
  const { dispatch, state, server } = asAdmin();
  const change = { ...draft, name: 'Boxier tee', version: 'v1', categoryId: 'category-tees' };
  server.on('PUT /api/product/product-tee', ok(saved({ name: 'Boxier tee' })));
  expect(await dispatch(changeProduct({ productId: 'product-tee', change, saveId })).unwrap()).toMatchObject({
    version: 'v2',
  });
  expect(server.requests[0]?.body).toEqual(change);
  expect(server.calls()).toEqual(['PUT /api/product/product-tee']);
  expect(selectProduct(state(), 'product-tee')?.name).toBe('Boxier tee');
  expect(selectProduct(state(), 'product-tee')).not.toHaveProperty('version');
});

test('moves a saved product to the list of its new category and finds it by its former slug', async () => {
  const { dispatch, state, server } = asAdmin();
  const cap = aSummary({ _id: 'product-cap', slug: 'cap', categoryId: 'category-caps' });
  server.on('GET /api/product/summaries/category-tees', ok([aSummary()]));
  server.on('GET /api/product/summaries/category-caps', ok([cap]));
  server.on('GET /api/product/summaries/popular', ok([]));
  for (const category of ['category-tees', 'category-caps']) await dispatch(fetchProducts({ category }));
  await dispatch(fetchPopular());
  const change = { slug: 'wide-tee', categoryId: 'category-caps', popular: 'true' as const };
  server.on('PUT /api/product/product-tee', ok(saved(change)));
  await dispatch(changeProduct({ productId: 'product-tee', change: { ...draft, ...change }, saveId })).unwrap();
  expect(selectProducts(state(), 'category-tees')).toEqual([]);
  expect(selectProducts(state(), 'category-caps')?.map(({ _id }) => _id)).toEqual(['product-cap', 'product-tee']);
  for (const address of ['boxy-tee', 'wide-tee']) expect(selectProduct(state(), address)?._id).toBe('product-tee');
  // Whether it is popular has changed, so that list is read again when it is shown.
  expect(selectPopular(state())).toBeUndefined();
});

test('a conflict and field errors have different codes', async () => {
  const { dispatch, server } = asAdmin();
  const send = () => dispatch(changeProduct({ productId: 'product-tee', change: { ...draft, version: 'v1' }, saveId }));
  server.on('PUT /api/product/product-tee', fail(409, 'CHANGED_MEANWHILE', 'Someone else has changed this.'));
  expect((await send()).payload).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  const errors = [{ path: 'images.0', message: 'This picture is not in the shop.' }];
  server.on('PUT /api/product/product-tee', fail(422, 'INVALID_PRODUCT', 'Please check this.', { errors }));
  expect((await send()).payload).toMatchObject({ fields: { 'images.0': 'This picture is not in the shop.' } });
  expect(server.calls()).not.toContain('GET /api/product/get/product-tee');
});

test('removes a deleted product from the lists (spec §4) and adds a restored one', async () => {
  const { dispatch, state, server } = asAdmin();
  server.on('GET /api/product/summaries/category-tees', ok([aSummary()]));
  await dispatch(fetchProducts({ category: 'category-tees' }));
  server.on('DELETE /api/product/product-tee', ok({ _id: 'product-tee' }));
  await dispatch(deleteProduct('product-tee')).unwrap();
  expect(selectProducts(state(), 'category-tees')).toEqual([]);
  server.on('POST /api/admin/product/product-tee/restore', ok(aProduct()));
  await dispatch(restoreProduct('product-tee')).unwrap();
  expect(selectProducts(state(), 'category-tees')).toHaveLength(1);
});

test('fetches the product and the categories for the form', async () => {
  const { dispatch, server } = asAdmin();
  server.on('GET /api/admin/product/product-tee', ok({ data: { _id: 'product-tee', version: 'v1' }, saveId }));
  expect(await dispatch(fetchProductForForm('product-tee')).unwrap()).toMatchObject({ version: 'v1' });
  server.on('GET /api/category', ok([{ _id: 'c', slug: 'tees', name: 'Tees', image: '/media/tees.webp' }]));
  expect(await dispatch(fetchCategoryChoice()).unwrap()).toEqual([{ _id: 'c', slug: 'tees', name: 'Tees' }]);
});
