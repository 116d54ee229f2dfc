import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cart } from '#contract/order/cart.ts';
import { carts, orders, sessions, users } from '#server/db/schema/index.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createAccounts, password } from '#testing/accounts.ts';
import { guestUser, product } from '#testing/database/builders.ts';
import { discount } from '#testing/discounts.ts';
import { giftCard } from '#testing/gift-cards.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { clientId, startIdentityProvider, type TestIdentityProvider } from '#testing/services/identity-provider.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { untilBlocked } from '#testing/until.ts';

let provider: TestIdentityProvider;
let shop: TestShop;
let tee: Awaited<ReturnType<typeof product>>;
beforeAll(async () => {
  provider = await startIdentityProvider();
  shop = await openTestShop({ env: { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: clientId } });
  // The provider issues its tokens with the real time.
  shop.clock.advance({ minutes: (Date.now() - shop.clock.now().getTime()) / 60_000 });
  tee = await product(shop, { stock: 1000 });
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  await provider.close();
});

const { register } = createAccounts(() => shop);
type Guest = Awaited<ReturnType<typeof guestUser>>;
type Headers = Record<string, string>;
type Person = { id: string; headers: Headers };

const post = (url: string, body: object, headers: Headers = {}) =>
  shop.app.inject({ method: 'POST', url, headers, body });
type Answer = Awaited<ReturnType<typeof post>>;
const login = (email: string, { headers }: { headers: Headers }, secret = password) =>
  post('/api/users/login', { email, password: secret }, headers);
const me = async ({ headers }: Pick<Guest, 'headers'>) =>
  (await shop.app.inject({ url: '/api/users/me', headers })).statusCode;
const enter = ({ id: userId, headers }: Person, code: string) => post('/api/cart/codes', { userId, code }, headers);
const addedIn = (answer: Answer) => answer.json<{ addedItems?: number }>().addedItems;

/** Returns the person who has signed in. */
const signedIn = (answer: Answer): Person => ({
  id: answer.json<{ _id: string }>()._id,
  headers: {
    cookie: `session=${answer.cookies.find(({ name }) => name === 'session')?.value}`,
    authorization: `Bearer ${answer.json<{ token: string }>().token}`,
  },
});
const bagOf = async ({ id, headers }: Person) =>
  (await shop.app.inject({ url: `/api/cart/get/${id}`, headers })).json<Cart>().data;
const linesOf = async (person: Person) =>
  (await bagOf(person)).items.map(({ color, size, quantity }) => `${color} ${size} ${quantity}`);
const hasRow = async ({ id }: Pick<Guest, 'id'>) => (await shop.db.$count(users, eq(users.id, id))) > 0;

type Line = { color?: string; size?: string; quantity?: number };
const fill = (person: Pick<Guest, 'id' | 'headers'>, lines: readonly Line[] = [{}]) =>
  createCart(
    shop,
    person,
    lines.map((line) => ({ product: tee, ...line })),
  );
/** A guest with a bag. */
async function guestWith(lines?: readonly Line[]) {
  const guest = await guestUser(shop);
  return { ...guest, ready: await fill(guest, lines) };
}

test('adds the bag of a guest to that of the account, with the larger quantity of what both have', async () => {
  const ada = await register('merge@example.com');
  await fill(ada, [{ size: 'S', quantity: 1 }, { size: 'M', quantity: 5 }, { size: 'L' }]);
  const guest = await guestWith([
    { size: 'S', quantity: 3 },
    { size: 'M', quantity: 2 },
    { color: 'White', size: 'S' },
  ]);
  const answer = await login('merge@example.com', guest);
  expect(answer.statusCode).toBe(200);
  expect(addedIn(answer)).toBe(2);
  expect(await linesOf(signedIn(answer))).toEqual(['Black S 3', 'Black M 5', 'Black L 1', 'White S 1']);
  expect(await me(guest)).toBe(401);
  expect(await hasRow(guest)).toBe(false);
});

test('a new account gets the bag of the guest who registers', async () => {
  const guest = await guestWith([{ quantity: 2 }]);
  const answer = await post('/api/users/register', { email: 'new@example.com', name: 'New', password }, guest.headers);
  expect(answer.statusCode).toBe(201);
  expect(addedIn(answer)).toBe(1);
  expect(await linesOf(signedIn(answer))).toEqual(['Black M 2']);
  expect(await hasRow(guest)).toBe(false);
});

