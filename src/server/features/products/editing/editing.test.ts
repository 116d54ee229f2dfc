import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cart } from '#contract/order/cart.ts';
import type { Product } from '#contract/catalog/products.ts';
import type { AdminProduct } from '#contract/catalog/products-admin.ts';
import { auditEntries, stockMovements } from '#server/db/schema/index.ts';
import { category, product, signedInUser } from '#testing/database/builders.ts';
import { createAdmin, type RequestAs, requestsAs, productDraft, insertImage } from '#testing/catalogue.ts';
import { readStock, createCart, placeOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { until } from '#testing/until.ts';

let shop: TestShop;
let call: RequestAs;
let adminId: string;
let categoryId: string;
beforeAll(async () => {
  shop = await openTestShop();
  const { admin, call: asAdmin } = await createAdmin(shop);
  [call, adminId] = [asAdmin, admin.id];
  categoryId = (await category(shop)).id;
});
afterAll(() => shop[Symbol.asyncDispose]());

const create = async (fields: Parameters<typeof productDraft>[0] = {}) => {
  const answer = await call('POST', `/api/product/create/${categoryId}`, productDraft(fields));
  expect(answer.statusCode).toBe(201);
  return answer.json<AdminProduct>();
};
const stored = async (id: string) =>
  (await call('GET', `/api/admin/product/${id}`)).json<{ data: AdminProduct }>().data;
const variant = async (id: string, color: string, size: string) =>
  (await stored(id)).allVariants.find((one) => one.color === color && one.size === size);
const publicProduct = async (id: string) => (await shop.app.inject(`/api/product/get/${id}`)).json<Product>();
const put = (id: string, body: object) => call('PUT', `/api/product/${id}`, body);
const movementsOf = (variantId = '') =>
  shop.db.select().from(stockMovements).where(eq(stockMovements.variantId, variantId)).orderBy(stockMovements.id);

test('creates a product with every field, and records its opening stock as a movement by the admin', async () => {
  const images = [await insertImage(shop), await insertImage(shop)];
  const created = await create({
    images,
    imageColors: ['navy', null],
    imageAlts: ['Front'],
    popular: 'true',
    variants: [
      { color: 'White', size: 'S', stock: 4 },
      { color: 'White', size: 'M', made: false },
      { color: 'Navy', size: 'S', instoke: false },
    ],
  });
  expect(created).toMatchObject({
    slug: 'linen-shirt',
    categoryId,
    price: 48.5,
    colors: [{ name: 'White', hex: '#ffffff' }, { name: 'Navy' }],
    images,
    imageColors: ['Navy', null],
    imageAlts: ['Front', ''],
    popular: 'true',
  });
  expect(created.allVariants).toMatchObject([
    { color: 'White', size: 'S', made: true, instoke: true, stock: 4 },
    { color: 'White', size: 'M', made: false, instoke: true, stock: null },
    { color: 'Navy', size: 'S', made: true, instoke: false, stock: null },
    { color: 'Navy', size: 'M', made: true, instoke: true, stock: null },
  ]);
  const counted = await movementsOf((await variant(created._id, 'White', 'S'))?._id);
  expect(counted).toMatchObject([{ delta: 4, reason: 'counted', actorId: adminId }]);
  expect(await stored(created._id)).toEqual(created);
  // It is also a valid public product.
  expect(created).toMatchObject(await publicProduct(created._id));
});

test('takes a size out of stock for all variants that do not override it', async () => {
  const sizes = [
    { name: 'S', instoke: true },
    { name: 'M', instoke: false },
  ];
  const created = await create({ sizes, variants: [{ color: 'Navy', size: 'M', instoke: true }] });
  expect(created.variants).toMatchObject([
    { color: 'White', size: 'S', instoke: true },
    { color: 'White', size: 'M', instoke: false },
    { color: 'Navy', size: 'S', instoke: true },
    { color: 'Navy', size: 'M', instoke: true },
  ]);
  expect((await create({ name: 'Vest', sizes })).sizes).toMatchObject(sizes);
});

test('accepts a product without colours and sizes, which can be bought', async () => {
  const mug = await create({ name: 'Mug', colors: [], sizes: [], variants: [{ color: '', size: '', stock: 2 }] });
  expect(mug.variants).toEqual([{ color: '', size: '', instoke: true, stock: 2 }]);
  expect(mug.popular).toBe('false');
  const shopper = await signedInUser(shop);
  const body = { userId: shopper.id, productId: mug._id, name: 'Mug', color: '', size: '', quantity: 1 };
  expect((await requestsAs(shop, shopper)('POST', '/api/cart/add', body)).statusCode).toBe(200);
});

test('gives different slugs to products of the same name that are created at the same time', async () => {
  const created = await Promise.all(Array.from({ length: 6 }, () => create({ name: 'Parka' })));
  expect(created.map(({ slug }) => slug).toSorted()).toEqual([
    'parka',
    'parka-2',
    'parka-3',
    'parka-4',
    'parka-5',
    'parka-6',
  ]);
});

test.each([
  [{ colors: [{ name: 'White' }, { name: 'white' }] }, 'colors.1.name'],
  [{ sizes: [{ name: 'S' }, { name: 's' }] }, 'sizes.1.name'],
  [{ images: ['/media/uploads/none.webp'] }, 'images.0'],
  [{ imageColors: [null] }, 'imageColors.0'],
  [{ imageAlts: ['Front'] }, 'imageAlts.0'],
  [{ variants: [{ color: 'Red', size: 'S' }] }, 'variants.0'],
  [{ variants: [{ color: 'White', size: '' }] }, 'variants.0'],
  [{ variants: ['S', 's'].map((size) => ({ color: 'White', size })) }, 'variants.1'],
  [{ colors: Array.from({ length: 25 }, (_, index) => ({ name: `Colour ${index}` })) }, 'colors'],
  [{ colors: [{ name: 'White', hex: 'white' }] }, 'colors.0.hex'],
  [{ highlights: [] }, 'highlights'],
  [{ price: 1.005 }, 'price'],
])('rejects %j with an error at %s', async (fields, path) => {
  const answer = await call('POST', `/api/product/create/${categoryId}`, productDraft(fields));
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ errors: [{ path }] });
});

