import { expect, test } from 'vitest';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aCategory } from '#web/store/testing/samples.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';
import { selectCategories, selectCategory } from './category.selectors.ts';
import { resetCategory } from './category.slice.ts';
import { fetchCategories, loadCategories, loadCategory } from './category.thunks.ts';

const tees = aCategory();
const coats = aCategory({ _id: 'category-coats', slug: 'coats', name: 'Coats' });

test('loads all categories in their order', async () => {
  const { dispatch, state, server } = testStore();
  const answer = deferred<ReturnType<typeof ok>>();
  server.on('GET /api/category', answer.promise);
  const loading = dispatch(loadCategories());
  expect(state().category).toMatchObject({ isLoading: true, isSuccess: false, isError: false, message: '' });
  expect(selectCategories(state())).toBeUndefined();
  answer.resolve(ok([coats, tees]));
  await loading;
  expect(state().category).toMatchObject({ isLoading: false, isSuccess: true });
  expect(selectCategories(state())).toEqual([coats, tees]);
});

test('sets the message of an error and clears it on reset', async () => {
  const { dispatch, state, server } = testStore();
  server.on('GET /api/category', fail(503, 'AWAY', 'The store is closed for a moment'));
  await expect(dispatch(loadCategories())).rejects.toMatchObject({ status: 503 });
  expect(state().category).toMatchObject({ isError: true, message: 'The store is closed for a moment' });
  dispatch(resetCategory());
  expect(state().category).toMatchObject({ isError: false, message: '' });
});

test('sets the fallback message for an error without one', async () => {
  const { dispatch, state, server } = testStore();
  server.on('GET /api/category', { status: 502, body: undefined, headers: {} });
  await dispatch(fetchCategories());
  expect(state().category).toMatchObject({ isError: true, message: 'An error occurred' });
});

test('finds a category of the list by its id and slug without a call', async () => {
  const { dispatch, state, server } = testStore();
  server.on('GET /api/category', ok([coats, tees]));
  await dispatch(loadCategories());
  await dispatch(loadCategory('tees'));
  expect([selectCategory(state(), 'tees'), selectCategory(state(), 'category-tees')]).toEqual([tees, tees]);
  expect(server.calls()).toEqual(['GET /api/category']);
});

test('stores a single category without setting the list', async () => {
  const { dispatch, state, server } = testStore();
  server.on('GET /api/category/tees', ok(tees));
  await dispatch(loadCategory('tees'));
  expect(selectCategory(state(), 'tees')).toEqual(tees);
  expect(selectCategories(state())).toBeUndefined();
});

test('rejects for a category that does not exist', async () => {
  const { dispatch, server } = testStore();
  server.on('GET /api/category/none', fail(404, 'NOT_FOUND', 'There is no such collection'));
  await expect(dispatch(loadCategory('none'))).rejects.toMatchObject({ status: 404 });
});

test('refreshes data older than a minute in the background, and removes what no longer exists', async () => {
  let time = 0;
  const { dispatch, state, server } = testStore({ now: () => time });
  server.on('GET /api/category', ok([coats, tees]));
  await dispatch(loadCategories());
  time = 61_000;
  server.on('GET /api/category', ok([coats, { ...tees, name: 'T-shirts' }]));
  await dispatch(loadCategories());
  await expect.poll(() => selectCategory(state(), 'tees')?.name).toBe('T-shirts');
  time = 122_000;
  server.on('GET /api/category/tees', fail(404, 'NOT_FOUND', 'There is no such collection'));
  await dispatch(loadCategory('tees'));
  await expect.poll(() => selectCategory(state(), 'tees')).toBeUndefined();
  expect(selectCategories(state())).toEqual([coats]);
});
