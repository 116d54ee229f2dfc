import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StoreCredit } from '#contract/account/store-credit.ts';
import type { AdminOrder, HistoryEntry } from '#contract/order/order-admin.ts';
import type { Order } from '#contract/order/order.ts';
import type { OrderReturn } from '#contract/order/order-return.ts';
import type { OrderRefund, RefundPreview } from '#contract/order/refunds.ts';
import { findViolations } from '#server/db/invariants/find-violations.ts';
import { invariants } from '#server/db/invariants/invariants.ts';
import {
  auditEntries,
  mails,
  orders,
  payments,
  refundLines,
  refunds,
  stockMovements,
} from '#server/db/schema/index.ts';
import { product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { giftCard, readCard } from '#testing/gift-cards.ts';
import { sweepPayments } from '#testing/jobs.ts';
import { createCart, placeOrder, readStock } from '#testing/orders.ts';
import { cardNumbers, openPayingShop, type PayingShop } from '#testing/payments.ts';

let paying: PayingShop;
let admin: Shopper;
beforeAll(async () => {
  paying = await openPayingShop();
  const settings = await paying.shop.settings.current();
  const owner = await signedInUser(paying.shop, { role: 'admin' });
  await paying.shop.settings.change(owner.id, { ...settings, taxRate: 10, deliveryFee: 4.95 });
});
afterAll(() => paying.shop[Symbol.asyncDispose]());
beforeEach(async () => {
  // What a member refunds in a day is limited.
  admin = await signedInUser(paying.shop, { role: 'admin', name: 'Grace' });
});

const call = (by: Pick<Shopper, 'headers'>, method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) =>
  paying.shop.app.inject({ method, url, headers: by.headers, ...(body && { body }) });
const orderOf = async (orderId: string) =>
  (await call(admin, 'GET', `/api/admin/orders/${orderId}`)).json<{ data: AdminOrder }>().data;
const moveTo = async (orderId: string, ...statuses: string[]) => {
  for (const orderStatus of statuses)
    expect((await call(admin, 'PATCH', `/api/order/${orderId}/status`, { orderStatus })).statusCode).toBe(200);
};

/** Places an order of two tees and a cap of $38.00 each, with $11.40 tax and $4.95 delivery: $130.35. */
async function place(more: { paymentMethod?: 'card' | 'cod'; code?: string } = {}) {
  const { shop } = paying;
  const { paymentMethod = 'card', code } = more;
  const ada = await signedInUser(shop);
  const [tee, cap] = [await product(shop, { stock: 5 }), await product(shop, { stock: 5 })];
  const ready = await createCart(shop, ada, [{ product: tee, quantity: 2 }, { product: cap }]);
  if (code) await call(ada, 'POST', '/api/cart/codes', { userId: ada.id, code });
  const placed = await placeOrder(shop, ada, { ...ready, total: 130.35 }, { paymentMethod });
  const { orderId } = placed.json<{ orderId: string }>();
  if (paymentMethod === 'card') await paying.pay(ada, cardNumbers.pays, orderId);
  return { ada, tee, cap, orderId };
}
async function delivered(more?: Parameters<typeof place>[0]) {
  const placed = await place(more);
  await moveTo(placed.orderId, 'dispatched', 'delivered');
  return placed;
}

type Pieces = [position: number, quantity: number, restock?: boolean];
const toLines = (pieces: readonly Pieces[]) =>
  pieces.map(([position, quantity, restock = false]) => ({ position, quantity, restock }));
const preview = async (orderId: string, pieces: readonly Pieces[], delivery = false) => {
  const body = { lines: toLines(pieces), delivery };
  const answer = await call(admin, 'POST', `/api/admin/orders/${orderId}/refunds/preview`, body);
  return answer.statusCode === 200 ? answer.json<{ data: RefundPreview }>().data : answer.json<{ code: string }>().code;
};
async function refund(orderId: string, pieces: readonly Pieces[], more: object = {}) {
  const { version } = await orderOf(orderId);
  const body = { lines: toLines(pieces), reason: 'damaged', version, ...more };
  return call(admin, 'POST', `/api/admin/orders/${orderId}/refunds`, body);
}
const outcomeOf = async (answer: ReturnType<typeof refund>) => {
  const { statusCode, json } = await answer;
  const { code, data } = json<{ code: string; data?: { refund: { amount: number } } }>();
  return statusCode === 201 ? data?.refund.amount : code;
};
const mailsTo = async ({ email }: Shopper, kind: string) => {
  const rows = await paying.shop.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, email), eq(mails.kind, kind)))
    .orderBy(mails.id);
  return rows.map(({ data }) => data);
};
/** Lets the provider answer. */
const settle = () => paying.sweepAfter({ minutes: 1 });

