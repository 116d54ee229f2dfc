import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CustomerPage } from '#contract/account/customers.ts';
import { guestUser, product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let admin: Shopper;
let guest: Awaited<ReturnType<typeof guestUser>>;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await signedInUser(shop, { role: 'admin' });
  guest = await guestUser(shop);
  const ready = await createCart(shop, guest, [{ product: await product(shop) }]);
  const contact = { name: 'Guido Gast', email: 'guido@example.com' };
  await placeOrder(shop, guest, ready, { contact });
});
afterAll(() => shop[Symbol.asyncDispose]());

const get = (url: string) => shop.app.inject({ url, headers: admin.headers });

test('lists no guests, whatever is searched for, and finds their orders', async () => {
  for (const query of ['', '?q=guido', '?q=guido@example.com', '?role=customer']) {
    const { data } = (await get(`/api/admin/customers${query}`)).json<CustomerPage>();
    expect(data.map(({ _id }) => _id)).not.toContain(guest.id);
  }
  expect((await get('/api/admin/search?q=guido')).json()).toMatchObject({
    customers: [],
    orders: [{ userName: 'Guido Gast' }],
  });
});

test.each([
  ['GET', '', undefined],
  ['POST', '/erase', { email: 'guest@example.com' }],
  ['POST', '/reset-link', undefined],
  ['PUT', '/role', { role: 'admin' }],
  ['PATCH', '/selling', { taxExempt: true, taxExemptNote: 'A school' }],
  ['GET', '/credit', undefined],
  ['POST', '/credit', { amount: 5, note: 'Sorry' }],
  ['POST', '/notes', { text: 'A note' }],
] as const)('%s /api/admin/customers/:userId%s knows no guest', async (method, path, body) => {
  const url = `/api/admin/customers/${guest.id}${path}`;
  const answer = await shop.app.inject({ method, url, headers: admin.headers, ...(body && { body }) });
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'ACCOUNT_NOT_FOUND' }]);
});