/** Comes back from the provider as the browser of a guest. */
async function signInAtProvider(way: 'code' | 'token', email: string, guest: Guest) {
  const page = way === 'code' ? 'login' : 'google-login';
  const begun = await post('/api/users/google-login/begin', { page });
  const cookie = `sign-in=${begun.cookies[0]?.value}; ${guest.headers.cookie}`;
  const headers = { ...guest.headers, cookie };
  const response = await provider.allow(begun.json<{ url: string }>().url, email);
  if (way === 'code') return post('/api/users/google-login/code', response, headers);
  const tokens = await post('/api/users/google-login/tokens', { ...response, page }, headers);
  const { idToken } = tokens.json<{ idToken: string }>();
  return post('/api/users/google-login', { googleToken: idToken }, headers);
}

test.each(['code', 'token'] as const)('merges the bag of a guest who signs in at a provider by its %s', async (way) => {
  const email = `${way}@example.com`;
  const first = await signInAtProvider(way, email, await guestWith([{ size: 'S' }]));
  expect(first.statusCode).toBe(200);
  expect(addedIn(first)).toBe(1);
  const again = await signInAtProvider(way, email, await guestWith([{ size: 'L' }]));
  expect(addedIn(again)).toBe(1);
  expect(await linesOf(signedIn(again))).toEqual(['Black S 1', 'Black L 1']);
});

test('merges into the account with the e-mail that a provider confirms', async () => {
  await register('linked@example.com');
  const answer = await signInAtProvider('code', 'linked@example.com', await guestWith());
  expect(addedIn(answer)).toBe(1);
  expect(await linesOf(signedIn(answer))).toEqual(['Black M 1']);
});

test('keeps five codes and five gift cards at most, those of the account first', async () => {
  const names = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX'];
  for (const code of names) await discount(shop, { codes: [code] });
  const cards = await Promise.all(Array.from({ length: 6 }, () => giftCard(shop)));
  const ada = await register('codes@example.com');
  const guest = await guestWith();
  for (const code of ['FIVE', 'ONE', 'SIX']) await enter(guest, code);
  for (const { code } of cards.slice(3)) await enter(guest, code);
  shop.clock.advance({ minutes: 1 });
  for (const code of names.slice(0, 4)) await enter(ada, code);
  for (const { code } of cards.slice(0, 3)) await enter(ada, code);
  shop.clock.advance({ minutes: 1 });
  const bag = await bagOf(signedIn(await login('codes@example.com', guest)));
  expect(bag.codes?.map(({ code }) => code)).toEqual(['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']);
  expect(bag.giftCards?.map(({ _id }) => _id)).toHaveLength(5);
  expect(bag.giftCards?.slice(0, 3).map(({ _id }) => _id)).toEqual(cards.slice(0, 3).map(({ id }) => id));
});

test('says nothing of a bag that adds nothing', async () => {
  const ada = await register('nothing@example.com');
  await fill(ada, [{ quantity: 2 }]);
  for (const guest of [await guestUser(shop), await guestWith([{ quantity: 1 }])]) {
    const answer = await login('nothing@example.com', guest);
    expect(answer.json()).not.toHaveProperty('addedItems');
    expect(await linesOf(signedIn(answer))).toEqual(['Black M 2']);
    expect(await hasRow(guest)).toBe(false);
  }
});

test('a sign-in that fails changes nothing', async () => {
  const ada = await register('fails@example.com');
  const guest = await guestWith();
  expect((await login('fails@example.com', guest, 'wrong horse battery')).statusCode).toBe(401);
  const taken = { email: 'fails@example.com', name: 'Eve', password };
  expect((await post('/api/users/register', taken, guest.headers)).statusCode).toBe(409);
  expect(await linesOf(guest)).toEqual(['Black M 1']);
  expect(await linesOf(ada)).toEqual([]);
});

test('leaves guest and bags as they are when the password is changed during the sign-in', async () => {
  const ada = await register('changed@example.com');
  const guest = await guestWith();
  const answer = await inTransaction(shop.db, async (tx) => {
    await tx.update(users).set({ passwordHash: 'another' }).where(eq(users.id, ada.id));
    const attempt = login('changed@example.com', guest);
    await untilBlocked(shop);
    return { attempt };
  });
  expect((await answer.attempt).statusCode).toBe(401);
  expect(await linesOf(guest)).toEqual(['Black M 1']);
  expect(await linesOf(ada)).toEqual([]);
});

test('half of a session brings no bag', async () => {
  const ada = await register('half@example.com');
  const { cookie, authorization } = (await guestWith()).headers;
  for (const headers of [{ authorization }, { cookie }]) {
    const answer = await post('/api/users/login', { email: 'half@example.com', password }, headers);
    expect(answer.json()).not.toHaveProperty('addedItems');
  }
  expect(await linesOf(ada)).toEqual([]);
});