async function booksAgree(): Promise<void> {
  const books = invariants.filter(({ holds }) => !holds.includes('picture'));
  const checked = await Promise.all(books.map((invariant) => findViolations(paying.shop.pool, invariant, 5)));
  expect(checked.flatMap(({ examples }) => examples)).toEqual([]);
}

test('refunds one of two pieces, puts it back into stock and tells the shopper', async () => {
  const { ada, tee, orderId } = await delivered();
  expect(await preview(orderId, [[0, 1]])).toEqual({
    lines: [{ position: 0, quantity: 1, amount: 41.8 }],
    delivery: 0,
    amount: 41.8,
    left: 130.35,
  });
  const answer = await refund(orderId, [[0, 1, true]], { note: 'Hole in the sleeve' });
  expect(answer.statusCode).toBe(201);
  const { data } = answer.json<{ data: { refund: { _id: string; amount: number }; order: AdminOrder } }>();
  expect(data.refund.amount).toBe(41.8);
  expect(data.order.cartItems).toMatchObject([{ sent: 2, refunded: 1 }, { refunded: 0 }]);
  await settle();

  const { db } = paying.shop;
  const [row] = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
  const stored = { _id: data.refund._id, deliveryCents: 0, amountCents: 4180, reason: 'damaged', createdBy: admin.id };
  expect({ ...row, _id: row?.id }).toMatchObject({ ...stored, note: 'Hole in the sleeve', notify: true });
  expect(await db.select().from(refundLines).where(eq(refundLines.refundId, data.refund._id))).toEqual([
    { refundId: data.refund._id, position: 0, quantity: 1, amountCents: 4180, restocked: 1 },
  ]);
  const [paid] = await db.select().from(payments).where(eq(payments.refundId, data.refund._id));
  expect(paid).toMatchObject({ kind: 'refund', status: 'done', amountCents: 4180, message: 'damaged' });

  expect(await readStock(paying.shop, tee.id, 'Black', 'M')).toEqual({ stock: 4, movements: 4 });
  const movements = await db.select().from(stockMovements).where(eq(stockMovements.orderId, orderId));
  expect(movements.filter(({ delta }) => delta > 0)).toMatchObject([
    { delta: 1, reason: 'returned', note: 'refunded', actorId: admin.id },
  ]);
  const history = await call(admin, 'GET', `/api/admin/orders/${orderId}/history`);
  expect(history.json<{ data: HistoryEntry[] }>().data.slice(0, 2)).toMatchObject([
    { kind: 'payment', to: 'partly_refunded' },
    { kind: 'refund', note: '$41.80', actorName: 'Grace' },
  ]);
  const listed = await call(admin, 'GET', `/api/admin/orders/${orderId}/refunds`);
  expect(listed.json<{ data: OrderRefund[] }>().data).toMatchObject([
    {
      _id: data.refund._id,
      amount: 41.8,
      lines: [{ position: 0, quantity: 1, amount: 41.8, restocked: 1 }],
      delivery: 0,
      reason: 'damaged',
      note: 'Hole in the sleeve',
      actorName: 'Grace',
    },
  ]);
  const [entry] = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entityId, orderId), eq(auditEntries.action, 'order.refund')))
    .orderBy(auditEntries.id);
  expect(entry?.after).toEqual({
    refund: 41.8,
    lines: [{ name: 'Heavyweight Tee, Black, M', quantity: 1, amount: 41.8, restocked: 1 }],
    delivery: 0,
    reason: 'damaged',
  });
  expect(await mailsTo(ada, 'payment-refunded')).toMatchObject([{ amountCents: 4180 }]);
  const seen = await call(ada, 'GET', `/api/order/details/${orderId}`);
  expect(seen.json<{ data: Order }>().data).toMatchObject({
    orderStatus: 'delivered',
    paymentStatus: 'partly_refunded',
    refunded: 41.8,
    cartItems: [{ refunded: 1 }, { refunded: 0 }],
  });
  await booksAgree();
});

test('the refunds of all pieces and the delivery are exactly what was paid', async () => {
  const { ada, orderId } = await delivered({ paymentMethod: 'cod' });
  // What an edit did not charge.
  await paying.shop.db.update(orders).set({ adjustmentCents: -1000, totalCents: 12_035 }).where(eq(orders.id, orderId));
  await paying.shop.db.update(payments).set({ amountCents: 12_035 }).where(eq(payments.orderId, orderId));
  expect(await outcomeOf(refund(orderId, [[0, 1]]))).toBe(38.47);
  expect(await outcomeOf(refund(orderId, [], { delivery: true }))).toBe(4.95);
  expect(await preview(orderId, [], true)).toMatchObject({ delivery: 0, amount: 0, left: 76.93 });
  const rest: Pieces[] = [
    [0, 1],
    [1, 1],
  ];
  expect(await outcomeOf(refund(orderId, rest, { delivery: true }))).toBe(76.93);
  expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'refunded', refunded: 120.35 });
  expect(await mailsTo(ada, 'payment-refunded')).toHaveLength(3);
  expect(await preview(orderId, [])).toBe('NOT_REFUNDABLE');
});

