import { expect, test } from 'vitest';
import type { Product } from '#contract/catalog/products.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { selectCategory } from '#web/store/category/category.selectors.ts';
import { aCategory, aProduct, aProductPage, aSummary } from '#web/store/testing/samples.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';
import {
  selectNextCursor,
  selectPopular,
  selectProduct,
  selectProducts,
  selectSelectedProduct,
  selectSummary,
} from './products.selectors.ts';
import { toSummary } from './product-summaries.ts';
import { productCreated, productDeleted, resetProducts } from './products.slice.ts';
import { fetchProducts, loadPopular, loadProductPage, loadProducts } from './products.thunks.ts';
import { resetOnLeaving } from './reset-on-leaving.ts';
import { selectSimilar } from './similar.ts';

const firstCall = 'GET /api/product/summaries/tees';
const secondCall = 'GET /api/product/summaries/tees?cursor=two';
const toSecond = { link: '</api/product/summaries/tees?cursor=two>; rel="next"' };
const productNamed = (name: string) => aProduct({ _id: `id-${name}`, slug: name, name });
const one = productNamed('one');
const two = productNamed('two');
const three = productNamed('three');
const listOf = (products: readonly Product[], headers = {}) => ok(products.map(toSummary), headers);

/** Creates a store with a clock that the test controls. */
function storeWithClock() {
  let time = 0;
  const parts = testStore({ now: () => time });
  const names = (category = 'tees') => selectProducts(parts.state(), category)?.map(({ name }) => name);
  return { ...parts, names, wait: (seconds: number) => void (time += seconds * 1000) };
}

test('loads a list', async () => {
  const { dispatch, state, server, names } = storeWithClock();
  const answer = deferred<ReturnType<typeof ok>>();
  server.on(firstCall, answer.promise);
  const loading = dispatch(loadProducts({ category: 'tees' }));
  expect(state().products).toMatchObject({ isLoading: true, isSuccess: false, isError: false, message: '' });
  expect(names()).toBeUndefined();
  answer.resolve(ok([one, two]));
  await loading;
  expect(state().products).toMatchObject({ isLoading: false, isSuccess: true });
  expect(names()).toEqual(['one', 'two']);
  expect(selectNextCursor(state(), 'tees')).toBeNull();
});

test('sets the message of the server and rejects when a list fails to load', async () => {
  const { dispatch, state, server, names } = storeWithClock();
  server.on(firstCall, fail(404, 'NOT_FOUND', 'There is no such collection'));
  await expect(dispatch(loadProducts({ category: 'tees' }))).rejects.toMatchObject({ status: 404 });
  expect(state().products).toMatchObject({ isLoading: false, isError: true, message: 'There is no such collection' });
  expect(names()).toBeUndefined();
});

test('sets the fallback message for an error without one', async () => {
  const { dispatch, state, server } = storeWithClock();
  server.on(firstCall, { status: 502, body: undefined, headers: {} });
  await dispatch(fetchProducts({ category: 'tees' }));
  expect(state().products.message).toBe('An error occurred');
});

test('appends the next page to the list once', async () => {
  const { dispatch, state, server, names } = storeWithClock();
  server.on(firstCall, listOf([one], toSecond));
  server.on(secondCall, listOf([two]));
  await dispatch(loadProducts({ category: 'tees' }));
  expect(selectNextCursor(state(), 'tees')).toBe('two');
  await Promise.all([1, 2].map(() => dispatch(loadProducts({ category: 'tees', cursor: 'two' }))));
  expect(names()).toEqual(['one', 'two']);
  expect(selectNextCursor(state(), 'tees')).toBeNull();
});

test('returning to a list within a minute makes no request', async () => {
  const { dispatch, server, wait } = storeWithClock();
  server.on(firstCall, listOf([one], toSecond));
  server.on(secondCall, listOf([two]));
  await dispatch(loadProducts({ category: 'tees' }));
  await dispatch(loadProducts({ category: 'tees', cursor: 'two' }));
  wait(59);
  await dispatch(loadProducts({ category: 'tees' }));
  await dispatch(loadProducts({ category: 'tees', cursor: 'two' }));
  expect(server.calls()).toEqual([firstCall, secondCall]);
});

