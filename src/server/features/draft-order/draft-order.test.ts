import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DraftOrder, DraftOrderFields, DraftSummary, OfferedOrder } from '#contract/order/draft-orders.ts';
import {
  auditEntries,
  draftOrders,
  mails,
  orderLines,
  orders,
  payments,
  stockMovements,
  users,
  variants,
} from '#server/db/schema/index.ts';
import { findViolations } from '#server/db/invariants/find-violations.ts';
import { invariants } from '#server/db/invariants/invariants.ts';
import { account, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { aDraft, aSentDraft, draftAddress, draftFields } from '#testing/draft-orders.ts';
import { runJobs } from '#testing/jobs.ts';
import { cardNumbers, cardOf, openPayingShop, type PayingShop } from '#testing/payments.ts';
import type { TestShop } from '#testing/shop.ts';

let paying: PayingShop;
let shop: TestShop;
let member: Shopper;
beforeAll(async () => {
  paying = await openPayingShop();
  ({ shop } = paying);
});
beforeEach(async () => {
  member = await signedInUser(shop, { role: 'admin', memberRole: 'support' });
});
afterAll(() => paying[Symbol.asyncDispose]());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
  shop.app.inject({ method, url, headers: member.headers, ...(body && { body }) });
const admin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
  call(method, `/api/admin/draft-orders${path}`, body);
const byLink = (part: string, body: object, ip = '203.0.113.1') =>
  shop.app.inject({ method: 'POST', url: `/api/draft-order/by-link${part}`, remoteAddress: ip, body });
const read = async (token: string, more: object = {}) =>
  (await byLink('', { token, ...more })).json<{ data: OfferedOrder }>().data;
const stockOf = async (variantId: string) =>
  (await shop.db.select().from(variants).where(eq(variants.id, variantId)))[0]?.stock;
const movementsOf = async (draftOrderId: string) => {
  const rows = await shop.db.select().from(stockMovements).where(eq(stockMovements.draftOrderId, draftOrderId));
  return rows.map(({ reason, delta }) => `${reason} ${delta}`);
};
const draftOf = async (id: string) => (await admin('GET', `/${id}`)).json<{ data: DraftOrder }>().data;
const orderOf = async (orderId: string) => (await shop.db.select().from(orders).where(eq(orders.id, orderId)))[0];
const orderNow = (token: string, totalAmount: number, more: object = {}) =>
  byLink('/order', { token, paymentMethod: 'card', totalAmount, ...more });
/** The pictures of the builders were not uploaded. */
const noViolations = async () => {
  for (const invariant of invariants.filter(({ holds }) => !holds.startsWith('Every picture')))
    expect([invariant.holds, (await findViolations(shop.pool, invariant, 3)).examples]).toEqual([invariant.holds, []]);
};

test('keeps what the team prepares, with own prices, delivery and a discount', async () => {
  const { draft, variantId } = await aDraft(shop, member, {
    delivery: 7.5,
    discount: 10,
    discountReason: 'Loyal customer',
    note: 'As discussed.',
  });
  expect(draft).toMatchObject({
    state: 'open',
    customer: { userId: null, name: 'Grace Hopper' },
    lines: [{ variantId, quantity: 2, price: null, currentPrice: 38, left: 5 }],
    amounts: { subtotal: 76, discount: 10, delivery: 7.5, totalAmount: 73.5 },
  });
  const { fields } = await draftFields(shop);
  const changed: DraftOrderFields = { ...fields, lines: [{ variantId, quantity: 1, price: 20 }], discount: 0 };
  const saved = await admin('PUT', `/${draft._id}`, { ...changed, version: draft.version });
  expect(saved.json<{ data: DraftOrder }>().data).toMatchObject({
    lines: [{ price: 20, currentPrice: 38 }],
    amounts: { totalAmount: 20 },
  });
  const stale = await admin('PUT', `/${draft._id}`, { ...changed, version: draft.version });
  expect(stale.json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
});

test('names every error of a draft order', async () => {
  const { fields, variantId } = await draftFields(shop);
  const lines = [
    { variantId, quantity: 1 },
    { variantId, quantity: 1 },
    { variantId: 'none', quantity: 1 },
  ];
  const wrong = await admin('POST', '', { ...fields, lines, customer: { userId: member.id + '0' }, discount: 1 });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path)).toEqual([
    'lines.1.variantId',
    'lines.2.variantId',
    'customer.userId',
    'discountReason',
  ]);
  const high = await admin('POST', '', { ...fields, discount: 76.01, discountReason: 'Gift' });
  expect(high.json()).toMatchObject({ code: 'INVALID_FIELDS', errors: [{ path: 'discount' }] });
});

