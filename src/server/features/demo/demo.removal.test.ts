import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DemoContent } from '#contract/catalog/demo.ts';
import type { Category } from '#contract/catalog/category.ts';
import type { Product } from '#contract/catalog/products.ts';
import type { AdminSettings } from '#contract/shop/settings.ts';
import {
  auditEntries,
  cartLines,
  categories,
  oldSlugs,
  orderLines,
  products,
  uploads,
  translations,
} from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { category, signedInUser } from '#testing/database/builders.ts';
import { createAdmin, productDraft, type RequestAs } from '#testing/catalogue.ts';
import { translation } from '#testing/languages.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { until } from '#testing/until.ts';

let shop: TestShop;
let call: RequestAs;
let adminId: string;
beforeAll(async () => {
  shop = await openTestShop();
  const { admin, call: asAdmin } = await createAdmin(shop);
  [call, adminId] = [asAdmin, admin.id];
});
afterAll(() => shop[Symbol.asyncDispose]());

const demo = async () => (await call('GET', '/api/admin/demo')).json<{ data: DemoContent | null }>().data;
const shopRows = async () => [await shop.db.$count(products), await shop.db.$count(categories)];
const read = (slug: string) => shop.app.inject(`/api/product/get/${slug}`);

/** Deletes every product and category of the shop as an admin would. */
async function deleteEverything() {
  const listed = await shop.db.select().from(categories).orderBy(asc(categories.id));
  for (const { id } of await shop.db.select({ id: products.id }).from(products))
    await call('DELETE', `/api/product/${id}`);
  for (const { id } of listed) expect((await call('DELETE', `/api/category/${id}`)).statusCode).toBe(200);
}

test('is loaded once in the life of a database, whatever is deleted', async () => {
  expect(await demo()).toBeNull();
  expect((await shop.demo.seed()).seeded).toBe(true);
  await deleteEverything();
  expect(await shopRows()).toEqual([0, 0]);
  expect((await shop.demo.seed()).seeded).toBe(false);
  expect(await demo()).toBeNull();
});

test('is loaded again by command, with the old URLs, and everything can be deleted again', async () => {
  expect((await read('pocket-tee')).json()).toMatchObject({ code: 'PRODUCT_GONE' });
  expect((await shop.demo.seed({ again: true })).seeded).toBe(true);
  await until(async () => (await read('pocket-tee')).statusCode === 200);
  expect(await shop.db.select().from(oldSlugs)).toEqual([]);
  await deleteEverything();
  expect(await shopRows()).toEqual([0, 0]);
});

test('does not load into a shop that has deleted its own category', async () => {
  const own = await openTestShop();
  const { call: asOwner } = await createAdmin(own);
  const { id } = await category(own);
  expect((await asOwner('DELETE', `/api/category/${id}`)).statusCode).toBe(200);
  expect((await own.demo.seed()).seeded).toBe(false);
  await own[Symbol.asyncDispose]();
});

test('sets the delivery days, which go with it unless the merchant has changed them', async () => {
  const own = await openTestShop();
  const { call: asOwner } = await createAdmin(own);
  const days = async () => (await asOwner('GET', '/api/admin/settings')).json<AdminSettings>().deliveryDays;
  await own.demo.seed();
  await until(async () => (await days()) !== null);
  expect(await days()).toEqual({ from: 3, to: 5 });
  await asOwner('DELETE', '/api/admin/demo');
  await until(async () => (await days()) === null);

  await own.demo.seed({ again: true });
  await until(async () => (await days()) !== null);
  const settings = (await asOwner('GET', '/api/admin/settings')).json<AdminSettings>();
  await asOwner('PUT', '/api/admin/settings', { ...settings, deliveryDays: { from: 1, to: 2 } });
  await asOwner('DELETE', '/api/admin/demo');
  expect(await days()).toEqual({ from: 1, to: 2 });
  await own[Symbol.asyncDispose]();
});