test('returning to an older list shows it immediately and refreshes it in the background', async () => {
  const { dispatch, state, server, names, wait } = storeWithClock();
  server.on(firstCall, listOf([one]));
  await dispatch(loadProducts({ category: 'tees' }));
  wait(61);
  const answer = deferred<ReturnType<typeof ok>>();
  server.on(firstCall, answer.promise);
  await dispatch(loadProducts({ category: 'tees' }));
  expect(names()).toEqual(['one']);
  expect(state().products.isLoading).toBe(false);
  answer.resolve(ok([three, one]));
  await expect.poll(() => names()).toEqual(['three', 'one']);
});

test('a failed background refresh changes nothing', async () => {
  const { dispatch, state, server, names, wait } = storeWithClock();
  server.on(firstCall, listOf([one]));
  await dispatch(loadProducts({ category: 'tees' }));
  wait(61);
  const before = state().products;
  server.setOnline(false);
  await dispatch(fetchProducts({ category: 'tees', quiet: true }));
  expect(names()).toEqual(['one']);
  expect(state().products).toEqual(before);
});

test('refreshing the first of several pages updates its products and keeps the other pages', async () => {
  const { dispatch, state, server, names, wait } = storeWithClock();
  server.on(firstCall, listOf([one], toSecond));
  server.on(secondCall, listOf([two]));
  await dispatch(loadProducts({ category: 'tees' }));
  await dispatch(loadProducts({ category: 'tees', cursor: 'two' }));
  wait(61);
  server.on(firstCall, listOf([{ ...one, price: 12 }], toSecond));
  await dispatch(loadProducts({ category: 'tees' }));
  await expect.poll(() => selectSummary(state(), 'one')?.price).toBe(12);
  expect(names()).toEqual(['one', 'two']);
  expect(selectNextCursor(state(), 'tees')).toBeNull();
});

test('starts a list with the page of the cursor in the URL', async () => {
  const { dispatch, server, names } = storeWithClock();
  server.on(firstCall, listOf([one], toSecond));
  server.on(secondCall, listOf([two]));
  await dispatch(loadProducts({ category: 'tees', cursor: 'two' }));
  expect(names()).toEqual(['two']);
  await dispatch(loadProducts({ category: 'tees' }));
  expect(names()).toEqual(['one']);
});

test('a category may have the name of an object property', async () => {
  const { dispatch, state, server } = storeWithClock();
  server.on('GET /api/product/summaries/constructor', fail(404, 'NOT_FOUND', 'There is no such collection'));
  await expect(dispatch(loadProducts({ category: 'constructor' }))).rejects.toMatchObject({ status: 404 });
  expect(selectProducts(state(), 'constructor')).toBeUndefined();
  expect(selectProduct(state(), 'constructor')).toBeUndefined();
});

test('loads the popular products once, in their order', async () => {
  const { dispatch, state, server } = storeWithClock();
  server.on('GET /api/product/summaries/popular', listOf([two, one]));
  expect(selectPopular(state())).toBeUndefined();
  const loading = dispatch(loadPopular());
  expect(state().products.isLoading).toBe(true);
  await loading;
  await dispatch(loadPopular());
  expect(selectPopular(state())?.map(({ name }) => name)).toEqual(['two', 'one']);
  expect(server.calls()).toEqual(['GET /api/product/summaries/popular']);
});

test('shows old popular products immediately and refreshes them in the background', async () => {
  const { dispatch, state, server, wait } = storeWithClock();
  server.on('GET /api/product/summaries/popular', listOf([one]));
  await dispatch(loadPopular());
  wait(61);
  server.on('GET /api/product/summaries/popular', listOf([two]));
  await dispatch(loadPopular());
  expect(selectPopular(state())?.map(({ name }) => name)).toEqual(['one']);
  await expect.poll(() => selectPopular(state())?.map(({ name }) => name)).toEqual(['two']);
});

