import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '#contract/catalog/products.ts';
import { quote } from '#contract/order/pricing/quote.ts';
import type { Cart } from '#contract/order/cart.ts';
import type { ShopSettings } from '#contract/shop/settings.ts';
import { noCharges } from '#contract/order/pricing/charges.ts';
import {
  customerGroupMembers,
  customerGroups,
  discounts,
  mails,
  orderDiscounts,
  orderLines,
  orders,
} from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { sellingTag } from '#server/platform/selling.ts';
import { address, category, product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { discount } from '#testing/discounts.ts';
import { offerLanguages, translation } from '#testing/languages.ts';
import { insertOrder, placeOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { runJobs } from '#testing/jobs.ts';

let shop: TestShop;
let ada: Shopper;
let tee: Awaited<ReturnType<typeof product>>;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.db.delete(orderDiscounts);
  await shop.db.delete(discounts);
  ada = await signedInUser(shop);
  tee = await product(shop, { priceCents: 3000 });
});
afterAll(() => shop[Symbol.asyncDispose]());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
  shop.app.inject({ method, url, headers: ada.headers, ...(body && { body }) });
async function add(item: { id: string; name: string }, quantity = 1): Promise<Cart> {
  const body = { userId: ada.id, productId: item.id, name: item.name, color: 'Black', size: 'M', quantity };
  return (await call('POST', '/api/cart/add', body)).json<{ data: Cart }>().data;
}
const getCart = async () => (await call('GET', `/api/cart/get/${ada.id}`)).json<Cart>();
const enter = (code: string) => call('POST', '/api/cart/codes', { userId: ada.id, code });
const priced = ({ data }: Cart) => quote(data.items, noCharges, data.offers);
const messages = async () => (await getCart()).data.codes?.map(({ message }) => message);

test('a bag without discounts has no word of them', async () => {
  const { data } = await add(tee);
  expect(Object.keys(data)).toEqual(['items']);
  expect((await call('GET', '/api/store')).json()).not.toHaveProperty('codesOnOffer');
  expect((await call('GET', `/api/product/get/${tee.id}`)).json()).not.toHaveProperty('offers');
});

test('a discount that applies by itself is offered for the goods that it is for', async () => {
  const { id: categoryId } = await category(shop);
  const coat = await product(shop, { categoryId, priceCents: 10_000 });
  await discount(shop, {
    name: 'Coat week',
    rule: {
      type: 'percent',
      on: 'items',
      percent: 2500,
      goods: { categories: [categoryId], products: [], variants: [] },
    },
  });
  await discount(shop, { name: 'Off', enabled: false });
  await add(tee);
  const cart = await add(coat, 2);
  expect(cart.data.offers).toEqual([
    {
      id: expect.any(String),
      name: 'Coat week',
      code: null,
      goods: [cart.data.items[1]?._id],
      minimum: { subtotal: 0, pieces: 0 },
      combines: [],
      type: 'percent',
      on: 'items',
      percent: 25,
    },
  ]);
  expect(priced(cart)).toMatchObject({ subtotal: 230, total: 180, discounts: [{ name: 'Coat week', amount: 50 }] });
});

test('the page of a product names running discounts that ask nothing of the person', async () => {
  await discount(shop, { name: 'For all' });
  await discount(shop, { name: 'Tee week', rule: { goods: { categories: [], products: [tee.id], variants: [] } } });
  await discount(shop, { name: 'Others', rule: { goods: { categories: [], products: [newId()], variants: [] } } });
  await discount(shop, { name: 'Newcomers', rule: { firstOrder: true } });
  await discount(shop, { name: 'Once', limitPerCustomer: 1 });
  await discount(shop, { name: 'Later', startsAt: '2099-01-01T00:00' });
  await discount(shop, { name: 'With a code', codes: ['PAGE'] });
  expect((await call('GET', `/api/product/get/${tee.id}`)).json<Product>().offers).toEqual(['For all', 'Tee week']);
  const page = (await call('GET', `/api/product/page/${tee.id}`)).json<{ product: Product; similar: Product[] }>();
  expect(page.product.offers).toEqual(['For all', 'Tee week']);
});

