import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import { noCharges } from '#contract/order/pricing/charges.ts';
import { quote } from '#contract/order/pricing/quote.ts';
import type { Cart } from '#contract/order/cart.ts';
import type { Order } from '#contract/order/order.ts';
import type { AdminProduct, AdminProductRow, ProductSale } from '#contract/catalog/products-admin.ts';
import type { Product, ProductPage, ProductSummary } from '#contract/catalog/products.ts';
import type { StoredSelling } from '#contract/shop/selling.ts';
import { auditEntries, discounts, formerPrices, priceLists, products } from '#server/db/schema/index.ts';
import { changeCurrency } from '#testing/currency.ts';
import { product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { discount } from '#testing/discounts.ts';
import { runJobs } from '#testing/jobs.ts';
import { addEuroMarket } from '#testing/markets.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let admin: Shopper;
let ada: Shopper;
let tee: Awaited<ReturnType<typeof product>>;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  await shop.db.delete(discounts);
  // Sessions end while the clock moves on.
  admin = await signedInUser(shop, { role: 'admin' });
  ada = await signedInUser(shop);
  tee = await product(shop, { priceCents: 3000, popular: true });
});

const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object, by: Shopper = admin) =>
  shop.app.inject({ method, url, headers: by.headers, ...(body && { body }) });
const read = async <Body>(url: string) => (await call('GET', url)).json<Body>();
const readProduct = (id = tee.id) => read<Product>(`/api/product/get/${id}`);
const readForm = async (id = tee.id) => (await read<{ data: AdminProduct }>(`/api/admin/product/${id}`)).data;

/** Sends the form of a product with changes. */
async function send(change: Partial<Pick<AdminProduct, 'price'>> & { sale?: object | null }, id = tee.id) {
  const { allVariants: variants, sale: stored, ...form } = await readForm(id);
  const { state: _state, ...sale } = stored ?? {};
  // Every change needs another time, from which its version is made.
  shop.clock.advance({ minutes: 1 });
  return call('PUT', `/api/product/${id}`, { ...form, variants, sale: stored ? sale : null, ...change });
}
async function save(...change: Parameters<typeof send>): Promise<AdminProduct> {
  const answer = await send(...change);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<AdminProduct>();
}

/** A sale from and until a number of minutes from now. */
const sale = (price: number, from: number | null = null, until: number | null = null): ProductSale => {
  const minute = (minutes: number | null) =>
    minutes === null ? null : new Date(shop.clock.now().getTime() + minutes * 60_000).toISOString().slice(0, 16);
  return { price, startsAt: minute(from), endsAt: minute(until) };
};
const turn = async (minutes: number) => {
  shop.clock.advance({ minutes });
  await runJobs(shop, ['turn-sales']);
};
/** Days pass, after which an admin signs in again. */
const passDays = async (days: number) => {
  shop.clock.advance({ days });
  admin = await signedInUser(shop, { role: 'admin' });
};
const showLowestPrice = async (isShown: boolean) => {
  const { version } = (await read<{ data: StoredSelling }>('/api/admin/selling')).data;
  shop.clock.advance({ minutes: 1 });
  await call('PUT', '/api/admin/selling', { showLowestPrice: isShown, version });
};

test('a product without a sale has no word of one', async () => {
  for (const field of ['compareAt', 'lowestPrice', 'saleEnds']) expect(await readProduct()).not.toHaveProperty(field);
  expect(await readForm()).not.toHaveProperty('sale');
  const { items } = await createCart(shop, ada, [{ product: tee }]);
  expect(items[0]).not.toHaveProperty('regularPrice');
});

test('a sale that is saved without a start begins at once, and everything shows it', async () => {
  expect(await save({ sale: sale(24) })).toMatchObject({
    price: 30,
    sale: { price: 24, startsAt: null, endsAt: null, state: 'running' },
  });
  const onSale = { price: 24, compareAt: 30 };
  expect(await readProduct()).toMatchObject(onSale);
  expect(await readProduct()).not.toHaveProperty('lowestPrice');
  expect(await readProduct()).not.toHaveProperty('saleEnds');
  expect((await read<ProductPage>(`/api/product/page/${tee.id}`)).product).toMatchObject(onSale);
  const lists = ['popular', 'summaries/popular', tee.categoryId, `summaries/${tee.categoryId}`, `by-ids?ids=${tee.id}`];
  for (const list of lists) {
    const listed = await read<ProductSummary[]>(`/api/product/${list}`);
    expect(listed.find(({ _id }) => _id === tee.id)).toMatchObject(onSale);
  }
  const { data: rows } = await read<{ data: AdminProductRow[] }>(`/api/admin/products?category=${tee.categoryId}`);
  expect(rows).toMatchObject([{ price: 24, regularPrice: 30 }]);
  const found = await read<{ products: ProductSummary[] }>('/api/product/search?min=24&max=25');
  expect(found.products.find(({ _id }) => _id === tee.id)).toMatchObject(onSale);
});

