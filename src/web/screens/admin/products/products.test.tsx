import { expect, test } from 'vitest';
import { openPage } from '#testing/web/open-page.ts';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { adminLoader } from '#web/app/private-loaders.ts';
import type { AdminCategory } from '#web/store/category/category.admin.ts';
import type { AdminProductRow } from '#web/store/products/product-list.admin.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aCategory, aUser, memberAs } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { loadImport, loadProducts, loadProductsOf } from './products.loader.ts';
import { AdminProductsOfScreen } from './products-of.screen.tsx';
import { AdminProductsScreen } from './products.screen.tsx';

const admin = aUser({ role: 'admin' });
const category: AdminCategory = { ...aCategory(), version: 'v1', position: 0, sizeGuide: '' };
const caps: AdminCategory = { ...category, _id: 'category-caps', slug: 'caps', name: 'Caps' };
const tee: AdminProductRow = {
  _id: 'product-tee',
  slug: 'boxy-tee',
  name: 'Boxy tee',
  image: '/media/tee.webp',
  price: 19.5,
  categoryId: category._id,
  categoryName: 'Tees',
  popular: true,
  status: 'active',
  tags: [],
  stock: 40,
  variants: 6,
  lowVariants: 0,
};
const pageOf = (...data: AdminProductRow[]) => ({ data, nextCursor: null });

const renderAll = (loaded: unknown, at = '/admin-products') =>
  renderScreen(testStore({ user: admin }).store, <AdminProductsScreen />, { route: '/admin-products', at, loaded });
const renderTees = (loaded: unknown, at = '/admin-products/category-tees') =>
  renderScreen(testStore({ user: admin }).store, <AdminProductsOfScreen />, {
    route: '/admin-products/:id',
    at,
    loaded,
  });

test('serves the lists and the import as skeletons without a request', async () => {
  for (const path of ['/admin-products', '/admin-products/category-tees', '/import-products']) {
    const served = await openPage(path, {});
    expect(served).toMatchObject({ status: 200, calls: [] });
    expect(served.text).toContain('Loading');
    expect(served.text).not.toContain('No products');
  }
});

test('serves the pages as not found to a shopper', async () => {
  const { store } = testStore({ user: aUser() });
  for (const load of [loadProducts, loadProductsOf, loadImport]) {
    const outcome = await runLoader(adminLoader(load), store, '/admin-products', { id: 'category-tees' });
    expect(outcome).toMatchObject({ thrown: { init: { status: 404 } } });
  }
});

test('loads the filters, sort and page that the URL names, without invalid ones', async () => {
  const { store, server } = testStore({ user: admin });
  server.on('GET /api/admin/categories', ok({ data: [category] }));
  server.on('GET /api/admin/demo', ok({ data: null }));
  server.on('GET /api/admin/product-tags', ok({ data: ['Summer'] }));
  const query = 'q=tee&category=category-tees&popular=true&status=draft&tag=Summer&stock=low&sort=-price&cursor=c';
  server.on(`GET /api/admin/products?${query}`, ok(pageOf(tee)));
  const outcome = await runLoader(adminLoader(loadProducts), store, `/admin-products?${query}`);
  expect(outcome).toEqual({ returned: { page: pageOf(tee), categories: [category], demo: null, tags: ['Summer'] } });
  server.on('GET /api/admin/products', ok(pageOf()));
  const invalid = await runLoader(
    adminLoader(loadProducts),
    store,
    '/admin-products?stock=much&sort=-name&popular=1&status=gone',
  );
  expect(invalid).toMatchObject({ returned: { page: pageOf() } });
});

test('loads the category of the path whatever the filter names, and not found for an unknown one', async () => {
  const { store, server } = testStore({ user: admin });
  server.on('GET /api/admin/categories', ok({ data: [category] }));
  server.on('GET /api/admin/product-tags', ok({ data: [] }));
  server.on('GET /api/admin/products?category=category-tees', ok(pageOf(tee)));
  const at = '/admin-products/category-tees?category=category-caps';
  const found = await runLoader(adminLoader(loadProductsOf), store, at, { id: 'category-tees' });
  expect(found).toEqual({ returned: { page: pageOf(tee), category, tags: [] } });
  server.on('GET /api/admin/products?category=gone', ok(pageOf()));
  const gone = await runLoader(adminLoader(loadProductsOf), store, '/admin-products/gone', { id: 'gone' });
  expect(gone).toMatchObject({ thrown: { init: { status: 404 } } });
});

test('passes on the message when the list cannot be loaded', async () => {
  const { store, server } = testStore({ user: admin });
  server.on('GET /api/admin/categories', ok({ data: [] }));
  server.on('GET /api/admin/demo', ok({ data: null }));
  server.on('GET /api/admin/product-tags', ok({ data: [] }));
  server.on('GET /api/admin/products', fail(503, 'BUSY', 'The shop is busy.'));
  const outcome = await runLoader(adminLoader(loadProducts), store, '/admin-products');
  expect(outcome).toMatchObject({ thrown: { data: { message: 'The shop is busy.' }, init: { status: 503 } } });
});

