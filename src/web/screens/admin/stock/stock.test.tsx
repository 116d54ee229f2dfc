import { expect, test } from 'vitest';
import { openPage } from '#testing/web/open-page.ts';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { adminLoader } from '#web/app/router-context.ts';
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
    categoryName: 'Tees',
    version: 'v1',
    colors: [{ _id: 'c', name: 'Sand', hex: '#ccbb99' }],
    sizes: [{ _id: 's', name: 'M', instoke: true }],
    allVariants,
  },
});
const screenOf = (loaded: ProductStock) =>
  renderScreen(testStore({ user: admin }).store, <StockScreen />, {
    route: '/admin-stock/:id',
    at: '/admin-stock/product-tee',
    loaded,
  });

test('the page is served as its skeleton, without a call', async () => {
  const served = await openPage('/admin-stock/product-tee', {});
  expect(served).toMatchObject({ status: 200, calls: [] });
  expect(served.text).toContain('Loading');
});

test('it loads the product and from which count on stock is low; one that is gone has no page', async () => {
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

test('each colour and size has its count and what can be done to it', () => {
  const { text } = screenOf(stockOf(variant({}), variant({ _id: 'w', size: 'L', stock: 2 })));
  expect(text).toContain('11 pieces in stock');
  for (const name of ['Sand, M', 'Sand, L']) {
    for (const action of ['Received', 'Recount', 'Damaged']) expect(text).toContain(`${action} ${name}`);
    expect(text).toContain(`Why is this number? ${name}`);
  }
});

test('low, sold out, switched off and not made are told apart', () => {
  const stateOf = (part: object) => screenOf(stockOf(variant(part))).text;
  expect(stateOf({ stock: 3 })).toContain('Low');
  expect(stateOf({ stock: 4 })).not.toContain('Low');
  expect(stateOf({ stock: 0 })).toContain('Sold out');
  expect(stateOf({ instoke: false })).toContain('Switched off');
  const left = stateOf({ made: false, stock: 2 });
  expect(left).toContain('Not made');
  expect(left).not.toContain('Received');
  expect(screenOf(stockOf(variant({}), variant({ _id: 'w', size: 'XL', made: false, stock: null }))).text).toContain(
    'Not made: XL',
  );
});

test('pieces that are not counted can be counted, and nothing else', () => {
  const { text, tags } = screenOf(stockOf(variant({ stock: null })));
  expect(text).toContain('Not counted');
  expect(text).toContain('Count these pieces first');
  expect(tags('button').filter((button) => 'disabled' in button)).toHaveLength(2);
});

test('a product that is not made in anything says so', () => {
  const { text, html } = screenOf(stockOf(variant({ made: false, stock: null })));
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
  createdAt: '2026-11-20T10:00:00.000Z',
};
const movementsOf = (...movements: StockMovement[]) =>
  renderScreen(testStore({ user: admin }).store, <Movements movements={movements} />);

test('a movement says when, who, why, by how much, and what the count was after it', () => {
  const { text } = movementsOf(movement);
  for (const words of ['Received', '+12', '21', 'Delivery 77', 'Grace', 'November 20, 2026']) {
    expect(text).toContain(words);
  }
});

test('what was sold leads to its order', () => {
  const { text, html } = movementsOf({
    ...movement,
    reason: 'sold',
    delta: -2,
    orderId: '7K3M9Q2X4T5B',
    actorName: null,
  });
  expect(text).toContain('−2');
  expect(html).toContain('href="/adminDashboard/order/7K3M9Q2X4T5B"');
  expect(movementsOf().text).toContain('No movements yet');
});