test('takes its pictures from the pages, and leaves those of the merchant', async () => {
  const own = await openTestShop();
  const { call: asOwner } = await createAdmin(own);
  await own.demo.seed();
  const readSettings = async () => (await asOwner('GET', '/api/admin/settings')).json<AdminSettings>();
  await until(async () => (await readSettings()).heroImage !== null);
  const { bannerImages, heroImage, ...settings } = await readSettings();
  const path = '/media/uploads/linen.webp';
  await own.db
    .insert(uploads)
    .values({ id: newId(), path, width: 1600, height: 1600, bytes: 1, createdAt: own.clock.now() });
  const linen = { src: path, alt: 'A linen shirt', width: 1600, height: 1600, category: '' };
  const saved = await asOwner('PUT', '/api/admin/settings', {
    ...settings,
    heroImage: { ...heroImage, alt: 'A hoodie and two tees' },
    bannerImages: bannerImages.with(1, linen),
  });
  expect(saved.statusCode).toBe(200);
  await asOwner('DELETE', '/api/admin/demo');
  await until(async () => (await readSettings()).heroImage === null);
  expect(await readSettings()).toMatchObject({
    heroImage: null,
    heroPhoneImage: null,
    bannerImages: [linen],
    aboutImage: null,
  });
  await own[Symbol.asyncDispose]();
});

test('is removed in one request, and what the merchant added stays', async () => {
  await shop.demo.seed({ again: true });
  const tee = (await read('pocket-tee')).json<Product>();
  const ada = await signedInUser(shop);
  const line = { product: { id: tee._id, name: tee.name }, color: 'Navy', size: 'M' };
  const { orderId } = (await placeOrder(shop, ada, await createCart(shop, ada, [line]))).json<{ orderId: string }>();
  await createCart(shop, ada, [line]);
  const [shirts, caps] = (await call('GET', '/api/category')).json<Category[]>();
  const own = (await call('POST', `/api/product/create/${shirts?._id}`, productDraft())).json<Product>();
  await translation(shop, ['product', own._id, 'name'], { value: 'Leinenhemd' });
  const dropped = (await call('POST', `/api/product/create/${caps?._id}`, productDraft())).json<Product>();
  await call('DELETE', `/api/product/${dropped._id}`);
  await call('POST', `/api/admin/product/${tee._id}/popular`, { popular: tee.popular !== 'true' });

  expect(await demo()).toEqual({
    products: 20,
    changedProducts: 1,
    categories: 5,
    keptCategories: [shirts?.name],
    orders: 1,
    carts: 1,
  });
  const removed = await call('DELETE', '/api/admin/demo');
  expect([removed.statusCode, removed.json()]).toEqual([200, { products: 20, categories: 5 }]);

  expect(await shopRows()).toEqual([1, 1]);
  expect((await read(own.slug)).statusCode).toBe(200);
  const translated = await shop.db.selectDistinct({ entityId: translations.entityId }).from(translations);
  expect(translated.map(({ entityId }) => entityId)).not.toContain(tee._id);
  expect(translated.map(({ entityId }) => entityId)).toContain(own._id);
  await until(async () => (await read('pocket-tee')).json<{ code?: string }>().code === 'PRODUCT_GONE');
  await until(async () => (await shop.app.inject('/api/category')).json<Category[]>().length === 1);
  expect(await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))).toMatchObject([
    { name: 'Pocket Tee', color: 'Navy', size: 'M' },
  ]);
  expect((await call('GET', `/api/order/details/${orderId}`)).statusCode).toBe(200);
  expect(await shop.db.$count(cartLines)).toBe(0);
  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(inArray(auditEntries.action, ['demo.remove']))
    .orderBy(auditEntries.id);
  expect(entries).toMatchObject([{ actorId: adminId, before: { products: 20, categories: 5 } }]);

  expect(await demo()).toBeNull();
  expect((await call('DELETE', '/api/admin/demo')).json()).toEqual({ products: 0, categories: 0 });
  expect((await shop.demo.seed()).seeded).toBe(false);
});
