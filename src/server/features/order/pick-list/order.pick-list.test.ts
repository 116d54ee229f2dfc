import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PickListRow } from '#contract/order/order-admin.ts';
import { orderLines, orders, parcelLines, parcels, products, variants } from '#server/db/schema/index.ts';
import { newId, newOrderId } from '#server/platform/ids.ts';
import { category, product, signedInUser, type Shopper } from '#testing/database/builders.ts';
import { insertOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let admin: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await signedInUser(shop, { role: 'admin' });
});
afterAll(() => shop[Symbol.asyncDispose]());

const ask = (ids: readonly string[]) =>
  shop.app.inject({ url: `/api/admin/orders/pick-list?ids=${ids.join(',')}`, headers: admin.headers });
const listOf = async (ids: readonly string[]) => (await ask(ids)).json<{ data: PickListRow[] }>().data;
const shown = (rows: readonly PickListRow[]) =>
  rows.map(({ name, color, size, pieces }) => `${pieces} ${name} ${color} ${size}`);

type Bought = { variantId: string; quantity: number; kind?: 'gift-card' };

/** Inserts a confirmed order of these pieces. */
async function confirmed(lines: readonly Bought[], fields: object = {}): Promise<string> {
  const { id: orderId } = await insertOrder(shop, { orderStatus: 'confirmed', ...fields });
  await shop.db.delete(orderLines).where(eq(orderLines.orderId, orderId));
  const names = { name: 'As it was', color: 'As it was', size: 'As it was', image: '/media/tee.webp', priceCents: 100 };
  for (const [position, { kind, ...line }] of lines.entries()) {
    const { variantId } = line;
    const [variant] = await shop.db.select().from(variants).where(eq(variants.id, variantId));
    const productId = variant?.productId ?? variantId;
    await shop.db.insert(orderLines).values({ orderId, position, productId, ...names, ...line, kind: kind ?? null });
  }
  return orderId;
}

const variantOf = (of: Awaited<ReturnType<typeof product>>, color: string, size: string) => {
  const found = of.variants.find((variant) => variant.color === color && variant.size === size);
  if (!found) throw new Error(`There is no ${color} ${size}`);
  return found.id;
};

test('adds up the pieces of confirmed orders by variant, in the order of the shop', async () => {
  const last = await category(shop, { name: 'Last', position: 9 });
  const first = await category(shop, { name: 'First', position: 1 });
  const options = { colors: ['Olive', 'Black'], sizes: ['S', 'M', 'L'] };
  const coat = await product(shop, { name: 'Coat', categoryId: last.id, ...options });
  const tee = await product(shop, { name: 'Tee', categoryId: first.id, ...options });
  const bag = await product(shop, { name: 'Bag', categoryId: first.id, ...options });
  const one = await confirmed([
    { variantId: variantOf(coat, 'Black', 'M'), quantity: 1 },
    { variantId: variantOf(tee, 'Black', 'S'), quantity: 2 },
    { variantId: variantOf(tee, 'Olive', 'L'), quantity: 1 },
  ]);
  const two = await confirmed([
    { variantId: variantOf(tee, 'Olive', 'S'), quantity: 1 },
    { variantId: variantOf(tee, 'Black', 'S'), quantity: 3 },
    { variantId: variantOf(bag, 'Olive', 'M'), quantity: 1 },
  ]);
  await shop.db
    .update(variants)
    .set({ sku: 'TEE-BS' })
    .where(eq(variants.id, variantOf(tee, 'Black', 'S')));
  const rows = await listOf([one, two.toLowerCase()]);
  expect(shown(rows)).toEqual(['1 Bag Olive M', '1 Tee Olive S', '1 Tee Olive L', '5 Tee Black S', '1 Coat Black M']);
  expect(rows[3]).toMatchObject({ variantId: variantOf(tee, 'Black', 'S'), image: '/media/tee.webp', sku: 'TEE-BS' });
  expect(rows[3]?.orders.toSorted((a, b) => a.quantity - b.quantity)).toEqual([
    { orderId: one, quantity: 2 },
    { orderId: two, quantity: 3 },
  ]);
});

test('counts what is left to send when a part of an order was sent', async () => {
  const tee = await product(shop, { name: 'Parted', colors: ['Black'], sizes: ['M', 'L'] });
  const [medium, large] = [variantOf(tee, 'Black', 'M'), variantOf(tee, 'Black', 'L')];
  const orderId = await confirmed([
    { variantId: medium, quantity: 3 },
    { variantId: large, quantity: 1 },
  ]);
  const sendPart = async (number: number, status: 'sent' | 'lost', lines: { position: number; quantity: number }[]) => {
    const parcelId = newId();
    await shop.db.insert(parcels).values({ id: parcelId, orderId, number, status, dispatchedAt: shop.clock.now() });
    await shop.db.insert(parcelLines).values(lines.map((line) => ({ parcelId, ...line })));
  };
  await sendPart(1, 'sent', [
    { position: 0, quantity: 1 },
    { position: 1, quantity: 1 },
  ]);
  expect(shown(await listOf([orderId]))).toEqual(['2 Parted Black M']);
  await sendPart(2, 'lost', [{ position: 0, quantity: 2 }]);
  await shop.db.update(orders).set({ orderStatus: 'dispatched' }).where(eq(orders.id, orderId));
  expect(shown(await listOf([orderId]))).toEqual(['2 Parted Black M']);
});

test('leaves out gift cards, orders that are not to send, and unknown ones', async () => {
  const tee = await product(shop);
  const variantId = tee.variants[0]?.id ?? '';
  const sent = await confirmed([{ variantId, quantity: 1 }]);
  await shop.db.update(orders).set({ orderStatus: 'dispatched' }).where(eq(orders.id, sent));
  const card = await confirmed([{ variantId, quantity: 1, kind: 'gift-card' }]);
  expect(await listOf([sent, card, newOrderId(), 'unknown'])).toEqual([]);
  expect((await ask([])).json()).toEqual({ data: [] });
});

test('puts what is no longer sold last, under the name that it had', async () => {
  const gone = await product(shop, { name: 'Gone' });
  const tee = await product(shop, { name: 'Tee' });
  const [old, current] = [gone, tee].map((of) => of.variants[0]?.id ?? '') as [string, string];
  const orderId = await confirmed([
    { variantId: old, quantity: 1 },
    { variantId: current, quantity: 1 },
  ]);
  await shop.db.update(products).set({ deletedAt: shop.clock.now() }).where(eq(products.id, gone.id));
  expect((await listOf([orderId])).map(({ name }) => name)).toEqual(['Tee', 'As it was']);
});