test('pages follow a discount when it starts and when it ends, in the time of the shop', async () => {
  await changeSettings({ timeZone: 'Pacific/Auckland' });
  const zoned = (minutes: number) =>
    Temporal.Instant.fromEpochMilliseconds(shop.clock.now().getTime())
      .add({ minutes })
      .toZonedDateTimeISO('Pacific/Auckland')
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' });
  await discount(shop, { name: 'Flash', startsAt: zoned(1), endsAt: zoned(2) });
  const offers = async () => (await call('GET', `/api/product/get/${tee.id}`)).json<Product>().offers;
  expect(await offers()).toBeUndefined();
  for (const expected of [['Flash'], undefined]) {
    shop.clock.advance({ minutes: 1 });
    await runJobs(shop, ['announce-discounts']);
    await expect.poll(offers).toEqual(expected);
  }
  await changeSettings({ timeZone: 'UTC' });
});

test('a discount is called in each language as its name is translated', async () => {
  const { id } = await discount(shop, { name: 'Autumn sale' });
  await add(tee);
  await translation(shop, ['discount', id, 'name'], { value: 'Herbstrabatt', source: 'Autumn sale' });
  await offerLanguages(shop);
  shop.cache.purge([sellingTag]);
  const nameIn = async (locale: string) =>
    (await call('GET', `/api/cart/get/${ada.id}?locale=${locale}`)).json<Cart>().data.offers?.[0]?.name;
  expect([await nameIn('de'), await nameIn('fr'), await nameIn('en')]).toEqual([
    'Herbstrabatt',
    'Autumn sale',
    'Autumn sale',
  ]);
  const answer = await call('GET', `/api/product/get/${tee.id}?locale=de`);
  expect(answer.json<Product>().offers).toEqual(['Herbstrabatt']);
  await offerLanguages(shop, { locales: ['en'] });
});

test('a code is kept once, whatever its case, and removed', async () => {
  await discount(shop, { name: 'Summer', codes: ['SUMMER'] });
  await expect
    .poll(async () => (await call('GET', '/api/store')).json<{ codesOnOffer?: boolean }>().codesOnOffer)
    .toBe(true);
  await add(tee);
  for (const text of [' summer ', 'SUMMER']) {
    const answer = await enter(text);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<{ cart: Cart }>().cart.data.codes).toEqual([
      { code: 'SUMMER', name: 'Summer', applied: true, amount: 3, message: null },
    ]);
  }
  for (let times = 0; times < 2; times += 1) {
    const removed = await call('DELETE', `/api/cart/codes/${ada.id}/summer`);
    expect(removed.json<{ cart: Cart }>().cart.data).not.toHaveProperty('codes');
  }
});

test('a code may be entered before there is anything in the bag', async () => {
  await discount(shop, { codes: ['EARLY'] });
  expect((await enter('EARLY')).json<{ cart: Cart }>().cart.data).toMatchObject({
    items: [],
    codes: [{ code: 'EARLY', applied: false, message: 'This code doesn’t apply to anything in your bag.' }],
  });
});

const past = '2020-12-01T00:00';
type Fields = NonNullable<Parameters<typeof discount>[1]>;
test.each<[string, Fields, number, string, string]>([
  ['is switched off', { enabled: false }, 404, 'CODE_UNKNOWN', 'This code isn’t valid. Check it and try again.'],
  ['starts later', { startsAt: '2099-11-27T09:00' }, 409, 'CODE_NOT_YET', 'This code starts on Nov 27, 2099.'],
  ['has ended', { endsAt: past }, 409, 'CODE_ENDED', 'This code expired on Nov 30, 2020.'],
  ['is used up', { limitTotal: 3, used: 3 }, 409, 'CODE_USED_UP', 'This code has reached its limit.'],
  [
    'is used up by itself',
    { codes: [{ code: 'REFUSED', limitTotal: 1, used: 1 } as { code: string }] },
    409,
    'CODE_USED_UP',
    'This code has reached its limit.',
  ],
  [
    'is for a group',
    { rule: { groups: [newId()] } },
    409,
    'CODE_NOT_FOR_YOU',
    'This code isn’t available for your account.',
  ],
])('refuses a code that %s, and does not keep it', async (_why, fields, status, code, message) => {
  await discount(shop, { codes: ['REFUSED'], ...fields });
  await add(tee);
  const answer = await enter('refused');
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toEqual({ code, message, errors: [{ path: 'code', message }] });
  expect((await getCart()).data).not.toHaveProperty('codes');
});

