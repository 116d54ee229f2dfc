import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cart } from '#contract/order/cart.ts';
import { product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { offerLanguages, translation } from '#testing/languages.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let ada: Shopper;
let tee: { id: string };
beforeAll(async () => {
  shop = await openTestShop();
  await offerLanguages(shop, { locales: ['en', 'de', 'fr'] });
  ada = await signedInUser(shop);
  tee = await product(shop, { stock: 2 });
  await translation(shop, ['product', tee.id, 'name'], { value: 'Schweres T-Shirt' });
  await translation(shop, ['color', 'black', 'name'], { value: 'Schwarz' });
  await translation(shop, ['size', 'm', 'name'], { value: 'M' });
});
afterAll(() => shop[Symbol.asyncDispose]());

const choice = { color: 'Black', size: 'M', quantity: 1 };
const add = (body: object, locale = 'de') =>
  shop.app.inject({
    method: 'POST',
    url: `/api/cart/add?locale=${locale}`,
    headers: ada.headers,
    body: { userId: ada.id, productId: tee.id, ...choice, ...body },
  });
const itemsIn = async (locale: string) =>
  (await shop.app.inject({ url: `/api/cart/get/${ada.id}?locale=${locale}`, headers: ada.headers })).json<Cart>().data
    .items;

test('the bag names its items in the language of the request, and says by which names they are chosen', async () => {
  const { data } = (await add({})).json<{ data: Cart }>();
  expect(data.data.items).toMatchObject([
    { name: 'Schweres T-Shirt', color: 'Black', colorLabel: 'Schwarz', size: 'M', quantity: 1 },
  ]);
  expect(data.data.items[0]).not.toHaveProperty('sizeLabel');
  expect(data.data.items[0]).not.toHaveProperty('untranslated');
  expect(await itemsIn('fr')).toMatchObject([{ name: 'Heavyweight Tee', color: 'Black', untranslated: ['name'] }]);
  const [english] = await itemsIn('en');
  expect(english).toMatchObject({ name: 'Heavyweight Tee', color: 'Black' });
  expect(JSON.stringify(english)).not.toMatch(/Label|untranslated/);
});

test('errors name products and options in the language of the request', async () => {
  const soldOut = await product(shop, { stock: 0 });
  await translation(shop, ['product', soldOut.id, 'name'], { value: 'Leichtes T-Shirt' });
  expect((await add({ productId: soldOut.id })).json<{ message: string }>().message).toContain('Leichtes T-Shirt');
  expect((await add({ productId: soldOut.id }, 'en')).json<{ message: string }>().message).toContain('Heavyweight Tee');
  const unknown = (await add({ size: 'XXL' })).json<{ errors: { path: string; message: string }[] }>();
  expect(unknown.errors[0]).toMatchObject({ path: 'color', message: expect.stringContaining('Schwarz') });

  const update = await shop.app.inject({
    method: 'PUT',
    url: '/api/cart/update-cart?locale=de',
    headers: ada.headers,
    body: { userId: ada.id, productId: tee.id, ...choice, quantity: 3 },
  });
  expect(update.statusCode).toBe(409);
});