test('the bag of another account stays where it is', async () => {
  const ada = await register('ada@example.com');
  await fill(ada);
  await register('bob@example.com');
  const bob = await login('bob@example.com', ada);
  expect(bob.json()).not.toHaveProperty('addedItems');
  expect(await linesOf(signedIn(bob))).toEqual([]);
  expect(await linesOf(signedIn(await login('ada@example.com', { headers: {} })))).toEqual(['Black M 1']);
});

test('a guest with orders stays with them, without a session', async () => {
  await register('orders@example.com');
  const guest = await guestWith();
  await placeOrder(shop, guest, guest.ready, { contact: { name: 'Grace', email: 'grace@example.com' } });
  await fill(guest, [{ size: 'L' }]);
  const answer = await login('orders@example.com', guest);
  expect(addedIn(answer)).toBe(1);
  expect(await linesOf(signedIn(answer))).toEqual(['Black L 1']);
  expect(await shop.db.$count(orders, eq(orders.userId, guest.id))).toBe(1);
  expect(await shop.db.$count(sessions, eq(sessions.userId, guest.id))).toBe(0);
  expect(await shop.db.$count(carts, eq(carts.userId, guest.id))).toBe(0);
});

test('of several sign-ins with the same guest, one has the bag', async () => {
  const people = await Promise.all(['1', '2', '3'].map((name) => register(`same-${name}@example.com`)));
  const guest = await guestWith([{ quantity: 2 }]);
  const emails = [...people, ...people].map(({ email }) => email);
  const answers = await Promise.all(emails.map((email) => login(email, guest)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(emails.map(() => 200));
  expect(answers.flatMap((answer) => addedIn(answer) ?? [])).toEqual([1]);
  expect((await Promise.all(people.map((person) => linesOf(person)))).flat()).toEqual(['Black M 2']);
});

/** Starts two requests, of which the first comes first to the guest's bag. */
async function inTurn(guest: Guest, one: () => Promise<Answer>, other: () => Promise<Answer>) {
  const started = await inTransaction(shop.db, async (tx) => {
    await tx.execute(sql`select from carts where user_id = ${guest.id} for update`);
    const first = one();
    await untilBlocked(shop);
    const second = other();
    await untilBlocked(shop, 2);
    return [first, second];
  });
  return Promise.all(started);
}

test('what a guest adds during the sign-in is merged, or refused', async () => {
  const ada = await register('adds@example.com');
  const add = ({ id: userId, headers }: Guest, color: string) => {
    const body = { userId, productId: tee.id, name: tee.name, color, size: 'S', quantity: 1 };
    return post('/api/cart/add', body, headers);
  };
  const first = await guestWith();
  const [added, merged] = await inTurn(
    first,
    () => add(first, 'White'),
    () => login(ada.email, first),
  );
  expect([added?.statusCode, merged && addedIn(merged)]).toEqual([200, 2]);
  const second = await guestWith([{ quantity: 2 }]);
  const [mergedFirst, refused] = await inTurn(
    second,
    () => login(ada.email, second),
    () => add(second, 'Forest'),
  );
  expect([mergedFirst && addedIn(mergedFirst), refused?.statusCode]).toEqual([1, 401]);
  expect(await linesOf(ada)).toEqual(['Black M 2', 'White S 1']);
});

test('what a guest orders during the sign-in is ordered or merged, never both', async () => {
  const ada = await register('orders-race@example.com');
  const order = (guest: Awaited<ReturnType<typeof guestWith>>) =>
    placeOrder(shop, guest, guest.ready, { contact: { name: 'Grace', email: 'race@example.com' } });
  const ordering = await guestWith();
  const [placed, later] = await inTurn(
    ordering,
    () => order(ordering),
    () => login(ada.email, ordering),
  );
  expect([placed?.statusCode, later?.statusCode, later && addedIn(later)]).toEqual([201, 200, undefined]);
  expect(await linesOf(ada)).toEqual([]);
  expect(await hasRow(ordering)).toBe(true);
  const merging = await guestWith();
  const [first, refused] = await inTurn(
    merging,
    () => login(ada.email, merging),
    () => order(merging),
  );
  expect([first && addedIn(first), refused?.json()]).toEqual([1, expect.objectContaining({ code: 'EMPTY_CART' })]);
  expect(await linesOf(ada)).toEqual(['Black M 1']);
  expect(await shop.db.$count(orders, eq(orders.userId, merging.id))).toBe(0);
});