test('refuses codes that do not exist, and after 30 of them every other for a while', async () => {
  await discount(shop, { codes: ['RIGHT'] });
  for (let tries = 0; tries < 30; tries += 1) expect((await enter(`WRONG-${tries}`)).statusCode).toBe(404);
  const answer = await enter('WRONG');
  expect(answer.statusCode).toBe(429);
  expect(answer.json()).toMatchObject({ code: 'TOO_MANY_TRIES' });
  shop.clock.advance({ minutes: 61 });
  expect((await enter('RIGHT')).statusCode).toBe(200);
});

test('right codes are not counted as tries', async () => {
  await discount(shop, { codes: ['RIGHT'] });
  for (let tries = 0; tries < 31; tries += 1) expect((await enter('RIGHT')).statusCode).toBe(200);
});

test('a bag has five codes at most', async () => {
  for (let number = 1; number <= 6; number += 1) await discount(shop, { codes: [`CODE-${number}`] });
  for (let number = 1; number <= 5; number += 1) expect((await enter(`CODE-${number}`)).statusCode).toBe(200);
  const answer = await enter('CODE-6');
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    code: 'TOO_MANY_CODES',
    message: 'You can use up to 5 codes. Remove one first.',
  });
  expect((await enter('CODE-5')).statusCode).toBe(200);
});

test.each<[string, Fields, string]>([
  [
    'falls on nothing',
    { rule: { goods: { categories: [], products: [newId()], variants: [] } } },
    'This code doesn’t apply to anything in your bag.',
  ],
  ['needs more', { rule: { minimum: { subtotalCents: 4200, pieces: 0 } } }, 'Add $12.00 more to use this code.'],
  ['needs one more item', { rule: { minimum: { subtotalCents: 0, pieces: 2 } } }, 'Add 1 more item to use this code.'],
  [
    'needs items for a set',
    {
      rule: {
        type: 'buy-x-get-y',
        buy: { quantity: 2, goods: { all: true } },
        get: { quantity: 1, goods: { all: true }, percent: 10_000 },
        timesPerOrder: null,
      },
    },
    'Add 2 more items to use this code.',
  ],
  ['saves nothing', { rule: { type: 'free-shipping', maxFeeCents: null } }, 'This code doesn’t reduce this order.'],
])('keeps a code that %s, and says why it waits', async (_why, fields, message) => {
  await discount(shop, { codes: ['WAITING'], ...fields });
  await add(tee);
  expect((await enter('WAITING')).json<{ cart: Cart }>().cart.data.codes).toEqual([
    { code: 'WAITING', name: 'Autumn sale', applied: false, amount: 0, message },
  ]);
});

test('of two discounts that exclude each other, the code waits that saves less', async () => {
  await discount(shop, { name: 'Autumn sale', rule: { percent: 2000 } });
  await discount(shop, { codes: ['SMALL'] });
  await add(tee);
  await enter('SMALL');
  expect(await messages()).toEqual(['Can’t be combined with Autumn sale, which saves you more.']);
});

test('a kept code that ends or is switched off says so', async () => {
  const { id } = await discount(shop, { codes: ['KEPT'] });
  await add(tee);
  await enter('KEPT');
  await shop.db.update(discounts).set({ endsAt: past }).where(eq(discounts.id, id));
  expect(await messages()).toEqual(['This code expired on Nov 30, 2020.']);
  await shop.db.update(discounts).set({ enabled: false }).where(eq(discounts.id, id));
  expect(await messages()).toEqual(['This code isn’t valid. Check it and try again.']);
  expect((await getCart()).data).not.toHaveProperty('offers');
});

