// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import type { StockedVariant } from '#web/store/stock/stock.admin.ts';
import { ok } from '#web/store/testing/fake-server.ts';
import { aUser, memberAs } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { StockListScreen } from './stock-list.screen.tsx';

const variant = (variantId: string, part: Partial<StockedVariant> = {}): StockedVariant => ({
  variantId,
  productId: 'tee',
  name: 'Boxy tee',
  color: 'Sand',
  size: 'M',
  sku: null,
  made: true,
  instoke: true,
  stock: 9,
  ...part,
});

async function openList(pages: Record<string, StockedVariant[]>, at = '/admin-stock', member = memberAs('owner')) {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }), member });
  const load = ({ searchParams }: URL) => {
    const cursor = searchParams.get('cursor') ?? '';
    return { data: pages[cursor] ?? [], nextCursor: cursor === '' && pages['c'] ? 'c' : null, lowStock: 3 };
  };
  const screen = await mountScreen(<StockListScreen />, { store, route: '/admin-stock', at, load });
  return { ...screen, server };
}

test('saves quantities that were typed on several pages by one request', async () => {
  const { user, page, server } = await openList({ '': [variant('a')], c: [variant('b', { name: 'Parka', stock: 2 })] });
  await user.type(page.field('Items received: Boxy tee: Sand, M'), '3');
  await user.click(page.getByRole('link', { name: 'More variants' }));
  await user.type(await page.findByLabelText('Items received: Parka: Sand, M'), '4');
  server.on('POST /api/admin/stock/movements', ok({ data: [] }));
  await user.click(page.button('Save 2 counts'));
  await page.findByText('Saved. 2 variants: 7 items received, from 11 to 18.');
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    reason: 'received',
    note: '',
    cells: [
      { variantId: 'a', quantity: 3, expected: 9 },
      { variantId: 'b', quantity: 4, expected: 2 },
    ],
  });
});

test('pastes a column of a spreadsheet from the focused variant on', async () => {
  const { user, page } = await openList({ '': [variant('a'), variant('b', { name: 'Parka' })] });
  await user.click(page.field('Items received: Boxy tee: Sand, M'));
  await user.paste('3\n4\n');
  expect(page.field('Items received: Parka: Sand, M').value).toBe('4');
  await page.findAllByText('2 variants: 7 items received, from 18 to 25');
});

test('links to the views, the product and the next page, and says what counts as low', async () => {
  const { page, text } = await openList({ '': [variant('a')], c: [] }, '/admin-stock?q=tee');
  const hrefOf = (name: string) => page.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Low')).toBe('/admin-stock?q=tee&view=low');
  expect(hrefOf('Boxy tee')).toBe('/admin-stock/tee');
  expect(hrefOf('More variants')).toBe('/admin-stock?q=tee&cursor=c');
  expect(text()).toContain('3 or fewer counts as low.');
});

test.each([
  ['/admin-stock', 'No products yet'],
  ['/admin-stock?q=x', 'No variants found'],
  ['/admin-stock?view=low', 'Nothing is low'],
  ['/admin-stock?view=out', 'Nothing is sold out'],
  ['/admin-stock?view=uncounted', 'Everything is counted'],
])('explains an empty list at %s', async (at, title) => {
  const { page } = await openList({}, at);
  expect(page.getByRole('heading', { name: title })).toBeTruthy();
});

test('a viewer reads the stock without fields', async () => {
  const { page } = await openList({ '': [variant('a')] }, '/admin-stock', memberAs('viewer'));
  expect(page.getByText('Boxy tee')).toBeTruthy();
  expect(page.queryByRole('form')).toBeNull();
  expect(page.queryByLabelText(/^Items received/)).toBeNull();
});
