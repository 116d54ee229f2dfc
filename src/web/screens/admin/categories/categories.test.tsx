import { expect, test } from 'vitest';
import { openPage } from '#testing/web/open-page.ts';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { adminLoader } from '#web/app/private-loaders.ts';
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

const renderList = (loaded: unknown) =>
  renderScreen(testStore({ user: admin }).store, <AdminCategoriesScreen />, { loaded });

test('serves both URLs of the list and the forms as skeletons without a request', async () => {
  for (const path of ['/admin-category', '/admin-categories', '/add-category', '/edit-category/category-tees']) {
    const served = await openPage(path, {});
    expect(served).toMatchObject({ status: 200, calls: [] });
    expect(served.text).toContain('Loading');
    expect(served.text).not.toContain('No categories yet');
  }
});

test('serves the pages as not found to a shopper', async () => {
  const { store, server } = testStore({ user: aUser() });
  for (const load of [loadAllCategories, loadAdminCategory, loadNewCategory]) {
    const outcome = await runLoader(adminLoader(load), store, '/admin-category', { id: 'category-tees' });
    expect(outcome).toMatchObject({ thrown: { init: { status: 404 } } });
  }
  expect(server.calls().filter((call) => call !== 'GET /api/users/me')).toEqual([]);
});

test('loads the list in one request, and passes on the message of a failure', async () => {
  const { store, server } = testStore({ user: admin });
  server.on('GET /api/admin/categories', ok({ data: [tees] }));
  expect(await runLoader(adminLoader(loadAllCategories), store, '/admin-category')).toEqual({ returned: [tees] });
  server.on('GET /api/admin/categories', fail(500, 'BROKEN', 'Something broke'));
  const outcome = await runLoader(adminLoader(loadAllCategories), store, '/admin-category');
  expect(outcome).toMatchObject({ thrown: { data: { message: 'Something broke' }, init: { status: 500 } } });
});

test('finds a category by id or slug, and throws a 404 for an unknown one', async () => {
  const { store, server } = testStore({ user: admin });
  server.on('GET /api/admin/categories', ok({ data: [tees] }));
  server.on('GET /api/admin/size-scales', ok({ data: [] }));
  for (const id of [tees._id, tees.slug]) {
    expect(await runLoader(adminLoader(loadAdminCategory), store, '/', { id })).toEqual({
      returned: { category: tees, scales: [] },
    });
  }
  const gone = await runLoader(adminLoader(loadAdminCategory), store, '/', { id: 'gone' });
  expect(gone).toMatchObject({ thrown: { init: { status: 404 } } });
});

test('shows name and product count in each row, with links to the products and the form', () => {
  const { text, html } = renderList([tees, caps]);
  for (const part of ['Tees', '12', 'See All the Products', 'Add New Category']) expect(text).toContain(part);
  expect(html.match(/href="\/admin-products\/category-tees"/g)).toHaveLength(2);
  expect(html).toContain('href="/edit-category/category-tees"');
  expect(html.match(/href="\/add-category"/g)).toHaveLength(1);
});

test('disables moving the first up and the last down without losing the focus', () => {
  const { tags } = renderList([tees, caps]);
  const moves = tags('button').filter((button) => button['aria-label']?.startsWith('Move '));
  expect(moves.map((move) => [move['aria-label'], move['aria-disabled'], 'disabled' in move])).toEqual([
    ['Move Tees up', 'true', false],
    ['Move Tees down', 'false', false],
    ['Move Caps up', 'false', false],
    ['Move Caps down', 'true', false],
  ]);
});

test('asks for the first category when the list is empty', () => {
  const { text, html } = renderList([]);
  expect(text).toContain('Add the first category');
  expect(html.match(/href="\/add-category"/g)).toHaveLength(1);
});

test('requires every field of a new category; a dialog asks for the picture', () => {
  const { store } = testStore({ user: admin });
  const { tags, text } = renderScreen(store, <AddCategoryScreen />, { loaded: { scales: [] } });
  const required = tags('input', 'textarea').filter((tag) => 'required' in tag);
  expect(required).toHaveLength(3);
  expect(text).toContain('No picture yet');
});

test('fills the form of a category with its stored values', () => {
  const { store } = testStore({ user: admin });
  const { html, text } = renderScreen(store, <EditCategoryScreen />, {
    loaded: { category: { ...tees, description: 'Soft ones.', imageAlt: 'Three tees' }, scales: [] },
  });
  expect(html).toContain('value="Tees"');
  expect(html).toContain('value="Three tees"');
  expect(text).toContain('Soft ones.');
  expect(html).toContain('/media/640/tees.webp.webp');
  expect(text).toContain('Save category');
});

test('previews the size guide, or gives the reason why it cannot be read', () => {
  const { store } = testStore({ user: admin });
  const renderForm = (sizeGuide: string) =>
    renderScreen(store, <EditCategoryScreen />, { loaded: { category: { ...tees, sizeGuide }, scales: [] } }).text;
  expect(renderForm('')).not.toContain('how shoppers see it');
  expect(renderForm('Size, Chest (cm)\nS, 84-88')).toMatch(
    /This is how shoppers see it: .*cm inches .*Chest cm S 84–88/,
  );
  expect(renderForm('Size, Chest (cm)\nS')).toContain('“S” is not a size with its measurements');
});

test('shows the text of the specification when the picture is missing', () => {
  const { html } = renderScreen(
    testStore({ user: admin }).store,
    <MissingImageDialog open onClose={() => undefined} />,
  );
  expect(html).toContain('>Please upload a file before submitting the form!<');
});
