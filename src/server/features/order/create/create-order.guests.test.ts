import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { defaultLimits } from '#contract/shop/limits.ts';
import { giftCards, mails, orders } from '#server/db/schema/index.ts';
import { guestUser, product, signedInUser } from '#testing/database/builders.ts';
import { giftCardProduct } from '#testing/gift-card-products.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { cardNumbers, openPayingShop, type PayingShop } from '#testing/payments.ts';
import { changeLimits } from '#testing/settings.ts';
import type { TestShop } from '#testing/shop.ts';

let paying: PayingShop;
let shop: TestShop;
let tee: Awaited<ReturnType<typeof product>>;
beforeAll(async () => {
  paying = await openPayingShop();
  ({ shop } = paying);
});
beforeEach(async () => {
  tee = await product(shop, { stock: 1000 });
  await changeLimits(shop, defaultLimits);
});
afterAll(() => paying[Symbol.asyncDispose]());

type Guest = Awaited<ReturnType<typeof guestUser>>;
const contactOf = (email: string) => ({ contact: { name: 'Grace Hopper', email } });

/** Places an order of a new guest. */
async function orderOf(email: string, more: object = {}, quantity = 1) {
  const guest = await guestUser(shop);
  const ready = await createCart(shop, guest, [{ product: tee, quantity }]);
  return { guest, ready, placed: await placeOrder(shop, guest, ready, { ...contactOf(email), ...more }) };
}
type Answer = Awaited<ReturnType<typeof placeOrder>>;
const idOf = (answer: Answer) => answer.json<{ orderId: string }>().orderId;
const read = async ({ headers }: Pick<Guest, 'headers'>, orderId: string) =>
  (await shop.app.inject({ url: `/api/order/details/${orderId}`, headers })).json<{ data: AdminOrder }>().data;
const codes = (answers: readonly Answer[]) => answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

test('a guest says who orders, and gets the mails of the order', async () => {
  const { guest, placed } = await orderOf('  Grace@Example.com ');
  expect(placed.statusCode).toBe(201);
  const orderId = idOf(placed);
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  expect(row).toMatchObject({ userId: guest.id, isGuest: true, userName: 'Grace Hopper', recipient: null });
  expect(row?.userEmail).toBe('grace@example.com');
  const [mail] = await shop.db.select().from(mails).where(eq(mails.userId, guest.id));
  expect(mail).toMatchObject({ kind: 'order-received', recipient: 'grace@example.com' });
  expect(mail?.data).toMatchObject({ name: 'Grace Hopper', address: { recipient: 'Grace Hopper' } });
  expect(await read(guest, orderId)).toMatchObject({
    userName: 'Grace Hopper',
    addressInfo: { recipient: 'Grace Hopper' },
  });
});

test('the team sees the e-mail and that it is a guest', async () => {
  const { guest, placed } = await orderOf('team@example.com');
  const admin = await signedInUser(shop, { role: 'admin' });
  const get = async (query: Record<string, string>) =>
    (await shop.app.inject({ url: '/api/order/orders', headers: admin.headers, query })).json<{ data: AdminOrder[] }>();
  const found = [expect.objectContaining({ _id: idOf(placed), userEmail: 'team@example.com', guest: true })];
  expect((await get({ customer: guest.id })).data).toEqual(found);
  expect((await get({ q: 'team@example.com' })).data).toEqual(found);
  const account = await signedInUser(shop, { email: 'team@example.com' });
  const ofAccount = await placeOrder(shop, account, await createCart(shop, account, [{ product: tee }]));
  const both = await get({ q: 'Team@Example.com' });
  expect(both.data.map(({ _id }) => _id).toSorted()).toEqual([idOf(placed), idOf(ofAccount)].toSorted());
});

test('asks a guest for name and e-mail', async () => {
  const guest = await guestUser(shop);
  const ready = await createCart(shop, guest, [{ product: tee }]);
  const answer = await placeOrder(shop, guest, ready);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toEqual({
    code: 'INVALID_FIELDS',
    message: expect.any(String),
    errors: [
      { path: 'contact.name', message: 'This field is required.' },
      { path: 'contact.email', message: 'This field is required.' },
    ],
  });
  const wrong = await placeOrder(shop, guest, ready, { contact: { name: ' ', email: 'grace' } });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path)).toEqual([
    'contact.name',
    'contact.email',
  ]);
  expect(await shop.db.$count(orders, eq(orders.userId, guest.id))).toBe(0);
});