test('discounts for groups, first orders and once per customer look at the account', async () => {
  const groupId = newId();
  await shop.db.insert(customerGroups).values({ id: groupId, name: 'Friends', nameKey: newId() });
  await discount(shop, { name: 'Friends', rule: { groups: [groupId], combines: ['items'] } });
  await discount(shop, {
    name: 'Newcomers',
    rule: { type: 'amount', on: 'items', amountCents: 500, firstOrder: true, combines: ['order'] },
  });
  const names = async () => (await getCart()).data.offers?.map(({ name }) => name);
  await add(tee);
  expect(await names()).toEqual(['Newcomers']);
  await shop.db.insert(customerGroupMembers).values({ groupId, userId: ada.id });
  expect(await names()).toEqual(['Friends', 'Newcomers']);
  const { id } = await insertOrder(shop, { userId: ada.id });
  expect(await names()).toEqual(['Friends']);
  await shop.db.update(orders).set({ orderStatus: 'cancelled' }).where(eq(orders.id, id));
  expect(await names()).toEqual(['Friends', 'Newcomers']);
});

async function changeSettings(changes: Partial<ShopSettings>) {
  await shop.settings.change(newId(), { ...(await shop.settings.current()), ...changes });
  shop.clock.advance({ minutes: 1 });
}

/** Orders the bag as it is. */
async function order(paymentMethod = 'cod', { total }: { total?: number } = {}) {
  const cart = await getCart();
  const { id: addressId } = await address(shop, ada.id);
  return placeOrder(
    shop,
    ada,
    { cartId: cart._id, addressId, total: total ?? priced(cart).total, items: cart.data.items },
    { paymentMethod },
  );
}
const usedOf = async (id: string) =>
  (await shop.db.select({ used: discounts.used }).from(discounts).where(eq(discounts.id, id)))[0]?.used;

test('an order keeps its discounts, on each line and in all', async () => {
  await discount(shop, {
    name: 'Piece',
    rule: { type: 'amount', on: 'items', amountCents: 500, combines: ['order', 'delivery'] },
  });
  const { codes } = await discount(shop, {
    name: 'Summer',
    codes: ['SUMMER'],
    rule: { combines: ['items', 'delivery'] },
  });
  const free = await discount(shop, {
    name: 'Free delivery',
    rule: { type: 'free-shipping', maxFeeCents: null, combines: ['items', 'order'] },
  });
  await changeSettings({ deliveryFee: 4.95, taxRate: 10 });
  await add(tee, 2);
  await add(await product(shop, { priceCents: 1001 }));
  await enter('SUMMER');
  const cart = await getCart();
  const { total } = quote(cart.data.items, await shop.settings.charges(), cart.data.offers);
  // 70.01 less 15.00 for three pieces, less 10 %, with 10 % tax.
  expect(total).toBe(54.46);
  const answer = await order('cod', { total });
  expect(answer.statusCode).toBe(201);
  const { orderId } = answer.json<{ orderId: string }>();
  expect((await shop.db.select().from(orders).where(eq(orders.id, orderId)))[0]).toMatchObject({
    subtotalCents: 7001,
    discountCents: 2050,
    deliveryCents: 0,
    deliveryFullCents: 495,
    taxCents: 495,
    totalCents: 5446,
  });
  const lines = await shop.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.position);
  expect(lines.map(({ discountCents, taxCents }) => [discountCents, taxCents])).toEqual([
    [1500, 450],
    [550, 45],
  ]);
  const kept = await shop.db
    .select()
    .from(orderDiscounts)
    .where(eq(orderDiscounts.orderId, orderId))
    .orderBy(orderDiscounts.position);
  expect(kept).toMatchObject([
    { position: 0, name: 'Piece', code: null, codeId: null, on: 'items', amountCents: 1500, releasedAt: null },
    { position: 1, name: 'Summer', code: 'SUMMER', codeId: codes[0]?.id, on: 'order', amountCents: 550 },
    { position: 2, name: 'Free delivery', discountId: free.id, on: 'delivery', amountCents: 495 },
  ]);
  const [mail] = await shop.db.select().from(mails).where(eq(mails.userId, ada.id));
  expect(mail?.data).toMatchObject({
    discounts: [
      { name: 'Piece', code: null, on: 'items', amountCents: 1500 },
      { name: 'Summer', code: 'SUMMER', on: 'order', amountCents: 550 },
      { name: 'Free delivery', code: null, on: 'delivery', amountCents: 495 },
    ],
    deliveryFullCents: 495,
    totalCents: 5446,
  });
  await changeSettings({ deliveryFee: 0, taxRate: 0 });
});

