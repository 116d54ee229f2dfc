// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { ok } from '#web/store/testing/fake-server.ts';
import type { MarketChoice } from '#web/store/products/products.form.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { AddProductScreen } from './add-product.screen.tsx';
import { anAdminProduct } from './draft/testing/admin-product.ts';

const createCall = 'POST /api/product/create/category-tees';
const category = { _id: 'category-tees', slug: 'tees', name: 'Tees' };

async function openNew(from: ReturnType<typeof anAdminProduct> | null = null, markets: MarketChoice[] = []) {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  const screen = await mountScreen(<AddProductScreen />, {
    store,
    route: '/add-product/:id',
    at: '/add-product/tees',
    load: () => ({ categories: [category], category, markets, taxClasses: [], attributes: [], from }),
  });
  await screen.page.findByRole('form', { name: 'New product' });
  return { ...screen, server };
}

test('creates a product and opens its form without asking about changes', async () => {
  const { user, page, server, url } = await openNew();
  server.on(createCall, ok(anAdminProduct()));
  await user.type(page.field('Name'), 'Boxy tee');
  await user.type(page.field('Price'), '19.50');
  await user.type(page.field('Description'), 'A tee.');
  await user.type(page.field(/^Details/), 'Cotton.');
  await user.type(page.field('Highlight 1'), 'Boxy');
  await user.click(page.button('Add product'));
  await page.findByText('Product added.');
  expect(server.requests.at(-1)?.body).toMatchObject({
    name: 'Boxy tee',
    price: 19.5,
    highlights: ['Boxy'],
    colors: [],
    sizes: [],
    sale: null,
    variants: [{ color: '', size: '', made: true, instoke: true, stock: null }],
  });
  await waitFor(() => expect(url()).toBe('/edit-product/product-tee'));
  expect(page.getByRole('link', { name: 'View in shop' }).getAttribute('href')).toBe('/product/boxy-tee');
});

test('says in which markets a new product is not sold', async () => {
  const markets = [
    { _id: 'market-eu', name: 'Europe' },
    { _id: 'market-uk', name: 'Britain' },
  ];
  const { user, page, server } = await openNew(anAdminProduct({ notIn: ['market-eu'] }), markets);
  server.on(createCall, ok(anAdminProduct()));
  expect(page.getByRole<HTMLInputElement>('checkbox', { name: 'Europe' }).checked).toBe(true);
  await user.click(page.getByRole('checkbox', { name: 'Britain' }));
  await user.click(page.button('Add product'));
  await page.findByText('Product added.');
  expect(server.requests.at(-1)?.body).toMatchObject({ notIn: ['market-eu', 'market-uk'] });
});

test('starts a copy with everything but the ids and the pieces', async () => {
  const { user, page, server } = await openNew(anAdminProduct());
  server.on(createCall, ok(anAdminProduct()));
  await user.click(page.button('Add product'));
  await page.findByText('Product added.');
  expect(server.requests.at(-1)?.body).toMatchObject({
    name: 'Boxy tee (copy)',
    popular: 'false',
    colors: [{ name: 'Black', hex: '#1c1b19' }, { name: 'Sand' }],
    images: ['/media/tee-1.webp', '/media/tee-2.webp'],
    variants: [{ color: 'Black', size: 'S', stock: 0 }, {}, { color: 'Sand', size: 'S', stock: null }, {}],
  });
  expect(JSON.stringify(server.requests.at(-1)?.body)).not.toContain('_id');
});

test('says that a copy has no sale', async () => {
  const { page } = await openNew(
    anAdminProduct({ sale: { price: 15, startsAt: null, endsAt: null, state: 'running' } }),
  );
  await page.findByText('A copy of Boxy tee, without its stock and its sale.');
  expect(page.button('Add a sale price')).toBeTruthy();
});

test('does not create a second product when the first answer was lost', async () => {
  const { user, page, server } = await openNew(anAdminProduct());
  server.setOnline(false);
  await user.click(page.button('Add product'));
  await waitFor(() => expect(page.alertText()).not.toBe(''));
  server.setOnline(true);
  server.on(createCall, ok(anAdminProduct()));
  await user.click(page.button('Add product'));
  await page.findByText('Product added.');
  const [lost, again] = server.requests.map(({ headers }) => headers['idempotency-key']);
  expect(again).toBe(lost);
});

test('creates a gift card with its amounts and without what only goods have', async () => {
  const { user, page, server } = await openNew();
  server.on(createCall, ok(anAdminProduct()));
  await user.click(page.getByRole('radio', { name: /^Gift card/ }));
  for (const name of ['Price', /^Weight/, 'New size', 'New color'])
    expect(page.queryByRole('textbox', { name })).toBeNull();
  await user.type(page.field('Name'), 'Gift card');
  await user.type(page.field('Description'), 'For somebody.');
  await user.type(page.field(/^Details/), 'Valid for a year.');
  await user.type(page.field('Highlight 1'), 'By e-mail');
  await user.type(page.field('Amount 1'), '50');
  await user.click(page.button('Add an amount'));
  await waitFor(() => expect(document.activeElement).toBe(page.field('Amount 2')));
  await user.keyboard('50.00');
  await user.click(page.button('Add product'));
  await page.findByText('50.00 is listed twice.');
  expect(server.requests).toEqual([]);
  await user.clear(page.field('Amount 2'));
  await user.type(page.field('Amount 2'), '25');
  await user.click(page.button('Add product'));
  await page.findByText('Product added.');
  const body = server.requests.at(-1)?.body;
  expect(body).toMatchObject({ kind: 'gift-card', giftAmounts: [50, 25] });
  for (const key of ['sale', 'grams', 'taxClass', 'colors', 'sizes', 'variants']) expect(body).not.toHaveProperty(key);
});