test('a planned sale starts and ends with its minutes, in the time of the shop', async () => {
  expect(await save({ sale: sale(24, 10, 70) })).toMatchObject({ price: 30, sale: { state: 'planned' } });
  const { saleEndsAt } = (await shop.db.select().from(products).where(eq(products.id, tee.id)))[0] ?? {};
  await turn(8);
  expect(await readProduct()).toMatchObject({ price: 30 });
  await turn(1);
  await expect.poll(() => readProduct()).toMatchObject({ price: 24, compareAt: 30, saleEnds: saleEndsAt });
  expect(await readForm()).toMatchObject({ price: 30, sale: { state: 'running' } });
  await turn(59);
  expect(await readProduct()).toMatchObject({ price: 24 });
  await turn(1);
  await expect.poll(() => readProduct()).toMatchObject({ price: 30 });
  expect(await readProduct()).not.toHaveProperty('compareAt');
  expect(await readForm()).toMatchObject({ price: 30, sale: { price: 24, state: 'ended' } });
});

test('a sale that nothing started before its end never holds', async () => {
  await save({ sale: sale(24, 10, 20) });
  await turn(60);
  expect(await readProduct()).toMatchObject({ price: 30 });
  expect(await readForm()).toMatchObject({ sale: { state: 'ended' } });
});

test('a saved form changes the regular price of a running sale, and removing the sale ends it', async () => {
  await save({ sale: sale(24) });
  expect(await save({ price: 35 })).toMatchObject({ price: 35, sale: { price: 24, state: 'running' } });
  await expect.poll(() => readProduct()).toMatchObject({ price: 24, compareAt: 35 });
  await save({ sale: null });
  await expect.poll(() => readProduct()).toMatchObject({ price: 35 });
  expect(await readForm()).not.toHaveProperty('sale');
});

test('a form without a sale leaves the stored one as it is', async () => {
  await save({ sale: sale(24) });
  const { allVariants: variants, sale: _sale, ...form } = await readForm();
  shop.clock.advance({ minutes: 1 });
  await call('PUT', `/api/product/${tee.id}`, { ...form, variants });
  expect(await readForm()).toMatchObject({ price: 30, sale: { price: 24, state: 'running' } });
});

test('a form that was opened before a sale started or ended can be saved', async () => {
  await save({ sale: sale(24, 10, 20) });
  for (const state of ['running', 'ended']) {
    const { allVariants: variants, sale: planned, ...form } = await readForm();
    const { state: _state, ...sent } = planned ?? {};
    await turn(10);
    const answer = await call('PUT', `/api/product/${tee.id}`, { ...form, variants, sale: sent });
    expect(answer.json()).toMatchObject({ price: 30, sale: { price: 24, state } });
  }
});

test('the price of a sale that has ended by itself counts for the next one', async () => {
  await save({ sale: sale(24, 10, 20) });
  await turn(10);
  await turn(10);
  await save({ sale: sale(22) });
  const [row] = await shop.db.select().from(products).where(eq(products.id, tee.id));
  expect(row).toMatchObject({ priceCents: 2200, regularCents: 3000, lowestCents: 2400 });
});

test.each([
  [sale24({ price: 30 }), 'sale.price', 'Enter a price below the regular one.'],
  [sale24({ price: -1 }), 'sale.price', expect.any(String)],
  [sale24({ price: 23.999 }), 'sale.price', expect.any(String)],
  [sale24({ startsAt: '2026-02-30T00:00' }), 'sale.startsAt', 'Enter a date and a time.'],
  [
    sale24({ startsAt: '2026-12-02T00:00', endsAt: '2026-12-02T00:00' }),
    'sale.endsAt',
    'Enter a time after the start.',
  ],
])('refuses %j at %s', async (wrong, path, message) => {
  const answer = await send({ sale: wrong });
  expect(answer.statusCode).toBe(422);
  expect(answer.json<ErrorBody>().errors).toContainEqual({ path, message });
  expect(await readForm()).not.toHaveProperty('sale');
});

