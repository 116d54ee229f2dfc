import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { auditEntries, type orders, payments, returns, sessions } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { apiKey } from '#testing/api-keys.ts';
import { signedInUser, type Shopper } from '#testing/database/builders.ts';
import { insertOrder, insertPayment } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

/** The limit of the team, which is $200 in 24 hours until it is changed. */
let shop: TestShop;
let owner: Shopper;
/** A member who signed in too long ago to refund more than that. */
let member: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  member = await signedInUser(shop, { role: 'admin', memberRole: 'manager' });
  shop.clock.advance({ minutes: 11 });
  owner = await signedInUser(shop, { role: 'admin' });
});

/** A member, or a program. */
type Caller = { headers: Record<string, string> };

const send = async (by: Caller, method: 'POST' | 'PATCH', url: string, body: object) => {
  const answer = await shop.app.inject({ method, url, headers: by.headers, body });
  return answer.statusCode === 200 ? 200 : answer.json<{ code: string }>().code;
};
const orderOf = async (id: string) => {
  const answer = await shop.app.inject({ url: `/api/admin/orders/${id}`, headers: owner.headers });
  return answer.json<{ data: AdminOrder }>().data;
};

async function paidOrder(fields: Partial<typeof orders.$inferInsert> = {}): Promise<string> {
  const states = { orderStatus: 'cancelled', paymentStatus: 'paid', paymentMethod: 'card' } as const;
  const {
    id,
    totalCents,
    currency = null,
    baseTotalCents = null,
  } = await insertOrder(shop, {
    totalCents: 100_000,
    ...states,
    ...fields,
  });
  await insertPayment(shop, {
    orderId: id,
    amountCents: totalCents,
    currency,
    baseAmountCents: baseTotalCents,
    updatedAt: shop.clock.now(),
  });
  return id;
}

/** Refunds a part of an order, by default of another one each time. */
async function refund(by: Caller, amount: number, orderId?: string) {
  const id = orderId ?? (await paidOrder());
  const { orderUpdateDate: version } = await orderOf(id);
  return send(by, 'POST', `/api/admin/orders/${id}/refund`, { refund: amount, version });
}
const cancel = async (by: Shopper, id: string) =>
  send(by, 'PATCH', `/api/order/${id}/status`, { orderStatus: 'cancelled' });
const accept = async (by: Shopper, amount: number) => {
  const orderId = await paidOrder({ orderStatus: 'delivered' });
  const now = shop.clock.now();
  const row = { id: newId(), orderId, status: 'requested' as const, lines: [{ position: 0, quantity: 1 }] };
  await shop.db.insert(returns).values({ ...row, createdAt: now, updatedAt: now });
  const url = `/api/admin/returns/${row.id}/accept`;
  return send(by, 'POST', url, { refund: amount, restock: false, answer: '', version: now.toISOString() });
};
const refundsOf = (orderId: string) => shop.db.select().from(payments).where(eq(payments.orderId, orderId));

test('a member who refunds more than the limit in 24 hours confirms who it is', async () => {
  expect(await refund(member, 150)).toBe(200);
  expect(await refund(member, 50)).toBe(200);
  const id = await paidOrder();
  expect(await refund(member, 0.01, id)).toBe('STEP_UP_REQUIRED');
  expect(await orderOf(id)).toMatchObject({ paymentStatus: 'paid', refunded: 0 });
  expect(await refundsOf(id)).toMatchObject([{ kind: 'charge' }]);

  const another = await signedInUser(shop, { role: 'admin' });
  shop.clock.advance({ minutes: 11 });
  expect(await refund(another, 200)).toBe(200);

  const { cookie, token } = await shop.sessions.open(shop.db, member.id, { userAgent: 'test' });
  const headers = { cookie: `session=${cookie}`, authorization: `Bearer ${token}` };
  expect(await refund({ ...member, headers }, 300, id)).toBe(200);
  expect(await refund(member, 1)).toBe('STEP_UP_REQUIRED');
});

