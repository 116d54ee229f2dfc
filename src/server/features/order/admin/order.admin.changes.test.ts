import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminOrder, HistoryEntry } from '#contract/order/order-admin.ts';
import { auditEntries, mails } from '#server/db/schema/index.ts';
import { type Shopper, signedInUser } from '#testing/database/builders.ts';
import { cardNumbers, openPayingShop, type PayingShop } from '#testing/paying.ts';

let paying: PayingShop;
let boss: Shopper;
beforeAll(async () => {
  paying = await openPayingShop();
  boss = await signedInUser(paying.shop, { role: 'admin', name: 'Grace' });
});
afterAll(() => paying[Symbol.asyncDispose]());

const read = async <Data>(path: string) =>
  (await paying.shop.app.inject({ url: path, headers: boss.headers })).json<{ data: Data }>().data;
const orderOf = (orderId: string) => read<AdminOrder>(`/api/admin/orders/${orderId}`);
const historyOf = (orderId: string) => read<HistoryEntry[]>(`/api/admin/orders/${orderId}/history`);
const move = (orderId: string, orderStatus: string) =>
  paying.shop.app.inject({
    method: 'PATCH',
    url: `/api/order/${orderId}/status`,
    headers: boss.headers,
    body: { orderStatus },
  });
const refund = async (orderId: string, dollars: number, version?: string, key?: string) =>
  paying.shop.app.inject({
    method: 'POST',
    url: `/api/admin/orders/${orderId}/refund`,
    headers: { ...boss.headers, ...(key && { 'idempotency-key': key }) },
    body: { refund: dollars, version: version ?? (await orderOf(orderId)).orderUpdateDate },
  });
const track = async (orderId: string, trackingNumber: string, version?: string) =>
  paying.shop.app.inject({
    method: 'PATCH',
    url: `/api/admin/orders/${orderId}/tracking`,
    headers: boss.headers,
    body: { trackingNumber, version: version ?? (await orderOf(orderId)).orderUpdateDate },
  });
const auditOf = (orderId: string, action: string) =>
  paying.shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, orderId))
    .then((entries) => entries.filter((entry) => entry.action === action));

/** $76, paid by card, and taken this far by the team. */
async function paidOrder(...steps: string[]) {
  const { ada, orderId } = await paying.anOrder();
  expect((await paying.pay(ada, cardNumbers.pays, orderId)).statusCode).toBe(200);
  for (const step of steps) expect((await move(orderId, step)).statusCode).toBe(200);
  return { ada, orderId };
}

test('an order that the team marked returned gives its money back, part by part, never more than was paid', async () => {
  const { ada, orderId } = await paidOrder('dispatched', 'delivered', 'returned');
  expect(await paying.stateOf(orderId)).toBe('returned paid');
  expect((await refund(orderId, 76.01)).json()).toMatchObject({ code: 'TOO_MUCH_REFUNDED' });
  expect((await refund(orderId, 0)).statusCode).toBe(422);

  expect((await refund(orderId, 34)).json()).toMatchObject({
    data: { orderStatus: 'returned', paymentStatus: 'paid' },
  });
  await paying.sweepAfter({ minutes: 1 });
  expect(await paying.stateOf(orderId)).toBe('returned paid');
  expect((await refund(orderId, 42.01)).json()).toMatchObject({ code: 'TOO_MUCH_REFUNDED' });
  expect((await refund(orderId, 42)).statusCode).toBe(200);
  await paying.sweepAfter({ minutes: 1 });
  expect(await paying.stateOf(orderId)).toBe('returned refunded');
  expect(await paying.chargesOf(orderId)).toEqual(['charge done 7600', 'refund done 3400', 'refund done 4200']);
  expect((await refund(orderId, 1)).json()).toMatchObject({ code: 'NOT_REFUNDABLE' });

  expect((await historyOf(orderId)).slice(0, 3)).toMatchObject([
    { kind: 'payment', to: 'refunded' },
    { kind: 'refund', actorName: 'Grace', note: '$42.00' },
    { kind: 'refund', actorName: 'Grace', note: '$34.00' },
  ]);
  expect(await auditOf(orderId, 'order.refund')).toMatchObject([{ after: { refund: 34 } }, { after: { refund: 42 } }]);
  const letters = await paying.shop.db.select().from(mails).where(eq(mails.userId, ada.id));
  expect(letters.filter(({ kind }) => kind === 'payment-refunded')).toHaveLength(2);
});