function sale24(change: object) {
  return { price: 24, startsAt: null, endsAt: null, ...change };
}

test('a sale that has ended leaves the regular price free', async () => {
  await save({ sale: sale(24, 5, 10) });
  await turn(10);
  expect(await save({ price: 20 })).toMatchObject({ price: 20, sale: { price: 24, state: 'ended' } });
  const again = await send({ sale: sale(24, null, 10) });
  expect(again.json()).toMatchObject({ errors: [{ path: 'sale.price' }] });
});

test('refuses a regular price that is not above the stored sale', async () => {
  await save({ sale: sale(24, 10) });
  const { allVariants: variants, sale: _sale, ...form } = await readForm();
  const answer = await call('PUT', `/api/product/${tee.id}`, { ...form, variants, price: 24 });
  expect(answer.json()).toMatchObject({ errors: [{ path: 'sale.price' }] });
});

test('a copy of a product has its regular price and no sale', async () => {
  await save({ sale: sale(24) });
  const copy = (await call('POST', `/api/admin/product/${tee.id}/duplicate`)).json<Product>();
  expect(await readForm(copy._id)).toMatchObject({ price: 30 });
  expect(await readForm(copy._id)).not.toHaveProperty('sale');
});

test('the audit records a sale', async () => {
  await save({ sale: sale(24) });
  const [entry] = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, tee.id))
    .orderBy(auditEntries.id);
  expect(entry).toMatchObject({ action: 'product.update', after: { sale: { price: 24 } } });
  expect(entry?.before).toMatchObject({ sale: null });
});

test('where the shop shows the lowest price, a sale is compared with that of the 30 days before', async () => {
  await save({ price: 27 });
  await passDays(20);
  await save({ price: 32 });
  await passDays(5);
  await save({ sale: sale(24) });
  await expect.poll(() => readProduct()).toMatchObject({ price: 24, compareAt: 32 });
  await showLowestPrice(true);
  await expect.poll(() => readProduct()).toMatchObject({ price: 24, compareAt: 27, lowestPrice: 27 });
  // It stays as it was when the sale began.
  await passDays(20);
  await save({ sale: sale(22) });
  await expect.poll(() => readProduct()).toMatchObject({ price: 22, compareAt: 27, lowestPrice: 27 });
  // The next sale is compared with the one before.
  await save({ sale: null });
  await save({ sale: sale(20, 10) });
  await turn(10);
  await expect.poll(() => readProduct()).toMatchObject({ price: 20, compareAt: 22, lowestPrice: 22 });
  await showLowestPrice(false);
});

test('prices older than 30 days count no more, and a product without another price is compared with none', async () => {
  await showLowestPrice(true);
  await save({ price: 25 });
  await save({ price: 32 });
  await passDays(31);
  await save({ sale: sale(24) });
  await expect.poll(() => readProduct()).toMatchObject({ compareAt: 32, lowestPrice: 32 });

  const { allVariants: variants, ...form } = await readForm();
  const created = (
    await call('POST', `/api/product/create/${tee.categoryId}`, {
      ...form,
      variants,
      colors: form.colors.map(({ name }) => ({ name })),
      sizes: form.sizes.map(({ name }) => ({ name })),
      images: [],
      imageColors: [],
      imageAlts: [],
      sale: sale(24),
    })
  ).json<AdminProduct>();
  expect(created.sale).toMatchObject({ state: 'running' });
  expect(await readProduct(created._id)).toMatchObject({ price: 24 });
  expect(await readProduct(created._id)).not.toHaveProperty('compareAt');
  await showLowestPrice(false);
});

