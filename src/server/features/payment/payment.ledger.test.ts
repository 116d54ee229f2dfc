import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentPage, PaymentSum } from '#contract/order/payment-ledger.ts';
import { payments } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let admin: Shopper;
let orderIds: string[];
/** Newest first. */
let ids: string[];

const createOrder = async () => {
  const ada = await signedInUser(shop);
  const placed = await placeOrder(shop, ada, await createCart(shop, ada, [{ product: await product(shop) }]));
  return placed.json<{ orderId: string }>().orderId;
};

beforeAll(async () => {
  shop = await openTestShop();
  admin = await signedInUser(shop, { role: 'admin' });
  orderIds = [await createOrder(), await createOrder()];
  const [first = '', second = ''] = orderIds;
  const row = (orderId: string, at: string, amountCents: number, more: object = {}) => ({
    id: newId(),
    orderId,
    amountCents,
    kind: 'charge' as const,
    status: 'done' as const,
    provider: 'cash',
    providerReference: null,
    createdAt: new Date(at),
    updatedAt: new Date(at),
    ...more,
  });
  const rows = [
    row(second, '2026-11-20T23:30:00Z', 1950, { kind: 'refund', provider: 'paypal', providerReference: 'R-1' }),
    row(second, '2026-11-20T12:00:00Z', 5000, { status: 'declined', provider: 'paypal' }),
    row(second, '2026-11-20T00:00:00Z', 1950, { provider: 'paypal', providerReference: 'C-1' }),
    row(first, '2026-11-19T23:59:59Z', 3800),
    row(first, '2026-11-19T23:59:59Z', 100, { status: 'declined' }),
  ];
  await shop.db.insert(payments).values(rows);
  ids = rows
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id);
});
afterAll(() => shop[Symbol.asyncDispose]());

const get = (path: string) => shop.app.inject({ url: `/api/admin/payments${path}`, headers: admin.headers });
const list = async (search: string) => (await get(search)).json<PaymentPage>();
const indexesOf = async (search: string) => (await list(search)).data.map(({ _id }) => ids.indexOf(_id));
const sum = async (search: string) => (await get(`/sum${search}`)).json<PaymentSum>();
const setTimeZone = async (timeZone: string) => {
  const { version, ...rest } = await shop.settings.current();
  await shop.settings.change(admin.id, { ...rest, timeZone, version });
};

test('lists payments newest first, page by page, including two with the same time', async () => {
  const pages: number[][] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: PaymentPage = await list(`?limit=2${cursor && `&cursor=${cursor}`}`);
    pages.push(page.data.map(({ _id }) => ids.indexOf(_id)));
    cursor = page.nextCursor;
  }
  expect(pages).toEqual([[0, 1], [2, 3], [4]]);
  expect((await list('')).data[0]).toEqual({
    _id: ids[0],
    orderId: orderIds[1],
    kind: 'refund',
    provider: 'paypal',
    reference: 'R-1',
    amount: 19.5,
    currency: 'USD',
    status: 'done',
    at: '2026-11-20T23:30:00.000Z',
  });
});

test('sums only payments that are done', async () => {
  expect(await sum('')).toEqual({ received: 57.5, refunded: 19.5, netSales: 38, count: 3 });
  expect(await sum('?kind=refund')).toEqual({ received: 0, refunded: 19.5, netSales: -19.5, count: 1 });
});

test('finds an order by its code in lower case and with a hash sign', async () => {
  const code = orderIds[0] ?? '';
  expect(await indexesOf(`?q=${code.toLowerCase()}`)).toEqual([3, 4]);
  expect(await indexesOf(`?q=%23${code}`)).toEqual([3, 4]);
  expect(await sum(`?q=${code}`)).toMatchObject({ received: 38, count: 1 });
  expect(await indexesOf('?q=nothing')).toEqual([]);
});

test("filters the list and the sums by days in the store's time zone", async () => {
  expect(await indexesOf('?from=2026-11-20&to=2026-11-20')).toEqual([0, 1, 2]);
  expect(await indexesOf('?to=2026-11-19')).toEqual([3, 4]);
  await setTimeZone('Asia/Karachi');
  expect(await indexesOf('?from=2026-11-20&to=2026-11-20')).toEqual([1, 2, 3, 4]);
  expect(await sum('?from=2026-11-21')).toMatchObject({ refunded: 19.5, count: 1 });
});

test.each([
  '?from=2026-02-30',
  '?to=0000-01-01',
  '?from=yesterday',
  '?kind=gift',
  '?cursor=x',
  '?cursor=2026-11-20T10:00:00.000Z_x',
])('rejects %s with an error at the parameter', async (search) => {
  const answer = await get(search);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ errors: [{ path: /\w+/.exec(search)?.[0] }] });
});
