import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import type { AdminProduct } from '#contract/catalog/products-admin.ts';
import type { OrderReturn } from '#contract/order/order-return.ts';
import { type DeliveredType, webhookEventTypes } from '#contract/shop/webhook-events.ts';
import { webhookPayloads } from '#contract/shop/webhook-payloads.ts';
import { orders, webhookDeliveries, webhookEvents, webhooks } from '#server/db/schema/index.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createAccounts, password } from '#testing/accounts.ts';
import { productDraft, requestsAs } from '#testing/catalogue.ts';
import { category, product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { runJobs, sweepPayments } from '#testing/jobs.ts';
import { createOrderEditor } from '#testing/order-edits.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { cardNumbers, openPayingShop, type PayingShop } from '#testing/payments.ts';
import type { TestShop } from '#testing/shop.ts';
import { createWebhookTools } from '#testing/webhooks.ts';

let paying: PayingShop;
let shop: TestShop;
let admin: Shopper;
let webhookId: string;
const tools = createWebhookTools(() => shop);
const accounts = createAccounts(() => shop);
beforeAll(async () => {
  paying = await openPayingShop();
  shop = paying.shop;
  admin = await signedInUser(shop, { role: 'admin', name: 'Grace' });
  const { _id } = await tools.create('https://93.184.215.14/hook', [...webhookEventTypes]);
  webhookId = _id;
});
beforeEach(() => forget());
afterAll(() => shop[Symbol.asyncDispose]());

const forget = async () => void (await shop.db.delete(webhookEvents));
type Recorded = { type: string; data: Record<string, unknown> };
/** Returns what was recorded since the last call. Each is as the contract says, and delivered once. */
async function recorded(): Promise<Recorded[]> {
  const rows = await shop.db.select().from(webhookEvents).orderBy(asc(webhookEvents.id));
  const deliveries = await shop.db.select().from(webhookDeliveries);
  for (const { id, type, data } of rows) {
    expect(webhookPayloads[type as DeliveredType].parse(data)).toEqual(data);
    expect(deliveries.filter(({ eventId }) => eventId === id)).toMatchObject([{ webhookId, status: 'waiting' }]);
  }
  await forget();
  return rows.map(({ type, data }) => ({ type, data: data as Record<string, unknown> }));
}
const typesOf = (events: readonly Recorded[]) => events.map(({ type }) => type);
const dataOf = (events: readonly Recorded[], wanted: string) => events.find(({ type }) => type === wanted)?.data;

const call = (...args: Parameters<ReturnType<typeof requestsAs>>) => requestsAs(shop, admin)(...args);
const orderOf = async (id: string) => (await call('GET', `/api/admin/orders/${id}`)).json<{ data: AdminOrder }>().data;
const moveTo = (id: string, orderStatus: string) => call('PATCH', `/api/order/${id}/status`, { orderStatus });

async function paidOrder() {
  const order = await paying.anOrder();
  expect((await paying.pay(order.ada, cardNumbers.pays, order.orderId)).statusCode).toBe(200);
  return order;
}

test('tells of a new order and its payment, with nothing of the shopper', async () => {
  const { ada, orderId, tee } = await paying.anOrder();
  const placed = await recorded();
  expect(typesOf(placed)).toEqual(['stock.changed', 'stock.low', 'order.created']);
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  const created = dataOf(placed, 'order.created');
  expect(created).toMatchObject({
    _id: orderId,
    version: row?.orderUpdateDate.toISOString(),
    userId: ada.id,
    orderStatus: 'pending',
    paymentStatus: 'pending',
    paymentMethod: 'card',
    currency: 'USD',
    subtotal: 76,
    totalAmount: 76,
    fulfilment: 'none',
    parcels: [],
    lines: [{ position: 0, productId: tee.id, quantity: 2, price: 38, discount: 0, kind: 'goods' }],
  });
  const text = JSON.stringify(placed);
  const person = [row?.userName, row?.userEmail, row?.address, row?.city, row?.phone, row?.pincode];
  expect(person.filter((words = '') => words !== '' && text.includes(words))).toEqual([]);
  expect(row?.userEmail).toBe(ada.email);
  expect(dataOf(placed, 'stock.changed')).toMatchObject({
    reason: 'sold',
    orderId,
    variants: [{ productId: tee.id, stock: 3, before: 5, sku: null }],
  });
  expect(dataOf(placed, 'stock.low')).toEqual(dataOf(placed, 'stock.changed'));
  await paying.pay(ada, cardNumbers.pays, orderId);
  const paid = await recorded();
  expect(typesOf(paid)).toEqual(['order.paid', 'order.changed']);
  expect(paid.at(-1)?.data).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid' });
});

test('tells of parcels, the dispatch and the delivery of an order', async () => {
  const { orderId } = await paidOrder();
  await recorded();
  const { version } = await orderOf(orderId);
  const part = { version, lines: [{ position: 0, quantity: 1 }] };
  expect((await call('POST', `/api/admin/orders/${orderId}/parcels`, part)).statusCode).toBe(201);
  const sent = await recorded();
  expect(typesOf(sent)).toEqual(['order.changed']);
  expect(sent[0]?.data).toMatchObject({
    fulfilment: 'part',
    parcels: [{ number: 1, status: 'sent', lines: [{ position: 0, quantity: 1 }] }],
  });
  await moveTo(orderId, 'dispatched');
  expect(typesOf(await recorded())).toEqual(['order.dispatched']);
  await moveTo(orderId, 'delivered');
  const delivered = await recorded();
  expect(typesOf(delivered)).toEqual(['order.delivered']);
  expect(delivered[0]?.data).toMatchObject({ orderStatus: 'delivered', fulfilment: 'all' });
});

test('tells of a cancelled order, its stock and its refund', async () => {
  const { ada, orderId } = await paidOrder();
  await recorded();
  await paying.post(ada, `/api/order/${orderId}/cancel`);
  const cancelled = await recorded();
  expect(typesOf(cancelled)).toEqual(['order.cancelled', 'stock.changed']);
  expect(dataOf(cancelled, 'stock.changed')).toMatchObject({
    reason: 'cancelled',
    orderId,
    variants: [{ stock: 5, before: 3 }],
  });
  await sweepPayments(shop);
  const refunded = await recorded();
  expect(typesOf(refunded)).toEqual(['order.refunded', 'order.changed']);
  expect(dataOf(refunded, 'order.refunded')).toMatchObject({ _id: orderId, refund: { amount: 76 } });
  expect(dataOf(refunded, 'order.changed')).toMatchObject({ paymentStatus: 'refunded' });
});

test('tells of a refund of the team once the money was moved', async () => {
  const { orderId } = await paidOrder();
  await moveTo(orderId, 'dispatched');
  await recorded();
  const { version } = await orderOf(orderId);
  const refund = { lines: [{ position: 0, quantity: 1, restock: true }], reason: 'damaged', version };
  expect((await call('POST', `/api/admin/orders/${orderId}/refunds`, refund)).statusCode).toBe(201);
  expect(typesOf(await recorded())).toEqual(['stock.changed']);
  await sweepPayments(shop);
  const refunded = await recorded();
  expect(typesOf(refunded)).toEqual(['order.refunded', 'order.changed']);
  expect(dataOf(refunded, 'order.refunded')).toMatchObject({ refund: { amount: 38 } });
});

test('tells of an edit of an order', async () => {
  const { orderId } = await paying.anOrder();
  await recorded();
  const editor = createOrderEditor(paying, admin);
  expect((await editor.edit(orderId, { lines: [{ position: 0, quantity: 1 }] })).statusCode).toBe(201);
  const edited = await recorded();
  expect(typesOf(edited)).toEqual(['stock.changed', 'order.changed']);
  expect(dataOf(edited, 'order.changed')).toMatchObject({ totalAmount: 38, lines: [{ position: 0, quantity: 1 }] });
});

test('tells of a return and the decision on it', async () => {
  const { ada, orderId } = await paidOrder();
  for (const state of ['dispatched', 'delivered']) await moveTo(orderId, state);
  await recorded();
  const requested = await paying.post(ada, `/api/order/${orderId}/returns`, {
    lines: [{ position: 0, quantity: 1 }],
    reason: 'Too small for Ada',
  });
  const { _id, version } = requested.json<{ data: OrderReturn }>().data;
  const [request, ...rest] = await recorded();
  expect(rest).toEqual([]);
  expect(request).toEqual({
    type: 'return.requested',
    data: {
      _id,
      version,
      orderId,
      status: 'requested',
      lines: [{ position: 0, quantity: 1 }],
      currency: 'USD',
      refund: 0,
      restocked: false,
    },
  });
  const decision = { refund: 38, restock: true, answer: 'Thank you, Ada.', version };
  expect((await call('POST', `/api/admin/returns/${_id}/accept`, decision)).statusCode).toBe(200);
  const decided = await recorded();
  expect(typesOf(decided)).toEqual(['stock.changed', 'return.decided']);
  expect(dataOf(decided, 'return.decided')).toMatchObject({ status: 'accepted', refund: 38, restocked: true });
});

test('tells of products that are added, changed, copied, deleted and restored', async () => {
  const { id: categoryId } = await category(shop);
  const created = await call('POST', `/api/product/create/${categoryId}`, productDraft());
  const { _id } = created.json<{ _id: string }>();
  const added = await recorded();
  expect(typesOf(added)).toEqual(['product.created']);
  expect(added[0]?.data).toMatchObject({ _id, categoryId, status: 'active', deleted: false, price: 48.5 });
  expect(added[0]?.data['variants']).toHaveLength(4);
  const { version } = (await call('GET', `/api/admin/product/${_id}`)).json<{ data: AdminProduct }>().data;
  const steps: [type: string, ...args: Parameters<typeof call>][] = [
    ['product.updated', 'PUT', `/api/product/${_id}`, productDraft({ price: 40, version } as object)],
    ['product.updated', 'POST', `/api/admin/product/${_id}/popular`, { popular: true }],
    ['product.created', 'POST', `/api/admin/product/${_id}/duplicate`],
    ['product.deleted', 'DELETE', `/api/product/${_id}`],
    ['product.updated', 'POST', `/api/admin/product/${_id}/restore`],
    ['product.updated', 'PATCH', '/api/admin/grid', { rows: [{ productId: _id, set: { price: 41 } }] }],
  ];
  for (const [type, ...args] of steps) {
    const response = await call(...args);
    expect([args, response.statusCode < 300 || response.body]).toEqual([args, true]);
    expect([args, typesOf(await recorded())]).toEqual([args, [type]]);
  }
});

test('tells of products that a file, the prices of a filter, a sale and a publication change', async () => {
  const tee = await product(shop, { name: 'Weekend Tee' });
  await product(shop, { name: 'Weekend Cap' });
  const file = `product,price\n${tee.slug},12.50`;
  expect((await call('POST', '/api/admin/products/import', file)).statusCode).toBe(200);
  const imported = await recorded();
  expect(typesOf(imported)).toEqual(['product.updated']);
  expect(imported[0]?.data).toMatchObject({ _id: tee.id, price: 12.5 });
  const price = { by: 'percent', value: 10 };
  const change = { filter: { q: 'Weekend' }, price, dryRun: false };
  expect((await call('POST', '/api/admin/grid/apply', change)).statusCode).toBe(200);
  expect(typesOf(await recorded())).toEqual(['product.updated', 'product.updated']);
  const soon = new Date(shop.clock.now().getTime() + 60_000).toISOString().slice(0, 16);
  const sale = { price: 9, startsAt: soon, endsAt: null };
  const { id: categoryId } = await category(shop);
  await call('POST', `/api/product/create/${categoryId}`, productDraft({ sale }));
  await call('POST', `/api/product/create/${categoryId}`, productDraft({ status: 'draft', publishAt: soon }));
  expect(typesOf(await recorded())).toEqual(['product.created', 'product.created']);
  shop.clock.advance({ minutes: 2 });
  await runJobs(shop, ['turn-sales', 'publish-products']);
  const turned = (await recorded()).filter(({ type }) => type === 'product.updated');
  expect(turned.map(({ data }) => [data['price'], data['regularPrice'], data['status']])).toEqual([
    [9, 48.5, 'active'],
    [48.5, 48.5, 'active'],
  ]);
});

test('tells of stock that the team changes, and of what becomes few', async () => {
  const tee = await product(shop, { stock: 10, colors: ['Black'], sizes: ['M'] });
  const variantId = tee.variants[0]?.id ?? '';
  const move = (quantity: number) =>
    call('POST', `/api/admin/stock/${variantId}/movements`, { reason: 'counted', quantity });
  await move(4);
  const counted = await recorded();
  expect(counted).toEqual([
    {
      type: 'stock.changed',
      data: {
        reason: 'counted',
        orderId: null,
        variants: [{ _id: variantId, productId: tee.id, sku: null, stock: 4, before: 10 }],
      },
    },
  ]);
  await move(3);
  expect(typesOf(await recorded())).toEqual(['stock.changed', 'stock.low']);
  await move(2);
  expect(typesOf(await recorded())).toEqual(['stock.changed']);
  await move(2);
  expect(await recorded()).toEqual([]);
  const rows = [{ productId: tee.id, variantId, set: { stock: 9 } }];
  expect((await call('PATCH', '/api/admin/grid', { rows })).statusCode).toBe(200);
  expect(typesOf(await recorded())).toContain('stock.changed');
});

test('tells of accounts that are created and erased', async () => {
  const grace = await accounts.register('grace.hopper@example.com');
  expect(await recorded()).toEqual([{ type: 'customer.created', data: { _id: grace.id } }]);
  const tee = await product(shop, { stock: null });
  const placed = await placeOrder(shop, grace, await createCart(shop, grace, [{ product: tee }]));
  const { orderId } = placed.json<{ orderId: string }>();
  expect(typesOf(await recorded())).toEqual(['order.created']);
  const erased = await shop.app.inject({
    method: 'DELETE',
    url: `/api/users/${grace.id}`,
    headers: grace.headers,
    body: { password },
  });
  expect(erased.statusCode).toBe(204);
  expect(await recorded()).toEqual([{ type: 'customer.erased', data: { _id: grace.id, orders: [orderId] } }]);
});

test('leaves no event of what was rolled back or refused', async () => {
  const tee = await product(shop, { stock: 1, colors: ['Black'], sizes: ['M'] });
  const [ada, eve] = [await signedInUser(shop), await signedInUser(shop)];
  const [first, second] = [
    await createCart(shop, ada, [{ product: tee }]),
    await createCart(shop, eve, [{ product: tee }]),
  ];
  const answers = await Promise.all([placeOrder(shop, ada, first), placeOrder(shop, eve, second)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 409]);
  // The last piece was few before.
  expect(typesOf(await recorded())).toEqual(['stock.changed', 'order.created']);
  await expect(
    inTransaction(shop.db, async (tx) => {
      await shop.shopEvents.record(tx, 'customer.created', () => [{ _id: ada.id }]);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await recorded()).toEqual([]);
});

test('reads and writes nothing that no active webhook wants', async () => {
  await shop.db
    .update(webhooks)
    .set({ events: ['order.cancelled'] })
    .where(eq(webhooks.id, webhookId));
  shop.cache.purge(['webhooks']);
  const statements: string[] = [];
  await inTransaction(shop.db, (tx) => shop.shopEvents.record(tx, 'order.paid', () => []));
  await inTransaction(shop.db, async (tx) => {
    const query = tx.$client.query.bind(tx.$client);
    Object.assign(tx.$client, {
      query: (...args: unknown[]) => {
        statements.push(JSON.stringify(args[0]));
        return Reflect.apply(query, tx.$client, args);
      },
    });
    await shop.shopEvents.record(tx, 'order.paid', () => {
      throw new Error('Nobody wants it.');
    });
    Object.assign(tx.$client, { query });
  });
  expect(statements).toEqual([]);
  const { version } = (await tools.find(webhookId)) ?? {};
  const change = { url: 'https://93.184.215.14/hook', events: [...webhookEventTypes], version };
  expect((await tools.ask('PUT', `/${webhookId}`, { ...change, active: false })).statusCode).toBe(200);
  await paying.anOrder();
  expect(await recorded()).toEqual([]);
  const off = await tools.find(webhookId);
  await tools.ask('PUT', `/${webhookId}`, { ...change, active: true, version: off?.version });
  await paying.anOrder();
  expect(typesOf(await recorded())).toContain('order.created');
});

test('lets an order go on while a webhook is deleted', async () => {
  const { _id } = await tools.create('https://93.184.215.14/other', ['order.created']);
  const results = await Promise.all([
    ...Array.from({ length: 4 }, () => paying.anOrder()),
    tools.ask('DELETE', `/${_id}`).then(({ statusCode }) => ({ statusCode })),
  ]);
  expect(results.at(-1)).toEqual({ statusCode: 204 });
  expect(results.slice(0, 4).every((result) => 'orderId' in result && result.orderId !== undefined)).toBe(true);
});
