// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { DraftOrder } from '#contract/order/draft-orders.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { DraftOrderScreen } from './draft-order.screen.tsx';
import { DraftOrdersScreen } from './draft-orders.screen.tsx';

const amounts = {
  currency: 'USD',
  subtotal: 40,
  discount: 0,
  delivery: 0,
  tax: 0,
  includedTax: 0,
  totalAmount: 40,
  undeliverable: false,
};
const draft: DraftOrder = {
  _id: 'draft-1',
  state: 'open',
  customer: { userId: null, name: 'Grace Hopper', email: 'grace@example.com', phone: '' },
  pieces: 2,
  lines: [
    {
      position: 0,
      variantId: 'variant-1',
      productId: 'product-1',
      name: 'Boxy tee',
      color: 'Blue',
      size: 'M',
      image: '',
      quantity: 2,
      price: null,
      currentPrice: 20,
      left: 5,
    },
  ],
  address: null,
  delivery: null,
  discount: 0,
  discountReason: '',
  payment: ['card'],
  note: '',
  amounts,
  expiresAt: null,
  orderId: null,
  createdAt: '2026-11-28T10:00:00.000Z',
  version: '2026-11-28T10:00:00.000Z',
};

async function open(loaded: DraftOrder = draft) {
  const shop = testStore({ user: aUser({ role: 'admin' }) });
  shop.server.on('POST /api/admin/draft-orders/quote', ok({ data: { ...amounts, prices: [20] } }));
  const screen = await mountScreen(<DraftOrderScreen />, {
    store: shop.store,
    route: '/admin-draft-orders/:id',
    at: `/admin-draft-orders/${loaded._id}`,
    load: () => ({ draft: loaded, customer: undefined }),
  });
  return {
    ...shop,
    ...screen,
    bodyOf: (call: string) => shop.server.requests.findLast(({ method, url }) => `${method} ${url}` === call)?.body,
  };
}

test('saves an own price, and shows what the draft order costs', async () => {
  const { user, page, server, bodyOf } = await open();
  await page.findByText('Boxy tee, Blue, M');
  await page.findAllByText('$40.00');
  await user.type(page.field(/^Price of one/), '15.5');
  server.on('PUT /api/admin/draft-orders/draft-1', ok({ data: draft }));
  await user.click(page.button('Save draft order'));
  await expect.poll(() => bodyOf('PUT /api/admin/draft-orders/draft-1')).toBeTruthy();
  expect(bodyOf('PUT /api/admin/draft-orders/draft-1')).toMatchObject({
    version: draft.version,
    lines: [{ variantId: 'variant-1', quantity: 2, price: 15.5 }],
    address: null,
    payment: ['card'],
  });
});

test('shows a link once, and says why there is none', async () => {
  const { user, page, server } = await open();
  await user.click(await page.findByRole('button', { name: 'Copy link' }));
  const call = 'POST /api/admin/draft-orders/draft-1/send';
  server.on(call, fail(409, 'OUT_OF_STOCK', 'Not enough in stock: Boxy tee.'));
  await user.click(page.button('Create link'));
  await page.findByText('Not enough in stock: Boxy tee.');
  server.on(call, ok({ data: draft, link: 'https://shop.example/pay#d_secret' }));
  await user.click(page.button('Create link'));
  expect(await page.findByText('https://shop.example/pay#d_secret')).toBeTruthy();
});

test('what was ordered leads to its order', async () => {
  const { page } = await open({ ...draft, state: 'ordered', orderId: '7K3M9Q2X4T5B' });
  const link = await page.findByRole('link', { name: 'See the order' });
  expect(link.getAttribute('href')).toBe('/adminDashboard/order/7K3M9Q2X4T5B');
});

test('an empty list says what to do first', async () => {
  const { store } = testStore({ user: aUser({ role: 'admin' }) });
  const load = () => ({ data: [], nextCursor: null });
  const { page } = await mountScreen(<DraftOrdersScreen />, { store, route: '/admin-draft-orders', load });
  expect(await page.findByText('No draft orders yet')).toBeTruthy();
});