test('updates cached answers after a price change', async () => {
  const { _id } = await create();
  const price = async () => (await publicProduct(_id)).price;
  expect(await price()).toBe(48.5);
  await put(_id, productDraft({ price: 52 }));
  await until(async () => (await price()) === 52);
});

test('updates the cached lists of both categories when a product moves', async () => {
  const { _id } = await create({ popular: 'true' });
  const other = await category(shop);
  const listed = async (url: string) => (await shop.app.inject(url)).json<Product[]>().some((one) => one._id === _id);
  const lists = () => Promise.all([`/api/product/${categoryId}`, `/api/product/${other.id}`].map(listed));
  expect(await lists()).toEqual([true, false]);
  expect(await listed('/api/product/popular')).toBe(true);
  await put(_id, productDraft({ categoryId: other.id, popular: 'false' } as object));
  await until(async () => JSON.stringify(await lists()) === '[false,true]');
  await until(async () => !(await listed('/api/product/popular')));
});

test('answers a change with the whole product and the version for the next change', async () => {
  const created = await create({ variants: [{ color: 'White', size: 'M', made: false }] });
  const other = await category(shop, { name: 'Outerwear' });
  const saved = (
    await put(created._id, { ...productDraft({ price: 52 }), categoryId: other.id, version: created.version })
  ).json<AdminProduct>();
  expect(saved).toEqual(await stored(created._id));
  expect(saved).toMatchObject({ price: 52, categoryId: other.id, categoryName: 'Outerwear' });
  expect(saved.variants).toHaveLength(3);
  expect(saved.allVariants).toHaveLength(4);
  expect(saved).toMatchObject(await publicProduct(created._id));
  const again = await put(created._id, { ...productDraft({ price: 54 }), version: saved.version });
  expect(again.json()).toMatchObject({ price: 54 });
  expect((await put(created._id, { ...productDraft(), version: saved.version })).statusCode).toBe(409);
});