test('another amount is refunded up to what is left, with pieces or without', async () => {
  const { orderId } = await delivered();
  expect(await outcomeOf(refund(orderId, [], { amount: 10 }))).toBe(10);
  expect(await outcomeOf(refund(orderId, [[1, 1]], { amount: 100 }))).toBe(100);
  expect(await preview(orderId, [[0, 2]])).toMatchObject({ lines: [{ amount: 83.6 }], amount: 20.35, left: 20.35 });
  expect(await outcomeOf(refund(orderId, [[0, 2]], { amount: 20.36 }))).toBe('TOO_MUCH_REFUNDED');
  expect(await outcomeOf(refund(orderId, [[0, 2]]))).toBe(20.35);
  await settle();
  expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'refunded', refunded: 130.35 });
  await booksAgree();
});

test('refuses what cannot be refunded, and changes nothing', async () => {
  const { orderId } = await place();
  await sendParcel(orderId, [[0, 1]]);
  const { version } = await orderOf(orderId);
  expect(await preview(orderId, [[0, 1]])).toMatchObject({ amount: 41.8 });
  for (const pieces of [[[0, 2]], [[1, 1]]] satisfies Pieces[][]) {
    expect(await preview(orderId, pieces)).toBe('NOT_SENT');
    expect(await outcomeOf(refund(orderId, pieces))).toBe('NOT_SENT');
  }
  for (const pieces of [[[0, 3]], [[7, 1]]] satisfies Pieces[][])
    expect(await outcomeOf(refund(orderId, pieces))).toBe('NO_SUCH_PIECES');
  const tooMany = await refund(orderId, [
    [0, 1],
    [7, 1],
    [0, 2],
  ]);
  expect(tooMany.json()).toMatchObject({
    code: 'NO_SUCH_PIECES',
    errors: [{ path: 'lines.1.quantity' }, { path: 'lines.2.quantity' }],
  });
  expect(await outcomeOf(refund(orderId, [[0, 1]], { amount: 130.36 }))).toBe('TOO_MUCH_REFUNDED');
  expect((await refund(orderId, [])).json()).toMatchObject({ code: 'INVALID_FIELDS', errors: [{ path: 'amount' }] });
  expect((await refund(orderId, [], { amount: 1.001 })).json()).toMatchObject({ errors: [{ path: 'amount' }] });
  expect(await outcomeOf(refund(orderId, [[0, 1]], { version: 'old' }))).toBe('CHANGED_MEANWHILE');
  expect(await preview('7K3M9Q2X4T5B', [])).toBe('ORDER_NOT_FOUND');
  const { orderId: unpaid } = await place({ paymentMethod: 'cod' });
  await moveTo(unpaid, 'dispatched');
  expect(await outcomeOf(refund(unpaid, [[0, 1]]))).toBe('NOT_REFUNDABLE');

  expect(await paying.shop.db.select().from(refunds).where(eq(refunds.orderId, orderId))).toEqual([]);
  expect(await orderOf(orderId)).toMatchObject({ version, paymentStatus: 'paid' });
  expect(await paying.chargesOf(orderId)).toEqual(['charge done 13035']);
});

/** Sends pieces of an order in a parcel. */
async function sendParcel(orderId: string, pieces: readonly Pieces[], status: 'sent' | 'lost' = 'sent') {
  const url = `/api/admin/orders/${orderId}/parcels`;
  const { version } = await orderOf(orderId);
  const lines = pieces.map(([position, quantity]) => ({ position, quantity }));
  const sent = await call(admin, 'POST', url, { version, lines, trackingNumber: '' });
  const { data: order } = sent.json<{ data: AdminOrder }>();
  if (status === 'lost')
    await call(admin, 'PATCH', `${url}/${order.parcels[0]?._id}`, { version: order.version, status });
}

test('pieces of a lost parcel are refunded, and then need not be sent again', async () => {
  const { orderId } = await place();
  await sendParcel(orderId, [[0, 2]], 'lost');
  expect(await outcomeOf(refund(orderId, [[0, 2]], { reason: 'late' }))).toBe(83.6);
  expect(await preview(orderId, [[0, 1]])).toBe('NO_SUCH_PIECES');
  expect((await orderOf(orderId)).cartItems).toMatchObject([{ refunded: 2 }, { refunded: 0 }]);
});

