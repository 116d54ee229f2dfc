import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminOrder, HistoryEntry } from '#contract/order/order-admin.ts';
import { auditEntries, mails } from '#server/db/schema/index.ts';
import { type Shopper, signedInUser } from '#testing/database/builders.ts';
import { cardNumbers, openPayingShop, type PayingShop } from '#testing/payments.ts';

let paying: PayingShop;
let admin: Shopper;
beforeAll(async () => {
  paying = await openPayingShop();
  admin = await signedInUser(paying.shop, { role: 'admin', name: 'Grace' });
});
afterAll(() => paying[Symbol.asyncDispose]());

const read = async <Data>(path: string) =>
  (await paying.shop.app.inject({ url: path, headers: admin.headers })).json<{ data: Data }>().data;
const orderOf = (orderId: string) => read<AdminOrder>(`/api/admin/orders/${orderId}`);
const historyOf = (orderId: string) => read<HistoryEntry[]>(`/api/admin/orders/${orderId}/history`);
const move = (orderId: string, orderStatus: string) =>
  paying.shop.app.inject({
    method: 'PATCH',
    url: `/api/order/${orderId}/status`,
    headers: admin.headers,
    body: { orderStatus },
  });
const refund = async (orderId: string, dollars: number, version?: string, key?: string) =>
  paying.shop.app.inject({
    method: 'POST',
    url: `/api/admin/orders/${orderId}/refund`,
    headers: { ...admin.headers, ...(key && { 'idempotency-key': key }) },
    body: { refund: dollars, version: version ?? (await orderOf(orderId)).orderUpdateDate },
  });
const track = async (orderId: string, trackingNumber: string, version?: string) =>
  paying.shop.app.inject({
    method: 'PATCH',
    url: `/api/admin/orders/${orderId}/tracking`,
    headers: admin.headers,
    body: { trackingNumber, version: version ?? (await orderOf(orderId)).orderUpdateDate },
  });
const auditOf = (orderId: string, action: string) =>
  paying.shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, orderId))
    .orderBy(auditEntries.id)
    .then((entries) => entries.filter((entry) => entry.action === action));

/** An order of $76, paid by card, and moved through these states by an admin. */
async function paidOrder(...steps: string[]) {
  const { ada, orderId } = await paying.anOrder();
  expect((await paying.pay(ada, cardNumbers.pays, orderId)).statusCode).toBe(200);
  for (const step of steps) expect((await move(orderId, step)).statusCode).toBe(200);
  return { ada, orderId };
}

test('refunds a returned order in parts, never more than was paid', async () => {
  const { ada, orderId } = await paidOrder('dispatched', 'delivered', 'returned');
  expect(await paying.stateOf(orderId)).toBe('returned paid');
  expect((await refund(orderId, 76.01)).json()).toMatchObject({ code: 'TOO_MUCH_REFUNDED' });
  expect((await refund(orderId, 0)).statusCode).toBe(422);

  expect((await refund(orderId, 34)).json()).toMatchObject({
    data: { orderStatus: 'returned', paymentStatus: 'paid' },
  });
  await paying.sweepAfter({ minutes: 1 });
  expect(await paying.stateOf(orderId)).toBe('returned partly_refunded');
  expect((await refund(orderId, 42.01)).json()).toMatchObject({ code: 'TOO_MUCH_REFUNDED' });
  expect((await refund(orderId, 42)).statusCode).toBe(200);
  await paying.sweepAfter({ minutes: 1 });
  expect(await paying.stateOf(orderId)).toBe('returned refunded');
  expect(await paying.chargesOf(orderId)).toEqual(['charge done 7600', 'refund done 3400', 'refund done 4200']);
  expect((await refund(orderId, 1)).json()).toMatchObject({ code: 'NOT_REFUNDABLE' });

  expect((await historyOf(orderId)).slice(0, 4)).toMatchObject([
    { kind: 'payment', to: 'refunded' },
    { kind: 'refund', actorName: 'Grace', note: '$42.00' },
    { kind: 'payment', to: 'partly_refunded' },
    { kind: 'refund', actorName: 'Grace', note: '$34.00' },
  ]);
  expect(await auditOf(orderId, 'order.refund')).toMatchObject([{ after: { refund: 34 } }, { after: { refund: 42 } }]);
  const sentMails = await paying.shop.db.select().from(mails).where(eq(mails.userId, ada.id));
  expect(sentMails.filter(({ kind }) => kind === 'payment-refunded')).toHaveLength(2);
});