test('rejects a change that is based on an old version, and audits changes', async () => {
  const { _id } = await create();
  const { version } = await stored(_id);
  const answers = await Promise.all([50, 51].map((price) => put(_id, { ...productDraft({ price }), version })));
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
  const recorded = and(eq(auditEntries.entityId, _id), eq(auditEntries.action, 'product.update'));
  const entries = await shop.db.select().from(auditEntries).where(recorded).orderBy(auditEntries.id);
  expect(entries).toMatchObject([{ actorId: adminId, before: { price: 48.5 } }]);
  expect(Object.keys(entries[0]?.after ?? {})).toEqual(['price']);
});

test('keeps the ids of options that are renamed, swapped or reordered', async () => {
  const { _id } = await create({ variants: [{ color: 'White', size: 'S', stock: 3 }] });
  const before = await stored(_id);
  const [white, navy] = before.colors;
  await put(_id, {
    ...productDraft({ sizes: [{ name: 'm' }, { name: 'L' }, { name: 'S' }] }),
    colors: [
      { _id: navy?._id, name: 'White' },
      { _id: white?._id, name: 'Navy' },
    ],
  });
  const after = await stored(_id);
  expect(after.colors).toMatchObject([
    { _id: navy?._id, name: 'White' },
    { _id: white?._id, name: 'Navy' },
  ]);
  const idOf = (from: AdminProduct, color: string, size: string) =>
    from.allVariants.find((one) => one.color === color && one.size === size)?._id;
  expect(idOf(after, 'Navy', 'S')).toBe(idOf(before, 'White', 'S'));
  expect(idOf(after, 'White', 'm')).toBe(idOf(before, 'Navy', 'M'));
  expect(after.allVariants).toHaveLength(6);
  expect((await variant(_id, 'Navy', 'S'))?.stock).toBe(3);
  expect(await movementsOf(idOf(before, 'White', 'S'))).toHaveLength(1);
});

test('rejects the colour id of another product', async () => {
  const [one, other] = [await create(), await create()];
  const [foreign] = (await stored(other._id)).colors;
  const answer = await put(one._id, { ...productDraft(), colors: [{ _id: foreign?._id, name: 'Mine' }] });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ errors: [{ path: 'colors.0._id' }] });
});

test('removes a deleted size from carts, but not from orders', async () => {
  const tee = await product(shop);
  const shopper = await signedInUser(shop);
  const ordered = await placeOrder(shop, shopper, await createCart(shop, shopper, [{ product: tee, size: 'S' }]));
  await createCart(shop, shopper, [
    { product: tee, size: 'S' },
    { product: tee, size: 'M' },
  ]);
  const current = await stored(tee.id);
  const sizes = current.sizes.filter(({ name }) => name !== 'S');
  const variants = current.allVariants.filter(({ size }) => size !== 'S');
  expect((await put(tee.id, { ...current, sizes, variants })).statusCode).toBe(200);

  const own = requestsAs(shop, shopper);
  const cart = (await own('GET', `/api/cart/get/${shopper.id}`)).json<Cart>();
  expect(cart.data.items).toMatchObject([{ size: 'M', available: true }]);
  const { orderId } = ordered.json<{ orderId: string }>();
  const order = (await own('GET', `/api/order/details/${orderId}`)).json<{ data: { cartItems: object[] } }>();
  expect(order.data.cartItems).toMatchObject([{ size: 'S', color: 'Black' }]);
});

