import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderStatus } from '#contract/order/order-states.ts';
import * as schema from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { personalDataRegister } from '#server/platform/personal-data/register.ts';
import { type Account, createAccounts, password } from '#testing/accounts.ts';
import { product, signedInUser } from '#testing/database/builders.ts';
import { runJobs } from '#testing/jobs.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { untilBlocked } from '#testing/until.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

const { request, register, mailsTo } = createAccounts(() => shop);
const exportOf = ({ id, headers }: Account) => request('GET', `/api/users/${id}/export`, headers);
const erase = ({ id, headers }: Account) => request('DELETE', `/api/users/${id}`, headers, { password });
const changeEmail = ({ id, headers }: Account, email: string) =>
  request('POST', `/api/users/update-user/${id}`, headers, {
    user: { name: 'Grace', email, address: '', phone: '' },
    id,
    currentPassword: password,
  });
const verifyEmail = ({ id }: Account) =>
  shop.db.update(schema.users).set({ emailVerifiedAt: shop.clock.now() }).where(eq(schema.users.id, id));
const sendMessage = (fields: object, headers: Record<string, string> = {}) =>
  request('POST', '/api/send-email', headers, fields);
const messagesFrom = (firstName: string) =>
  shop.db.select().from(schema.contactMessages).where(eq(schema.contactMessages.firstName, firstName));

async function order(grace: Account, more: object = {}): Promise<string> {
  const ready = await createCart(shop, grace, [{ product: await product(shop) }]);
  return (await placeOrder(shop, grace, ready, more)).json<{ orderId: string }>().orderId;
}

/** Returns every row of the database that contains one of these texts. */
async function rowsContaining(texts: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of Object.keys(personalDataRegister)) {
    const { rows } = await shop.pool.query<{ row: string }>(`select ${table}::text as row from ${table}`);
    for (const { row } of rows) if (texts.some((text) => row.includes(text))) found.push(`${table}: ${row}`);
  }
  return found;
}

test('exports all personal data, and leaves none after the account is erased', async () => {
  const grace = await register('unmistakable@example.com');
  await sendMessage({ firstName: 'Gracious', email: 'elsewhere@example.com', message: 'Hello there' }, grace.headers);
  const saved = {
    userId: grace.id,
    address: '77 Unmistakable Way',
    city: 'Arlington',
    phone: '01155577777',
    pincode: 'NG9 1AA',
    notes: 'Bell',
    country: 'GB',
    district: 'Unmistakable End',
  };
  await request('POST', '/api/address/add', { ...grace.headers, 'idempotency-key': 'k' }, saved);
  const orderId = await order(grace);
  await shop.db
    .update(schema.orders)
    .set({ address: saved.address, phone: saved.phone })
    .where(eq(schema.orders.id, orderId));
  await request('POST', `/api/order/${orderId}/cancel`, grace.headers);

  const exported = await exportOf(grace);
  expect(exported.headers['content-disposition']).toContain('my-data.json');
  expect(exported.body).toContain('77 Unmistakable Way');
  expect(exported.body).toContain(orderId);
  expect(exported.body).toContain('Hello there');
  expect(exported.json()).toMatchObject({
    letters: [
      { kind: 'welcome', says: { name: 'Grace' } },
      { kind: 'contact-message', says: { message: 'Hello there' } },
      { kind: 'order-received', says: { totalCents: 3800 } },
      { kind: 'order-cancelled', says: { orderId } },
    ],
    answers: [{ endpoint: 'POST /api/address/add', answer: expect.stringContaining('77 Unmistakable Way') }],
  });
  expect(exported.body).not.toMatch(/argon2|token_hash|tokenHash|passwordHash/);

  const wrong = await request('DELETE', `/api/users/${grace.id}`, grace.headers, { password: 'wrong' });
  expect(wrong.statusCode).toBe(422);
  expect((await erase(grace)).statusCode).toBe(204);
  expect((await request('GET', '/api/users/me', grace.headers)).statusCode).toBe(401);
  const traces = [grace.id, grace.email, '77 Unmistakable Way', '5557777', 'Gracious', 'Hello there'];
  expect(await rowsContaining(traces)).toEqual([]);
  const [row] = await shop.db.select().from(schema.orders).where(eq(schema.orders.id, orderId));
  expect(row).toMatchObject({ userId: null, userName: '', totalCents: 3800, orderStatus: 'cancelled' });
});

