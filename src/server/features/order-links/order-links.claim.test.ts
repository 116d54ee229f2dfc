import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addresses,
  giftCards,
  mailLinks,
  mails,
  orderEvents,
  orders,
  stockMovements,
  users,
} from '#server/db/schema/index.ts';
import { account, guestUser, product, signedInUser } from '#testing/database/builders.ts';
import { giftCard } from '#testing/gift-cards.ts';
import { createCart } from '#testing/orders.ts';
import { guestOrder, orderLink } from '#testing/order-links.ts';
import { cardNumbers, cardOf, openPayingShop, type PayingShop } from '#testing/payments.ts';
import type { TestShop } from '#testing/shop.ts';
import { untilBlocked } from '#testing/until.ts';

let paying: PayingShop;
let shop: TestShop;
beforeAll(async () => {
  paying = await openPayingShop();
  ({ shop } = paying);
});
afterAll(() => paying[Symbol.asyncDispose]());

const password = 'correct horse battery';
type Headers = Record<string, string>;
const post = (url: string, body: object, headers: Headers = {}) =>
  shop.app.inject({ method: 'POST', url, headers, body });
const register = (token: string, more: object = {}) => post('/api/users/claim', { token, password, ...more });
const claim = (token: string, headers: Headers) => post('/api/order/claim', { token }, headers);
const get = (url: string, headers: Headers) => shop.app.inject({ url, headers });
const rowOf = async (orderId: string) => (await shop.db.select().from(orders).where(eq(orders.id, orderId)))[0];
const hasUser = async (id: string) => (await shop.db.$count(users, eq(users.id, id))) === 1;

type Answer = Awaited<ReturnType<typeof register>>;
const halves = (answer: Answer) => ({
  cookie: `session=${answer.cookies.find(({ name }) => name === 'session')?.value}`,
  authorization: `Bearer ${answer.json<{ token: string }>().token}`,
});

test('creates an account that has the orders, and signs it in', async () => {
  const email = 'first@example.com';
  const { guest, orderId, token, addressId } = await guestOrder(shop, { email });
  const second = await guestOrder(shop, { email: 'First@example.com', guest });
  const { id: cardId } = await giftCard(shop, { source: 'order', orderId, line: 0, piece: 0, boughtBy: guest.id });
  const answer = await register(token);
  expect(answer.statusCode).toBe(201);
  const { _id: userId } = answer.json<{ _id: string }>();
  expect(answer.json()).toMatchObject({ name: 'Ada Lovelace', email, role: 'customer', token: expect.any(String) });
  const [user] = await shop.db.select().from(users).where(eq(users.id, userId));
  expect(user).toMatchObject({ role: 'customer', locale: 'en', emailVerifiedAt: shop.clock.now() });
  const list = await get(`/api/order/list/${userId}`, halves(answer));
  expect(list.json()).toMatchObject({ total: 2 });
  expect(await rowOf(orderId)).toMatchObject({ userId, isGuest: false });
  expect(await hasUser(guest.id)).toBe(false);
  expect((await get('/api/users/me', guest.headers)).statusCode).toBe(401);
  const sent = await shop.db.select().from(mails).where(eq(mails.userId, userId)).orderBy(mails.id);
  expect(sent.map(({ kind }) => kind)).toEqual(['order-received', 'order-received', 'welcome']);
  const [card] = await shop.db.select().from(giftCards).where(eq(giftCards.id, cardId));
  expect(card?.boughtBy).toBe(userId);
  const [saved] = await shop.db.select().from(addresses).where(eq(addresses.id, addressId));
  expect(saved).toMatchObject({ userId, recipient: 'Ada Lovelace' });
  for (const table of [orderEvents, stockMovements]) {
    expect(await shop.db.$count(table, eq(table.actorId, guest.id))).toBe(0);
    expect(await shop.db.$count(table, eq(table.actorId, userId))).toBeGreaterThan(0);
  }
  expect(await shop.db.$count(mailLinks, eq(mailLinks.ref, second.orderId))).toBe(0);
  expect((await register(token)).json()).toMatchObject({ code: 'LINK_INVALID' });
  expect(await orderLink(shop, orderId)).toBeUndefined();
});

test('refuses an e-mail with an account, a common password and an unknown link, and changes nothing', async () => {
  const { guest, orderId, token } = await guestOrder(shop, { email: 'taken@example.com' });
  expect((await register(token, { password: 'password1234' })).json()).toMatchObject({ code: 'COMMON_PASSWORD' });
  expect((await register('o_unknown')).json()).toMatchObject({ code: 'LINK_INVALID' });
  await account(shop, { email: 'taken@example.com' });
  const answer = await register(token);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'EMAIL_TAKEN' });
  expect(await rowOf(orderId)).toMatchObject({ userId: guest.id, isGuest: true });
  expect((await post('/api/order/by-link', { token })).statusCode).toBe(200);
});

test('counts as a registration for the limit of an IP address', async () => {
  const { rows } = await shop.pool.query<{ points: number }>(
    `select points from rate_limits where key like 'registrations-per-ip:%'`,
  );
  expect(rows[0]?.points).toBeGreaterThan(0);
});