test('reset clears the flags and keeps the products', async () => {
  const { dispatch, state, server } = storeWithClock();
  server.on('GET /api/product/summaries/popular', listOf([one]));
  await dispatch(loadPopular());
  dispatch(resetProducts());
  expect(state().products).toMatchObject({ isLoading: false, isSuccess: false, isError: false, message: '' });
  expect(selectPopular(state())).toHaveLength(1);
});

test('leaving resets the flags, but not those of a call of the next page', async () => {
  const { dispatch, state, server } = storeWithClock();
  server.on('GET /api/product/summaries/popular', listOf([one]));
  await dispatch(loadPopular());
  dispatch(resetOnLeaving);
  expect(state().products).toMatchObject({ isLoading: false, isSuccess: false, isError: false, message: '' });
  server.on(firstCall, () => new Promise(() => {}));
  void dispatch(loadProducts({ category: 'tees' }));
  dispatch(resetOnLeaving);
  expect(state().products.isLoading).toBe(true);
});

test.each(['one', 'id-one'])('loads a product, which is found by its id and its slug: %s', async (name) => {
  const { dispatch, state, server } = storeWithClock();
  server.on(`GET /api/product/page/${name}`, ok(aProductPage(one)));
  await dispatch(loadProductPage({ product: name, color: '' }));
  expect(selectProduct(state(), 'one')).toEqual(one);
  expect(selectProduct(state(), 'id-one')).toEqual(one);
  expect(selectSelectedProduct(state())).toEqual(one);
  expect(state().products).toMatchObject({ isLoading: false, isSuccess: true });
});

test('loads a product page with its category and similar products in one call', async () => {
  const { dispatch, state, server } = storeWithClock();
  server.on('GET /api/product/page/one?color=Sand', ok(aProductPage(one, { similar: [two, three] })));
  const open = () => dispatch(loadProductPage({ product: 'one', color: 'Sand' }));
  await open();
  expect(selectCategory(state(), one.categoryId)).toEqual(aCategory());
  expect(selectSimilar(state(), one._id)).toEqual([two, three].map(toSummary));
  await open();
  expect(server.calls()).toEqual(['GET /api/product/page/one?color=Sand']);
  // Another colour may have other similar products. An unknown colour is ignored.
  server.on('GET /api/product/page/one', ok(aProductPage(one, { similar: [three] })));
  for (const color of ['', 'Purple']) await dispatch(loadProductPage({ product: 'one', color }));
  expect(selectSimilar(state(), one._id)).toEqual([toSummary(three)]);
  expect(server.calls()).toHaveLength(2);
});

test('opens a product of a loaded list with one call and refreshes it when it is old', async () => {
  const { dispatch, state, server, wait } = storeWithClock();
  server.on(firstCall, listOf([one, two]));
  await dispatch(loadProducts({ category: 'tees' }));
  const pageCall = 'GET /api/product/page/two';
  server.on(pageCall, ok(aProductPage(two)));
  const open = () => dispatch(loadProductPage({ product: 'two', color: '' }));
  const opening = open();
  // What the list has shown of it is shown until the product is loaded.
  expect([selectSummary(state(), 'two'), selectProduct(state(), 'two')]).toEqual([toSummary(two), undefined]);
  await opening;
  expect(selectSelectedProduct(state())).toEqual(two);
  await open();
  expect(server.calls()).toEqual([firstCall, pageCall]);
  wait(61);
  server.on(pageCall, ok(aProductPage({ ...two, price: 12 })));
  await open();
  await expect.poll(() => selectProduct(state(), 'two')?.price).toBe(12);
  expect(selectProducts(state(), 'tees')?.map(({ price }) => price)).toEqual([one.price, 12]);
});