test('erases the text of notes with the account and keeps the amounts of refunds', async () => {
  const grace = await register('noted@example.com');
  const orderId = await order(grace);
  const event = { orderId, to: '', actor: 'admin', createdAt: shop.clock.now() } as const;
  await shop.db.insert(schema.orderEvents).values([
    { ...event, id: newId(), kind: 'note', note: 'Ring at Hopper' },
    { ...event, id: newId(), kind: 'refund', note: '1000' },
  ]);
  await erase(grace);
  const left = await shop.db.select().from(schema.orderEvents).where(eq(schema.orderEvents.orderId, orderId));
  expect(left.map(({ note }) => note).filter((note) => note !== '')).toEqual(['1000']);
});

test('exports the refunds of orders, and erases their notes with the account', async () => {
  const grace = await register('refunded@example.com');
  const orderId = await order(grace);
  const id = newId();
  const amounts = { deliveryCents: 0, amountCents: 1900 };
  const refund = { id, orderId, ...amounts, reason: 'damaged' as const, note: 'Hopper sent a photo' };
  await shop.db.insert(schema.refunds).values({ ...refund, createdAt: shop.clock.now() });
  const line = { refundId: id, position: 0, quantity: 1, amountCents: 1900 };
  await shop.db.insert(schema.refundLines).values({ ...line, restocked: 1 });
  expect((await exportOf(grace)).json()).toMatchObject({ refunds: [refund], refundLines: [line] });
  await erase(grace);
  const left = await shop.db.select().from(schema.refunds).where(eq(schema.refunds.id, id));
  expect(left).toMatchObject([{ ...amounts, reason: 'damaged', note: '' }]);
});