test('adds the orders to the account with their e-mail', async () => {
  const ada = await signedInUser(shop, { email: 'has.account@example.com' });
  const { guest, orderId, token } = await guestOrder(shop, { email: ada.email });
  const answer = await claim(token, ada.headers);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ data: { _id: orderId } });
  expect(await rowOf(orderId)).toMatchObject({ userId: ada.id, isGuest: false });
  expect(await hasUser(guest.id)).toBe(false);
  expect((await claim(token, ada.headers)).json()).toMatchObject({ code: 'LINK_INVALID' });
});

test('refuses an account with another e-mail, a guest and a visitor', async () => {
  const { guest, orderId, token } = await guestOrder(shop);
  const eve = await signedInUser(shop);
  const answer = await claim(token, eve.headers);
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ code: 'NOT_YOURS' });
  for (const headers of [guest.headers, {}]) expect((await claim(token, headers)).statusCode).toBe(401);
  expect(await rowOf(orderId)).toMatchObject({ userId: guest.id });
});

test('leaves a guest the orders with another e-mail, their address and the bag', async () => {
  const guest = await guestUser(shop);
  const mine = await guestOrder(shop, { email: 'mine@example.com', guest });
  const other = await guestOrder(shop, { email: 'other@example.com', guest });
  const shared = await guestOrder(shop, { email: 'mine@example.com', guest });
  await shop.db.update(orders).set({ addressId: other.addressId }).where(eq(orders.id, shared.orderId));
  await createCart(shop, guest, [{ product: await product(shop) }]);
  const answer = await register(mine.token);
  const { _id: userId } = answer.json<{ _id: string }>();
  expect(await rowOf(other.orderId)).toMatchObject({ userId: guest.id, isGuest: true });
  expect(await rowOf(mine.orderId)).toMatchObject({ userId, isGuest: false });
  const ofGuest = await shop.db.select().from(addresses).where(eq(addresses.userId, guest.id));
  expect(ofGuest.map(({ id }) => id)).toContain(other.addressId);
  expect(ofGuest.map(({ id }) => id)).not.toContain(mine.addressId);
  const bag = await get(`/api/cart/get/${guest.id}`, guest.headers);
  expect(bag.json()).toMatchObject({ data: { items: [{ quantity: 1 }] } });
  expect((await post('/api/order/by-link', { token: other.token })).statusCode).toBe(200);
});

test('gives the bag of the guest to the account', async () => {
  const { guest, token } = await guestOrder(shop);
  await createCart(shop, guest, [{ product: await product(shop), quantity: 3 }]);
  const answer = await register(token);
  const bag = await get(`/api/cart/get/${answer.json<{ _id: string }>()._id}`, halves(answer));
  expect(bag.json()).toMatchObject({ data: { items: [{ quantity: 3 }] } });
});

test('ends a PayPal payment that would lead back to the page of the link', async () => {
  const { orderId, token } = await guestOrder(shop, { paymentMethod: 'paypal' });
  const before = (await post('/api/order/by-link/paypal', { token })).json<{ paymentId: string }>();
  const headers = halves(await register(token));
  const after = (await post('/api/payment/paypal', { orderId }, headers)).json<{ paymentId: string }>();
  expect(after.paymentId).not.toBe(before.paymentId);
});

test('of two claims with a new account at once, one has the orders', async () => {
  const email = 'race@example.com';
  const { orderId, token } = await guestOrder(shop, { email });
  const answers = await Promise.all([register(token), register(token)]);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
  const [owner] = await shop.db.select().from(users).where(eq(users.email, email));
  expect(await rowOf(orderId)).toMatchObject({ userId: owner?.id, isGuest: false });
});

test('of two claims by one account at once, one adds the order and the other finds no link', async () => {
  const ada = await signedInUser(shop);
  const { orderId, token } = await guestOrder(shop, { email: ada.email });
  const another = (await orderLink(shop, orderId)) ?? '';
  const answers = await Promise.all([claim(token, ada.headers), claim(another, ada.headers)]);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
  expect(await rowOf(orderId)).toMatchObject({ userId: ada.id });
});

const acts: [string, (token: string) => Promise<Answer>, string][] = [
  ['paying', (token) => post('/api/order/by-link/pay', { token, ...cardOf(cardNumbers.pays) }), 'confirmed paid'],
  ['cancelling', (token) => post('/api/order/by-link/cancel', { token }), 'cancelled pending'],
];
test.each(acts)('%s while the order is claimed ends well', async (_name, act, state) => {
  const { orderId, token } = await guestOrder(shop);
  const client = await shop.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from orders where id = $1 for update', [orderId]);
    const acting = act(token);
    await untilBlocked(shop);
    const claiming = register(token);
    await untilBlocked(shop, 2);
    await client.query('commit');
    expect((await claiming).statusCode).toBe(201);
    const { statusCode } = await acting;
    expect([`200 ${state}`, '404 pending pending']).toContain(`${statusCode} ${await paying.stateOf(orderId)}`);
    expect(await rowOf(orderId)).toMatchObject({ isGuest: false });
  } finally {
    client.release();
  }
});

test('a mail that is sent while the order is claimed gets no link that outlives it', async () => {
  const { orderId, token } = await guestOrder(shop);
  const issued = await Promise.all([orderLink(shop, orderId), register(token), orderLink(shop, orderId)]);
  expect(issued[1].statusCode).toBe(201);
  expect(await shop.db.$count(mailLinks, eq(mailLinks.ref, orderId))).toBe(0);
});