test('how sale prices are shown is changed by admins, one at a time', async () => {
  const { data } = await read<{ data: StoredSelling }>('/api/admin/selling');
  expect(data).toMatchObject({ showLowestPrice: false, version: expect.any(String) });
  shop.clock.advance({ minutes: 1 });
  const changed = await call('PUT', '/api/admin/selling', { ...data, showLowestPrice: true });
  expect(changed.json()).toMatchObject({ data: { showLowestPrice: true } });
  const again = await call('PUT', '/api/admin/selling', data);
  expect(again.json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  const [latest] = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'selling.update'))
    .orderBy(desc(auditEntries.createdAt))
    .limit(1);
  expect(latest).toMatchObject({ before: { showLowestPrice: false }, after: { showLowestPrice: true } });
  await showLowestPrice(false);
});

test('the bag, the quote and the order cost the sale price, and say what it was before', async () => {
  await save({ sale: sale(24) });
  const ready = await createCart(shop, ada, [{ product: tee, quantity: 2 }]);
  expect(ready.items).toMatchObject([{ price: 24, regularPrice: 30 }]);
  const quoted = await call('GET', `/api/cart/quote/${ada.id}?addressId=${ready.addressId}`, undefined, ada);
  expect(quoted.json()).toMatchObject({ data: { lines: [{ price: 24, regularPrice: 30, subtotal: 48 }], total: 48 } });
  const { orderId } = (await placeOrder(shop, ada, ready)).json<{ orderId: string }>();
  await save({ sale: null, price: 40 });
  const { data } = (await call('GET', `/api/order/details/${orderId}`, undefined, ada)).json<{ data: Order }>();
  expect(data).toMatchObject({ totalAmount: 48, cartItems: [{ price: 24, regularPrice: 30, total: 48 }] });
});

test('an order at the price of a sale that has ended is refused with the new total', async () => {
  await save({ sale: sale(24, null, 10) });
  const ready = await createCart(shop, ada, [{ product: tee }]);
  await turn(10);
  const answer = await placeOrder(shop, ada, ready);
  expect(answer.json()).toMatchObject({ code: 'PRICE_CHANGED', message: expect.stringContaining('$30.00') });
});

test('a sale that starts under orders charges each of them what it saw, or refuses it', async () => {
  const coat = await product(shop, { priceCents: 3000, stock: 1000 });
  await save({ sale: sale(24, 10) }, coat.id);
  const ready = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const shopper = await signedInUser(shop);
      return { shopper, cart: await createCart(shop, shopper, [{ product: coat }]) };
    }),
  );
  shop.clock.advance({ minutes: 10 });
  const [answers] = await Promise.all([
    Promise.all(ready.map(({ shopper, cart }) => placeOrder(shop, shopper, cart))),
    runJobs(shop, ['turn-sales']),
  ]);
  await expect.poll(() => readProduct(coat.id)).toMatchObject({ price: 24 });
  for (const answer of answers) {
    if (answer.statusCode === 201) continue;
    expect(answer.json()).toMatchObject({ code: 'PRICE_CHANGED', message: expect.stringContaining('$24.00') });
  }
  const placed = answers.flatMap((answer) =>
    answer.statusCode === 201 ? [answer.json<{ orderId: string }>().orderId] : [],
  );
  for (const orderId of placed) {
    const { rows } = await shop.pool.query(
      'select total_cents, price_cents from orders join order_lines on order_id = id where id = $1',
      [orderId],
    );
    expect(rows).toEqual([{ total_cents: 3000, price_cents: 3000 }]);
  }
});

test('a discount that leaves out products on sale lowers the others only', async () => {
  const cap = await product(shop, { priceCents: 1000 });
  await save({ sale: sale(24) });
  await discount(shop, {
    name: 'Not on sale',
    rule: { type: 'percent', on: 'items', percent: 5000, excludeSale: true },
  });
  const { items } = await createCart(shop, ada, [{ product: tee }, { product: cap }]);
  const { data } = (await call('GET', `/api/cart/get/${ada.id}`, undefined, ada)).json<Cart>();
  expect(data.offers).toMatchObject([{ goods: [items.find(({ productId }) => productId === cap.id)?._id] }]);
  expect(quote(data.items, noCharges, data.offers)).toMatchObject({ subtotal: 34, total: 29 });
  expect((await readProduct()).offers).toBeUndefined();
  expect((await readProduct(cap.id)).offers).toEqual(['Not on sale']);
});

