import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LinkedOrder } from '#contract/order/order-links.ts';
import { mailLinks, mails, orders, users } from '#server/db/schema/index.ts';
import { personalDataRegister } from '#server/platform/personal-data/register.ts';
import { account, signedInUser } from '#testing/database/builders.ts';
import { runJobs } from '#testing/jobs.ts';
import { guestOrder, orderLink } from '#testing/order-links.ts';
import { cardNumbers, cardOf, openPayingShop, type PayingShop } from '#testing/payments.ts';
import type { TestShop } from '#testing/shop.ts';

let paying: PayingShop;
let shop: TestShop;
let logged = '';
beforeAll(async () => {
  paying = await openPayingShop(pino({ level: 'debug' }, { write: (line: string) => void (logged += line) }));
  ({ shop } = paying);
});
afterAll(() => paying[Symbol.asyncDispose]());

const byLink = (part: string, body: object) =>
  shop.app.inject({ method: 'POST', url: `/api/order/by-link${part}`, body });
const read = (token: string) => byLink('', { token });
const newLink = (orderId: string, email: string, ip = '203.0.113.1') =>
  shop.app.inject({
    method: 'POST',
    url: '/api/order/new-link',
    remoteAddress: ip,
    body: { orderId, email },
  });

const parts: [string, object][] = [
  ['', {}],
  ['/pay', cardOf(cardNumbers.pays)],
  ['/paypal', {}],
  ['/capture', { paymentId: 'something' }],
  ['/cancel', {}],
  ['/returns', { lines: [{ position: 0, quantity: 1 }], reason: '' }],
  ['/returns/withdraw', { returnId: 'something' }],
  ['/export', {}],
  ['/erase', {}],
];

const invalid = { code: 'LINK_INVALID', message: 'This link is no longer valid.' };

test.each(parts)('by-link%s refuses an unknown and an expired link', async (part, body) => {
  const { token, orderId } = await guestOrder(shop);
  await shop.db.update(mailLinks).set({ expiresAt: shop.clock.now() }).where(eq(mailLinks.ref, orderId));
  for (const wrong of [token, 'o_unknown']) {
    const answer = await byLink(part, { token: wrong, ...body });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject(invalid);
  }
});

test('shows the order without a session, and nothing of others', async () => {
  const { token, orderId } = await guestOrder(shop, { email: 'show@example.com' });
  await guestOrder(shop, { email: 'show@example.com' });
  const answer = await read(token);
  expect(answer.statusCode).toBe(200);
  const linked = answer.json<LinkedOrder>();
  expect(linked).toMatchObject({
    data: { _id: orderId, userName: 'Ada Lovelace', orderStatus: 'pending' },
    returns: { data: [], until: null, credit: false },
    email: 'show@example.com',
    hasAccount: false,
  });
  expect(answer.headers['cache-control']).toContain('no-store');
  await account(shop, { email: 'show@example.com' });
  expect((await read(token)).json()).toMatchObject({ hasAccount: true });
});

test('works for 90 days, and its row is deleted after that', async () => {
  const { token, orderId } = await guestOrder(shop);
  const [row] = await shop.db.select().from(mailLinks).where(eq(mailLinks.ref, orderId));
  expect(row?.expiresAt.getTime()).toBe(shop.clock.now().getTime() + 90 * 24 * 60 * 60 * 1000);
  expect(token).toMatch(/^o_[\w-]{43}$/);
  await shop.db
    .update(mailLinks)
    .set({ expiresAt: new Date(0) })
    .where(eq(mailLinks.ref, orderId));
  await runJobs(shop, ['delete-expired-rows']);
  expect(await shop.db.$count(mailLinks, eq(mailLinks.ref, orderId))).toBe(0);
});

test('issues links for orders of guests only, and keeps no token', async () => {
  const { token, orderId } = await guestOrder(shop);
  await read(token);
  await shop.db.update(orders).set({ isGuest: false }).where(eq(orders.id, orderId));
  expect(await orderLink(shop, orderId)).toBeUndefined();
  expect(await orderLink(shop, 'NOSUCHORDER1')).toBeUndefined();
  for (const table of Object.keys(personalDataRegister)) {
    const { rowCount } = await shop.pool.query(`select from ${table} where position($1 in ${table}::text) > 0`, [
      token,
    ]);
    expect([table, rowCount]).toEqual([table, 0]);
  }
  expect(logged).not.toContain(token);
});

test('limits wrong links per IP address, and right ones do not count', async () => {
  const { token } = await guestOrder(shop);
  const open = (link: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/order/by-link',
      remoteAddress: '198.51.100.9',
      body: { token: link },
    });
  for (let tries = 0; tries < 60; tries += 1) expect((await open('o_wrong')).statusCode).toBe(422);
  expect((await open('o_wrong')).json()).toMatchObject({ code: 'TOO_MANY_TRIES' });
  expect((await open(token)).statusCode).toBe(429);
  shop.clock.advance({ hours: 1, minutes: 1 });
  for (let tries = 0; tries < 62; tries += 1) expect((await open(token)).statusCode).toBe(200);
});

test('pays by card once, and a declined card counts for the guest', async () => {
  const { token, orderId, guest } = await guestOrder(shop);
  const declined = await byLink('/pay', { token, ...cardOf(cardNumbers.declines) });
  expect(declined.json()).toMatchObject({ code: 'PAYMENT_DECLINED' });
  const { rowCount } = await shop.pool.query('select from rate_limits where key = $1', [
    `declines-per-account:${guest.id}`,
  ]);
  expect(rowCount).toBe(1);
  for (let calls = 0; calls < 2; calls += 1) {
    const paid = await byLink('/pay', { token, ...cardOf(cardNumbers.pays) });
    expect(paid.json()).toMatchObject({ success: true, transactionDetails: { orderId, last4: '4242' } });
  }
  expect(await paying.booked(orderId)).toBe(1);
  expect(await paying.stateOf(orderId)).toBe('confirmed paid');
});