test('shows picture, name, price, stock, switch and actions in each row', () => {
  const { text, html, tags } = renderAll({ page: pageOf(tee), categories: [category], tags: [] });
  for (const part of ['Boxy tee', 'Tees', '$19.50', '40']) {
    expect(text).toContain(part);
  }
  expect(html).toContain('href="/edit-product/product-tee"');
  expect(tags('button')).toContainEqual(expect.objectContaining({ 'aria-label': 'Actions for Boxy tee' }));
  expect(tags('input').find(({ role }) => role === 'switch')).toHaveProperty('checked');
});

test('shows the regular price beside that of a sale', () => {
  const { html, text } = renderAll({
    page: pageOf({ ...tee, price: 15, regularPrice: 19.5 }),
    categories: [category],
    tags: [],
  });
  // In its column and, on a phone, under the name.
  expect(text.match(/Sale price \$15 , Regular price \$19\.50/g)).toHaveLength(2);
  expect(html).toMatch(/<s [^>]*><bdi>\$19\.50<\/bdi><\/s>/);
});

test('marks what is not active, and filters by status and by the tags that there are', () => {
  const draft = renderAll({ page: pageOf({ ...tee, status: 'draft' }), categories: [category], tags: ['Summer'] });
  expect(draft.html).toMatch(/Boxy tee<.*>Draft</s);
  for (const option of ['Any status', 'Archived', 'Any tag', 'Summer']) expect(draft.text).toContain(option);
  const active = renderAll({ page: pageOf(tee), categories: [category], tags: [] });
  expect(active.text).not.toContain('Any tag');
});

test('marks low, sold out and uncounted stock', () => {
  const textOf = (part: Partial<AdminProductRow>) =>
    renderAll({ page: pageOf({ ...tee, ...part }), categories: [category], tags: [] }).text;
  expect(textOf({ lowVariants: 2 })).toContain('2 low');
  expect(textOf({ stock: 0, lowVariants: 6 })).toMatch(/Popular.*Sold out.* stock of Boxy tee/);
  expect(textOf({ stock: null })).toContain('Not counted');
  expect(textOf({})).not.toContain(' low');
});

test('sorts by name and price from the header, and by the newest after a second press on the name', () => {
  const sorts = (at: string) => renderAll({ page: pageOf(tee), categories: [category], tags: [] }, at).html;
  expect(sorts('/admin-products?q=t')).toContain('href="/admin-products?q=t&amp;sort=price"');
  expect(sorts('/admin-products?sort=price')).toContain('href="/admin-products?sort=-price"');
  expect(sorts('/admin-products?sort=name')).toMatch(/aria-sort="ascending"[^>]*><a[^>]*href="\/admin-products"/);
});

test('asks to add a category first, then a product', () => {
  const none = renderAll({ page: pageOf(), categories: [], tags: [] });
  expect(none.html).toContain('href="/add-category"');
  expect(none.text).not.toContain('Add New Product');
  const empty = renderAll({ page: pageOf(), categories: [category], tags: [] });
  expect(empty.text).toContain('No products yet');
  expect(empty.html).toContain('href="/add-product/category-tees"');
});

test('links to all products when a filter finds nothing', () => {
  const { text, html } = renderAll({ page: pageOf(), categories: [category], tags: [] }, '/admin-products?q=zzz');
  expect(text).toContain('No products found');
  expect(html).toContain('href="/admin-products"');
});

test('asks for the category of a new product unless the filter names it', () => {
  const loaded = { page: pageOf(tee), categories: [category, caps], tags: [] };
  expect(renderAll(loaded).html).not.toContain('href="/add-product');
  expect(renderAll(loaded, '/admin-products?category=category-caps').html).toContain(
    'href="/add-product/category-caps"',
  );
});

test('names the category in the heading and adds products to it', () => {
  const { html, text } = renderTees({ page: { ...pageOf(tee), nextCursor: 'next' }, category, tags: [] });
  expect(html).toMatch(/<h1[^>]*>Tees<\/h1>/);
  expect(html).toContain('href="/add-product/category-tees"');
  expect(html).not.toContain('data-header="Category"');
  expect(html).toContain('href="/admin-products/category-tees?cursor=next"');
  for (const part of ['More products', 'Add New Product', 'Boxy tee', '$19.50']) expect(text).toContain(part);
  expect(renderTees({ page: pageOf(), category, tags: [] }).text).toContain('No products yet');
});

test('shows gift cards with their lowest amount and without a stock', async () => {
  const card: AdminProductRow = { ...tee, name: 'Gift card', kind: 'gift-card', from: true, price: 25, stock: null };
  const { text } = renderAll({ page: pageOf(card), categories: [category], tags: [] });
  expect(text).toContain('Gift card');
  expect(text).toContain('From $25');
  expect(text).not.toContain('Not counted');
});

test('a viewer finds products, and nothing to change them', () => {
  const { store } = testStore({ user: admin, member: memberAs('viewer') });
  const demo = { products: 3, categories: 1, changedProducts: 0, keptCategories: [], orders: 0, carts: 0 };
  const loaded = { page: pageOf(tee), categories: [category, caps], demo, tags: [] };
  const { text, tags } = renderScreen(store, <AdminProductsScreen />, { route: '/admin-products', loaded });
  expect(text).toContain('Boxy tee');
  expect(text).toContain('Export CSV');
  for (const action of ['Import CSV', 'Add New Product', 'Remove the demo', 'Duplicate', 'Delete'])
    expect(text).not.toContain(action);
  expect(tags('input').filter(({ role }) => role === 'switch')).toEqual([]);
});
