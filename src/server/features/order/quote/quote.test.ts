import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Cart } from '#contract/order/cart.ts';
import type { CartQuote } from '#contract/order/cart-quote.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Order } from '#contract/order/order.ts';
import type { EntityTranslations } from '#contract/shop/translations.ts';
import {
  addresses,
  discounts,
  orderDiscounts,
  orders,
  orderTaxes,
  products,
  settings,
  translations,
  users,
} from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { sellingTag } from '#server/platform/selling.ts';
import { settingsTag } from '#server/platform/settings/settings.ts';
import { address, product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { discount } from '#testing/discounts.ts';
import { addEuroMarket, pricedProduct } from '#testing/markets.ts';
import { offerLanguages } from '#testing/languages.ts';
import { createCart, placeOrder, type ReadyCart } from '#testing/orders.ts';
import { deliverByZones, inCountry, method, taxByZones } from '#testing/places.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let ada: Shopper;
let tee: Awaited<ReturnType<typeof product>>;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  await shop.db.delete(settings);
  await shop.db.delete(orderDiscounts);
  await shop.db.delete(discounts);
  await shop.db.update(products).set({ taxClass: null });
  shop.cache.purge([sellingTag, settingsTag]);
  ada = await signedInUser(shop);
  tee = await product(shop, { priceCents: 3000 });
});

const get = (url: string, headers: Record<string, string> = ada.headers) => shop.app.inject({ url, headers });
const ask = ({ addressId }: Pick<ReadyCart, 'addressId'>, more = '', headers: Record<string, string> = ada.headers) =>
  get(`/api/cart/quote/${ada.id}?addressId=${addressId}${more}`, headers);
const quoteOf = async (ready: Pick<ReadyCart, 'addressId'>, more = '') => {
  const answer = await ask(ready, more);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: CartQuote }>().data;
};
const moveTo = (addressId: string, place: { country?: string; region?: string; pincode?: string }) =>
  shop.db.update(addresses).set(place).where(eq(addresses.id, addressId));
const orderOf = async (answer: Awaited<ReturnType<typeof placeOrder>>) => {
  if (answer.statusCode !== 201) throw new Error(answer.body);
  const { orderId } = answer.json<{ orderId: string }>();
  return (await get(`/api/order/details/${orderId}`)).json<{ data: Order }>().data;
};
const places = { us: [inCountry('US')], ca: [inCountry('CA')] };
const newYork = { country: 'US', region: 'NY', pincode: '10001' };

test('an untouched shop quotes its fee and its rate, and orders have nothing of places', async () => {
  const ready = await createCart(shop, ada, [{ product: tee, quantity: 2 }]);
  expect(await quoteOf(ready)).toEqual({
    lines: [{ itemId: ready.items[0]?._id, price: 30, subtotal: 60, discounts: [] }],
    subtotal: 60,
    discounts: [],
    delivery: 0,
    deliveryFull: 0,
    methods: [],
    shippingMethodId: null,
    arrival: null,
    leavesTodayUntil: null,
    taxes: [],
    tax: 0,
    includedTax: 0,
    total: 60,
    tender: [],
    credit: 0,
    due: 60,
  });
  const order = await orderOf(await placeOrder(shop, ada, ready));
  for (const field of ['shipping', 'taxes', 'includedTax', 'taxExemptNote']) expect(order).not.toHaveProperty(field);
  const store = (await get('/api/store')).json<object>();
  expect(store).not.toHaveProperty('deliveryByPlace');
  expect(store).not.toHaveProperty('taxByPlace');
});