test('cash that comes back is written down at once', async () => {
  const { orderId } = await paying.anOrder('cod');
  for (const step of ['dispatched', 'delivered', 'returned']) await move(orderId, step);
  expect((await refund(orderId, 76)).json()).toMatchObject({ data: { paymentStatus: 'refunded' } });
  expect(await paying.chargesOf(orderId)).toEqual(['charge done 7600', 'refund done 7600']);
});

test('a refund that the provider refused can be given once more', async () => {
  const { orderId } = await paidOrder();
  paying.between = {
    refund: () => Promise.resolve({ status: 'declined', code: 'refused', message: 'The account is closed.' }),
  };
  await move(orderId, 'cancelled');
  await paying.sweepAfter({ minutes: 1 });
  paying.between = {};
  expect(await paying.stateOf(orderId)).toBe('cancelled paid');
  expect((await refund(orderId, 76)).statusCode).toBe(200);
  await paying.sweepAfter({ minutes: 1 });
  expect(await paying.stateOf(orderId)).toBe('cancelled refunded');
});

test('two admins at once refund once, and one who asks again after a lost answer does too', async () => {
  const { orderId } = await paidOrder('dispatched', 'delivered', 'returned');
  const { orderUpdateDate } = await orderOf(orderId);
  const both = await Promise.all([refund(orderId, 30, orderUpdateDate), refund(orderId, 30, orderUpdateDate)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { orderUpdateDate: version } = await orderOf(orderId);
  for (const _ of ['lost', 'again']) expect((await refund(orderId, 20, version, 'lost')).statusCode).toBe(200);
  await paying.sweepAfter({ minutes: 1 });
  expect(await paying.chargesOf(orderId)).toEqual(['charge done 7600', 'refund done 3000', 'refund done 2000']);
});

test('an order that has not ended gives nothing back, and a shopper cannot ask for it', async () => {
  const { ada, orderId } = await paidOrder('dispatched', 'delivered');
  expect((await refund(orderId, 10)).json()).toMatchObject({ code: 'NOT_REFUNDABLE' });
  const answer = await paying.post(ada, `/api/admin/orders/${orderId}/refund`, { refund: 10, version: 'x' });
  expect(answer.statusCode).toBe(403);
});

test('a tracking number is added and corrected while the order is on its way, for the shopper too', async () => {
  const { ada, orderId } = await paidOrder('dispatched');
  const { orderUpdateDate: version } = await orderOf(orderId);
  expect((await track(orderId, ' RM 1 ')).json()).toMatchObject({ data: { trackingNumber: 'RM 1' } });
  expect((await track(orderId, 'RM 3', version)).json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect((await track(orderId, 'RM 2')).statusCode).toBe(200);
  const seen = await paying.shop.app.inject({ url: `/api/order/details/${orderId}`, headers: ada.headers });
  expect(seen.json()).toMatchObject({ data: { orderStatus: 'dispatched', trackingNumber: 'RM 2' } });
  const told = (await historyOf(orderId)).map(({ kind, from, to, actorName }) => [kind, from, to, actorName]);
  expect(told.slice(0, 2)).toEqual([
    ['tracking', 'RM 1', 'RM 2', 'Grace'],
    ['tracking', '', 'RM 1', 'Grace'],
  ]);
  expect(await auditOf(orderId, 'order.tracking')).toMatchObject([
    { before: { trackingNumber: '' }, after: { trackingNumber: 'RM 1' } },
    { before: { trackingNumber: 'RM 1' }, after: { trackingNumber: 'RM 2' } },
  ]);
});

test('the same tracking number again changes nothing, and before or after its way an order has none to change', async () => {
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