test('ignores who an account says it is', async () => {
  const ada = await signedInUser(shop);
  const placed = await placeOrder(
    shop,
    ada,
    await createCart(shop, ada, [{ product: tee }]),
    contactOf('eve@example.com'),
  );
  const [row] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.id, idOf(placed)));
  expect(row).toMatchObject({ isGuest: false, userName: 'Ada', userEmail: ada.email });
});

test('a repeated request of a guest returns the first order', async () => {
  const { guest, ready, placed } = await orderOf('again@example.com');
  const again = await placeOrder(shop, guest, ready, contactOf('again@example.com'));
  expect(again.statusCode).toBe(200);
  expect(idOf(again)).toBe(idOf(placed));
});

test('the e-mail of a guest is not confirmed for cash on delivery', async () => {
  await changeLimits(shop, { cashNeedsConfirmedEmail: true });
  const { placed } = await orderOf('cash@example.com', { paymentMethod: 'cod' });
  expect(placed.statusCode).toBe(409);
  expect(placed.json()).toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' });
});

test('a new guest with the same e-mail has no more unpaid orders', async () => {
  await changeLimits(shop, { unpaidOrders: 2 });
  const answers = await Promise.all(Array.from({ length: 5 }, async () => orderOf('unpaid@example.com')));
  expect(codes(answers.map(({ placed }) => placed))).toEqual([201, 201, 409, 409, 409]);
  expect((await orderOf('other@example.com')).placed.statusCode).toBe(201);
  const ada = await signedInUser(shop, { email: 'unpaid@example.com' });
  expect((await placeOrder(shop, ada, await createCart(shop, ada, [{ product: tee }]))).statusCode).toBe(201);
});

test('a new guest with the same e-mail has no more orders in an hour, and holds no more pieces', async () => {
  await changeLimits(shop, { hourlyOrdersPerAccount: 1, piecesPerLine: 3 });
  const cash = { paymentMethod: 'cod' };
  expect((await orderOf('hour@example.com', cash)).placed.statusCode).toBe(201);
  expect((await orderOf('hour@example.com', cash)).placed.json()).toMatchObject({ code: 'TOO_MANY_TRIES' });
  await changeLimits(shop, { hourlyOrdersPerAccount: 60 });
  expect((await orderOf('hour@example.com', cash, 3)).placed.json()).toMatchObject({ code: 'TOO_MANY_PIECES_HELD' });
  expect((await orderOf('hour@example.com', cash, 2)).placed.statusCode).toBe(201);
});

test('the codes of the gift cards that a guest buys are e-mailed', async () => {
  const bought = await giftCardProduct(shop);
  const guest = await guestUser(shop);
  const ready = await createCart(shop, guest, [{ product: bought, quantity: 2, color: '', size: '25.00' }]);
  const gifts = [{ itemId: ready.items[0]?._id, to: 'bob@example.com', name: 'Bob', message: 'For you' }];
  const placed = await placeOrder(shop, guest, ready, {
    ...contactOf('gifts@example.com'),
    paymentMethod: 'card',
    gifts,
  });
  expect(placed.statusCode).toBe(201);
  expect((await paying.pay(guest, cardNumbers.pays, idOf(placed))).statusCode).toBe(200);
  const cards = await shop.db
    .select()
    .from(giftCards)
    .where(eq(giftCards.orderId, idOf(placed)))
    .orderBy(giftCards.piece);
  expect(cards.map(({ recipientEmail, recipientName }) => [recipientEmail, recipientName])).toEqual([
    ['bob@example.com', 'Bob'],
    ['gifts@example.com', 'Grace Hopper'],
  ]);
  const sent = await shop.db.select().from(mails).where(eq(mails.recipient, 'gifts@example.com'));
  expect(sent.map(({ kind }) => kind)).toContain('gift-card');
});