test('a key refunds as much as a member, and above that a person has to; each key has a limit of its own', async () => {
  const [key, other] = [
    await apiKey(shop, { name: 'Help desk', permissions: ['orders.view', 'orders.refund', 'orders.edit'] }),
    await apiKey(shop, { permissions: ['orders.refund'] }),
  ];
  const id = await paidOrder();
  expect(await refund(key, 150, id)).toBe(200);
  expect(await refund(key, 50.01)).toBe('NOT_WITH_A_KEY');
  expect(await refund(other, 50.01)).toBe(200);
  expect(await refund(key, 50)).toBe(200);
  const [entry] = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, id))
    .orderBy(auditEntries.id);
  expect(entry).toMatchObject({ actorId: null, keyId: key.id, after: { refund: 150 } });

  await shop.app.inject({
    method: 'POST',
    url: `/api/admin/orders/${id}/notes`,
    headers: key.headers,
    body: { note: 'A torn sleeve' },
  });
  const history = await shop.app.inject({ url: `/api/admin/orders/${id}/history`, headers: key.headers });
  expect(history.json<{ data: object[] }>().data).toContainEqual(
    expect.objectContaining({ kind: 'note', note: 'A torn sleeve', actorName: 'Help desk' }),
  );
});

test('what was refunded 24 hours ago no longer counts', async () => {
  expect(await refund(member, 150)).toBe(200);
  shop.clock.advance({ hours: 23 });
  expect(await refund(member, 100)).toBe('STEP_UP_REQUIRED');
  shop.clock.advance({ hours: 1 });
  expect(await refund(member, 100)).toBe(200);
  expect(await refund(member, 101)).toBe('STEP_UP_REQUIRED');
});

test('cancelled orders and accepted returns count with what they refund', async () => {
  const dear = await paidOrder({ orderStatus: 'confirmed', totalCents: 25_000 });
  expect(await cancel(member, dear)).toBe('STEP_UP_REQUIRED');
  expect(await orderOf(dear)).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid' });
  const cheap = await paidOrder({ orderStatus: 'confirmed', totalCents: 9_000 });
  expect(await cancel(member, cheap)).toBe(200);
  const [entry] = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, cheap))
    .orderBy(auditEntries.id);
  expect(entry).toMatchObject({ action: 'order.cancel', after: { orderStatus: 'cancelled', refund: 90 } });

  expect(await accept(member, 111)).toBe('STEP_UP_REQUIRED');
  expect(await accept(member, 60)).toBe(200);
  expect(await accept(member, 0)).toBe(200);
  expect(await refund(member, 51)).toBe('STEP_UP_REQUIRED');
  expect(await refund(member, 50)).toBe(200);
  const unpaid = await insertOrder(shop, { orderStatus: 'confirmed', paymentMethod: 'cod' });
  expect(await cancel(member, unpaid.id)).toBe(200);
});

test('a refund of another currency counts at the rate of its order', async () => {
  const inEuros = { currency: 'EUR', rate: '0.8', baseTotalCents: 125_000 };
  expect(await refund(member, 161, await paidOrder(inEuros))).toBe('STEP_UP_REQUIRED');
  expect(await refund(member, 80, await paidOrder(inEuros))).toBe(200);
  expect(await refund(member, 101)).toBe('STEP_UP_REQUIRED');
  expect(await refund(member, 100)).toBe(200);
});

test('of two refunds at once that are over the limit together, one is refused', async () => {
  const ids = await Promise.all([paidOrder(), paidOrder()]);
  const answers = await Promise.all(ids.map((id) => refund(member, 150, id)));
  expect(new Set(answers)).toEqual(new Set([200, 'STEP_UP_REQUIRED']));
});

test('the owner chooses the limit', async () => {
  const { version } = await shop.teamSettings.stored();
  await shop.teamSettings.change(owner.id, version, async (_tx, before) => ({ ...before, refundStepUpAbove: 0 }));
  expect(await refund(member, 1)).toBe('STEP_UP_REQUIRED');
  expect(await accept(member, 0)).toBe(200);
});

test('after the confirmation, the refused call is carried out with its idempotency key', async () => {
  const id = await paidOrder();
  const { orderUpdateDate: version } = await orderOf(id);
  const call = {
    method: 'POST' as const,
    url: `/api/admin/orders/${id}/refund`,
    headers: { ...member.headers, 'idempotency-key': 'refund-once' },
    body: { refund: 250, version },
  };
  expect((await shop.app.inject(call)).json()).toMatchObject({ code: 'STEP_UP_REQUIRED' });
  await shop.db.update(sessions).set({ stepUpAt: shop.clock.now() }).where(eq(sessions.userId, member.id));
  expect((await shop.app.inject(call)).statusCode).toBe(200);
  expect((await shop.app.inject(call)).statusCode).toBe(200);
  const refunds = (await refundsOf(id)).filter(({ kind }) => kind === 'refund');
  expect(refunds).toHaveLength(1);
});