test('says what fields cost without saving them', async () => {
  const { variantId } = await draftFields(shop);
  const before = await shop.db.$count(draftOrders);
  const quoted = await admin('POST', '/quote', {
    lines: [{ variantId, quantity: 2, price: 30 }],
    delivery: 5,
    discount: 1,
  });
  expect(quoted.json()).toMatchObject({ data: { subtotal: 60, delivery: 5, totalAmount: 64, prices: [38] } });
  expect(await shop.db.$count(draftOrders)).toBe(before);
});

test('a link fixes the prices and holds the stock; changing, expiring and deleting release it', async () => {
  const { draft, token, variantId, fields } = await aSentDraft(shop, member);
  expect(draft).toMatchObject({ state: 'sent', amounts: { totalAmount: 76 } });
  expect(await stockOf(variantId)).toBe(3);
  await shop.pool.query(
    'update products set price_cents = 5000 where id = (select product_id from variants where id = $1)',
    [variantId],
  );
  expect((await read(token)).totalAmount).toBe(76);
  const changed = await admin('PUT', `/${draft._id}`, { ...fields, version: draft.version });
  const open = changed.json<{ data: DraftOrder }>().data;
  expect(open).toMatchObject({ state: 'open', expiresAt: null, amounts: { totalAmount: 100 } });
  expect(await stockOf(variantId)).toBe(5);
  expect((await byLink('', { token })).json()).toMatchObject({ code: 'DRAFT_ORDER_CLOSED' });
  const again = await admin('POST', `/${draft._id}/send`, { version: open.version, mail: false });
  expect(again.json<{ link: string }>().link).not.toContain(token);
  expect((await byLink('', { token })).statusCode).toBe(404);
  expect((await admin('DELETE', `/${draft._id}`)).statusCode).toBe(204);
  expect(await stockOf(variantId)).toBe(5);
  expect(await movementsOf(draft._id)).toEqual(['held -2', 'released 2', 'held -2', 'released 2']);
  await noViolations();
});

test('names what is out of stock, and holds nothing then', async () => {
  const { draft, variantId } = await aDraft(shop, member, { stock: 1 });
  const refused = await admin('POST', `/${draft._id}/send`, { version: draft.version, mail: false });
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'OUT_OF_STOCK', errors: [{ path: 'lines.0.quantity' }] });
  expect(await stockOf(variantId)).toBe(1);
  expect((await draftOf(draft._id)).state).toBe('open');
});

test('mails a link whose token is stored nowhere', async () => {
  const { draft, email } = await aDraft(shop, member);
  const sent = await admin('POST', `/${draft._id}/send`, { version: draft.version, mail: true });
  expect(sent.json()).toMatchObject({ link: null, data: { state: 'sent' } });
  const [mail] = await shop.db.select().from(mails).where(eq(mails.recipient, email));
  expect(mail).toMatchObject({ kind: 'draft-order-link', data: { draftOrderId: draft._id, totalCents: 7600 } });
  const nobody = await aDraft(shop, member, { customer: { name: 'Ada' } });
  const refused = await admin('POST', `/${nobody.draft._id}/send`, { version: nobody.draft.version, mail: true });
  expect(refused.json()).toMatchObject({ code: 'INVALID_FIELDS', errors: [{ path: 'customer.email' }] });
});

