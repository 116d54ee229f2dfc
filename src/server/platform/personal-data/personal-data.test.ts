import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  creditMovements,
  customerGroupMembers,
  customerGroups,
  customerNotes,
  draftOrders,
  giftCardMovements,
  giftCards,
  identities,
  invitations,
  mailLinks,
  orderEdits,
  orders,
  passkeys,
  paymentMethods,
  recoveryCodes,
  refunds,
  returns,
  savedFilters,
  teamMembers,
  totpSecrets,
  users,
} from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { createAccounts, password } from '#testing/accounts.ts';
import { product } from '#testing/database/builders.ts';
import { giftCard, storeCredit } from '#testing/gift-cards.ts';
import { runJobs } from '#testing/jobs.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { personalDataRegister } from './register.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

test('lists every column of the database', async () => {
  const { rows } = await shop.pool.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text) as columns
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name`,
  );
  const actual = Object.fromEntries(rows.map(({ table, columns }) => [table, columns.toSorted()]));
  const registered = Object.entries(personalDataRegister).map(([table, { personal, other }]) => [
    table,
    [...personal, ...other].toSorted(),
  ]);
  expect(Object.fromEntries(registered)).toEqual(actual);
});

const personalColumns = Object.entries(personalDataRegister).flatMap(([table, { erased, personal }]) =>
  erased === 'kept by law' ? [] : personal.map((column) => ({ table, column })),
);
const nameOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`;

/** Returns the personal columns that are not empty in some row. */
async function filledColumns(): Promise<string[]> {
  const filled: string[] = [];
  for (const { table, column } of personalColumns) {
    const { rowCount } = await shop.pool.query(`select from ${table} where "${column}"::text not in ('', '{}')`);
    if (rowCount !== 0) filled.push(nameOf({ table, column }));
  }
  return filled;
}

/** Columns of JSON among the personal ones. */
const jsonColumns = new Set(['address', 'plan', 'document']);

/** Fills the personal columns that are still empty, so that new columns need no change here. */
async function fillEmptyColumns(): Promise<void> {
  const filled = await filledColumns();
  for (const { table, column } of personalColumns.filter((each) => !filled.includes(nameOf(each))))
    await shop.pool.query(
      `update ${table} set "${column}" = '${jsonColumns.has(column) ? '"something"' : 'something'}'`,
    );
}

/** Makes a shopper a member of the team, with all that only a member has. */
async function makeMember(userId: string, email: string): Promise<void> {
  const [id, createdAt] = [newId(), shop.clock.now()];
  const bytes = Buffer.from([2]);
  await shop.db.update(users).set({ role: 'admin', emailVerifiedAt: createdAt }).where(eq(users.id, userId));
  await shop.db.insert(teamMembers).values({ userId, builtInRole: 'viewer', joinedAt: createdAt });
  const role = { builtInRole: 'viewer' as const };
  await shop.db.insert(invitations).values({ id, email, ...role, invitedBy: userId, createdAt, expiresAt: createdAt });
  await shop.db.insert(mailLinks).values({ tokenHash: bytes, purpose: 'invitation', ref: id, expiresAt: createdAt });
  await shop.db.insert(totpSecrets).values({ userId, secret: 'GEZDGNBV', lastStep: 1, createdAt });
  await shop.db.insert(recoveryCodes).values({ userId, codeHash: bytes });
  const key = { credentialId: bytes, publicKey: bytes, counter: 1, transports: ['usb'], name: 'Key' };
  await shop.db.insert(passkeys).values({ id, userId, ...key, createdAt, lastUsedAt: createdAt });
}

const noAmounts = {
  subtotalCents: 0,
  discountCents: 0,
  deliveryCents: 0,
  taxCents: 0,
  includedTaxCents: 0,
  adjustmentCents: 0,
  totalCents: 0,
};

/** Creates a shopper with a row in every table that has personal data. */
async function createActiveShopper() {
  const accounts = createAccounts(() => shop);
  const ada = await accounts.register('ada@example.com');
  const [id, createdAt] = [newId(), shop.clock.now()];
  const tee = await product(shop);
  const ready = await createCart(shop, ada, [{ product: tee }]);
  const { orderId } = (await placeOrder(shop, ada, ready)).json<{ orderId: string }>();
  await accounts.request('POST', `/api/order/${orderId}/cancel`, ada.headers);
  await shop.db
    .insert(returns)
    .values({ id, orderId, status: 'requested', lines: [], createdAt, updatedAt: createdAt });
  await shop.db
    .insert(identities)
    .values({ id, userId: ada.id, issuer: 'https://id.example', subject: 'ada', email: ada.email, createdAt });
  const card = {
    provider: 'sandbox',
    providerToken: 'token',
    brand: 'Visa',
    last4: '4242',
    expMonth: 1,
    expYear: 2030,
  };
  await shop.db.insert(paymentMethods).values({ id, userId: ada.id, ...card, createdAt });
  await shop.db.insert(customerNotes).values({ id, userId: ada.id, authorId: ada.id, text: 'Wide fits', createdAt });
  const refund = { deliveryCents: 0, amountCents: 100, reason: 'other', note: 'Friend of Ada' } as const;
  await shop.db.insert(refunds).values({ id, orderId, ...refund, createdAt });
  const address = { recipient: 'Ada', address: '1 High St', city: 'York', pincode: 'YO1', phone: '', notes: '' };
  await shop.db.insert(orderEdits).values({
    id,
    orderId,
    status: 'applied',
    plan: { changed: [], added: [], costs: [], taxes: [], discounts: [], before: noAmounts, after: noAmounts },
    differenceCents: 0,
    note: 'For Ada',
    address,
    createdAt,
  });
  await shop.db.insert(draftOrders).values({
    id,
    status: 'sent',
    userId: ada.id,
    name: 'Ada',
    email: ada.email,
    phone: '020',
    payment: ['card'],
    note: 'For Ada',
    address,
    linkHash: Buffer.from([1]),
    createdAt,
    updatedAt: createdAt,
  });
  await shop.db.update(orders).set({ tags: ['Friend of Ada'] });
  const filter = { area: 'orders', name: 'To Ada', query: 'tag=Friend of Ada', shared: false } as const;
  await shop.db.insert(savedFilters).values({ id, userId: ada.id, ...filter, createdAt });
  await shop.db.insert(customerGroups).values({ id, name: 'Trade', nameKey: 'trade' });
  await shop.db.insert(customerGroupMembers).values({ groupId: id, userId: ada.id });
  await giftCard(shop, { source: 'order', orderId, line: 0, piece: 0, boughtBy: ada.id });
  await shop.db.update(giftCardMovements).set({ actorId: ada.id });
  await storeCredit(shop, ada.id, 1200);
  await shop.db.update(creditMovements).set({ actorId: ada.id });
  await shop.db
    .insert(mailLinks)
    .values({ tokenHash: Buffer.from([1]), purpose: 'order', ref: orderId, expiresAt: createdAt });
  await makeMember(ada.id, ada.email);
  await createCart(shop, ada, [{ product: tee }]);
  await accounts.request('POST', '/api/users/forgot-password', {}, { email: ada.email });
  await accounts.resetToken(ada.email);
  const message = { firstName: 'Ada', email: ada.email, message: 'Hello' };
  await accounts.request('POST', '/api/send-email', { ...ada.headers, 'idempotency-key': 'k' }, message);
  return { ...ada, erase: () => accounts.request('DELETE', `/api/users/${ada.id}`, ada.headers, { password }) };
}

test('empties every personal column when the only shopper erases the account', async () => {
  const ada = await createActiveShopper();
  await fillEmptyColumns();
  expect(await filledColumns()).toEqual(personalColumns.map(nameOf));
  expect((await ada.erase()).statusCode).toBe(204);
  // Rate limits per IP address or e-mail do not belong to the account. They expire within an hour of the real time.
  shop.clock.advance({ hours: (Date.now() - shop.clock.now().getTime()) / 3_600_000 + 1 });
  await runJobs(shop, ['delete-expired-rows']);
  expect(await filledColumns()).toEqual([]);
  expect(await shop.db.$count(orders)).toBe(1);
});

test('a gift card loses its recipient 90 days after it was issued, and is nobody’s own then', async () => {
  const accounts = createAccounts(() => shop);
  const { id: boughtBy } = await accounts.register('grace@example.com');
  const recipient = { recipientEmail: 'bob@example.com', recipientName: 'Bob', message: 'Hello' };
  const daysAgo = (days: number) => new Date(shop.clock.now().getTime() - days * 24 * 60 * 60 * 1000);
  const old = await giftCard(shop, { ...recipient, boughtBy, createdAt: daysAgo(91) });
  const unpaid = await giftCard(shop, { ...recipient, boughtBy, createdAt: daysAgo(91), status: 'ordered' });
  const newer = await giftCard(shop, { ...recipient, boughtBy, createdAt: daysAgo(89) });
  await runJobs(shop, ['delete-expired-rows']);
  const read = async (id: string) => (await shop.db.select().from(giftCards).where(eq(giftCards.id, id)))[0];
  expect(await read(old.id)).toMatchObject({
    recipientEmail: '',
    recipientName: '',
    message: '',
    boughtBy: null,
    balanceCents: 5000,
  });
  for (const { id } of [unpaid, newer]) expect(await read(id)).toMatchObject({ ...recipient, boughtBy });
});

test('an account that is erased takes its name off the gift cards that were sent to it', async () => {
  const accounts = createAccounts(() => shop);
  const eve = await accounts.register('eve@example.com');
  const recipient = { recipientEmail: 'eve@example.com', recipientName: 'Eve', message: 'Hello' };
  const sent = await giftCard(shop, recipient);
  await shop.db.update(users).set({ emailVerifiedAt: shop.clock.now() }).where(eq(users.id, eve.id));
  expect((await accounts.request('DELETE', `/api/users/${eve.id}`, eve.headers, { password })).statusCode).toBe(204);
  const [card] = await shop.db.select().from(giftCards).where(eq(giftCards.id, sent.id));
  expect(card).toMatchObject({ recipientEmail: '', recipientName: '', message: '', balanceCents: 5000 });
});