test('only a discount on items can leave out products on sale', async () => {
  const draft = { name: 'Autumn', kind: 'automatic', type: 'percent', percent: 10, excludeSale: true };
  const refused = await call('POST', '/api/admin/discounts', { ...draft, on: 'order' });
  expect(refused.json()).toMatchObject({ errors: [{ path: 'excludeSale' }] });
  const created = await call('POST', '/api/admin/discounts', { ...draft, on: 'items' });
  expect(created.json()).toMatchObject({ data: { excludeSale: true } });
});

test('the prices that a market makes from those of the shop follow a sale, fixed ones do not', async () => {
  await using own = await openMarketShop();
  const { readIn, fixed, made } = own;
  expect(await readIn('eu', made)).toMatchObject({ price: 23.95, compareAt: 27.95, currency: 'EUR' });
  expect(await readIn('eu', fixed)).toMatchObject({ price: 25 });
  expect(await readIn('eu', fixed)).not.toHaveProperty('compareAt');
  const shopper = await signedInUser(own.shop);
  const body = { userId: shopper.id, productId: made, name: 'Tee', color: 'Black', size: 'M', quantity: 1 };
  const added = await own.shop.app.inject({
    method: 'POST',
    url: '/api/cart/add?market=eu',
    headers: shopper.headers,
    body,
  });
  expect(added.json()).toMatchObject({ data: { data: { items: [{ price: 23.95, regularPrice: 27.95 }] } } });
});

/** A shop with a market in euros, in which one of two products on sale has a fixed price. */
async function openMarketShop() {
  const own = await openTestShop();
  const boss = await signedInUser(own, { role: 'admin' });
  await addEuroMarket(own);
  const [made, fixed] = await Promise.all([product(own, { priceCents: 3000 }), product(own, { priceCents: 3000 })]);
  const [list] = await own.db.select().from(priceLists);
  const put = (url: string, body: object) => own.app.inject({ method: 'PUT', url, headers: boss.headers, body });
  await put(`/api/admin/price-lists/${list?.id}/prices`, { prices: [{ productId: fixed.id, price: 25 }] });
  for (const { id } of [made, fixed]) {
    const { allVariants: variants, ...form } = (
      await own.app.inject({ url: `/api/admin/product/${id}`, headers: boss.headers })
    ).json<{ data: AdminProduct }>().data;
    const answer = await put(`/api/product/${id}`, { ...form, variants, sale: { price: 26 } });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
  const readIn = async (market: string, id: string) =>
    (await own.app.inject({ url: `/api/product/get/${id}?market=${market}` })).json<Product>();
  return { shop: own, made: made.id, fixed: fixed.id, readIn, [Symbol.asyncDispose]: () => own[Symbol.asyncDispose]() };
}

test('another currency converts sales and former prices, and removes a sale that would lower nothing', async () => {
  await using own = await openTestShop();
  const boss = await signedInUser(own, { role: 'admin' });
  const [running, tiny] = await Promise.all([product(own, { priceCents: 3000 }), product(own, { priceCents: 101 })]);
  for (const [{ id }, price] of [
    [running, 24],
    [tiny, 1],
  ] as const) {
    const { allVariants: variants, ...form } = (
      await own.app.inject({ url: `/api/admin/product/${id}`, headers: boss.headers })
    ).json<{ data: AdminProduct }>().data;
    own.clock.advance({ minutes: 1 });
    const body = { ...form, variants, sale: { price } };
    const answer = await own.app.inject({ method: 'PUT', url: `/api/product/${id}`, headers: boss.headers, body });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
  expect((await changeCurrency(own, boss, 'JPY', '150')).statusCode).toBe(200);
  const rowOf = async (id: string) => (await own.db.select().from(products).where(eq(products.id, id)))[0];
  expect(await rowOf(running.id)).toMatchObject({
    priceCents: 3600,
    regularCents: 4500,
    saleCents: 3600,
    lowestCents: 4500,
  });
  expect(await rowOf(tiny.id)).toMatchObject({ priceCents: 150, regularCents: 152, saleCents: 150 });
  own.clock.advance({ minutes: 1 });
  expect((await changeCurrency(own, boss, 'USD', '0.0001')).statusCode).toBe(200);
  expect(await rowOf(tiny.id)).toMatchObject({ priceCents: 2, regularCents: null, saleCents: null, lowestCents: null });
  const former = await own.db.select().from(formerPrices).where(eq(formerPrices.productId, running.id));
  expect(new Set(former.map(({ priceCents }) => priceCents))).toEqual(new Set([36, 45]));
});