test('the holder of the link says what is missing, orders as a guest and pays by card', async () => {
  const { draft, token, variantId } = await aSentDraft(shop, member, {
    customer: { name: '', email: '' },
    address: null,
    discount: 6,
    discountReason: 'Small flaw',
  });
  const offer = await read(token);
  expect(offer).toMatchObject({ missing: ['name', 'email', 'address'], totalAmount: 70, orderId: null, order: null });
  const said = { name: 'Grace Hopper', email: 'grace@example.com', address: draftAddress };
  expect((await orderNow(token, 70)).json()).toMatchObject({ code: 'INVALID_FIELDS', errors: [{ path: 'address' }] });
  expect((await orderNow(token, 69, said)).json()).toMatchObject({ code: 'PRICE_CHANGED' });
  const placed = await orderNow(token, 70, said);
  expect(placed.statusCode).toBe(201);
  const { orderId } = placed.json<{ orderId: string }>();
  const again = await orderNow(token, 70, said);
  expect([again.statusCode, again.json()]).toEqual([200, { orderId }]);
  expect(await orderOf(orderId)).toMatchObject({
    source: 'draft-order',
    cartId: draft._id,
    isGuest: true,
    userName: 'Grace Hopper',
    userEmail: 'grace@example.com',
    discountCents: 600,
    totalCents: 7000,
    orderStatus: 'pending',
  });
  expect(await movementsOf(draft._id)).toEqual(['held -2', 'released 2']);
  expect(await stockOf(variantId)).toBe(3);
  const declined = await byLink('/pay', { token, ...cardOf(cardNumbers.declines) });
  expect(declined.json()).toMatchObject({ code: 'PAYMENT_DECLINED' });
  for (let calls = 0; calls < 2; calls += 1)
    expect((await byLink('/pay', { token, ...cardOf(cardNumbers.pays) })).json()).toMatchObject({ success: true });
  expect(await paying.booked(orderId)).toBe(1);
  expect(await paying.stateOf(orderId)).toBe('confirmed paid');
  expect(await read(token)).toMatchObject({ orderId, order: { guest: true, toPay: 0 }, totalAmount: 70 });
  const followed = await shop.app.inject({ method: 'POST', url: '/api/order/by-link', body: { token } });
  expect(followed.json()).toMatchObject({
    data: { _id: orderId, source: 'draft-order', discounts: [{ name: 'Small flaw', amount: 6 }] },
  });
  await noViolations();
});

test('an account has the order, at its own e-mail, and the link still pays it by PayPal', async () => {
  const ada = await account(shop, { name: 'Ada Lovelace' });
  const { draft, token } = await aSentDraft(shop, member, { customer: { userId: ada.id } });
  expect(draft.customer).toMatchObject({ userId: ada.id, name: 'Ada Lovelace', email: ada.email });
  const { orderId } = (await orderNow(token, 76, { paymentMethod: 'paypal' })).json<{ orderId: string }>();
  expect(await orderOf(orderId)).toMatchObject({ userId: ada.id, isGuest: false, userEmail: ada.email });
  const started = (await byLink('/paypal', { token })).json<{ paymentId: string; approveUrl: string }>();
  const { pathname, search } = new URL(started.approveUrl);
  const back = new URL(String((await shop.app.inject(`${pathname}${search}&answer=approve`)).headers.location));
  expect(back.pathname).toBe('/pay');
  expect(back.href).not.toContain(token);
  const captured = await byLink('/capture', { token, paymentId: started.paymentId });
  expect(captured.json()).toEqual({ orderId });
  expect(await paying.stateOf(orderId)).toBe('confirmed paid');
  expect((await draftOf(draft._id)).state).toBe('ordered');
  for (const method of ['PUT', 'DELETE'] as const) {
    const { fields } = await draftFields(shop);
    const refused = await admin(method, `/${draft._id}`, method === 'PUT' ? { ...fields, version: '0' } : undefined);
    expect(refused.json()).toMatchObject({ code: 'DRAFT_ORDER_CLOSED' });
  }
});