test('pays by PayPal, which leads back to the page of the link without the token', async () => {
  const { token, orderId, guest } = await guestOrder(shop, { paymentMethod: 'paypal' });
  const fromOrderPage = await paying.post(guest, '/api/payment/paypal', { orderId });
  const started = (await byLink('/paypal', { token })).json<{ paymentId: string; approveUrl: string }>();
  expect(started.paymentId).not.toBe(fromOrderPage.json<{ paymentId: string }>().paymentId);
  const { pathname, search } = new URL(started.approveUrl);
  const answered = (answer: string) => shop.app.inject(`${pathname}${search}&answer=${answer}`);
  const pageOf = ({ headers }: Awaited<ReturnType<typeof answered>>) => new URL(String(headers.location));
  expect(pageOf(await answered('cancel')).href).toMatch(/\/your-order\?paypal=cancelled$/);
  const back = pageOf(await answered('approve'));
  expect(back.pathname).toBe('/your-order');
  expect(Object.fromEntries(back.searchParams)).toEqual({
    paypal: 'approved',
    token: started.paymentId,
    PayerID: 'SANDBOX',
  });
  expect(back.href).not.toContain(token);
  const other = await guestOrder(shop);
  const foreign = await byLink('/capture', { token: other.token, paymentId: started.paymentId });
  expect(foreign.statusCode).toBe(404);
  for (let calls = 0; calls < 2; calls += 1) {
    const captured = await byLink('/capture', { token, paymentId: started.paymentId });
    expect(captured.json()).toMatchObject({ data: { _id: orderId, paymentStatus: 'paid' } });
  }
  expect(await paying.booked(orderId)).toBe(1);
});

test('cancels the order and restocks it', async () => {
  const { token, orderId, tee } = await guestOrder(shop);
  const before = await paying.leftOf(tee.id);
  for (let calls = 0; calls < 2; calls += 1)
    expect((await byLink('/cancel', { token })).json()).toMatchObject({ data: { orderStatus: 'cancelled' } });
  expect(await paying.leftOf(tee.id)).toBe(before + 2);
  expect((await byLink('/pay', { token, ...cardOf(cardNumbers.pays) })).statusCode).toBe(409);
  expect(await paying.booked(orderId)).toBe(0);
});

test('requests and withdraws a return of this order', async () => {
  const { token, orderId } = await guestOrder(shop);
  const lines = [{ position: 0, quantity: 1 }];
  expect((await byLink('/returns', { token, lines, reason: '' })).json()).toMatchObject({ code: 'NOT_RETURNABLE' });
  await byLink('/pay', { token, ...cardOf(cardNumbers.pays) });
  const { headers } = await signedInUser(shop, { role: 'admin' });
  for (const orderStatus of ['dispatched', 'delivered'])
    await shop.app.inject({ method: 'PATCH', url: `/api/order/${orderId}/status`, headers, body: { orderStatus } });
  const requested = await byLink('/returns', { token, lines, reason: 'Too small' });
  expect(requested.json()).toMatchObject({ data: { orderId, status: 'requested', reason: 'Too small' } });
  const returnId = requested.json<{ data: { _id: string } }>().data._id;
  const other = await guestOrder(shop);
  const foreign = await byLink('/returns/withdraw', { token: other.token, returnId });
  expect(foreign.json()).toMatchObject({ code: 'RETURN_NOT_FOUND' });
  expect((await read(token)).json()).toMatchObject({ returns: { data: [{ _id: returnId }], credit: false } });
  const withdrawn = await byLink('/returns/withdraw', { token, returnId });
  expect(withdrawn.json()).toMatchObject({ data: { status: 'withdrawn' } });
});

const linkMails = (recipient: string) =>
  shop.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, recipient))
    .then((rows) => rows.filter(({ kind }) => kind === 'order-link'));

test('mails a new link to the e-mail of the order, and answers everybody the same', async () => {
  const { orderId, guest } = await guestOrder(shop, { email: 'new@example.com' });
  const found = await newLink(` ${orderId.toLowerCase()} `, '  New@Example.com');
  const answers = [found, await newLink(orderId, 'eve@example.com'), await newLink('nothing', 'new@example.com')];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toEqual({ message: "If we find that order, we'll e-mail you a new link." });
  }
  await runJobs(shop);
  const [mail, ...others] = await linkMails('new@example.com');
  expect(mail).toMatchObject({ userId: guest.id, data: { orderId, name: 'Ada Lovelace' } });
  expect([...others, ...(await linkMails('eve@example.com'))]).toEqual([]);
});

test('mails no new link to the order of an account', async () => {
  const { orderId } = await guestOrder(shop, { email: 'claimed@example.com' });
  await shop.db.update(orders).set({ isGuest: false }).where(eq(orders.id, orderId));
  expect((await newLink(orderId, 'claimed@example.com')).statusCode).toBe(202);
  await runJobs(shop);
  expect(await linkMails('claimed@example.com')).toEqual([]);
});

test('limits new links per IP address', async () => {
  const ip = '198.51.100.77';
  for (let tries = 0; tries < 10; tries += 1) expect((await newLink('x', 'a@example.com', ip)).statusCode).toBe(202);
  expect((await newLink('x', 'a@example.com', ip)).json()).toMatchObject({ code: 'TOO_MANY_TRIES' });
});

test('a guest whose data was erased has no order by a link', async () => {
  const { token, guest } = await guestOrder(shop);
  await shop.db.delete(users).where(eq(users.id, guest.id));
  expect((await read(token)).json()).toMatchObject(invalid);
});
