// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import type { DemoContent } from '#web/store/products/demo.admin.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aCategory, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { AdminProductsScreen } from './products.screen.tsx';

const content: DemoContent = {
  products: 20,
  changedProducts: 1,
  categories: 5,
  keptCategories: ['T-shirts'],
  orders: 3,
  carts: 1,
};

async function openList(demo: DemoContent | null) {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  const stored = { demo };
  const category = { ...aCategory(), version: 'v1', position: 0, sizeGuide: '' };
  const screen = await mountScreen(<AdminProductsScreen />, {
    store,
    load: () => ({ page: { data: [], nextCursor: null }, categories: [category], demo: stored.demo, tags: [] }),
  });
  await screen.page.findByText('No products yet');
  return { ...screen, server, stored };
}

test('removes the demo after a confirmation of its consequences', async () => {
  const { user, page, server, stored } = await openList(content);
  expect(page.getByText('The shop has the demo catalog: 20 products and 5 categories.')).toBeTruthy();
  await user.click(page.button('Remove the demo'));
  for (const consequence of [
    '20 products and 5 categories and their pages are removed from the shop.',
    'Your changes are lost: 1 product was changed.',
    'T-shirts stays, because it has products of your own.',
    '1 bag loses these products.',
    '3 orders name these products and keep their lines.',
  ])
    expect(page.getByText(consequence)).toBeTruthy();

  server.on('DELETE /api/admin/demo', fail(503, 'BUSY', 'The shop is busy.'));
  await user.click(page.button('Yes, remove it'));
  await page.findByText('The shop is busy.');
  server.on('DELETE /api/admin/demo', () => {
    stored.demo = null;
    return ok({ products: 20, categories: 5 });
  });
  await user.click(page.button('Yes, remove it'));
  await page.findByText('The demo is removed.');
  await expect.poll(() => page.queryByText(/demo catalog/)).toBeNull();
});

test('says nothing about the demo in a shop without it', async () => {
  const { page } = await openList(null);
  expect(page.queryByText(/demo/i)).toBeNull();
});
