import { expect, test } from 'vitest';
import type { AdminCategory } from '#contract/catalog/category.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aCategory, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { createCategory, deleteCategory, reorderCategories, updateCategory } from './category.admin.ts';
import { selectCategories, selectCategory } from './category.selectors.ts';
import { fetchCategories } from './category.thunks.ts';

const admin = aUser({ role: 'admin' });
const saved = (part: Partial<AdminCategory> = {}): AdminCategory => ({
  ...aCategory(),
  version: 'v2',
  position: 0,
  sizeGuide: '',
  ...part,
});
const draft = { name: 'Tees', description: 'Soft.', image: '/media/uploads/a.webp', imageAlt: 'Tees' };
const saveId = 'the-save-of-the-form';

test('repeats the key when a lost response is retried, so that the category is created once', async () => {
  const { dispatch, server } = testStore({ user: admin });
  server.setOnline(false);
  await dispatch(createCategory({ draft, saveId }));
  server.setOnline(true);
  server.on('POST /api/category', ok(saved()));
  await dispatch(createCategory({ draft, saveId }));
  const keys = server.requests.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('sends a change with the version that was read', async () => {
  const { dispatch, server } = testStore({ user: admin });
  server.on('PUT /api/category/category-tees', fail(409, 'CHANGED_MEANWHILE', 'Changed meanwhile.'));
  const action = await dispatch(updateCategory({ category: { _id: 'category-tees', version: 'v1' }, draft, saveId }));
  expect(server.requests[0]?.body).toEqual({ ...draft, version: 'v1' });
  expect(action.payload).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' });
});

test('a rejected deletion has the message of the server', async () => {
  const { dispatch, server } = testStore({ user: admin });
  server.on('DELETE /api/category/category-tees', fail(409, 'CATEGORY_NOT_EMPTY', 'It still has 3 products.'));
  const action = await dispatch(deleteCategory('category-tees'));
  expect(action.payload).toMatchObject({ message: 'It still has 3 products.' });
});

test('reorders the loaded list without another request', async () => {
  const { dispatch, server, state } = testStore({ user: admin });
  const [tees, caps] = [aCategory(), aCategory({ _id: 'category-caps', slug: 'caps' })];
  server.on('POST /api/category/reorder', ok([caps, tees]));
  await dispatch(reorderCategories([caps._id, tees._id]));
  expect(server.calls()).toEqual(['POST /api/category/reorder']);

  server.on('GET /api/category', ok([tees, caps]));
  await dispatch(fetchCategories());
  await dispatch(reorderCategories([caps._id, tees._id]));
  expect(state().category.list?.ids).toEqual([caps._id, tees._id]);
});

test('saves with one request and updates the loaded list', async () => {
  const { dispatch, server, state } = testStore({ user: admin });
  server.on('GET /api/category', ok([aCategory()]));
  await dispatch(fetchCategories());
  server.on('PUT /api/category/category-tees', ok(saved({ slug: 'shirts', name: 'Shirts' })));
  const change = { category: { _id: 'category-tees', version: 'v1' }, draft: { ...draft, slug: 'shirts' }, saveId };
  expect(await dispatch(updateCategory(change)).unwrap()).toMatchObject({ version: 'v2' });
  for (const address of ['tees', 'shirts']) expect(selectCategory(state(), address)?.name).toBe('Shirts');
  expect(selectCategory(state(), 'shirts')).not.toHaveProperty('version');
  server.on('POST /api/category', ok(saved({ _id: 'category-caps', slug: 'caps', name: 'Caps' })));
  await dispatch(createCategory({ draft, saveId })).unwrap();
  expect(selectCategories(state())?.map(({ name }) => name)).toEqual(['Shirts', 'Caps']);
  server.on('DELETE /api/category/category-tees', ok({ id: 'category-tees' }));
  await dispatch(deleteCategory('category-tees')).unwrap();
  expect(selectCategories(state())?.map(({ name }) => name)).toEqual(['Caps']);
  expect(server.calls()).toEqual([
    'GET /api/category',
    'PUT /api/category/category-tees',
    'POST /api/category',
    'DELETE /api/category/category-tees',
  ]);
});