test('the most specific zone delivers, and the order keeps the method that was chosen', async () => {
  const { zones } = await deliverByZones(shop, [
    { name: 'United States', places: places.us, methods: [method({ name: 'Standard', fee: 6 })] },
    {
      name: 'New York',
      places: [inCountry('US', { regions: ['US-NY'] })],
      methods: [
        method({ name: 'Courier', fee: 9, days: { from: 0, to: 1 } }),
        method({ name: 'Parcel', fee: 4, description: 'By van' }),
        method({ name: 'Studio', fee: 0, kind: 'pickup', pickup: { place: '12 Cloth Lane', hours: 'Mon to Fri' } }),
      ],
    },
  ]);
  const [courier, parcel, studio] = zones[1]?.methods ?? [];
  const ready = await createCart(shop, ada, [{ product: tee }]);
  expect((await quoteOf(ready)).methods.map(({ name }) => name)).toEqual(['Standard']);

  await moveTo(ready.addressId, newYork);
  const quoted = await quoteOf(ready);
  // The cheapest that is no pickup.
  expect(quoted).toMatchObject({ shippingMethodId: parcel?._id, delivery: 4, total: 34, arrival: null });
  expect(quoted.methods).toMatchObject([
    { _id: courier?._id, name: 'Courier', fee: 9, arrival: { from: expect.any(String), to: expect.any(String) } },
    { _id: parcel?._id, description: 'By van', fee: 4, arrival: null },
    { _id: studio?._id, kind: 'pickup', fee: 0, pickup: { place: '12 Cloth Lane', hours: 'Mon to Fri' } },
  ]);
  const byCourier = await quoteOf(ready, `&shippingMethodId=${courier?._id}`);
  expect(byCourier).toMatchObject({ shippingMethodId: courier?._id, delivery: 9, total: 39 });

  const order = await orderOf(
    await placeOrder(shop, ada, ready, { shippingMethodId: courier?._id, totalAmount: byCourier.total }),
  );
  expect(order).toMatchObject({
    delivery: 9,
    totalAmount: 39,
    shipping: { name: 'Courier', kind: 'flat', pickup: null },
    arrival: byCourier.arrival,
  });

  // The next order to the same address begins with the same method, while it is offered.
  const next = { ...(await createCart(shop, ada, [{ product: tee }])), addressId: ready.addressId };
  expect(await quoteOf(next)).toMatchObject({ shippingMethodId: courier?._id, total: 39 });
  await deliverByZones(shop, [{ ...zones[0]!, places: [inCountry('*')] }]);
  expect(await quoteOf(next)).toMatchObject({ shippingMethodId: zones[0]?.methods[0]?._id, total: 36 });
});

test('weights and subtotals choose the fee, and heavy bags a method that takes them', async () => {
  await shop.db.update(products).set({ grams: 400 }).where(eq(products.id, tee.id));
  await deliverByZones(shop, [
    {
      name: 'Everywhere',
      places: [inCountry('*')],
      methods: [
        method({ name: 'Letter', fee: 2, maxGrams: 500 }),
        method({
          name: 'By weight',
          kind: 'weight',
          tiers: [
            { from: 0, fee: 5 },
            { from: 1000, fee: 8 },
          ],
          freeFrom: 150,
        }),
      ],
    },
  ]);
  const ready = await createCart(shop, ada, [{ product: tee }]);
  const methods = async () => (await quoteOf(ready)).methods.map(({ name, fee }) => `${name} ${fee}`);
  const resize = (quantity: number) =>
    shop.app.inject({
      method: 'PUT',
      url: '/api/cart/update-cart',
      headers: ada.headers,
      body: { userId: ada.id, productId: tee.id, color: 'Black', size: 'M', quantity },
    });
  expect(await methods()).toEqual(['Letter 2', 'By weight 5']);
  await resize(3);
  expect(await methods()).toEqual(['By weight 8']);
  await resize(5);
  expect(await methods()).toEqual(['By weight 0']);
});

