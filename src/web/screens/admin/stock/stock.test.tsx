import { expect, test } from 'vitest';
import { openPage } from '#testing/web/open-page.ts';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { adminLoader } from '#web/app/private-loaders.ts';
import type { ProductStock, StockMovement } from '#web/store/stock/stock.admin.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aProduct, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { Movements } from './movements-panel.tsx';
import { loadStock } from './stock.loader.ts';
import { StockScreen } from './stock.screen.tsx';

const admin = aUser({ role: 'admin' });
const variant = (part: object) => ({
  _id: 'v',
  color: 'Sand',
  size: 'M',
  made: true,
  instoke: true,
  stock: 9,
  ...part,
});
const stockOf = (...allVariants: ReturnType<typeof variant>[]): ProductStock => ({
  lowStock: 3,
  product: {
    ...aProduct(),
    status: 'active',
    tags: [],
    currentPrice: 19.5,
    categoryName: 'Tees',
    version: 'v1',
    attributes: [],
    colors: [{ _id: 'c', name: 'Sand', hex: '#ccbb99' }],
    sizes: [{ _id: 's', name: 'M', instoke: true }],
    allVariants,
  },
});
const renderStock = (loaded: ProductStock) =>
  renderScreen(testStore({ user: admin }).store, <StockScreen />, {
    route: '/admin-stock/:id',
    at: '/admin-stock/product-tee',
    loaded,
  });

test('serves the page as a skeleton without a request', async () => {
  const served = await openPage('/admin-stock/product-tee', {});
  expect(served).toMatchObject({ status: 200, calls: [] });
  expect(served.text).toContain('Loading');
});

test('loads the product and the low stock threshold, and not found for an unknown product', async () => {
  const { store, server } = testStore({ user: admin });
  const loaded = stockOf(variant({}));
  server.on('GET /api/admin/product/product-tee', ok({ data: loaded.product }));
  server.on('GET /api/admin/settings', ok({ lowStock: 3 }));
  const params = { id: 'product-tee' };
  expect(await runLoader(adminLoader(loadStock), store, '/admin-stock/product-tee', params)).toEqual({
    returned: loaded,
  });
  server.on('GET /api/admin/product/product-tee', fail(404, 'PRODUCT_NOT_FOUND', 'This product does not exist.'));
  const gone = await runLoader(adminLoader(loadStock), store, '/admin-stock/product-tee', params);
  expect(gone).toMatchObject({ thrown: { init: { status: 404 } } });
});

test('shows the count of each color and size, and why it is that number', () => {
  const { text } = renderStock(stockOf(variant({}), variant({ _id: 'w', size: 'L', stock: 2 })));
  expect(text).toContain('11 items in stock. 3 or fewer counts as low.');
  for (const name of ['Sand, M', 'Sand, L']) {
    expect(text).toContain(`Items received: ${name}`);
    expect(text).toContain(`Why is this number? ${name}`);
  }
});

test('marks low, sold out, switched off and not made variants', () => {
  const textOf = (part: object) => renderStock(stockOf(variant(part))).text;
  expect(textOf({ stock: 3 })).toContain('Low');
  expect(textOf({ stock: 4 })).not.toContain('Low');
  expect(textOf({ stock: 0 })).toContain('Sold out');
  expect(textOf({ instoke: false })).toContain('Switched off');
  const left = textOf({ made: false, stock: 2 });
  expect(left).toContain('Not made');
  expect(left).not.toContain('Items received:');
});

test('only allows a recount of an uncounted variant', () => {
  const { text, tags } = renderStock(stockOf(variant({ stock: null })));
  expect(text).toContain('Not counted');
  expect(text).toContain('Count these items first');
  expect(tags('input').filter((input) => 'disabled' in input)).toHaveLength(1);
});

test('links to the form of a product without variants', () => {
  const { text, html } = renderStock(stockOf(variant({ made: false, stock: null })));
  expect(text).toContain('Nothing to count');
  expect(html).toContain('href="/edit-product/product-tee"');
});

const movement: StockMovement = {
  _id: 'm',
  reason: 'received',
  delta: 12,
  balance: 21,
  note: 'Delivery 77',
  actorName: 'Grace',
  orderId: null,
  draftOrderId: null,
  sheetId: null,
  location: { _id: 'main', name: 'Main' },
  onHandDelta: 12,
  createdAt: '2026-11-20T10:00:00.000Z',
};
const renderMovements = (...movements: StockMovement[]) =>
  renderScreen(testStore({ user: admin }).store, <Movements movements={movements} />);

test('shows date, actor, reason, change and resulting count of a movement', () => {
  const { text } = renderMovements(movement);
  for (const part of ['Received', '+12', '21', 'Delivery 77', 'Grace', 'November 20, 2026']) {
    expect(text).toContain(part);
  }
});

test('links a sale to its order', () => {
  const { text, html } = renderMovements({
    ...movement,
    reason: 'sold',
    delta: -2,
    orderId: '7K3M9Q2X4T5B',
    actorName: null,
  });
  expect(text).toContain('−2');
  expect(html).toContain('href="/adminDashboard/order/7K3M9Q2X4T5B"');
  expect(renderMovements().text).toContain('No movements yet');
});
