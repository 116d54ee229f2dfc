import { expect, test } from 'vitest';
import type { Tag } from '#testing/web/markup.ts';
import { openPage } from '#testing/web/open-page.ts';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { adminLoader } from '#web/app/private-loaders.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aCategory, aMarket, aUser, defaultMarket } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { AddProductScreen } from './add-product.screen.tsx';
import { EditProductScreen } from './edit-product.screen.tsx';
import { PreviewPage } from './preview/preview-page.tsx';
import { toPreview } from './draft/draft-payload.ts';
import { toDraft } from './draft/draft.ts';
import { passToEditPage, loadNewProduct, loadProductForm } from './product-form.loader.ts';
import { anAdminProduct } from './draft/testing/admin-product.ts';

const admin = aUser({ role: 'admin' });
const product = anAdminProduct();
const category = { _id: 'category-tees', slug: 'tees', name: 'Tees' };
const categories = [category, { _id: 'category-bags', slug: 'bags', name: 'Bags' }];
const taxClasses = [
  { key: 'standard', name: 'Standard' },
  { key: 'books', name: 'Books' },
];
const taxesWith = (classes: typeof taxClasses) => ({ mode: 'simple' as const, classes, zones: [], version: 'v1' });
const asAdmin = () => testStore({ user: admin });

const addForm = (from: typeof product | null = null) =>
  renderScreen(asAdmin().store, <AddProductScreen />, {
    route: '/add-product/:id',
    at: '/add-product/tees',
    loaded: { categories, category, markets: [], taxClasses: [], attributes: [], from },
  });
const editForm = (part: Parameters<typeof anAdminProduct>[0] = {}) =>
  renderScreen(asAdmin().store, <EditProductScreen />, {
    route: '/edit-product/:id',
    at: '/edit-product/product-tee',
    loaded: { categories, markets: [], taxClasses: [], attributes: [], product: anAdminProduct(part) },
  });
const valuesOf = (tags: Tag[]) => Object.fromEntries(tags.map(({ name, value }) => [name, value]));
const selectedIn = (tags: Tag[]) => tags.filter((tag) => 'selected' in tag).map(({ value, text }) => [value, text]);

test('finds the category by id or slug, and loads the product to copy', async () => {
  const { store, server } = asAdmin();
  server.on('GET /api/category', ok([aCategory()]));
  server.on('GET /api/admin/markets', ok({ data: [defaultMarket, aMarket()] }));
  server.on('GET /api/admin/attributes', ok({ data: [] }));
  server.on('GET /api/admin/taxes', ok({ data: taxesWith(taxClasses) }));
  server.on('GET /api/admin/product/product-tee', ok({ data: product }));
  for (const id of ['tees', 'category-tees']) {
    expect(await runLoader(adminLoader(loadNewProduct), store, `/add-product/${id}`, { id })).toEqual({
      returned: {
        categories: [category],
        category,
        markets: [{ _id: 'market-eu', name: 'Europe' }],
        taxClasses,
        attributes: [],
        from: null,
      },
    });
  }
  const copy = await runLoader(adminLoader(loadNewProduct), store, '/add-product/tees?from=product-tee', {
    id: 'tees',
  });
  expect(copy).toMatchObject({ returned: { from: product } });
});

test('answers 404 for a category or product that does not exist', async () => {
  const { store, server } = asAdmin();
  server.on('GET /api/category', ok([]));
  server.on('GET /api/admin/markets', ok({ data: [defaultMarket] }));
  server.on('GET /api/admin/attributes', ok({ data: [] }));
  server.on('GET /api/admin/taxes', ok({ data: taxesWith([]) }));
  server.on('GET /api/admin/product/none', fail(404, 'PRODUCT_NOT_FOUND', 'This product does not exist.'));
  for (const load of [loadNewProduct, loadProductForm]) {
    const outcome = await runLoader(adminLoader(load), store, '/edit-product/none', { id: 'none' });
    expect(outcome).toMatchObject({ thrown: { init: { status: 404 } } });
  }
});