test('nothing is delivered where there is no zone, nor when the chosen method is gone', async () => {
  const ready = await createCart(shop, ada, [{ product: tee }]);
  await moveTo(ready.addressId, newYork);
  const zone = { name: 'Canada', places: places.ca, methods: [method({ name: 'Parcel' })] };
  await deliverByZones(shop, [zone]);
  const refused = await ask(ready);
  expect(refused.statusCode).toBe(409);
  expect(refused.json<ErrorBody>()).toMatchObject({
    code: 'NO_DELIVERY',
    message: 'We don’t deliver to this address yet. Choose another one.',
  });
  const unplaced = await placeOrder(shop, ada, ready);
  expect(unplaced.json<ErrorBody>()).toMatchObject({ code: 'NO_DELIVERY' });
  expect(await shop.db.$count(orders, eq(orders.userId, ada.id))).toBe(0);

  await deliverByZones(shop, [{ ...zone, places: [inCountry('*')] }]);
  const gone = await placeOrder(shop, ada, ready, { shippingMethodId: newId(), totalAmount: 35 });
  expect(gone.statusCode).toBe(409);
  expect(gone.json<ErrorBody>()).toMatchObject({
    code: 'PRICE_CHANGED',
    errors: [
      { path: 'totalAmount', message: expect.stringContaining('$35.00') },
      { path: 'shippingMethodId', message: 'This delivery is no longer available. Choose another one.' },
    ],
  });
});

test('taxes of a place are added by class, with that of the delivery, and kept by the order', async () => {
  const book = await product(shop, { priceCents: 1000 });
  await shop.db.update(products).set({ taxClass: 'books' }).where(eq(products.id, book.id));
  await taxByZones(
    shop,
    [
      {
        places: [inCountry('US', { regions: ['US-NY'] })],
        rates: { standard: { State: 4, City: 4.5 }, books: { State: 4 } },
      },
    ],
    [{ key: 'books', name: 'Books' }],
  );
  await deliverByZones(shop, [
    { name: 'US', places: places.us, methods: [method({ name: 'Parcel', fee: 10, taxClass: 'standard' })] },
  ]);
  const ready = await createCart(shop, ada, [{ product: tee }, { product: book }]);
  expect(await quoteOf(ready)).toMatchObject({ tax: 0, taxes: [], total: 50 });
  await moveTo(ready.addressId, newYork);
  const quoted = await quoteOf(ready);
  expect(quoted).toMatchObject({ subtotal: 40, delivery: 10, tax: 3.8, includedTax: 0, total: 53.8 });
  expect(quoted.taxes).toEqual([
    { name: 'State', rate: 4, on: 'goods', base: 30, amount: 1.2, included: false },
    { name: 'City', rate: 4.5, on: 'goods', base: 30, amount: 1.35, included: false },
    { name: 'State', rate: 4, on: 'goods', base: 10, amount: 0.4, included: false },
    { name: 'State', rate: 4, on: 'delivery', base: 10, amount: 0.4, included: false },
    { name: 'City', rate: 4.5, on: 'delivery', base: 10, amount: 0.45, included: false },
  ]);
  const order = await orderOf(await placeOrder(shop, ada, ready, { totalAmount: 53.8 }));
  expect(order).toMatchObject({ tax: 3.8, totalAmount: 53.8, taxes: quoted.taxes });
  expect(order.cartItems.map(({ tax, total }) => [tax, total])).toEqual([
    [2.55, 32.55],
    [0.4, 10.4],
  ]);
  const [kept] = await shop.db.select().from(orderTaxes).where(eq(orderTaxes.orderId, order._id)).limit(1);
  expect(kept).toMatchObject({ country: 'US', region: 'US-NY', rate: 4000 });
});

test('prices that contain the tax stay what they are, and the tax is said', async () => {
  await taxByZones(shop, [{ places: [inCountry('DE')], prices: 'included', rates: { standard: { VAT: 19 } } }]);
  const ready = await createCart(shop, ada, [{ product: tee }]);
  await moveTo(ready.addressId, { country: 'DE', pincode: '10115' });
  expect(await quoteOf(ready)).toMatchObject({
    total: 30,
    tax: 4.79,
    includedTax: 4.79,
    taxes: [{ name: 'VAT', rate: 19, base: 25.21, amount: 4.79, included: true }],
  });
  const order = await orderOf(await placeOrder(shop, ada, ready));
  expect(order).toMatchObject({ totalAmount: 30, tax: 4.79, includedTax: 4.79 });
  expect(order.cartItems[0]).toMatchObject({ price: 30, tax: 4.79, total: 30 });
});