test('takes only the payments that the team has allowed', async () => {
  const { token } = await aSentDraft(shop, member, { payment: ['cod'] });
  expect((await read(token)).payment).toEqual(['cod']);
  expect((await orderNow(token, 76)).statusCode).toBe(422);
  const { orderId } = (await orderNow(token, 76, { paymentMethod: 'cod' })).json<{ orderId: string }>();
  expect(await paying.stateOf(orderId)).toBe('confirmed pending');
});

test('one link makes one order, also when it is used at once', async () => {
  const { draft, token, variantId } = await aSentDraft(shop, member);
  const answers = await Promise.all(Array.from({ length: 4 }, () => orderNow(token, 76)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 201]);
  expect(new Set(answers.map((answer) => answer.json<{ orderId: string }>().orderId)).size).toBe(1);
  expect(await shop.db.$count(orders, eq(orders.cartId, draft._id))).toBe(1);
  expect(await stockOf(variantId)).toBe(3);
});

test('an offer that expires while it is ordered is ordered or released, never both', async () => {
  const { draft, token, variantId } = await aSentDraft(shop, member);
  shop.clock.advance({ hours: 71, minutes: 59 });
  const ordering = orderNow(token, 76);
  shop.clock.advance({ minutes: 2 });
  const [answer] = await Promise.all([ordering, runJobs(shop, ['expire-draft-orders'])]);
  const isOrdered = answer.statusCode === 201;
  expect([201, 410]).toContain(answer.statusCode);
  expect(await shop.db.$count(orders, eq(orders.cartId, draft._id))).toBe(isOrdered ? 1 : 0);
  expect(await stockOf(variantId)).toBe(isOrdered ? 3 : 5);
});

test('an expired offer says whom to ask, and its stock is for everybody again', async () => {
  const { draft, token, variantId } = await aSentDraft(shop, member);
  shop.clock.advance({ hours: 72 });
  const { email } = await shop.settings.current();
  const closed = await byLink('', { token });
  expect([closed.statusCode, closed.json()]).toEqual([
    410,
    expect.objectContaining({ code: 'DRAFT_ORDER_CLOSED', message: `This offer has expired. Contact us at ${email}.` }),
  ]);
  expect((await orderNow(token, 76)).statusCode).toBe(410);
  await runJobs(shop, ['expire-draft-orders']);
  expect(await stockOf(variantId)).toBe(5);
  expect(await draftOf(draft._id)).toMatchObject({ state: 'expired' });
  const listed = (await admin('GET', '?state=expired')).json<{ data: DraftSummary[] }>().data;
  expect(listed.map(({ _id }) => _id)).toContain(draft._id);
  const open = (await admin('GET', '?state=open')).json<{ data: DraftSummary[] }>().data;
  expect(open.map(({ _id }) => _id)).not.toContain(draft._id);
  shop.clock.advance({ days: 91 });
  member = await signedInUser(shop, { role: 'admin', memberRole: 'support' });
  await runJobs(shop, ['delete-expired-rows']);
  expect((await admin('GET', `/${draft._id}`)).statusCode).toBe(404);
});

test.each(['transfer', 'cash'] as const)('a payment by %s makes a paid order', async (method) => {
  const { draft, email, variantId } = await aSentDraft(shop, member);
  const paid = await admin('POST', `/${draft._id}/paid`, { version: draft.version, method, reference: 'RE-17' });
  expect(paid.statusCode).toBe(201);
  const { orderId } = paid.json<{ orderId: string }>();
  expect(await orderOf(orderId)).toMatchObject({
    orderStatus: 'confirmed',
    paymentStatus: 'paid',
    paymentMethod: method,
    paymentId: 'RE-17',
    userEmail: email,
  });
  const [charge] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
  expect(charge).toMatchObject({ provider: 'manual', method, status: 'done', amountCents: 7600 });
  expect(await stockOf(variantId)).toBe(3);
  const twice = await admin('POST', `/${draft._id}/paid`, { version: draft.version, method, reference: '' });
  expect(twice.json()).toMatchObject({ code: 'DRAFT_ORDER_CLOSED' });
  const owner = await signedInUser(shop, { role: 'admin' });
  const cancelled = await shop.app.inject({
    method: 'PATCH',
    url: `/api/order/${orderId}/status`,
    headers: owner.headers,
    body: { orderStatus: 'cancelled' },
  });
  expect(cancelled.json()).toMatchObject({ data: { orderStatus: 'cancelled', paymentStatus: 'refunded' } });
  await noViolations();
});