test('does not restore pieces that were sold while the form was open', async () => {
  const tee = await product(shop, { stock: 10 });
  const form = await stored(tee.id);
  const shopper = await signedInUser(shop);
  await placeOrder(shop, shopper, await createCart(shop, shopper, [{ product: tee, quantity: 4 }]));
  expect((await put(tee.id, { ...form, variants: form.allVariants, price: 40 })).statusCode).toBe(200);
  expect(await readStock(shop, tee.id, 'Black', 'M')).toEqual({ stock: 6, movements: 6 });
});

test('records a stock movement when counting starts and stops', async () => {
  const { _id } = await create({ variants: [{ color: 'White', size: 'S', stock: 3 }] });
  const id = (await variant(_id, 'White', 'S'))?._id;
  await put(_id, productDraft({ variants: [{ color: 'White', size: 'S', stock: null }] }));
  expect((await variant(_id, 'White', 'S'))?.stock).toBeNull();
  await put(_id, productDraft({ variants: [{ color: 'White', size: 'S', stock: 8 }] }));
  expect((await variant(_id, 'White', 'S'))?.stock).toBe(8);
  expect((await movementsOf(id)).map(({ delta }) => delta)).toEqual([3, -3, 8]);
  await put(_id, productDraft());
  expect((await variant(_id, 'White', 'S'))?.stock).toBe(8);
});

test('removes a deleted product from the shop, marks it unavailable in carts, and restores it', async () => {
  const tee = await product(shop);
  const shopper = await signedInUser(shop);
  await createCart(shop, shopper, [{ product: tee }]);
  const status = async () => (await shop.app.inject(`/api/product/get/${tee.slug}`)).statusCode;
  expect(await status()).toBe(200);
  expect((await call('DELETE', `/api/product/${tee.id}`)).json()).toEqual({ _id: tee.id });
  await until(async () => (await status()) === 404);
  const cart = (await requestsAs(shop, shopper)('GET', `/api/cart/get/${shopper.id}`)).json<Cart>();
  expect(cart.data.items).toMatchObject([{ available: false }]);
  for (const [method, url] of [
    ['DELETE', `/api/product/${tee.id}`],
    ['GET', `/api/admin/product/${tee.id}`],
    ['POST', `/api/admin/product/${tee.id}/duplicate`],
  ] as const)
    expect((await call(method, url)).statusCode).toBe(404);

  expect((await call('POST', `/api/admin/product/${tee.id}/restore`)).json()).toMatchObject({ _id: tee.id });
  await until(async () => (await status()) === 200);
});

test('copies everything except stock and popularity, with new ids', async () => {
  const first = await create({ popular: 'true', variants: [{ color: 'White', size: 'S', stock: 4 }] });
  const answer = await call('POST', `/api/admin/product/${first._id}/duplicate`);
  expect(answer.statusCode).toBe(201);
  const copy = await stored(answer.json<Product>()._id);
  const original = await stored(first._id);
  expect(copy).toMatchObject({ name: 'Linen Shirt (copy)', slug: expect.stringMatching(/^linen-shirt-copy/) });
  expect(copy).toMatchObject({ popular: 'false', price: 48.5, highlights: first.highlights });
  expect(copy.allVariants.map(({ stock }) => stock)).toEqual([0, null, null, null]);
  const ids = ({ colors, sizes, allVariants }: AdminProduct) =>
    [...colors, ...sizes, ...allVariants].map(({ _id }) => _id);
  expect(ids(copy).filter((id) => ids(original).includes(id))).toEqual([]);
});

test('marks a product as popular and unmarks it', async () => {
  const { _id } = await create();
  const popular = async () =>
    (await shop.app.inject('/api/product/popular')).json<Product[]>().some((one) => one._id === _id);
  expect(await popular()).toBe(false);
  const url = `/api/admin/product/${_id}/popular`;
  expect((await call('POST', url, { popular: true })).json()).toMatchObject({ popular: 'true' });
  await until(popular);
  await call('POST', url, { popular: false });
  await until(async () => !(await popular()));
});