test('abroad, the tax of the shop is taken out of its prices', async () => {
  await taxByZones(shop, [
    { places: [inCountry('DE')], home: true, prices: 'included', rates: { standard: { VAT: 19 } } },
    { places: [inCountry('*')], prices: 'removed', rates: {} },
  ]);
  const ready = await createCart(shop, ada, [{ product: tee, quantity: 2 }]);
  const quoted = await quoteOf(ready);
  expect(quoted).toMatchObject({ subtotal: 50.42, tax: 0, taxes: [], total: 50.42 });
  expect(quoted.lines).toMatchObject([{ price: 25.21, subtotal: 50.42 }]);
  const seenItems = ready.items.map(({ _id, quantity, price }) => ({ _id, quantity, price }));
  const order = await orderOf(await placeOrder(shop, ada, ready, { totalAmount: 50.42, seenItems }));
  expect(order.cartItems[0]).toMatchObject({ price: 25.21, total: 50.42 });
});

test('what is picked up is taxed where the shop is', async () => {
  await taxByZones(shop, [
    { places: [inCountry('US')], rates: { standard: { Tax: 10 } } },
    { places: [inCountry('CA')], rates: { standard: { GST: 5 } } },
  ]);
  const pickup = { place: '12 Cloth Lane', hours: '' };
  const { zones } = await deliverByZones(
    shop,
    [
      {
        name: 'Everywhere',
        places: [inCountry('*')],
        methods: [method({ name: 'Parcel' }), method({ name: 'Studio', kind: 'pickup', fee: 0, pickup })],
      },
    ],
    { country: 'CA' },
  );
  const ready = await createCart(shop, ada, [{ product: tee }]);
  await moveTo(ready.addressId, newYork);
  expect(await quoteOf(ready)).toMatchObject({ tax: 3, total: 38 });
  const studio = zones[0]?.methods[1]?._id;
  expect(await quoteOf(ready, `&shippingMethodId=${studio}`)).toMatchObject({ tax: 1.5, total: 31.5 });
});

test('who is exempt pays no tax, by place or by the rate of the settings, and the order says why', async () => {
  await shop.settings.change(newId(), { ...(await shop.settings.current()), taxRate: 10 });
  const ready = await createCart(shop, ada, [{ product: tee }]);
  expect(await quoteOf(ready)).toMatchObject({ tax: 3, total: 33 });
  await shop.db.update(users).set({ taxExemptNote: 'Resale 12-345' }).where(eq(users.id, ada.id));
  expect((await get(`/api/cart/get/${ada.id}`)).json<Cart>().data).toMatchObject({ taxExempt: true });
  expect(await quoteOf(ready)).toMatchObject({ tax: 0, total: 30 });

  await taxByZones(shop, [{ places: [inCountry('*')], prices: 'included', rates: { standard: { VAT: 20 } } }]);
  expect(await quoteOf(ready)).toMatchObject({ subtotal: 25, tax: 0, total: 25 });
  const order = await orderOf(await placeOrder(shop, ada, ready, { totalAmount: 25 }));
  expect(order).toMatchObject({ totalAmount: 25, tax: 0, taxExemptNote: 'Resale 12-345' });
});

test('the shop says when delivery or tax depends on the address, and bags then cost neither', async () => {
  await shop.settings.change(newId(), { ...(await shop.settings.current()), taxRate: 10, deliveryFee: 7 });
  expect((await get('/api/store')).json()).toMatchObject({ deliveryFee: 7, taxRate: 10 });
  await deliverByZones(shop, [{ name: 'US', places: places.us, methods: [method({ name: 'Parcel' })] }]);
  expect((await get('/api/store')).json()).toMatchObject({ deliveryFee: 0, taxRate: 10, deliveryByPlace: true });
  await taxByZones(shop, [{ places: places.us, rates: { standard: { Tax: 8 } } }]);
  expect((await get('/api/store')).json()).toMatchObject({ deliveryFee: 0, taxRate: 0, taxByPlace: true });
});