test('a payment needs an address', async () => {
  const { draft } = await aDraft(shop, member, { address: null });
  const refused = await admin('POST', `/${draft._id}/paid`, { version: draft.version, method: 'cash' });
  expect(refused.json()).toMatchObject({ code: 'INVALID_FIELDS', errors: [{ path: 'address' }] });
});

test('records what the team does without anything of the customer', async () => {
  const { draft } = await aSentDraft(shop, member);
  await admin('DELETE', `/${draft._id}`);
  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, draft._id))
    .orderBy(auditEntries.id);
  expect(entries.map(({ action }) => action)).toEqual(['draft-order.create', 'draft-order.send', 'draft-order.delete']);
  expect(JSON.stringify(entries)).not.toContain('Grace');
});

test('limits wrong links per IP address, and right ones do not count', async () => {
  const { token } = await aSentDraft(shop, member);
  const ip = '198.51.100.41';
  for (let tries = 0; tries < 60; tries += 1) expect((await byLink('', { token: 'd_wrong' }, ip)).statusCode).toBe(404);
  expect((await byLink('', { token: 'd_wrong' }, ip)).json()).toMatchObject({ code: 'TOO_MANY_TRIES' });
  expect((await byLink('', { token }, ip)).statusCode).toBe(429);
  shop.clock.advance({ hours: 1, minutes: 1 });
  for (let tries = 0; tries < 62; tries += 1) expect((await byLink('', { token }, ip)).statusCode).toBe(200);
});

test('erasing an account deletes its draft orders, releases their stock, and they are in its export', async () => {
  const ada = await signedInUser(shop, { name: 'Ada Lovelace' });
  const { draft, variantId } = await aSentDraft(shop, member, { customer: { userId: ada.id, phone: '020 7946 0000' } });
  const exported = await shop.account.exportData({ id: ada.id });
  expect(exported.draftOrders).toMatchObject([{ phone: '020 7946 0000', note: '' }]);
  const owner = await signedInUser(shop, { role: 'admin' });
  await shop.account.eraseCustomer(owner.id, { userId: ada.id, email: ada.email });
  expect(await shop.db.$count(draftOrders, eq(draftOrders.id, draft._id))).toBe(0);
  expect(await stockOf(variantId)).toBe(5);
});

test('erasing a guest deletes the draft orders for the e-mail', async () => {
  const { draft, token, email } = await aSentDraft(shop, member);
  await orderNow(token, 76);
  const other = await aDraft(shop, member, { customer: { email } });
  const erased = await shop.app.inject({ method: 'POST', url: '/api/order/by-link/erase', body: { token } });
  expect(erased.statusCode).toBe(204);
  for (const id of [draft._id, other.draft._id])
    expect(await shop.db.$count(draftOrders, eq(draftOrders.id, id))).toBe(0);
  expect(await shop.db.$count(users, eq(users.email, email))).toBe(0);
});

test('keeps the lines of an order as its prices were fixed', async () => {
  const { token, fields, variantId } = await aSentDraft(shop, member, {});
  expect(fields.lines).toHaveLength(1);
  const { orderId } = (await orderNow(token, 76)).json<{ orderId: string }>();
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  expect(lines).toMatchObject([{ position: 0, variantId, priceCents: 3800, quantity: 2, color: 'White', size: 'S' }]);
});