test('a limit counts orders, not bags, and a cancelled order gives its use back once', async () => {
  const { id } = await discount(shop, { codes: [{ code: 'ONE', limitTotal: 5 }], limitTotal: 1 });
  await add(tee);
  await enter('ONE');
  expect(await usedOf(id)).toBe(0);
  const placed = await order('paypal');
  expect(placed.statusCode).toBe(201);
  const { orderId } = placed.json<{ orderId: string }>();
  expect(await usedOf(id)).toBe(1);
  await add(tee);
  expect((await enter('ONE')).json()).toMatchObject({ code: 'CODE_USED_UP' });
  for (let times = 0; times < 2; times += 1)
    expect((await call('POST', `/api/order/${orderId}/cancel`)).statusCode).toBe(200);
  expect(await usedOf(id)).toBe(0);
  expect((await enter('ONE')).statusCode).toBe(200);
  expect((await order()).statusCode).toBe(201);
});

test('pages no longer name a discount that is used up, until an order gives a use back', async () => {
  await discount(shop, { name: 'First one', limitTotal: 1 });
  const offers = async () => (await call('GET', `/api/product/get/${tee.id}`)).json<Product>().offers;
  expect(await offers()).toEqual(['First one']);
  await add(tee);
  const { orderId } = (await order('paypal')).json<{ orderId: string }>();
  await expect.poll(offers).toBeUndefined();
  await call('POST', `/api/order/${orderId}/cancel`);
  await expect.poll(offers).toEqual(['First one']);
});

test('an order that is not paid in time gives its use back', async () => {
  const { id } = await discount(shop, { codes: ['LATE'], limitTotal: 3 });
  await add(tee);
  await enter('LATE');
  await order('paypal');
  expect(await usedOf(id)).toBe(1);
  shop.clock.advance({ minutes: 61 });
  await runJobs(shop, ['cancel-unpaid-orders']);
  expect(await usedOf(id)).toBe(0);
});

test('a shopper orders with a discount as often as its limit per customer says', async () => {
  await discount(shop, { codes: ['TWICE'], limitPerCustomer: 2 });
  for (let times = 0; times < 2; times += 1) {
    await add(tee);
    expect((await enter('TWICE')).statusCode).toBe(200);
    expect((await order()).statusCode).toBe(201);
  }
  expect((await enter('TWICE')).json()).toMatchObject({
    code: 'CODE_ALREADY_USED',
    message: 'You’ve already used this code.',
  });
  await shop.db.update(orders).set({ orderStatus: 'cancelled' }).where(eq(orders.userId, ada.id));
  await shop.db.update(orderDiscounts).set({ releasedAt: shop.clock.now() });
  expect((await enter('TWICE')).statusCode).toBe(200);
});

test('a discount that has lost its last use meanwhile changes the total, and says at which code', async () => {
  const { id } = await discount(shop, { codes: ['GONE'], limitTotal: 1 });
  await add(tee);
  await enter('GONE');
  const { total } = priced(await getCart());
  expect(total).toBe(27);
  await shop.db.update(discounts).set({ used: 1 }).where(eq(discounts.id, id));
  const answer = await order('cod', { total });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    code: 'PRICE_CHANGED',
    errors: [{ path: 'totalAmount' }, { path: 'codes.GONE', message: 'This code has reached its limit.' }],
  });
  expect(priced(await getCart()).total).toBe(30);
});

test('the prices of an order are those of the discounts that hold, whatever the client says', async () => {
  await discount(shop);
  await add(tee);
  for (const total of [30, 26.99]) {
    const answer = await order('cod', { total });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'PRICE_CHANGED', errors: [{ path: 'totalAmount' }] });
  }
  expect((await order()).statusCode).toBe(201);
});

test('nobody enters or removes codes in the bag of another', async () => {
  await discount(shop, { codes: ['MINE'] });
  const bob = await signedInUser(shop);
  const answers = await Promise.all([
    shop.app.inject({
      method: 'POST',
      url: '/api/cart/codes',
      headers: bob.headers,
      body: { userId: ada.id, code: 'MINE' },
    }),
    shop.app.inject({ method: 'DELETE', url: `/api/cart/codes/${ada.id}/MINE`, headers: bob.headers }),
  ]);
  for (const { statusCode } of answers) expect(statusCode).toBe(403);
});