test('a code for free delivery waits without a reason until the address is known', async () => {
  await discount(shop, { codes: ['FREE'], rule: { type: 'free-shipping', maxFeeCents: null } });
  const ready = await createCart(shop, ada, [{ product: tee }]);
  const enter = () =>
    shop.app.inject({
      method: 'POST',
      url: '/api/cart/codes',
      headers: ada.headers,
      body: { userId: ada.id, code: 'FREE' },
    });
  const codes = async () => (await enter()).json<{ cart: Cart }>().cart.data.codes;
  expect(await codes()).toMatchObject([{ applied: false, message: 'This code doesn’t reduce this order.' }]);
  await deliverByZones(shop, [{ name: 'US', places: places.us, methods: [method({ name: 'Parcel', fee: 7 })] }]);
  expect(await codes()).toMatchObject([{ applied: false, message: null }]);
  expect(await quoteOf(ready)).toMatchObject({ delivery: 0, deliveryFull: 7, discounts: [{ code: 'FREE' }] });
});

test('discounts fall on what the address costs', async () => {
  await discount(shop, { name: 'Free delivery', rule: { type: 'free-shipping', maxFeeCents: null } });
  await deliverByZones(shop, [{ name: 'US', places: places.us, methods: [method({ name: 'Parcel', fee: 7 })] }]);
  const ready = await createCart(shop, ada, [{ product: tee }]);
  expect(await quoteOf(ready)).toMatchObject({
    delivery: 0,
    deliveryFull: 7,
    total: 30,
    discounts: [{ name: 'Free delivery', code: null, on: 'delivery', amount: 7 }],
  });
});

test('says until when an order leaves today, and nothing after that or of a pickup', async () => {
  const pickup = { place: '12 Cloth Lane', hours: '' };
  const { handling } = await shop.shipping.get();
  const { zones } = await deliverByZones(
    shop,
    [
      {
        name: 'Everywhere',
        places: [inCountry('*')],
        methods: [method({ name: 'Parcel' }), method({ name: 'Studio', kind: 'pickup', fee: 0, pickup })],
      },
    ],
    { handling: { ...handling, weekdays: [1, 2, 3, 4, 5, 6, 7], cutOff: '14:00' } },
  );
  const ready = await createCart(shop, ada, [{ product: tee }]);
  const at = async (time: string, more = '') => {
    const now = shop.clock.now();
    const then = new Date(`${now.toISOString().slice(0, 10)}T${time}:00Z`);
    shop.clock.advance({ minutes: (then.getTime() - now.getTime()) / 60_000 });
    return (await quoteOf(ready, more)).leavesTodayUntil;
  };
  expect(await at('13:59')).toBe('14:00');
  expect(await at('13:59', `&shippingMethodId=${zones[0]?.methods[1]?._id}`)).toBeNull();
  expect(await at('14:01')).toBeNull();
});

test('a market quotes and orders in its currency', async () => {
  await addEuroMarket(shop);
  const coat = await pricedProduct(shop, { priceCents: 3800 });
  const { zones } = await deliverByZones(shop, [
    { name: 'Everywhere', places: [inCountry('*')], methods: [method({ name: 'Parcel', fee: 10, freeFrom: 100 })] },
  ]);
  const ready = await createCart(shop, ada, [{ product: coat }]);
  expect(await quoteOf(ready)).toMatchObject({ subtotal: 38, delivery: 10, total: 48 });
  const quoted = await quoteOf(ready, '&market=eu');
  expect(quoted).toMatchObject({ subtotal: 34.95, delivery: 9.2, total: 44.15 });
  const order = await orderOf(await placeOrder(shop, ada, ready, { totalAmount: 44.15 }, 'eu'));
  expect(order).toMatchObject({ currency: 'EUR', delivery: 9.2, shipping: { name: zones[0]?.methods[0]?.name } });
});

test('asks only for the own bag and the own address', async () => {
  const ready = await createCart(shop, ada, [{ product: tee }]);
  const bob = await signedInUser(shop);
  expect((await ask(ready, '', bob.headers)).statusCode).toBe(403);
  expect((await ask(ready, '', {})).statusCode).toBe(401);
  const { id: addressId } = await address(shop, bob.id);
  expect((await ask({ addressId })).json<ErrorBody>()).toMatchObject({ code: 'ADDRESS_NOT_FOUND' });
  const emptied = await get(`/api/cart/quote/${bob.id}?addressId=${addressId}`, bob.headers);
  expect(emptied.json<ErrorBody>()).toMatchObject({ code: 'EMPTY_CART' });
});

