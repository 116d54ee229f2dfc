import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import type { OrderReturn } from '#contract/order/order-return.ts';
import type { Order } from '#contract/order/order.ts';
import { mails, orderLines } from '#server/db/schema/index.ts';
import { product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { offerLanguages, translation } from '#testing/languages.ts';
import { createCart } from '#testing/orders.ts';
import { changeLimits } from '#testing/settings.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let ada: Shopper;
let admin: Shopper;
let tee: Awaited<ReturnType<typeof product>>;
beforeAll(async () => {
  shop = await openTestShop();
  await offerLanguages(shop, { locales: ['en', 'de', 'fr'] });
  ada = await signedInUser(shop);
  admin = await signedInUser(shop, { role: 'admin' });
  tee = await product(shop, { stock: 50 });
  await translation(shop, ['product', tee.id, 'name'], { value: 'Schweres T-Shirt' });
  await translation(shop, ['color', 'black', 'name'], { value: 'Schwarz' });
});
afterAll(() => shop[Symbol.asyncDispose]());

const get = async <Data>(url: string, user = ada): Promise<Data> =>
  (await shop.app.inject({ url, headers: user.headers })).json<{ data: Data }>().data;

async function place(locale: string, { of = tee, quantity = 1 } = {}) {
  const ready = await createCart(shop, ada, [{ product: of, quantity }]);
  return shop.app.inject({
    method: 'POST',
    url: `/api/order/create?locale=${locale}`,
    headers: ada.headers,
    body: {
      cartId: ready.cartId,
      addressInfo: { addressId: ready.addressId },
      totalAmount: ready.total,
      paymentMethod: 'cod',
    },
  });
}
const placed = async (locale: string) => (await place(locale)).json<{ orderId: string }>().orderId;

test('an order keeps what the shopper saw beside the names of the shop', async () => {
  const orderId = await placed('de');
  const line = { name: 'Schweres T-Shirt', color: 'Black', colorLabel: 'Schwarz', size: 'M' };
  // Whatever is translated later, and in whichever language the order is read.
  for (const locale of ['de', 'fr', 'en']) {
    const { cartItems } = await get<Order>(`/api/order/details/${orderId}?locale=${locale}`);
    expect(cartItems).toMatchObject([line]);
    expect(cartItems[0]).not.toHaveProperty('sizeLabel');
    expect(cartItems[0]).not.toHaveProperty('sourceName');
  }
  expect((await get<Order[]>(`/api/order/list/${ada.id}`))[0]?.cartItems).toMatchObject([line]);
  const { cartItems } = await get<AdminOrder>(`/api/admin/orders/${orderId}`, admin);
  expect(cartItems).toMatchObject([{ ...line, sourceName: 'Heavyweight Tee' }]);
  const [mail] = await shop.db.select().from(mails).where(eq(mails.recipient, ada.email));
  expect(mail?.data).toMatchObject({ lines: [{ name: 'Schweres T-Shirt', color: 'Schwarz', size: 'M' }] });
  const csv = await shop.app.inject({ url: `/api/admin/orders.csv?ids=${orderId}`, headers: admin.headers });
  expect(csv.body).toContain('Heavyweight Tee,Black,M');
});

test('an order in the default language, or without translations, has no other names', async () => {
  for (const locale of ['en', 'fr']) {
    const orderId = await placed(locale);
    const { cartItems } = await get<AdminOrder>(`/api/admin/orders/${orderId}`, admin);
    expect(cartItems).toMatchObject([{ name: 'Heavyweight Tee', color: 'Black', size: 'M' }]);
    expect(JSON.stringify(cartItems)).not.toMatch(/Label|sourceName/);
  }
  const [line] = await shop.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, await placed('en')));
  expect(line).toMatchObject({ nameShown: null, colorShown: null, sizeShown: null });
});

test('a return names its pieces as the order does', async () => {
  const orderId = await placed('de');
  for (const orderStatus of ['dispatched', 'delivered'])
    await shop.app.inject({
      method: 'PATCH',
      url: `/api/order/${orderId}/status`,
      headers: admin.headers,
      body: { orderStatus },
    });
  const requested = await shop.app.inject({
    method: 'POST',
    url: `/api/order/${orderId}/returns`,
    headers: ada.headers,
    body: { lines: [{ position: 0, quantity: 1 }], reason: '' },
  });
  expect(requested.json<{ data: OrderReturn }>().data.lines).toMatchObject([
    { name: 'Schweres T-Shirt', sourceName: 'Heavyweight Tee', color: 'Black', colorLabel: 'Schwarz', size: 'M' },
  ]);
});

test('errors name the lines as the shopper sees them', async () => {
  const bob = await signedInUser(shop);
  const scarce = await product(shop, { stock: 2 });
  await translation(shop, ['product', scarce.id, 'name'], { value: 'Leichtes T-Shirt' });
  const ready = await createCart(shop, bob, [{ product: scarce, quantity: 2 }]);
  await shop.pool.query('update variants set stock = 1 where product_id = $1', [scarce.id]);
  const short = await shop.app.inject({
    method: 'POST',
    url: '/api/order/create?locale=de',
    headers: bob.headers,
    body: { cartId: ready.cartId, addressInfo: { addressId: ready.addressId }, totalAmount: ready.total },
  });
  expect(short.statusCode).toBe(409);
  expect(short.json<{ message: string }>().message).toContain('Leichtes T-Shirt, Schwarz, M');

  await shop.pool.query('update variants set stock = 2 where product_id = $1', [scarce.id]);
  await changeLimits(shop, { piecesPerLine: 1 });
  const large = await shop.app.inject({
    method: 'POST',
    url: '/api/order/create?locale=de',
    headers: bob.headers,
    body: { cartId: ready.cartId, addressInfo: { addressId: ready.addressId }, totalAmount: ready.total },
  });
  expect(large.json<{ message: string }>().message).toContain('Leichtes T-Shirt, Schwarz, M');
  await changeLimits(shop, { piecesPerLine: 100 });
});

test('the data of a shopper has what they saw', async () => {
  const orderId = await placed('de');
  const exported = await shop.app.inject({ url: `/api/users/${ada.id}/export`, headers: ada.headers });
  const lines = exported.json<{ orderLines: { orderId: string; nameShown: string }[] }>().orderLines;
  expect(lines.find((line) => line.orderId === orderId)).toMatchObject({ nameShown: 'Schweres T-Shirt' });
});
