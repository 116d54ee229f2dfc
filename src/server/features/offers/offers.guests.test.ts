import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { Cart } from '#contract/order/cart.ts';
import { noCharges } from '#contract/order/pricing/charges.ts';
import { quote } from '#contract/order/pricing/quote.ts';
import { customerGroups, discounts, orderDiscounts } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { guestUser, product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { discount } from '#testing/discounts.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let tee: Awaited<ReturnType<typeof product>>;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.db.delete(orderDiscounts);
  await shop.db.delete(discounts);
  tee = await product(shop, { priceCents: 3000, stock: 1000 });
});
afterAll(() => shop[Symbol.asyncDispose]());

type Person = Pick<Shopper, 'id' | 'headers'>;
const enter = ({ id: userId, headers }: Person, code: string) =>
  shop.app.inject({ method: 'POST', url: '/api/cart/codes', headers, body: { userId, code } });
const bagOf = async ({ id, headers }: Person) =>
  (await shop.app.inject({ url: `/api/cart/get/${id}`, headers })).json<Cart>().data;
const errorsOf = (answer: Awaited<ReturnType<typeof placeOrder>>) => answer.json<ErrorBody>();

/** Fills a bag, enters a code and orders for the total that the bag shows. */
async function order(person: Person, { code, email = 'grace@example.com' }: { code?: string; email?: string } = {}) {
  const ready = await createCart(shop, person, [{ product: tee }]);
  if (code !== undefined) await enter(person, code);
  const { items, offers } = await bagOf(person);
  const { total } = quote(items, noCharges, offers);
  const placed = await placeOrder(shop, person, { ...ready, total }, { contact: { name: 'Grace', email } });
  return { total, placed };
}
const orderAsGuest = async (input: { code?: string; email?: string }) => order(await guestUser(shop), input);
const used = {
  code: 'PRICE_CHANGED',
  message: 'The total has changed to $30.00. Review the new total, then place your order.',
  errors: [
    { path: 'totalAmount', message: expect.any(String) },
    { path: 'codes.ONCE', message: 'You’ve already used this code.' },
  ],
};

test('asks a guest to log in for a code that is for a group or a first order', async () => {
  const group = newId();
  await shop.db.insert(customerGroups).values({ id: group, name: 'Trade', nameKey: group });
  await discount(shop, { codes: ['FIRST'], rule: { firstOrder: true } });
  await discount(shop, { codes: ['TRADE'], rule: { groups: [group] } });
  const guest = await guestUser(shop);
  await createCart(shop, guest, [{ product: tee }]);
  for (const code of ['FIRST', 'TRADE']) {
    const answer = await enter(guest, code);
    expect(answer.statusCode).toBe(409);
    expect(errorsOf(answer)).toEqual({
      code: 'CODE_SIGN_IN',
      message: 'Log in to use this code.',
      errors: [{ path: 'code', message: 'Log in to use this code.' }],
    });
  }
});

test('discounts that apply by themselves and ask something of the person are not for guests', async () => {
  await discount(shop, { name: 'Once', limitPerCustomer: 1 });
  const { total, placed } = await orderAsGuest({ email: 'first@example.com' });
  expect([total, placed.statusCode]).toEqual([30, 201]);
  await shop.db.delete(discounts);
  await discount(shop, { name: 'Welcome', rule: { firstOrder: true } });
  expect((await orderAsGuest({ email: 'first@example.com' })).total).toBe(30);
  expect((await order(await signedInUser(shop))).total).toBe(27);
});

test('a guest uses a code as often as its limit allows', async () => {
  await discount(shop, { codes: ['ONCE'], limitPerCustomer: 1 });
  const guest = await guestUser(shop);
  expect(await order(guest, { code: 'ONCE', email: 'limit@example.com' })).toMatchObject({
    total: 27,
    placed: { statusCode: 201 },
  });
  await createCart(shop, guest, [{ product: tee }]);
  expect(errorsOf(await enter(guest, 'ONCE'))).toMatchObject({ code: 'CODE_ALREADY_USED' });
});

test('a new guest with the same e-mail has used the code already', async () => {
  await discount(shop, { codes: ['ONCE'], limitPerCustomer: 1 });
  const first = await orderAsGuest({ code: 'ONCE', email: 'same@example.com' });
  expect(first.placed.statusCode).toBe(201);
  const again = await orderAsGuest({ code: 'ONCE', email: 'Same@example.com' });
  expect(again.total).toBe(27);
  expect(again.placed.statusCode).toBe(409);
  expect(errorsOf(again.placed)).toEqual(used);
  expect((await orderAsGuest({ code: 'ONCE', email: 'another@example.com' })).placed.statusCode).toBe(201);
});

test('a cancelled order of a guest gives its use back', async () => {
  await discount(shop, { codes: ['ONCE'], limitPerCustomer: 1 });
  const guest = await guestUser(shop);
  const { placed } = await order(guest, { code: 'ONCE', email: 'back@example.com' });
  const { orderId } = placed.json<{ orderId: string }>();
  await shop.app.inject({ method: 'POST', url: `/api/order/${orderId}/cancel`, headers: guest.headers });
  expect((await orderAsGuest({ code: 'ONCE', email: 'back@example.com' })).placed.statusCode).toBe(201);
});

test('a guest has used what the account with the same e-mail has used', async () => {
  await discount(shop, { codes: ['ONCE'], limitPerCustomer: 1 });
  const ada = await signedInUser(shop, { email: 'account@example.com' });
  expect((await order(ada, { code: 'ONCE' })).placed.statusCode).toBe(201);
  const guest = await orderAsGuest({ code: 'ONCE', email: 'account@example.com' });
  expect(errorsOf(guest.placed)).toEqual(used);
});

test('an account has used what guests with its e-mail have used, and has ordered before', async () => {
  await discount(shop, { codes: ['ONCE'], limitPerCustomer: 1 });
  await discount(shop, { codes: ['FIRST'], rule: { firstOrder: true } });
  expect((await orderAsGuest({ code: 'ONCE', email: 'later@example.com' })).placed.statusCode).toBe(201);
  const ada = await signedInUser(shop, { email: 'later@example.com' });
  await createCart(shop, ada, [{ product: tee }]);
  expect(errorsOf(await enter(ada, 'ONCE'))).toMatchObject({ code: 'CODE_ALREADY_USED' });
  expect(errorsOf(await enter(ada, 'FIRST'))).toMatchObject({ code: 'CODE_FIRST_ORDER' });
});

test('of the guests with one e-mail who order at the same time, one has what each may have once', async () => {
  await discount(shop, { codes: ['ONCE'], limitPerCustomer: 1 });
  const email = 'race@example.com';
  const answers = await Promise.all(Array.from({ length: 8 }, () => orderAsGuest({ code: 'ONCE', email })));
  expect(answers.filter(({ placed }) => placed.statusCode === 201)).toHaveLength(1);
  expect(answers.filter(({ placed }) => errorsOf(placed).code === 'PRICE_CHANGED')).toHaveLength(7);
  expect(await shop.db.$count(orderDiscounts)).toBe(1);
});