test('opens a product that was just created without a request, and loads it the next time', async () => {
  const { store, server } = asAdmin();
  server.on('GET /api/category', ok([aCategory()]));
  server.on('GET /api/admin/product/product-tee', ok({ data: product }));
  server.on('GET /api/admin/attributes', ok({ data: [] }));
  server.on('GET /api/admin/taxes', ok({ data: taxesWith(taxClasses.slice(0, 1)) }));
  const open = () => runLoader(adminLoader(loadProductForm), store, '/edit-product/product-tee', { id: 'product-tee' });
  passToEditPage({ categories, taxClasses, attributes: [], product });
  expect(await open()).toEqual({ returned: { categories, taxClasses, attributes: [], product, markets: [] } });
  expect(server.calls()).toEqual([]);
  expect(await open()).toEqual({
    returned: { markets: [], taxClasses: [], attributes: [], categories: [category], product },
  });
  // A passed product is not used for another one.
  passToEditPage({ categories, taxClasses, attributes: [], product: anAdminProduct({ _id: 'product-cap' }) });
  expect(await open()).toEqual({
    returned: { markets: [], taxClasses: [], attributes: [], categories: [category], product },
  });
});

test('shows an empty form with one highlight, no colors, one variant and no Delete', () => {
  const { text, html, tags } = addForm();
  for (const expected of ['New product', 'Add product', 'Preview', 'Add color', 'XS–XXL', 'One size', 'choose files'])
    expect(text).toContain(expected);
  expect(tags('input').filter(({ name }) => name?.startsWith('highlights.'))).toHaveLength(1);
  const required = tags('input', 'textarea').filter((tag) => 'required' in tag);
  expect(required.map(({ name }) => name)).toEqual(['name', 'price', 'description', 'details', 'highlights.0']);
  expect(html).toContain('name="variants.0.stock"');
  expect(html).not.toContain('name="variants.1.made"');
  for (const expected of ['Delete', 'Duplicate', 'View in shop']) expect(text).not.toContain(expected);
  expect(selectedIn(tags('option'))).toContainEqual(['category-tees', 'Tees']);
});

test('names the product of a copy and fills in its fields', () => {
  const { text, tags } = addForm(product);
  expect(text).toContain('A copy of Boxy tee, without its stock.');
  expect(valuesOf(tags('input'))).toMatchObject({ name: 'Boxy tee (copy)', 'variants.0.stock': '0' });
  expect(text).not.toContain('Change stock');
});

test('fills in every field of a stored product', () => {
  const { html, text, tags } = editForm();
  expect(valuesOf(tags('input'))).toMatchObject({
    name: 'Boxy tee',
    price: '19.50',
    'highlights.1': 'Heavy',
    'colors.0.name': 'Black',
    'colors.0.hex': '#1c1b19',
    'sizes.1.name': 'M',
  });
  for (const written of ['Cotton.\nWash at 30.', 'In black']) expect(html).toContain(`>${written}</textarea>`);
  expect(selectedIn(tags('option'))).toContainEqual(['black', 'Black']);
  expect(tags('input').find(({ name }) => name === 'popular')).toHaveProperty('checked');
  for (const expected of ['Save product', 'Duplicate', 'Delete', 'View in shop', 'In black'])
    expect(text + html).toContain(expected);
  expect(html).toContain('/add-product/category-tees?from=product-tee');
});

test('labels the fields of each variant, and links a counted one to its stock movements', () => {
  const { text, html } = editForm();
  for (const expected of ['Sand, S: items', 'Not made']) expect(text).toContain(expected);
  for (const name of ['Black, S', 'Sand, M']) expect(html).toContain(`aria-label="Actions for ${name}"`);
  expect(text).toContain('4 items');
  expect(html).toContain('href="/admin-stock/product-tee"');
  expect(html).not.toContain('name="variants.0.stock"');
  // A variant that is not made has no field.
  expect(html).not.toContain('name="variants.1.stock"');
});

test('opens the preview in the color of the product page', () => {
  const shown = toPreview(toDraft(product), '2026-11-28T12:00');
  const { text, tags } = renderScreen(asAdmin().store, <PreviewPage product={shown} />);
  for (const expected of ['Boxy tee', '$19.50', 'A tee.', 'Boxy', 'Add to bag']) expect(text).toContain(expected);
  const checked = tags('input').filter((tag) => 'checked' in tag);
  expect(checked.map(({ value }) => value)).toEqual(['Sand', 'S']);
  expect(tags('input').find(({ value }) => value === 'M')).toHaveProperty('disabled');
});

test('renders the skeleton on the server', async () => {
  for (const path of ['/add-product/tees', '/edit-product/product-tee']) {
    const { status, text, calls } = await openPage(path, {});
    expect([status, calls]).toEqual([200, []]);
    expect(text).toContain('Loading');
  }
});
