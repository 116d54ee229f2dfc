import { expect, test } from 'vitest';
import { openPage } from '#testing/web/open-page.ts';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { adminLoader } from '#web/app/router-context.ts';
import type { AdminCategory } from '#web/store/category/category.admin.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aCategory, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { AdminCategoriesScreen } from './categories.screen.tsx';
import { loadAdminCategory, loadAllCategories, loadNewCategory } from './categories.loader.ts';
import { AddCategoryScreen, EditCategoryScreen } from './category-form.screen.tsx';
import { MissingImageDialog } from './missing-image-dialog.tsx';

const admin = aUser({ role: 'admin' });
const tees: AdminCategory = { ...aCategory({ productCount: 12 }), version: 'v1', position: 0, sizeGuide: '' };
const caps: AdminCategory = { ...tees, _id: 'category-caps', slug: 'caps', name: 'Caps', position: 1 };

const listOf = (loaded: unknown) =>
  renderScreen(testStore({ user: admin }).store, <AdminCategoriesScreen />, { loaded });

test('both spellings and the forms are served as skeletons, without a call', async () => {
  for (const path of ['/admin-category', '/admin-categories', '/add-category', '/edit-category/category-tees']) {
    const served = await openPage(path, {});
    expect(served).toMatchObject({ status: 200, calls: [] });
    expect(served.text).toContain('Loading');
    expect(served.text).not.toContain('No categories yet');
  }
});

test('for a shopper the pages do not exist', async () => {
  const { store, server } = testStore({ user: aUser() });
  for (const load of [loadAllCategories, loadAdminCategory, loadNewCategory]) {
    const outcome = await runLoader(adminLoader(load), store, '/admin-category', { id: 'category-tees' });
    expect(outcome).toMatchObject({ thrown: { init: { status: 404 } } });
  }
  expect(server.calls().filter((call) => call !== 'GET /api/users/me')).toEqual([]);
});

test('the list loads in one call; a failure shows its message', async () => {
  const { store, server } = testStore({ user: admin });
  server.on('GET /api/admin/categories', ok({ data: [tees] }));
  expect(await runLoader(adminLoader(loadAllCategories), store, '/admin-category')).toEqual({ returned: [tees] });
  server.on('GET /api/admin/categories', fail(500, 'BROKEN', 'Something broke'));
  const outcome = await runLoader(adminLoader(loadAllCategories), store, '/admin-category');
  expect(outcome).toMatchObject({ thrown: { data: { message: 'Something broke' }, init: { status: 500 } } });
});

test('a category is found by id or slug; an unknown one is a 404', async () => {
  const { store, server } = testStore({ user: admin });
  server.on('GET /api/admin/categories', ok({ data: [tees] }));
  for (const id of [tees._id, tees.slug]) {
    expect(await runLoader(adminLoader(loadAdminCategory), store, '/', { id })).toEqual({ returned: tees });
  }
  const gone = await runLoader(adminLoader(loadAdminCategory), store, '/', { id: 'gone' });
  expect(gone).toMatchObject({ thrown: { init: { status: 404 } } });
});

test('each row has the name, the number of products, and links to them and to the form', () => {
  const { text, html } = listOf([tees, caps]);
  for (const words of ['Tees', '12', 'See All the Products', 'Add New Category']) expect(text).toContain(words);
  expect(html.match(/href="\/admin-products\/category-tees"/g)).toHaveLength(2);
  expect(html).toContain('href="/edit-category/category-tees"');
  expect(html.match(/href="\/add-category"/g)).toHaveLength(1);
});

test('the first cannot move up and the last not down, but both buttons keep the focus', () => {
  const { tags } = listOf([tees, caps]);
  const moves = tags('button').filter((button) => button['aria-label']?.startsWith('Move '));
  expect(moves.map((move) => [move['aria-label'], move['aria-disabled'], 'disabled' in move])).toEqual([
    ['Move Tees up', 'true', false],
    ['Move Tees down', 'false', false],
    ['Move Caps up', 'false', false],
    ['Move Caps down', 'true', false],
  ]);
});

test('an empty list asks for the first category', () => {
  const { text, html } = listOf([]);
  expect(text).toContain('Add the first category');
  expect(html.match(/href="\/add-category"/g)).toHaveLength(1);
});

test('the form of a new category requires every field; a dialog asks for the picture', () => {
  const { store } = testStore({ user: admin });
  const { tags, text } = renderScreen(store, <AddCategoryScreen />, { loaded: { isNew: true } });
  const required = tags('input', 'textarea').filter((tag) => 'required' in tag);
  expect(required).toHaveLength(3);
  expect(text).toContain('No picture yet');
});

test('the form of a category has its stored values', () => {
  const { store } = testStore({ user: admin });
  const { html, text } = renderScreen(store, <EditCategoryScreen />, {
    loaded: { ...tees, description: 'Soft ones.', imageAlt: 'Three tees' },
  });
  expect(html).toContain('value="Tees"');
  expect(html).toContain('value="Three tees"');
  expect(text).toContain('Soft ones.');
  expect(html).toContain('/media/640/tees.webp.webp');
  expect(text).toContain('Save category');
});

test('the size guide has a preview, or the reason why it cannot be read', () => {
  const { store } = testStore({ user: admin });
  const formOf = (sizeGuide: string) =>
    renderScreen(store, <EditCategoryScreen />, { loaded: { ...tees, sizeGuide } }).text;
  expect(formOf('')).not.toContain('how shoppers see it');
  expect(formOf('Size, Chest (cm)\nS, 84-88')).toMatch(/This is how shoppers see it: .*cm inches .*Chest cm S 84–88/);
  expect(formOf('Size, Chest (cm)\nS')).toContain('“S” is not a size with its measurements');
});

test('a missing picture shows the text of the specification', () => {
  const { html } = renderScreen(
    testStore({ user: admin }).store,
    <MissingImageDialog open onClose={() => undefined} />,
  );
  expect(html).toContain('>Please upload a file before submitting the form!<');
});