test('returns and refunds by line count each other’s pieces', async () => {
  const { ada, orderId } = await delivered();
  const request = (position: number, quantity: number) =>
    call(ada, 'POST', `/api/order/${orderId}/returns`, { lines: [{ position, quantity }], reason: 'Too small' });
  expect(await outcomeOf(refund(orderId, [[0, 1]], { delivery: true }))).toBe(46.75);
  expect((await request(0, 2)).json()).toMatchObject({ code: 'NO_SUCH_PIECES' });
  const requested = (await request(0, 1)).json<{ data: OrderReturn }>().data;
  expect(requested.suggested).toMatchObject({ lines: [{ amount: 41.8, tax: 3.8 }], delivery: 0, total: 41.8 });
  expect(await preview(orderId, [[0, 1]])).toBe('NO_SUCH_PIECES');
  const accepted = { refund: 41.8, restock: true, answer: '', version: requested.version };
  expect((await call(admin, 'POST', `/api/admin/returns/${requested._id}/accept`, accepted)).statusCode).toBe(200);
  const last = (await request(1, 1)).json<{ data: OrderReturn }>().data;
  // The delivery is back already.
  expect(last.suggested).toMatchObject({ lines: [{ amount: 41.8 }], delivery: 0, total: 41.8 });
  const rest = { ...accepted, version: last.version };
  expect((await call(admin, 'POST', `/api/admin/returns/${last._id}/accept`, rest)).statusCode).toBe(200);
  await settle();
  expect(await orderOf(orderId)).toMatchObject({ orderStatus: 'returned', paymentStatus: 'refunded' });
  await booksAgree();
});

test('refunds what a gift card has paid, after the card, and as store credit when that is chosen', async () => {
  const card = await giftCard(paying.shop, { balanceCents: 5000 });
  const { ada, orderId } = await delivered({ code: card.code });
  expect(await outcomeOf(refund(orderId, [[0, 2]]))).toBe(83.6);
  expect(await readCard(paying.shop, card.id)).toMatchObject({ balance: 325 });
  expect(await outcomeOf(refund(orderId, [[1, 1]], { to: 'credit', delivery: true }))).toBe(46.75);
  const credit = await call(ada, 'GET', `/api/users/${ada.id}/credit`);
  expect(credit.json<{ data: StoreCredit }>().data.balance).toBe(46.75);
  await settle();
  expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'refunded', refunded: 130.35 });
  await booksAgree();
});

test('sends no e-mail about a refund when the team does not want that', async () => {
  const card = await giftCard(paying.shop, { balanceCents: 5000 });
  const placed = [await delivered({ code: card.code }), await delivered({ paymentMethod: 'cod' })];
  for (const { ada, orderId } of placed) {
    const all: Pieces[] = [
      [0, 2],
      [1, 1],
    ];
    expect(await outcomeOf(refund(orderId, all, { notify: false }))).toBe(125.4);
    await sweepPayments(paying.shop);
    await settle();
    expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'partly_refunded' });
    expect(await mailsTo(ada, 'payment-refunded')).toEqual([]);
  }
});

test('of two full refunds at once, one is made', async () => {
  const { tee, orderId } = await delivered();
  const { version } = await orderOf(orderId);
  const another = await signedInUser(paying.shop, { role: 'admin' });
  const body = { lines: toLines([[0, 2, true]]), amount: 130.35, reason: 'other', version };
  const url = `/api/admin/orders/${orderId}/refunds`;
  const answers = await Promise.all([admin, another].map((by) => call(by, 'POST', url, body)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
  await settle();
  expect(await paying.chargesOf(orderId)).toEqual(['charge done 13035', 'refund done 13035']);
  expect(await readStock(paying.shop, tee.id, 'Black', 'M')).toEqual({ stock: 5, movements: 5 });
  await booksAgree();
});

test('a repeated call with the same key refunds once, and answers as before', async () => {
  const { orderId } = await delivered();
  const { version } = await orderOf(orderId);
  const send = () =>
    paying.shop.app.inject({
      method: 'POST',
      url: `/api/admin/orders/${orderId}/refunds`,
      headers: { ...admin.headers, 'idempotency-key': `refund ${orderId}` },
      body: { lines: toLines([[1, 1]]), reason: 'other', version },
    });
  const [first, second] = [await send(), await send()];
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect(second.json()).toEqual(first.json());
  expect(await paying.shop.db.select().from(refunds).where(eq(refunds.orderId, orderId))).toHaveLength(1);
});

test('a line that is restocked in part counts what is back', async () => {
  const { tee, orderId } = await delivered();
  const answer = await refund(orderId, [
    [0, 1, true],
    [0, 1, false],
  ]);
  const { _id } = answer.json<{ data: { refund: { _id: string } } }>().data.refund;
  expect(await paying.shop.db.select().from(refundLines).where(eq(refundLines.refundId, _id))).toMatchObject([
    { position: 0, quantity: 2, amountCents: 8360, restocked: 1 },
  ]);
  expect(await readStock(paying.shop, tee.id, 'Black', 'M')).toEqual({ stock: 4, movements: 4 });
});
