import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Call, endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { createAuthenticator } from '#testing/authenticator.ts';
import { createCaller } from '#testing/caller.ts';
import { guestUser, product, signedInUser, type Shopper } from '#testing/database/builders.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

/**
 * Calls every endpoint that needs a session without one, with half of one, as another shopper, and as a guest. The list is the contract itself,
 * so new endpoints are covered automatically. An endpoint with an unknown id in its path fails here.
 */
let shop: TestShop;
let ada: Shopper;
let bob: Shopper;
/** Of the team. */
let eve: Shopper;
let guest: Awaited<ReturnType<typeof guestUser>>;
/** The ids in paths and bodies, all of Ada's data. */
let adasIds: Record<string, string>;

beforeAll(async () => {
  shop = await openTestShop();
  ada = await signedInUser(shop);
  bob = await signedInUser(shop);
  eve = await signedInUser(shop, { role: 'admin' });
  guest = await guestUser(shop);
  const tee = await product(shop);
  const placed = await placeOrder(shop, ada, await createCart(shop, ada, [{ product: tee }]));
  const ready = await createCart(shop, ada, [{ product: tee }]);
  adasIds = {
    userId: ada.id,
    orderId: placed.json<{ orderId: string }>().orderId,
    addressId: ready.addressId,
    itemId: ready.items[0]?._id ?? '',
    cartId: ready.cartId,
    productId: tee.id,
    categoryId: tee.categoryId,
    variantId: tee.variants[0]?.id ?? '',
    mailId: tee.id,
    messageId: tee.id,
    noteId: tee.id,
    paymentId: tee.id,
    returnId: tee.id,
    passkeyId: tee.id,
    parcelId: tee.id,
    deliveryId: tee.id,
    locationId: tee.id,
    editId: tee.id,
    invoiceId: tee.id,
    sessionId: tee.id,
    roleId: tee.id,
    jobId: '1',
    entity: 'product',
    entityId: tee.id,
    code: 'SUMMER',
    kind: 'welcome',
  };
});
afterAll(() => shop[Symbol.asyncDispose]());

const calls = Object.entries(endpoints) as [Call, Endpoint][];
const guarded = calls.filter(([, { access }]) => access === 'shopper' || access === 'admin');

const request = (call: Call, headers: object, owner: string) => {
  const [method, path] = call.split(' ') as ['GET', string];
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const id = name === 'userId' || name === 'id' ? owner : adasIds[name];
    if (!id) throw new Error(`This test has no id for :${name}`);
    return id;
  });
  const body = {
    ...adasIds,
    userId: owner,
    color: 'Black',
    size: 'M',
    quantity: 1,
    address: 'a',
    city: 'c',
    phone: '555 0100',
    pincode: 'p',
    notes: 'n',
    addressInfo: { addressId: adasIds['addressId'] },
    totalAmount: 38,
    id: owner,
    user: { name: 'Bob', email: 'bob@example.com', address: '', phone: '' },
    password: 'correct horse',
    currentPassword: 'correct horse',
    token: 'a token',
    lines: [{ position: 0, quantity: 1 }],
    reason: 'r',
    name: 'Phone',
    response: createAuthenticator().create({ challenge: 'c', rp: { id: 'localhost' } }),
    cardNumber: '4242424242424242',
    expMonth: 12,
    expYear: 2030,
    cvv: '123',
    locale: 'en',
  };
  return shop.app.inject({
    method,
    url,
    headers: headers as Record<string, string>,
    ...(method === 'GET' ? { query: { addressId: adasIds['addressId'] ?? '' } } : { body }),
  });
};

test('registers exactly the routes that the contract declares', async () => {
  const document = (await shop.app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>();
  const registered = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(registered.toSorted()).toEqual(calls.map(([call]) => call).toSorted());
});

test.each(guarded)('%s needs both halves of a session', async (call) => {
  for (const headers of [{}, { cookie: ada.headers.cookie }, { authorization: ada.headers.authorization }]) {
    const answer = await request(call, headers, ada.id);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'SIGN_IN_NEEDED' });
  }
});

test.each(guarded.filter(([, { guests }]) => !guests))('%s takes a guest for a visitor', async (call) => {
  const answer = await request(call, guest.headers, guest.id);
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ code: 'SIGN_IN_NEEDED' });
});

const others = guarded.filter(([, { guests, owner }]) => guests && owner);
test.each(others)("%s refuses a guest another user's id", async (call) => {
  const answer = await request(call, guest.headers, ada.id);
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ code: 'NOT_YOURS' });
});

test.each(guarded.filter(([, { owner }]) => owner))("%s refuses another user's id", async (call, { access }) => {
  const answer = await request(call, (access === 'admin' ? eve : bob).headers, ada.id);
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ code: 'NOT_YOURS' });
});

const reads = guarded.filter(([call]) => call.startsWith('GET '));
test.each(reads)('%s is stored by no cache', async (call, endpoint) => {
  const { headers, known } = await createCaller(shop, endpoint);
  const path = call.slice('GET '.length);
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => String(known[name]));
  const answer = await shop.app.inject({ url, headers });
  expect(answer.statusCode).not.toBe(401);
  expect(answer.headers['cache-control']).toBe('no-store');
});

const callsById = guarded.filter(
  ([call, { access }]) => access === 'shopper' && /:(orderId|addressId|itemId)/.test(call),
);
test.each(callsById)('%s answers 404 for the data of another shopper', async (call) => {
  const answer = await request(call, bob.headers, bob.id);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain(ada.id);
});

test.each(callsById.filter(([, { guests }]) => guests))(
  '%s answers a guest 404 for the data of a shopper',
  async (call) => {
    const answer = await request(call, guest.headers, guest.id);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain(ada.id);
  },
);

test.each(guarded.filter(([, { access }]) => access === 'admin'))('%s is for admins only', async (call) => {
  expect((await request(call, bob.headers, bob.id)).statusCode).toBe(403);
});

test('creates no order from the cart of another shopper and leaves that cart unchanged', async () => {
  const answer = await request('POST /api/order/create', bob.headers, bob.id);
  expect(answer.statusCode).toBe(422);
  const cart = await shop.app.inject({ url: `/api/cart/get/${ada.id}`, headers: ada.headers });
  expect(cart.json<{ data: { items: object[] } }>().data.items).toHaveLength(1);
});
