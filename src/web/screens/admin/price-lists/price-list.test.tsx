// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import type { ListedPrice, PriceList } from '#web/store/price-lists/price-lists.admin.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { PriceListScreen } from './price-list.screen.tsx';

const euro: PriceList = {
  _id: 'euro',
  name: 'Euro',
  currency: 'EUR',
  rate: '0.92',
  adjust: 0,
  step: 1,
  ending: 0.95,
  rateChangedAt: '2026-11-20T10:00:00.000Z',
  isWriting: false,
  fixedCount: 1,
  markets: [],
  version: 'v1',
};
const listed = (productId: string, part: Partial<ListedPrice> = {}): ListedPrice => ({
  productId,
  name: `Tee ${productId}`,
  slug: `tee-${productId}`,
  base: 38,
  computed: 34.95,
  fixed: null,
  price: 34.95,
  ...part,
});
const putCall = 'PUT /api/admin/price-lists/euro/prices';

type Pages = Record<string, ListedPrice[]>;
async function open(pages: Pages, { list = euro, at = '/admin-price-lists/euro' } = {}) {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  const load = ({ searchParams }: URL) => {
    const cursor = searchParams.get('cursor') ?? '';
    return { list, data: pages[cursor] ?? [], nextCursor: cursor === '' && pages['c'] ? 'c' : null };
  };
  const screen = await mountScreen(<PriceListScreen />, { store, route: '/admin-price-lists/:id', at, load });
  const price = (name: string) => screen.page.findByLabelText<HTMLInputElement>(`Fixed price: ${name}`);
  return { ...screen, server, price };
}
const bodies = (server: Awaited<ReturnType<typeof open>>['server']) =>
  server.requests.map(({ body }) => (body as { prices: { productId: string; price: number | null }[] }).prices);

test('shows the rule, the prices and the links', async () => {
  const { page, text } = await open({ '': [listed('a'), listed('b', { fixed: 29.5, price: 29.5 })], c: [] });
  expect(text()).toContain('1 USD is 0.92 EUR, as of Nov 20, 2026.');
  expect(page.field('Fixed price: Tee a').value).toBe('');
  expect(page.field('Fixed price: Tee b').value).toBe('29.50');
  const hrefOf = (name: string) => page.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('1 fixed price')).toBe('/admin-price-lists/euro?fixed=true');
  expect(hrefOf('More products')).toBe('/admin-price-lists/euro?cursor=c');
  expect(hrefOf('Import CSV')).toBe('/admin-price-lists/euro/import');
  expect(text()).not.toContain('New prices are being written');
});

test('saves prices that were typed on several pages, and ends one that was emptied', async () => {
  const pages = { '': [listed('a'), listed('b', { fixed: 29.5 })], c: [listed('d')] };
  const { user, page, price, server } = await open(pages);
  await user.type(await price('Tee a'), '30');
  await user.clear(await price('Tee b'));
  await user.click(page.getByRole('link', { name: 'More products' }));
  await user.type(await price('Tee d'), '31,5');
  server.on(putCall, ok({ data: [] }));
  await user.click(page.button('Save 3 prices'));
  await page.findByText('3 prices are saved.');
  expect(bodies(server)).toEqual([
    [
      { productId: 'a', price: 30 },
      { productId: 'b', price: null },
      { productId: 'd', price: 31.5 },
    ],
  ]);
});

test('refuses what is no price in this currency, and does not send it', async () => {
  const { user, page, price, server } = await open({ '': [listed('a')], c: [listed('d')] });
  await user.type(await price('Tee a'), '0');
  await user.click(page.getByRole('link', { name: 'More products' }));
  await user.type(await price('Tee d'), '1.005');
  await user.click(page.button('Save 2 prices'));
  await page.findByText('Enter an amount such as 38 or 19.50.');
  await page.findByText('Tee a: Enter more than 0.');
  expect(server.calls()).toEqual([]);
});

test('pastes a column of a spreadsheet downwards, or names what is no price', async () => {
  const { user, page, price } = await open({ '': [listed('a'), listed('b'), listed('d')] });
  await user.click(await price('Tee a'));
  await user.paste('€30\n\n31.5 EUR\n');
  expect([(await price('Tee a')).value, (await price('Tee b')).value, (await price('Tee d')).value]).toEqual([
    '30',
    '',
    '31.50',
  ]);
  await page.findAllByText('2 prices changed');
  await user.click(await price('Tee b'));
  await user.paste('5\nfree\n6');
  await page.findByText('Tee d: “free” is not a price in EUR.');
  await page.findByText('“6” is outside the table.');
  expect((await price('Tee b')).value).toBe('');
});

test('saves 100 prices a request; what is refused stays', async () => {
  const many = Array.from({ length: 120 }, (_, at) => listed(String(at)));
  const { user, page, price, server } = await open({ '': many });
  await user.click(await price('Tee 0'));
  await user.paste(many.map(() => '30').join('\n'));
  const message = 'This product does not exist.';
  const refusal = fail(422, 'INVALID_FIELDS', message, { errors: [{ path: 'prices.3.productId', message }] });
  server.on(putCall, () => (bodies(server).length === 1 ? ok({ data: [] }) : refusal));
  await user.click(page.button('Save 120 prices'));
  await page.findByText(message);
  expect(bodies(server).map(({ length }) => length)).toEqual([100, 20]);
  await waitFor(() => expect(document.activeElement).toBe(page.field('Fixed price: Tee 103')));
  expect(page.button('Save 20 prices')).toBeTruthy();
});

test('says that new prices are being written', async () => {
  const { page } = await open({ '': [listed('a')] }, { list: { ...euro, isWriting: true } });
  expect(await page.findByText('New prices are being written; they take effect all at once.')).toBeTruthy();
});

test.each([
  ['', 'No products yet'],
  ['?q=x', 'No products found'],
  ['?fixed=true', 'No fixed prices'],
])('explains an empty list at %j', async (query, title) => {
  const { page } = await open({}, { at: `/admin-price-lists/euro${query}` });
  expect(page.getByRole('heading', { name: title })).toBeTruthy();
});