test('shows a loaded product in another color when the rest of its page fails to load', async () => {
  const { dispatch, state, server } = storeWithClock();
  server.on('GET /api/product/page/two', ok(aProductPage(two)));
  await dispatch(loadProductPage({ product: 'two', color: '' }));
  const open = () => dispatch(loadProductPage({ product: 'two', color: 'Sand' }));
  server.on('GET /api/product/page/two?color=Sand', fail(503, 'AWAY', 'The store is closed for a moment'));
  await open();
  expect(selectProduct(state(), 'two')).toEqual(two);
  expect(state().products.isError).toBe(false);
  // Unless that is because it is gone.
  server.on('GET /api/product/page/two?color=Sand', fail(404, 'PRODUCT_GONE', 'No longer made.'));
  await expect(open()).rejects.toMatchObject({ code: 'PRODUCT_GONE' });
  expect(selectProduct(state(), 'two')).toBeUndefined();
});

test('removes a product from its list when it is gone, not when its page fails to load', async () => {
  const { dispatch, server, names } = storeWithClock();
  server.on(firstCall, listOf([one, two]));
  await dispatch(loadProducts({ category: 'tees' }));
  const open = () => dispatch(loadProductPage({ product: 'two', color: '' }));
  server.on('GET /api/product/page/two', fail(503, 'AWAY', 'The store is closed for a moment'));
  await expect(open()).rejects.toMatchObject({ code: 'AWAY' });
  expect(names()).toEqual(['one', 'two']);
  server.on('GET /api/product/page/two', fail(404, 'PRODUCT_GONE', 'No longer made.'));
  await expect(open()).rejects.toMatchObject({ code: 'PRODUCT_GONE' });
  expect(names()).toEqual(['one']);
});

test('rejects for a product that does not exist', async () => {
  const { dispatch, state, server } = storeWithClock();
  server.on('GET /api/product/page/none', fail(404, 'NOT_FOUND', 'Not Found'));
  await expect(dispatch(loadProductPage({ product: 'none', color: '' }))).rejects.toMatchObject({
    status: 404,
    message: 'Not Found',
  });
  expect(selectProduct(state(), 'none')).toBeUndefined();
});

test('removes a product that no longer exists when it is refreshed', async () => {
  const { dispatch, state, server, wait } = storeWithClock();
  server.on('GET /api/product/page/one', ok(aProductPage(one)));
  await dispatch(loadProductPage({ product: 'one', color: '' }));
  wait(61);
  server.on('GET /api/product/page/one', fail(404, 'NOT_FOUND', 'Not Found'));
  await dispatch(loadProductPage({ product: 'one', color: '' }));
  await expect.poll(() => selectProduct(state(), 'one')).toBeUndefined();
});

test.each(['tees', 'category-tees'])('appends a created product to the list of its category: %s', async (name) => {
  const { dispatch, server, names } = storeWithClock();
  server.on(`GET /api/product/summaries/${name}`, listOf([one]));
  server.on(
    'GET /api/product/summaries/coats',
    ok([aSummary({ _id: 'id-coat', name: 'coat', categoryId: 'category-coats' })]),
  );
  await dispatch(loadProducts({ category: name }));
  await dispatch(loadProducts({ category: 'coats' }));
  dispatch(productCreated({ product: aProduct({ _id: 'id-new', name: 'new' }), at: 0 }));
  expect(names(name)).toEqual(['one', 'new']);
  expect(names('coats')).toEqual(['coat']);
});

test('removes a deleted product by its id from all lists', async () => {
  const { dispatch, state, server, names } = storeWithClock();
  server.on(firstCall, listOf([one, two]));
  server.on('GET /api/product/summaries/popular', listOf([one, two]));
  await dispatch(loadProducts({ category: 'tees' }));
  await dispatch(loadPopular());
  dispatch(productDeleted('id-one'));
  expect(names()).toEqual(['two']);
  expect(selectPopular(state())?.map(({ name }) => name)).toEqual(['two']);
  expect(selectProduct(state(), 'one')).toBeUndefined();
});