test('exports and erases the mails to every e-mail that the account has had', async () => {
  const grace = await register('first-address@example.com');
  const orderId = await order(grace);
  await request('POST', '/api/users/forgot-password', {}, { email: grace.email });
  await changeEmail(grace, 'second-address@example.com');
  await request('POST', `/api/order/${orderId}/cancel`, grace.headers);
  const { letters } = (await exportOf(grace)).json<{ letters: { kind: string; recipient: string }[] }>();
  expect(letters.map(({ kind, recipient }) => `${kind} ${recipient}`)).toEqual([
    'welcome first-address@example.com',
    'order-received first-address@example.com',
    'password-reset first-address@example.com',
    'email-changed first-address@example.com',
    'order-cancelled second-address@example.com',
  ]);
  await erase(grace);
  // The rate limit of requested links expires within the hour. It protects the mailbox, whoever owns the address.
  const left = await rowsContaining(['first-address@', 'second-address@', grace.id]);
  expect(left.filter((row) => !/^rate_limits: \("?resets(-per-email)?:/.test(row))).toEqual([]);
});

test('exports and erases no messages of others with the same, unverified e-mail', async () => {
  await sendMessage({ firstName: 'Vera', email: 'vera@example.com', message: 'This is between us' });
  const impostor = await register('vera@example.com');
  expect((await exportOf(impostor)).body).not.toContain('between us');
  await erase(impostor);
  expect(await messagesFrom('Vera')).toHaveLength(1);

  const vera = await register('vera@example.com');
  await verifyEmail(vera);
  expect((await exportOf(vera)).body).toContain('between us');
  await erase(vera);
  expect(await messagesFrom('Vera')).toHaveLength(0);
});

test('exports nothing of a previous owner of the e-mail, even when it is verified', async () => {
  const first = await register('handed-on@example.com');
  await sendMessage({ firstName: 'First', email: first.email, message: 'Mine alone' }, first.headers);
  await changeEmail(first, 'moved-away@example.com');
  const second = await register('handed-on@example.com');
  await verifyEmail(second);
  const { letters, messages } = (await exportOf(second)).json<{ letters: { kind: string }[]; messages: object[] }>();
  expect(letters.map(({ kind }) => kind)).toEqual(['welcome']);
  expect(messages).toEqual([]);
  await erase(second);
  expect(await messagesFrom('First')).toHaveLength(1);
  expect((await exportOf(first)).body).toContain('Mine alone');
});

test("keeps the mails to the store when an account with the store's e-mail is erased", async () => {
  const store = (await shop.settings.current()).email;
  await sendMessage({ firstName: 'Guest', email: 'guest@example.com', message: 'Where are you?' });
  const owner = await register(store);
  await verifyEmail(owner);
  expect((await exportOf(owner)).body).not.toContain('Where are you?');
  await erase(owner);
  expect((await mailsTo(store)).map(({ kind }) => kind)).toContain('contact-message');
});

test('keeps the address of an undelivered order until it is delivered', async () => {
  const grace = await register('underway@example.com');
  const orderId = await order(grace, { paymentMethod: 'cod' });
  await shop.db
    .update(schema.orders)
    .set({ country: 'IE', region: 'D', district: 'Balrothery', phoneE164: '+35315550100' })
    .where(eq(schema.orders.id, orderId));
  await erase(grace);
  const read = async () => (await shop.db.select().from(schema.orders).where(eq(schema.orders.id, orderId)))[0];
  expect(await read()).toMatchObject({ userName: '', phone: '', address: '12 Cloth Lane', city: 'Leeds' });
  expect(await read()).toMatchObject({ country: 'IE', region: 'D', district: 'Balrothery', phoneE164: null });
  const setStatus = (orderStatus: OrderStatus) =>
    shop.db.update(schema.orders).set({ orderStatus }).where(eq(schema.orders.id, orderId));
  for (const orderStatus of ['dispatched', 'lost', 'returned_to_sender'] as const) {
    await setStatus(orderStatus);
    await runJobs(shop, ['delete-expired-rows']);
    expect(await read()).toMatchObject({ address: '12 Cloth Lane' });
  }
  await setStatus('delivered');
  await runJobs(shop, ['delete-expired-rows']);
  expect(await read()).toMatchObject({ address: '', city: '', pincode: '' });
  expect(await read()).toMatchObject({ country: null, region: null, district: null });
});

test('stores no personal data on an order that is placed while its account is erased', async () => {
  const grace = await register('in-a-hurry@example.com');
  const ready = await createCart(shop, grace, [{ product: await product(shop) }]);
  const slow = await shop.pool.connect();
  try {
    await slow.query('begin');
    await slow.query('lock table mails in share mode');
    const placing = placeOrder(shop, grace, ready);
    await untilBlocked(shop);
    const erasing = erase(grace);
    await untilBlocked(shop, 2);
    await slow.query('commit');
    expect((await placing).statusCode).toBe(201);
    expect((await erasing).statusCode).toBe(204);
  } finally {
    slow.release();
  }
  expect(await rowsContaining([grace.id, grace.email])).toEqual([]);
});

test('keeps the last owner', async () => {
  const boss = await register('boss@example.com');
  await shop.team.addOwner(boss.email);
  await signedInUser(shop, { role: 'admin', memberRole: 'manager' });
  const answer = await request('DELETE', `/api/users/${boss.id}`, boss.headers, { password });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'LAST_OWNER' });
  await signedInUser(shop, { role: 'admin' });
  expect((await request('DELETE', `/api/users/${boss.id}`, boss.headers, { password })).statusCode).toBe(204);
});

test('exports and erases the membership of the team, and the invitations to the confirmed e-mail', async () => {
  const grace = await register('grace.invited@example.com');
  const boss = await signedInUser(shop, { role: 'admin' });
  const email = grace.email;
  await request('POST', '/api/admin/team/invitations', boss.headers, { email, role: 'support' });
  const read = async () => (await exportOf(grace)).json<{ team?: object; invitations?: object[] }>();
  expect(await read()).not.toHaveProperty('invitations');
  await verifyEmail(grace);
  expect(await read()).toMatchObject({ invitations: [{ email, role: 'support', acceptedAt: null }] });
  const [invitation] = await shop.db.select().from(schema.invitations);
  const token = await shop.team.issueInvitationLink(shop.db, invitation?.id ?? '');
  await request('POST', '/api/users/invitation/accept', grace.headers, { token });
  expect(await read()).toMatchObject({ team: { role: 'support' }, invitations: [{ acceptedAt: expect.any(String) }] });
  expect((await erase(grace)).statusCode).toBe(204);
  expect(await rowsContaining([email])).toEqual([]);
});

test('erases an account again that a restored backup has brought back, and no other', async () => {
  const [grace, ada] = [await register('grace.again@example.com'), await register('ada.stays@example.com')];
  const { rows } = await shop.pool.query<{ backup: string }>(
    `select to_json(users) as backup from users where id = $1`,
    [grace.id],
  );
  expect((await erase(grace)).statusCode).toBe(204);
  await runJobs(shop);
  await shop.pool.query('insert into users select * from json_populate_record(null::users, $1)', [rows[0]?.backup]);
  expect(await rowsContaining(['grace.again@example.com'])).not.toEqual([]);
  expect(await shop.account.eraseAgain()).toBe(1);
  expect(await rowsContaining(['grace.again@example.com'])).toEqual([]);
  expect(await shop.account.eraseAgain()).toBe(0);
  expect(await shop.db.$count(schema.users, eq(schema.users.id, ada.id))).toBe(1);
});
