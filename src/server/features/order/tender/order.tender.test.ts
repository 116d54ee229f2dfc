import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StoredSelling } from '#contract/shop/selling.ts';
import type { StoreCredit } from '#contract/account/store-credit.ts';
import type { GiftCard } from '#contract/shop/gift-cards.ts';
import type { CartQuote } from '#contract/order/cart-quote.ts';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import type { Order } from '#contract/order/order.ts';
import type { OrderReturn } from '#contract/order/order-return.ts';
import { findViolations } from '#server/db/invariants/find-violations.ts';
import { invariants } from '#server/db/invariants/invariants.ts';
import { mails } from '#server/db/schema/index.ts';
import { guestUser, product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { createCart, placeOrder, type ReadyCart } from '#testing/orders.ts';
import { cardNumbers, openPayingShop, type PayingShop } from '#testing/payments.ts';

let paying: PayingShop;
let admin: Shopper;
let ada: Shopper;
let tee: Awaited<ReturnType<typeof product>>;
beforeAll(async () => {
  paying = await openPayingShop();
  admin = await signedInUser(paying.shop, { role: 'admin' });
});
afterAll(() => paying.shop[Symbol.asyncDispose]());
beforeEach(async () => {
  ada = await signedInUser(paying.shop);
  // A tee of $38.00.
  tee = await product(paying.shop, { stock: 50 });
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const call = (caller: Pick<Shopper, 'headers'>, method: Method, url: string, body?: object) =>
  paying.shop.app.inject({ method, url, headers: caller.headers, ...(body && { body }) });
async function read<T>(caller: Shopper, url: string): Promise<T> {
  return (await call(caller, 'GET', url)).json<{ data: T }>().data;
}

async function issueCard(amount: number): Promise<{ id: string; code: string }> {
  const issued = await call(admin, 'POST', '/api/admin/gift-cards', { amount });
  expect(issued.statusCode).toBe(201);
  const { data, code } = issued.json<{ data: GiftCard; code: string }>();
  return { id: data._id, code };
}
const enter = (shopper: Shopper, code: string) =>
  call(shopper, 'POST', '/api/cart/codes', { userId: shopper.id, code });
const giveCredit = (shopper: Shopper, amount: number) =>
  call(admin, 'POST', `/api/admin/customers/${shopper.id}/credit`, { amount, note: 'Sorry' });

const balanceOf = async ({ id }: { id: string }) =>
  (await read<GiftCard>(admin, `/api/admin/gift-cards/${id}`)).balance;
const creditOf = async (shopper: Shopper) =>
  (await read<StoreCredit>(shopper, `/api/users/${shopper.id}/credit`)).balance;
const orderOf = (shopper: Shopper, orderId: string) => read<Order>(shopper, `/api/order/details/${orderId}`);
const quoteOf = async (ready: ReadyCart, useCredit = false) =>
  read<CartQuote>(ada, `/api/cart/quote/${ada.id}?addressId=${ready.addressId}&useCredit=${useCredit}`);

/** Two tees of $38.00 in the bag of Ada. */
const aBag = () => createCart(paying.shop, ada, [{ product: tee, quantity: 2 }]);
async function place(ready: ReadyCart, more: object = {}): Promise<string> {
  const placed = await placeOrder(paying.shop, ada, ready, { paymentMethod: 'card', ...more });
  expect(placed.statusCode).toBe(201);
  return placed.json<{ orderId: string }>().orderId;
}
const moveTo = async (orderId: string, ...statuses: string[]) => {
  for (const orderStatus of statuses) {
    const moved = await call(admin, 'PATCH', `/api/order/${orderId}/status`, { orderStatus });
    expect(moved.statusCode).toBe(200);
  }
};
const mailsOf = async (kind: string) => {
  const rows = await paying.shop.db.select().from(mails).where(eq(mails.recipient, ada.email)).orderBy(mails.id);
  return rows.filter((mail) => mail.kind === kind).map(({ data }) => data);
};
async function booksAgree(): Promise<void> {
  const { pool } = paying.shop;
  // The builders name pictures that nobody has uploaded.
  const books = invariants.filter(({ holds }) => !holds.includes('picture'));
  const checked = await Promise.all(books.map((invariant) => findViolations(pool, invariant, 5)));
  expect(checked.flatMap(({ examples }) => examples)).toEqual([]);
}

test('a gift card and store credit pay a part of an order, the card pays the rest', async () => {
  const card = await issueCard(20);
  await giveCredit(ada, 5);
  const ready = await aBag();
  await enter(ada, card.code);
  expect(await quoteOf(ready)).toMatchObject({
    total: 76,
    credit: 5,
    due: 56,
    tender: [{ kind: 'gift-card', amount: 20 }],
  });
  const ending = card.code.slice(-4);
  const tender = [
    { kind: 'gift-card', ending, amount: 20 },
    { kind: 'store-credit', amount: 5 },
  ];
  expect(await quoteOf(ready, true)).toMatchObject({ total: 76, credit: 5, due: 51, tender });

  const orderId = await place(ready, { useCredit: true, dueAmount: 51 });
  expect(await orderOf(ada, orderId)).toMatchObject({ totalAmount: 76, due: 51, tender, paymentStatus: 'pending' });
  expect([await balanceOf(card), await creditOf(ada)]).toEqual([0, 0]);
  const paid = await paying.pay(ada, cardNumbers.pays, orderId);
  expect(paid.json()).toMatchObject({ transactionDetails: { amount: 51 } });
  expect(await orderOf(ada, orderId)).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid', refunded: 0 });
  expect(await paying.chargesOf(orderId)).toEqual(['charge done 5100']);
  expect(await mailsOf('order-received')).toMatchObject([
    {
      totalCents: 7600,
      dueCents: 5100,
      tender: [
        { ending, amountCents: 2000 },
        { kind: 'store-credit', amountCents: 500 },
      ],
    },
  ]);
  expect(await mailsOf('payment-received')).toMatchObject([{ amountCents: 5100 }]);
  const [inList] = (await call(admin, 'GET', `/api/order/orders?q=${orderId}`)).json<{ data: AdminOrder[] }>().data;
  expect(inList).toMatchObject({ due: 51, tender });
  await booksAgree();
});

test('an order of which nothing is left to pay is paid and confirmed at once', async () => {
  const card = await issueCard(100);
  const ready = await aBag();
  await enter(ada, card.code);
  const orderId = await place(ready, { paymentMethod: 'cod', dueAmount: 0 });
  expect(await orderOf(ada, orderId)).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid', due: 0 });
  expect(await balanceOf(card)).toBe(24);
  await moveTo(orderId, 'dispatched', 'delivered');
  expect(await paying.chargesOf(orderId)).toEqual([]);
  await booksAgree();
});

test('an order that is cancelled or not paid in time gives each its own back', async () => {
  const card = await issueCard(20);
  await giveCredit(ada, 5);
  await enter(ada, card.code);
  const paid = await place(await aBag(), { useCredit: true });
  await paying.pay(ada, cardNumbers.pays, paid);
  await call(ada, 'POST', `/api/order/${paid}/cancel`);
  expect([await balanceOf(card), await creditOf(ada)]).toEqual([20, 5]);
  await paying.sweepAfter({ minutes: 1 });
  expect(await paying.chargesOf(paid)).toEqual(['charge done 5100', 'refund done 5100']);
  expect(await orderOf(ada, paid)).toMatchObject({ paymentStatus: 'refunded', refunded: 76 });

  await enter(ada, card.code);
  const unpaid = await place(await aBag(), { useCredit: true });
  expect([await balanceOf(card), await creditOf(ada)]).toEqual([0, 0]);
  await paying.sweepAfter({ hours: 25 });
  expect(await paying.stateOf(unpaid)).toBe('cancelled pending');
  ada = await signedInUser(paying.shop, { email: `later-${ada.email}` });
  admin = await signedInUser(paying.shop, { role: 'admin' });
  expect(await balanceOf(card)).toBe(20);
  await booksAgree();
});

test('an order of which nothing was left to pay is refunded when it is cancelled', async () => {
  await giveCredit(ada, 80);
  const orderId = await place(await aBag(), { useCredit: true });
  await call(ada, 'POST', `/api/order/${orderId}/cancel`);
  expect(await paying.stateOf(orderId)).toBe('cancelled refunded');
  expect(await creditOf(ada)).toBe(80);
  await booksAgree();
});

test('is refused when it pays another part than the shopper saw', async () => {
  const card = await issueCard(20);
  const ready = await aBag();
  await enter(ada, card.code);
  await call(admin, 'POST', `/api/admin/gift-cards/${card.id}/adjust`, { amount: -15, note: 'Mistake' });
  const refused = await placeOrder(paying.shop, ada, ready, { dueAmount: 56 });
  expect(refused.statusCode).toBe(409);
  const message = 'What is left to pay has changed to $71.00. Review it, then place your order.';
  expect(refused.json()).toMatchObject({ code: 'PRICE_CHANGED', message, errors: [{ path: 'dueAmount', message }] });
  expect(await balanceOf(card)).toBe(5);
});

test('of two orders at once, one card or one credit is used once', async () => {
  const card = await issueCard(30);
  const shoppers = await Promise.all(Array.from({ length: 6 }, () => signedInUser(paying.shop)));
  const bags = [];
  for (const shopper of shoppers) {
    const ready = await createCart(paying.shop, shopper, [{ product: tee }]);
    await enter(shopper, card.code);
    bags.push({ shopper, ready });
  }
  const placed = await Promise.all(
    bags.map(({ shopper, ready }) => placeOrder(paying.shop, shopper, ready, { paymentMethod: 'card', dueAmount: 8 })),
  );
  expect(placed.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  expect(placed.filter(({ statusCode }) => statusCode === 409)).toHaveLength(5);
  expect(await balanceOf(card)).toBe(0);
  const refusal = placed.find(({ statusCode }) => statusCode === 409);
  expect(refusal?.json()).toMatchObject({ code: 'PRICE_CHANGED', errors: [{ path: 'dueAmount' }] });
  await booksAgree();
});

test('a refund goes to the charge, then to gift cards, then to store credit', async () => {
  const card = await issueCard(20);
  await giveCredit(ada, 5);
  await enter(ada, card.code);
  const orderId = await place(await aBag(), { useCredit: true });
  await paying.pay(ada, cardNumbers.pays, orderId);
  await moveTo(orderId, 'dispatched', 'delivered', 'returned');
  const refund = async (amount: number, to?: 'credit') => {
    const { orderUpdateDate: version } = await read<AdminOrder>(admin, `/api/admin/orders/${orderId}`);
    return call(admin, 'POST', `/api/admin/orders/${orderId}/refund`, { refund: amount, version, ...(to && { to }) });
  };
  expect((await refund(40)).statusCode).toBe(200);
  expect([await balanceOf(card), await creditOf(ada)]).toEqual([0, 0]);
  expect((await refund(21)).statusCode).toBe(200);
  expect([await balanceOf(card), await creditOf(ada)]).toEqual([10, 0]);
  expect(await mailsOf('payment-refunded')).toMatchObject([
    { amountCents: 1000, giftCards: [{ ending: card.code.slice(-4), amountCents: 1000 }] },
  ]);
  await paying.sweepAfter({ minutes: 1 });
  expect(await orderOf(ada, orderId)).toMatchObject({ paymentStatus: 'partly_refunded', refunded: 61 });
  expect((await refund(16)).statusCode).toBe(409);
  expect((await refund(15)).statusCode).toBe(200);
  expect([await balanceOf(card), await creditOf(ada)]).toEqual([20, 5]);
  expect(await orderOf(ada, orderId)).toMatchObject({ paymentStatus: 'refunded', refunded: 76 });
  expect(await paying.chargesOf(orderId)).toEqual(['charge done 5100', 'refund done 4000', 'refund done 1100']);
  await booksAgree();
});

test('a return is refunded as store credit where the shop offers it and the shopper asks for it', async () => {
  const orderId = await place(await aBag());
  await paying.pay(ada, cardNumbers.pays, orderId);
  await moveTo(orderId, 'dispatched', 'delivered');
  const request = () =>
    call(ada, 'POST', `/api/order/${orderId}/returns`, { lines: [{ position: 0, quantity: 1 }], to: 'credit' });
  const refused = await request();
  expect([refused.statusCode, refused.json()]).toMatchObject([422, { errors: [{ path: 'to' }] }]);
  const { version } = await read<{ version: string }>(admin, '/api/admin/selling');
  await call(admin, 'PUT', '/api/admin/selling', { creditRefunds: true, version });
  expect((await call(ada, 'GET', `/api/order/${orderId}/returns`)).json()).toMatchObject({ credit: true });
  const asked = (await request()).json<{ data: OrderReturn }>().data;
  expect(asked).toMatchObject({ to: 'credit', suggested: { total: 38 } });
  const accepted = await call(admin, 'POST', `/api/admin/returns/${asked._id}/accept`, {
    refund: 38,
    to: 'credit',
    restock: true,
    version: asked.version,
  });
  expect(accepted.statusCode).toBe(200);
  expect(await creditOf(ada)).toBe(38);
  expect(await paying.booked(orderId)).toBe(1);
  expect(await orderOf(ada, orderId)).toMatchObject({ paymentStatus: 'partly_refunded', refunded: 38 });
  // The money stays with the shop.
  expect((await call(admin, 'GET', `/api/admin/payments/sum?q=${orderId}`)).json()).toMatchObject({ netSales: 76 });
  await booksAgree();
});

test('nobody pays with the store credit of another account', async () => {
  const other = await signedInUser(paying.shop);
  await giveCredit(other, 50);
  const ready = await aBag();
  expect(await quoteOf(ready, true)).toMatchObject({ credit: 0, due: 76 });
  const orderId = await place(ready, { useCredit: true, dueAmount: 76 });
  expect(await orderOf(ada, orderId)).not.toHaveProperty('tender');
  expect(await creditOf(other)).toBe(50);
});

test('the money of a guest is never store credit', async () => {
  const { version, creditRefunds } = await read<StoredSelling>(admin, '/api/admin/selling');
  if (!creditRefunds) await call(admin, 'PUT', '/api/admin/selling', { creditRefunds: true, version });
  const guest = await guestUser(paying.shop);
  const ready = await createCart(paying.shop, guest, [{ product: tee, quantity: 2 }]);
  const contact = { name: 'Grace', email: 'grace@example.com' };
  const placed = await placeOrder(paying.shop, guest, ready, { paymentMethod: 'card', useCredit: true, contact });
  const { orderId } = placed.json<{ orderId: string }>();
  await paying.pay(guest, cardNumbers.pays, orderId);
  await moveTo(orderId, 'dispatched', 'delivered');
  const url = `/api/order/${orderId}/returns`;
  expect((await call(guest, 'GET', url)).json()).toMatchObject({ data: [], credit: false });
  const lines = [{ position: 0, quantity: 1 }];
  const refused = await call(guest, 'POST', url, { lines, to: 'credit' });
  expect([refused.statusCode, refused.json()]).toMatchObject([422, { errors: [{ path: 'to' }] }]);
  const asked = (await call(guest, 'POST', url, { lines })).json<{ data: OrderReturn }>().data;
  const refund = { refund: 38, to: 'credit', restock: true, version: asked.version };
  const credited = await call(admin, 'POST', `/api/admin/returns/${asked._id}/accept`, refund);
  expect([credited.statusCode, credited.json()]).toMatchObject([422, { errors: [{ path: 'to' }] }]);
  const given = await call(admin, 'POST', `/api/admin/customers/${guest.id}/credit`, { amount: 5, note: 'Sorry' });
  expect(given.statusCode).toBe(404);
  await booksAgree();
});