test('delivery methods are called as they are translated, also in the order', async () => {
  const { zones, version, ...rest } = await deliverByZones(shop, [
    {
      name: 'Everywhere',
      places: [inCountry('*')],
      methods: [
        method({ name: 'Standard', description: 'By van', fee: 6 }),
        method({ name: 'Studio', fee: 0, kind: 'pickup', pickup: { place: '12 Cloth Lane', hours: 'Mon to Fri' } }),
      ],
    },
  ]);
  const [standard, studio] = zones[0]?.methods ?? [];
  const [standardId = '', studioId = ''] = [standard?._id, studio?._id];
  await offerLanguages(shop);
  const admin = await signedInUser(shop, { role: 'admin' });
  const ready = await createCart(shop, ada, [{ product: tee }]);
  expect((await quoteOf(ready, '&locale=de')).methods.map(({ name }) => name)).toEqual(['Standard', 'Studio']);

  const translate = async (id: string, values: object) => {
    const url = `/api/admin/translations/delivery-method/${id}?locale=de`;
    const { data } = (await get(url, admin.headers)).json<{ data: EntityTranslations }>();
    expect(Object.keys(values)).toEqual(data.fields.map(({ field }) => field));
    const body = { values, version: data.version };
    const answer = await shop.app.inject({ method: 'PUT', url, headers: admin.headers, body });
    expect(answer.statusCode).toBe(200);
  };
  await translate(standardId, { name: 'Standardversand', description: 'Mit dem Transporter' });
  await translate(studioId, { name: 'Atelier', place: 'Tuchgasse 12', hours: 'Mo. bis Fr.' });
  await expect
    .poll(() => quoteOf(ready, '&locale=de').then(({ methods }) => methods))
    .toMatchObject([
      { name: 'Standardversand', description: 'Mit dem Transporter' },
      { name: 'Atelier', pickup: { place: 'Tuchgasse 12', hours: 'Mo. bis Fr.' } },
    ]);
  expect((await quoteOf(ready, '&locale=fr')).methods.map(({ name }) => name)).toEqual(['Standard', 'Studio']);
  expect((await quoteOf(ready)).methods.map(({ name }) => name)).toEqual(['Standard', 'Studio']);

  const placed = await shop.app.inject({
    method: 'POST',
    url: '/api/order/create?locale=de',
    headers: ada.headers,
    body: {
      userId: ada.id,
      cartId: ready.cartId,
      addressInfo: { addressId: ready.addressId },
      totalAmount: 36,
      shippingMethodId: standardId,
    },
  });
  expect((await orderOf(placed)).shipping).toMatchObject({ name: 'Standardversand' });

  const [zone] = zones;
  if (!zone) throw new Error('There is a zone');
  shop.clock.advance({ minutes: 1 });
  const left = { ...zone, methods: zone.methods.filter(({ _id }) => _id === studioId) };
  await shop.shipping.update(admin.id, { ...rest, version, zones: [left] });
  const kept = await shop.db.select().from(translations).where(eq(translations.entity, 'delivery-method'));
  expect(new Set(kept.map(({ entityId }) => entityId))).toEqual(new Set([studioId]));
});

test('delivery methods are to be translated while they are offered', async () => {
  await offerLanguages(shop);
  const admin = await signedInUser(shop, { role: 'admin' });
  const zones = [
    { name: 'All', places: [inCountry('*')], methods: [method({ name: 'Standard', description: 'By van' })] },
  ];
  await deliverByZones(shop, zones);
  const list = async () =>
    (await get('/api/admin/translations?locale=de&entity=delivery-method', admin.headers)).json<{ data: object[] }>()
      .data;
  expect(await list()).toMatchObject([{ name: 'Standard', missing: 2, done: 0 }]);
  await deliverByZones(shop, zones, { mode: 'simple' });
  expect(await list()).toEqual([]);
});