test('records a cash refund immediately', async () => {
  const { orderId } = await paying.anOrder('cod');
  for (const step of ['dispatched', 'delivered', 'returned']) await move(orderId, step);
  expect((await refund(orderId, 76)).json()).toMatchObject({ data: { paymentStatus: 'refunded' } });
  expect(await paying.chargesOf(orderId)).toEqual(['charge done 7600', 'refund done 7600']);
});

test('allows another refund after the provider has declined one', async () => {
  const { orderId } = await paidOrder();
  paying.between = {
    refund: () => Promise.resolve({ status: 'declined', code: 'refused' }),
  };
  await move(orderId, 'cancelled');
  await paying.sweepAfter({ minutes: 1 });
  paying.between = {};
  expect(await paying.stateOf(orderId)).toBe('cancelled paid');
  expect((await refund(orderId, 76)).statusCode).toBe(200);
  await paying.sweepAfter({ minutes: 1 });
  expect(await paying.stateOf(orderId)).toBe('cancelled refunded');
});

test('refunds once when two admins act at the same time, and when a request is repeated with the same key', async () => {
  const { orderId } = await paidOrder('dispatched', 'delivered', 'returned');
  const { orderUpdateDate } = await orderOf(orderId);
  const both = await Promise.all([refund(orderId, 30, orderUpdateDate), refund(orderId, 30, orderUpdateDate)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { orderUpdateDate: version } = await orderOf(orderId);
  for (const _ of ['lost', 'again']) expect((await refund(orderId, 20, version, 'lost')).statusCode).toBe(200);
  await paying.sweepAfter({ minutes: 1 });
  expect(await paying.chargesOf(orderId)).toEqual(['charge done 7600', 'refund done 3000', 'refund done 2000']);
});

test('rejects the refund of an order in progress, and every refund by a shopper', async () => {
  const { ada, orderId } = await paidOrder('dispatched', 'delivered');
  expect((await refund(orderId, 10)).json()).toMatchObject({ code: 'NOT_REFUNDABLE' });
  const answer = await paying.post(ada, `/api/admin/orders/${orderId}/refund`, { refund: 10, version: 'x' });
  expect(answer.statusCode).toBe(403);
});

test('adds and corrects the tracking number of a dispatched order, which the shopper sees', async () => {
  const { ada, orderId } = await paidOrder('dispatched');
  const { orderUpdateDate: version } = await orderOf(orderId);
  expect((await track(orderId, ' RM 1 ')).json()).toMatchObject({ data: { trackingNumber: 'RM 1' } });
  expect((await track(orderId, 'RM 3', version)).json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect((await track(orderId, 'RM 2')).statusCode).toBe(200);
  const seen = await paying.shop.app.inject({ url: `/api/order/details/${orderId}`, headers: ada.headers });
  expect(seen.json()).toMatchObject({ data: { orderStatus: 'dispatched', trackingNumber: 'RM 2' } });
  const changes = (await historyOf(orderId)).map(({ kind, from, to, actorName }) => [kind, from, to, actorName]);
  expect(changes.slice(0, 2)).toEqual([
    ['tracking', 'RM 1', 'RM 2', 'Grace'],
    ['tracking', '', 'RM 1', 'Grace'],
  ]);
  expect(await auditOf(orderId, 'order.tracking')).toMatchObject([
    { before: { trackingNumber: '' }, after: { trackingNumber: 'RM 1' } },
    { before: { trackingNumber: 'RM 1' }, after: { trackingNumber: 'RM 2' } },
  ]);
});

test('changes nothing when the tracking number is the same, and rejects one before dispatch and after delivery', async () => {
  const { orderId } = await paidOrder();
  expect((await track(orderId, 'RM 1')).json()).toMatchObject({ code: 'NOT_ON_ITS_WAY' });
  await move(orderId, 'dispatched');
  await track(orderId, 'RM 1');
  const { orderUpdateDate } = await orderOf(orderId);
  expect((await track(orderId, 'RM 1')).json()).toMatchObject({ data: { orderUpdateDate } });
  expect((await historyOf(orderId)).filter(({ kind }) => kind === 'tracking')).toHaveLength(1);
  await move(orderId, 'delivered');
  expect((await track(orderId, 'RM 2')).json()).toMatchObject({ code: 'NOT_ON_ITS_WAY' });
});
