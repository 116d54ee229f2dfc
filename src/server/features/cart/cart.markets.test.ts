import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { Cart, CartItem } from '#contract/order/cart.ts';
import { type Shopper, signedInUser } from '#testing/database/builders.ts';
import { addEuroMarket, addMarket, excludeProduct, pricedProduct } from '#testing/markets.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let ada: Shopper;
let shirt: { id: string };
let cap: { id: string };
const notSold = 'This product is not sold in Europe.';
beforeAll(async () => {
  shop = await openTestShop();
  const eu = await addEuroMarket(shop);
  await addMarket(shop, 'uk');
  ada = await signedInUser(shop);
  shirt = await pricedProduct(shop, { priceCents: 3800 });
  cap = await pricedProduct(shop, { priceCents: 1200, stock: 5 });
  await excludeProduct(shop, eu, cap.id);
});
afterAll(() => shop[Symbol.asyncDispose]());

const send = (method: 'POST' | 'PUT', call: string, productId: string, quantity = 1) =>
  shop.app.inject({
    method,
    url: `/api/cart/${call}`,
    headers: ada.headers,
    body: { userId: ada.id, productId, color: 'Black', size: 'M', quantity },
  });
const cartIn = (market: string) =>
  shop.app.inject({ url: `/api/cart/get/${ada.id}?market=${market}`, headers: ada.headers });
const itemsIn = async (market: string): Promise<CartItem[]> => (await cartIn(market)).json<Cart>().data.items;

test('the bag has the prices of the market in which it is looked at, and what is not sold there is not available', async () => {
  const added = await send('POST', 'add?market=eu', shirt.id, 2);
  expect(added.json<{ data: Cart }>().data.data).toMatchObject({
    currency: 'EUR',
    items: [{ price: 34.95, quantity: 2, available: true }],
  });
  await send('POST', 'add', cap.id, 2);
  const inDefault = await itemsIn('');
  expect(inDefault).toMatchObject([
    { price: 38, available: true },
    { price: 12, available: true },
  ]);
  expect(JSON.stringify(inDefault)).not.toContain('notSoldHere');
  expect(await itemsIn('uk')).toEqual(inDefault);
  const [sold, unsold] = await itemsIn('eu');
  expect(sold).toMatchObject({ price: 34.95, available: true });
  expect(sold).not.toHaveProperty('notSoldHere');
  expect(unsold).toMatchObject({ price: 0, quantity: 2, available: false, left: null, notSoldHere: notSold });
  expect((await cartIn('eu')).headers['cache-control']).toBe('no-store');
});

test('what is not sold in a market is neither added nor increased there, but can be reduced and removed', async () => {
  const refused = async (answer: ReturnType<typeof send>) => {
    const { statusCode, body } = await answer;
    const { code, message } = JSON.parse(body) as ErrorBody;
    return [statusCode, code, message];
  };
  const refusal = [409, 'NOT_IN_MARKET', notSold];
  expect(await refused(send('POST', 'add?market=eu', cap.id))).toEqual(refusal);
  expect(await refused(send('PUT', 'update-cart?market=eu', cap.id, 3))).toEqual(refusal);
  expect((await send('PUT', 'update-cart?market=eu', cap.id, 1)).statusCode).toBe(200);
  const [, unsold] = await itemsIn('eu');
  expect(unsold).toMatchObject({ quantity: 1, notSoldHere: notSold });
  const removed = await shop.app.inject({
    method: 'DELETE',
    url: `/api/cart/${ada.id}/${unsold?._id}?market=eu`,
    headers: ada.headers,
  });
  expect(removed.json<{ cart: Cart }>().cart.data.items).toMatchObject([{ price: 34.95 }]);
});

test('an unknown market is refused', async () => {
  for (const market of ['xx', 'EU', '../eu', '%00', 'e'.repeat(300)]) {
    const answer = await cartIn(market);
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([422, 'UNKNOWN_MARKET']);
  }
});
