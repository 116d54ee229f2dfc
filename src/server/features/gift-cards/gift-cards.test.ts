import { asc, desc, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import { formatGiftCardCode, parseGiftCardCode } from '#contract/order/gift-card-code.ts';
import type { Cart } from '#contract/order/cart.ts';
import type { GiftCard, GiftCardSummary, NewGiftCard } from '#contract/shop/gift-cards.ts';
import { auditEntries, giftCardCodes, giftCards, idempotencyKeys, mails } from '#server/db/schema/index.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { newId, newOrderId } from '#server/platform/ids.ts';
import { product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { discount } from '#testing/discounts.ts';
import { giftCard, readCard, storeCredit } from '#testing/gift-cards.ts';
import { runJobs } from '#testing/jobs.ts';
import { addEuroMarket } from '#testing/markets.ts';
import { insertOrder } from '#testing/orders.ts';
import { type MailServer, startMailServer } from '#testing/services/smtp-server.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let server: MailServer;
let shop: TestShop;
let logged: string;
let admin: Shopper;
let ada: Shopper;
beforeAll(async () => {
  server = await startMailServer();
  shop = await openTestShop({
    env: { SMTP_URL: server.url, PUBLIC_URL: 'https://shop.example' },
    log: pino({ level: 'debug' }, { write: (line: string) => void (logged += line) }),
  });
});
beforeEach(async () => {
  logged = '';
  server.mails.length = 0;
  await shop.db.delete(mails);
  await shop.db.delete(giftCards);
  admin = await signedInUser(shop, { role: 'admin' });
  ada = await signedInUser(shop, { name: 'Ada Lovelace' });
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  await server.close();
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const call = (by: Shopper | undefined, method: Method, url: string, body?: object, headers: object = {}) =>
  shop.app.inject({ method, url, headers: { ...by?.headers, ...headers }, ...(body && { body }) });
type Answer = ReturnType<typeof call>;

const refusal = async (answer: Answer) => {
  const { statusCode, body } = await answer;
  const { code, message, errors } = JSON.parse(body) as ErrorBody;
  return { status: statusCode, code, message, ...(errors && { at: errors.map(({ path }) => path).join() }) };
};
const issue = async (card: NewGiftCard) => {
  const answer = await call(admin, 'POST', '/api/admin/gift-cards', card);
  expect(answer.statusCode).toBe(201);
  return answer.json<{ data: GiftCard; code: string }>();
};
const read = async (id: string) =>
  (await call(admin, 'GET', `/api/admin/gift-cards/${id}`)).json<{ data: GiftCard }>().data;
const list = async (query = '') =>
  (await call(admin, 'GET', `/api/admin/gift-cards${query}`)).json<{
    data: GiftCardSummary[];
    nextCursor: string | null;
    outstanding: number;
  }>();
const enter = (code: string, by = ada) => call(by, 'POST', '/api/cart/codes', { userId: by.id, code });
const cardsOnBag = async (query = '') =>
  (await call(ada, 'GET', `/api/cart/get/${ada.id}${query}`)).json<Cart>().data.giftCards;
const balanceOf = (code: string) => call(undefined, 'POST', '/api/gift-card/balance', { code });
const codesOnOffer = async () =>
  (await call(undefined, 'GET', '/api/store')).json<{ codesOnOffer?: true }>().codesOnOffer;
const auditOf = (id: string) =>
  shop.db.select().from(auditEntries).where(eq(auditEntries.entityId, id)).orderBy(asc(auditEntries.id));
const changeSelling = async (change: object) => {
  const { version } = (await call(admin, 'GET', '/api/admin/selling')).json<{ data: { version: string } }>().data;
  await call(admin, 'PUT', '/api/admin/selling', { ...change, version });
};
/** A card that an account has bought for itself. */
const ownCard = async (owner: Shopper, fields: Parameters<typeof giftCard>[1] = {}) => {
  const { id: orderId } = await insertOrder(shop, { userId: owner.id });
  return giftCard(shop, { source: 'order', orderId, line: 0, piece: 0, boughtBy: owner.id, ...fields });
};

const notFound = { status: 404, code: 'GIFT_CARD_NOT_FOUND', message: 'This gift card doesn’t exist.' };
const unknown = {
  status: 404,
  code: 'CODE_UNKNOWN',
  message: 'This code isn’t valid. Check it and try again.',
  at: 'code',
};

test('a gift card is issued with a code that is stored nowhere', async () => {
  const { data, code } = await issue({ amount: 50, note: 'Prize' });
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(data).toEqual({
    _id: data._id,
    ending: code.slice(-4),
    initial: 50,
    balance: 50,
    expiresOn: null,
    state: 'active',
    source: 'admin',
    orderId: null,
    recipientName: '',
    recipientEmail: '',
    note: 'Prize',
    message: '',
    createdAt: shop.clock.now().toISOString(),
    version: shop.clock.now().toISOString(),
    movements: [
      {
        _id: expect.any(String),
        delta: 50,
        reason: 'issued',
        orderId: null,
        note: '',
        actorName: expect.any(String),
        balanceAfter: 50,
        at: shop.clock.now().toISOString(),
      },
    ],
  });
  expect(await read(data._id)).toEqual(data);
  expect(await auditOf(data._id)).toMatchObject([
    {
      action: 'gift-card.issue',
      entity: 'gift-card',
      actorId: admin.id,
      before: null,
      after: { balance: 50, status: 'active', expiresOn: null },
    },
  ]);
  expect(await shop.db.select().from(mails)).toEqual([]);
  await expectNowhere(code);
});

/** Expects a code in no table, in no mail of the outbox and in no log, however it is written. */
async function expectNowhere(code: string) {
  const { rows: tables } = await shop.pool.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const plain = parseGiftCardCode(code) ?? '';
  for (const { name } of tables) {
    const { rows } = await shop.pool.query(`select 1 from ${name} t where t::text ilike any ($1)`, [
      [`%${plain}%`, `%${code}%`],
    ]);
    expect({ [name]: rows.length }).toEqual({ [name]: 0 });
  }
  expect(logged).not.toContain(plain);
  expect(logged).not.toContain(code);
}

test('a gift card is valid for the months of the settings, unless the team gives another day or none', async () => {
  await changeSelling({ giftCardMonths: 18 });
  expect((await issue({ amount: 50 })).data.expiresOn).toBe('2028-05-20');
  expect((await issue({ amount: 50, expiresOn: '2026-11-20' })).data.expiresOn).toBe('2026-11-20');
  expect((await issue({ amount: 50, expiresOn: null })).data.expiresOn).toBeNull();
  await changeSelling({ giftCardMonths: null });
  expect((await issue({ amount: 50 })).data.expiresOn).toBeNull();
  expect(await refusal(call(admin, 'POST', '/api/admin/gift-cards', { amount: 50, expiresOn: '2026-11-19' }))).toEqual({
    status: 422,
    code: 'INVALID_FIELDS',
    message: 'Enter today or a later day.',
    at: 'expiresOn',
  });
});

test('amounts of 0, below it or with parts of a cent are refused', async () => {
  for (const amount of [0, -5, 10.005, 20_000_000.01]) {
    const { status, at } = await refusal(call(admin, 'POST', '/api/admin/gift-cards', { amount }));
    expect([status, at?.split(',')[0]]).toEqual([422, 'amount']);
  }
});

test('a request that is repeated issues no second gift card, and does not tell the code again', async () => {
  const key = { 'idempotency-key': newId() };
  const request = () => call(admin, 'POST', '/api/admin/gift-cards', { amount: 50 }, key);
  const first = (await request()).json<{ data: GiftCard; code: string }>();
  expect(await refusal(request())).toEqual({
    status: 409,
    code: 'REQUEST_COMPLETED',
    message: 'This was already done, but its result was lost. Please reload the page.',
  });
  expect((await list()).data).toHaveLength(1);
  const another = { 'idempotency-key': newId() };
  const made = await call(admin, 'POST', `/api/admin/gift-cards/${first.data._id}/code`, {}, another);
  const { code } = made.json<{ code: string }>();
  const own = await ownCard(ada);
  const shown = await call(ada, 'POST', `/api/gift-card/${own.id}/code`, undefined, another);
  expect(await refusal(call(ada, 'POST', `/api/gift-card/${own.id}/code`, undefined, another))).toMatchObject({
    code: 'REQUEST_COMPLETED',
  });
  for (const secret of [first.code, code, shown.json<{ code: string }>().code]) await expectNowhere(secret);
  const refused = { 'idempotency-key': newId() };
  const wrong = () => call(admin, 'POST', '/api/admin/gift-cards', { amount: 0 }, refused);
  expect((await wrong()).statusCode).toBe(422);
  expect((await wrong()).statusCode).toBe(422);
  expect(await shop.db.select().from(idempotencyKeys)).not.toEqual([]);
});

const to = { email: 'Grace@Example.com', name: 'Grace', message: 'Happy birthday!\n<b>Yours</b>' };

test('a gift card is mailed with a code of its own, which the outbox does not show', async () => {
  const { data, code } = await issue({ amount: 50, expiresOn: '2028-01-03', to });
  await runJobs(shop);
  const [mail] = server.mails;
  expect(mail).toMatchObject({ to: [{ address: 'grace@example.com' }], subject: 'A gift card from Hemline' });
  const [mailed] = /\b([0-9A-Z]{4}-){3}[0-9A-Z]{4}\b/.exec(mail?.text ?? '') ?? [];
  expect(mailed).toBeDefined();
  expect(mailed).not.toBe(code);
  for (const text of ['Hello Grace,', '$50.00', 'Happy birthday!', '<b>Yours</b>', 'January 3, 2028'])
    expect(mail?.text).toContain(text);
  for (const url of ['https://shop.example/gift-card', 'https://shop.example/category'])
    expect(mail?.text).toContain(url);
  expect(mail?.html).not.toContain('<b>Yours');
  for (const each of [code, mailed ?? ''])
    expect((await balanceOf(each)).json()).toMatchObject({ balance: 50, expiresOn: '2028-01-03' });
  const [stored] = await shop.db.select().from(mails);
  const shown = await call(admin, 'GET', `/api/mail/${stored?.id}`);
  expect(shown.body).toContain('The code of the gift card goes here.');
  expect(shown.json()).toMatchObject({ data: { canSendAgain: true } });
  await expectNowhere(mailed ?? '');

  await call(admin, 'POST', `/api/mail/${stored?.id}/send-again`);
  await runJobs(shop);
  const sentAgain = await call(admin, 'POST', `/api/admin/gift-cards/${data._id}/send`);
  expect([sentAgain.statusCode, sentAgain.json()]).toEqual([202, { recipient: 'grace@example.com' }]);
  await runJobs(shop);
  const codes = server.mails.map(({ text }) => /\b([0-9A-Z]{4}-){3}[0-9A-Z]{4}\b/.exec(String(text))?.[0]);
  expect(new Set(codes).size).toBe(3);
  expect((await auditOf(data._id)).map(({ action, before, after }) => [action, before, after]).at(-1)).toEqual([
    'gift-card.send',
    null,
    null,
  ]);
});

test('a gift card that was bought is mailed from its buyer, and one without a recipient to nobody', async () => {
  const own = await ownCard(ada);
  expect(await refusal(call(admin, 'POST', `/api/admin/gift-cards/${own.id}/send`))).toEqual({
    status: 409,
    code: 'GIFT_CARD_NO_RECIPIENT',
    message: 'This gift card has no e-mail address to send it to.',
  });
  const sent = await ownCard(ada, { recipientEmail: 'grace@example.com', recipientName: 'Grace' });
  await call(admin, 'POST', `/api/admin/gift-cards/${sent.id}/send`);
  await runJobs(shop);
  expect(server.mails).toMatchObject([
    {
      subject: 'A gift card from Ada Lovelace',
      text: expect.stringContaining('Ada Lovelace has given you a gift card'),
    },
  ]);
});

test('a mail of a gift card that was blocked meanwhile is not sent', async () => {
  const { data } = await issue({ amount: 50, to });
  await call(admin, 'PATCH', `/api/admin/gift-cards/${data._id}`, { status: 'blocked', version: data.version });
  await runJobs(shop);
  expect(server.mails).toEqual([]);
  expect(await shop.db.select().from(mails)).toMatchObject([
    { status: 'failed', lastError: 'The gift card of this e-mail can no longer be used.' },
  ]);
  expect(await refusal(call(admin, 'POST', `/api/admin/gift-cards/${data._id}/send`))).toEqual({
    status: 409,
    code: 'GIFT_CARD_BLOCKED',
    message: 'This gift card is blocked. Unblock it first.',
  });
});

test('gift cards are listed newest first, in pages, and found', async () => {
  const { id: orderId } = await insertOrder(shop, { userId: ada.id });
  const plain = await giftCard(shop, { balanceCents: 1000 });
  const blocked = await giftCard(shop, { balanceCents: 2000, status: 'blocked' });
  const expired = await giftCard(shop, { balanceCents: 3000, expiresOn: '2026-11-19' });
  const sent = await giftCard(shop, {
    balanceCents: 4000,
    expiresOn: '2026-11-20',
    recipientName: 'Grace Hopper',
    recipientEmail: 'grace@example.com',
    code: 'ABCDEFGHJKMN7Q2K',
    source: 'order',
    orderId,
    line: 0,
    piece: 0,
  });
  const gone = await giftCard(shop, { balanceCents: 0, status: 'void' });
  await giftCard(shop, { balanceCents: 0, status: 'ordered' });
  const all = await list();
  expect(all.data.map(({ _id, state }) => [_id, state])).toEqual([
    [gone.id, 'void'],
    [sent.id, 'active'],
    [expired.id, 'expired'],
    [blocked.id, 'blocked'],
    [plain.id, 'active'],
  ]);
  expect(all.outstanding).toBe(50);
  const first = await list('?limit=3');
  const second = await list(`?limit=3&cursor=${first.nextCursor}`);
  expect([...first.data, ...second.data]).toEqual(all.data);
  expect(second.nextCursor).toBeNull();
  const found = async (query: string) => (await list(query)).data.map(({ _id }) => _id);
  for (const q of ['7q2k', 'ABCD-EFGH-JKMN-7Q2K', orderId, orderId.toLowerCase(), 'hopper', 'GRACE@example'])
    expect({ [q]: await found(`?q=${q}`) }).toEqual({ [q]: [sent.id] });
  expect(await found('?q=nobody')).toEqual([]);
  expect(await found('?q=%25')).toEqual([]);
  expect(await found('?state=blocked')).toEqual([blocked.id]);
  expect(await found('?state=expired')).toEqual([expired.id]);
  expect(await found('?state=active&q=hopper')).toEqual([sent.id]);
  expect((await call(admin, 'GET', '/api/admin/gift-cards?cursor=nonsense')).statusCode).toBe(422);
  expect((await call(admin, 'GET', '/api/admin/gift-cards?state=ordered')).statusCode).toBe(422);
});

test('a gift card is blocked and unblocked, and its last day changed, on the newest version only', async () => {
  const { data } = await issue({ amount: 50, expiresOn: '2026-12-31' });
  const url = `/api/admin/gift-cards/${data._id}`;
  const patch = async (body: object) => {
    const answer = await call(admin, 'PATCH', url, body);
    return answer.json<{ data: GiftCard }>().data;
  };
  const blocked = await patch({ status: 'blocked', version: data.version });
  expect(blocked).toMatchObject({ state: 'blocked', expiresOn: '2026-12-31', balance: 50 });
  expect(await refusal(call(admin, 'PATCH', url, { status: 'active', version: data.version }))).toMatchObject({
    status: 409,
    code: 'CHANGED_MEANWHILE',
  });
  expect((await call(admin, 'PATCH', url, { status: 'active' })).statusCode).toBe(422);
  const open = await patch({ status: 'active', expiresOn: null, version: blocked.version });
  expect(open).toMatchObject({ state: 'active', expiresOn: null });
  expect(await refusal(call(admin, 'PATCH', url, { expiresOn: '2026-11-19', version: open.version }))).toMatchObject({
    status: 422,
    at: 'expiresOn',
  });
  expect((await auditOf(data._id)).slice(1)).toMatchObject([
    { action: 'gift-card.update', before: { status: 'active' }, after: { status: 'blocked' } },
    {
      action: 'gift-card.update',
      before: { status: 'blocked', expiresOn: '2026-12-31' },
      after: { status: 'active', expiresOn: null },
    },
  ]);
});

test('another code opens the same balance, and can end the others', async () => {
  const { data, code } = await issue({ amount: 50 });
  const makeCode = async (body: object) =>
    (await call(admin, 'POST', `/api/admin/gift-cards/${data._id}/code`, body)).json<{ code: string }>().code;
  const second = await makeCode({});
  expect((await balanceOf(code)).json()).toEqual({ ending: code.slice(-4), balance: 50, expiresOn: null });
  expect((await balanceOf(second)).json()).toMatchObject({ ending: second.slice(-4), balance: 50 });
  shop.clock.advance({ minutes: 1 });
  const third = await makeCode({ revokeOthers: true });
  expect(await refusal(balanceOf(code))).toEqual(unknown);
  expect(await refusal(balanceOf(second))).toEqual(unknown);
  expect((await balanceOf(third)).statusCode).toBe(200);
  expect((await read(data._id)).ending).toBe(third.slice(-4));
  expect((await auditOf(data._id)).slice(1).map(({ action, after }) => [action, after])).toEqual([
    ['gift-card.code', { codeCount: 2 }],
    ['gift-card.code', { codeCount: 1 }],
  ]);
});

test('the balance is adjusted, with a reason, but not below 0', async () => {
  const { data } = await issue({ amount: 50 });
  const url = `/api/admin/gift-cards/${data._id}/adjust`;
  const adjusted = await call(admin, 'POST', url, { amount: -20.5, note: 'A mistake' });
  expect(adjusted.statusCode).toBe(201);
  expect(adjusted.json()).toMatchObject({
    data: {
      initial: 50,
      balance: 29.5,
      movements: [{ delta: -20.5, reason: 'adjusted', note: 'A mistake', balanceAfter: 29.5 }, { delta: 50 }],
    },
  });
  expect(await refusal(call(admin, 'POST', url, { amount: -29.51, note: 'Too much' }))).toEqual({
    status: 409,
    code: 'GIFT_CARD_NOT_ENOUGH',
    message: 'This gift card has only $29.50 left.',
    at: 'amount',
  });
  expect(await refusal(call(admin, 'POST', url, { amount: 20_000_000, note: 'Too much' }))).toMatchObject({
    status: 422,
    at: 'amount',
  });
  expect(await refusal(call(admin, 'POST', url, { amount: 0, note: 'Nothing' }))).toMatchObject({ at: 'amount' });
  expect(await refusal(call(admin, 'POST', url, { amount: 5, note: ' ' }))).toMatchObject({ at: 'note' });
  expect(await readCard(shop, data._id)).toEqual({ balance: 2950, moved: 2950 });
  expect((await auditOf(data._id)).at(-1)).toMatchObject({
    action: 'gift-card.adjust',
    before: { balance: 50 },
    after: { balance: 29.5 },
  });
});

test('what does not exist, is not paid yet or was cancelled cannot be changed', async () => {
  const ordered = await giftCard(shop, { balanceCents: 0, status: 'ordered' });
  const gone = await giftCard(shop, { balanceCents: 0, status: 'void' });
  const changes = (id: string) =>
    [
      ['PATCH', `/api/admin/gift-cards/${id}`, { status: 'active', version: 'v' }],
      ['POST', `/api/admin/gift-cards/${id}/code`, {}],
      ['POST', `/api/admin/gift-cards/${id}/send`, undefined],
      ['POST', `/api/admin/gift-cards/${id}/adjust`, { amount: 5, note: 'Five' }],
    ] as const;
  for (const id of [newId(), 'nonsense', ordered.id]) {
    expect(await refusal(call(admin, 'GET', `/api/admin/gift-cards/${id}`))).toEqual(notFound);
    for (const [method, url, body] of changes(id))
      expect(await refusal(call(admin, method, url, body))).toEqual(notFound);
  }
  for (const [method, url, body] of changes(gone.id))
    expect(await refusal(call(admin, method, url, body))).toEqual({
      status: 409,
      code: 'GIFT_CARD_VOID',
      message: 'This gift card was cancelled with its order and can’t be used any more.',
    });
});

test('anybody who has the code reads the balance, however it is typed', async () => {
  const { code } = await giftCard(shop, {
    balanceCents: 3000,
    expiresOn: '2028-01-03',
    code: '0123456789ABC1O7'.replace('O', '0'),
  });
  const answer = { ending: 'C107', balance: 30, expiresOn: '2028-01-03' };
  for (const typed of [code, formatGiftCardCode(code), 'o123-4567 89ab-cLo7', ' olz3456789abciO7 '.replace('z', '2')]) {
    const response = await balanceOf(typed);
    expect(response.json()).toEqual(answer);
    expect(response.headers['cache-control']).toBe('no-store');
  }
  const empty = await giftCard(shop, { balanceCents: 0 });
  expect((await balanceOf(empty.code)).json()).toMatchObject({ balance: 0 });
});

test('a wrong code says so, and after 100 of an address every other is refused for a while', async () => {
  const ordered = await giftCard(shop, { balanceCents: 0, status: 'ordered' });
  const right = await giftCard(shop);
  expect(await refusal(balanceOf('ABCD-EFGH-JKMN-PQRS'))).toEqual(unknown);
  expect(await refusal(balanceOf('SUMMER'))).toEqual(unknown);
  expect(await refusal(balanceOf(ordered.code))).toMatchObject({
    code: 'GIFT_CARD_BLOCKED',
  });
  for (let tries = 0; tries < 110; tries += 1) await balanceOf(right.code);
  expect((await balanceOf(right.code)).statusCode).toBe(200);
  for (let tries = 0; tries < 98; tries += 1) await balanceOf('ABCDEFGHJKMNPQRS');
  expect(await refusal(balanceOf(right.code))).toMatchObject({ status: 429, code: 'TOO_MANY_TRIES' });
  shop.clock.advance({ hours: 1 });
  expect((await balanceOf(right.code)).statusCode).toBe(200);
});

test.each([
  ['blocked', { status: 'blocked' }, 'GIFT_CARD_BLOCKED', 'This gift card can’t be used. Contact us.'],
  ['void', { status: 'void' }, 'GIFT_CARD_BLOCKED', 'This gift card can’t be used. Contact us.'],
  ['expired', { expiresOn: '2020-01-03' }, 'GIFT_CARD_EXPIRED', 'This gift card expired on Jan 3, 2020.'],
] as const)('a %s gift card is refused', async (_, fields, code, message) => {
  const card = await giftCard(shop, fields);
  const refused = { status: 409, code, message, at: 'code' };
  expect(await refusal(enter(card.code))).toEqual(refused);
  expect(await refusal(balanceOf(card.code))).toEqual(refused);
  expect(await cardsOnBag()).toBeUndefined();
});

test('an empty gift card is not kept', async () => {
  const card = await giftCard(shop, { balanceCents: 0 });
  expect(await refusal(enter(card.code))).toEqual({
    status: 409,
    code: 'GIFT_CARD_EMPTY',
    message: 'This gift card has no balance left.',
    at: 'code',
  });
});

test('a gift card is usable on its last day, by the time zone of the shop', async () => {
  const day = Temporal.Instant.fromEpochMilliseconds(shop.clock.now().getTime())
    .toZonedDateTimeISO('UTC')
    .toPlainDate();
  const last = await giftCard(shop, { expiresOn: day.toString() });
  const over = await giftCard(shop, { expiresOn: day.subtract({ days: 1 }).toString() });
  expect((await enter(last.code)).statusCode).toBe(200);
  expect((await enter(over.code)).statusCode).toBe(409);
});

test('gift cards are kept on the bag in the order in which they were entered, once each, and removed', async () => {
  const one = await giftCard(shop, { balanceCents: 1000, expiresOn: '2099-01-03' });
  const two = await giftCard(shop, { balanceCents: 2500 });
  await enter(formatGiftCardCode(two.code).toLowerCase());
  shop.clock.advance({ minutes: 1 });
  await enter(one.code);
  const { cart } = (await enter(two.code)).json<{ cart: Cart }>();
  expect(cart.data.giftCards).toEqual([
    { _id: two.id, ending: two.ending, balance: 25, expiresOn: null },
    { _id: one.id, ending: one.ending, balance: 10, expiresOn: '2099-01-03' },
  ]);
  expect(await cardsOnBag()).toEqual(cart.data.giftCards);
  const remove = (id: string) => call(ada, 'DELETE', `/api/cart/gift-cards/${ada.id}/${id}`);
  const removed = await remove(two.id);
  expect(removed.statusCode).toBe(200);
  expect(removed.json<{ cart: Cart }>().cart.data.giftCards).toMatchObject([{ _id: one.id }]);
  for (const id of [two.id, newId()]) expect((await remove(id)).statusCode).toBe(200);
  expect(await refusal(remove('nonsense'))).toEqual(notFound);
  const bob = await signedInUser(shop);
  expect((await call(bob, 'DELETE', `/api/cart/gift-cards/${ada.id}/${one.id}`)).statusCode).toBe(403);
  expect((await call(bob, 'DELETE', `/api/cart/gift-cards/${bob.id}/${one.id}`)).statusCode).toBe(200);
  expect(await cardsOnBag()).toMatchObject([{ _id: one.id }]);
});

test('a bag has five gift cards at most', async () => {
  for (let cards = 0; cards < 5; cards += 1) expect((await enter((await giftCard(shop)).code)).statusCode).toBe(200);
  expect(await refusal(enter((await giftCard(shop)).code))).toEqual({
    status: 409,
    code: 'TOO_MANY_CODES',
    message: 'You can use up to 5 codes. Remove one first.',
    at: 'code',
  });
  expect(await cardsOnBag()).toHaveLength(5);
});

test('a gift card on the bag says why it pays nothing any more', async () => {
  const card = await giftCard(shop);
  await enter(card.code);
  const now = (change: Partial<typeof giftCards.$inferInsert>) =>
    shop.db.update(giftCards).set(change).where(eq(giftCards.id, card.id));
  const message = async () => (await cardsOnBag())?.[0]?.message;
  expect(await message()).toBeUndefined();
  await now({ balanceCents: 0 });
  expect(await message()).toBe('This gift card has no balance left.');
  await now({ balanceCents: 5000, expiresOn: '2020-01-03' });
  expect(await message()).toBe('This gift card expired on Jan 3, 2020.');
  await now({ status: 'blocked' });
  expect(await message()).toBe('This gift card can’t be used. Contact us.');
});

test('a gift card on a bag in another currency says that it does not pay in it', async () => {
  await addEuroMarket(shop);
  await enter((await giftCard(shop)).code);
  expect(await cardsOnBag('?market=eu')).toMatchObject([
    { balance: 50, message: 'Gift cards can only be used for orders in USD.' },
  ]);
  expect((await cardsOnBag())?.[0]?.message).toBeUndefined();
});

test('a code that no gift card has is looked up as a discount code, and counts as one try', async () => {
  const tee = await product(shop, { priceCents: 3000 });
  await call(ada, 'POST', '/api/cart/add', { userId: ada.id, productId: tee.id, color: 'Black', size: 'M' });
  await discount(shop, { codes: ['0123456789ABCDEF'] });
  const { cart } = (await enter('0123456789abcdef')).json<{ cart: Cart }>();
  expect(cart.data.codes).toMatchObject([{ code: '0123456789ABCDEF', applied: true }]);
  expect(cart.data.giftCards).toBeUndefined();
  const card = await giftCard(shop);
  for (let tries = 0; tries < 29; tries += 1) expect(await refusal(enter('ABCDEFGHJKMNPQRS'))).toEqual(unknown);
  expect((await enter(card.code)).statusCode).toBe(200);
  await enter('ABCDEFGHJKMNPQRS');
  expect(await refusal(enter(card.code))).toMatchObject({ status: 429, code: 'TOO_MANY_TRIES' });
  expect(await refusal(enter('SUMMER'))).toMatchObject({ status: 429, code: 'TOO_MANY_TRIES' });
});

test('the bag has a field for codes as soon as there is a gift card with a balance', async () => {
  shop.cache.purge(['selling', 'codes']);
  await discountsAreGone();
  expect(await codesOnOffer()).toBeUndefined();
  const { data } = await issue({ amount: 50 });
  expect(await codesOnOffer()).toBe(true);
  await call(admin, 'PATCH', `/api/admin/gift-cards/${data._id}`, { status: 'blocked', version: data.version });
  shop.cache.purge(['selling', 'codes']);
  expect(await codesOnOffer()).toBeUndefined();
  await call(admin, 'PATCH', `/api/admin/gift-cards/${data._id}`, {
    status: 'active',
    version: (await read(data._id)).version,
  });
  expect(await codesOnOffer()).toBe(true);
});
const discountsAreGone = async () => {
  await shop.pool.query('delete from discounts');
  shop.cache.purge(['selling', 'codes']);
};

test('an account has the gift cards that it has bought for itself, and shows a code again', async () => {
  const own = await ownCard(ada, { balanceCents: 2000 });
  const blocked = await ownCard(ada, { status: 'blocked' });
  await ownCard(ada, { recipientEmail: 'grace@example.com' });
  await ownCard(ada, { status: 'void', balanceCents: 0 });
  await ownCard(ada, { status: 'ordered', balanceCents: 0 });
  await giftCard(shop);
  const bob = await signedInUser(shop);
  const listed = (await call(ada, 'GET', `/api/users/${ada.id}/gift-cards`)).json<{ data: object[] }>().data;
  expect(listed).toEqual([
    { _id: blocked.id, ending: blocked.ending, balance: 50, expiresOn: null, orderId: blocked.orderId },
    { _id: own.id, ending: own.ending, balance: 20, expiresOn: null, orderId: own.orderId },
  ]);
  expect((await call(bob, 'GET', `/api/users/${ada.id}/gift-cards`)).statusCode).toBe(403);
  expect((await call(bob, 'GET', `/api/users/${bob.id}/gift-cards`)).json()).toEqual({ data: [] });

  const show = (by: Shopper, id: string) => call(by, 'POST', `/api/gift-card/${id}/code`);
  const shown = await show(ada, own.id);
  expect(shown.statusCode).toBe(201);
  const { code } = shown.json<{ code: string }>();
  expect((await balanceOf(code)).json()).toMatchObject({ balance: 20 });
  expect((await balanceOf(own.code)).statusCode).toBe(200);
  await expectNowhere(code);
  const others = await shop.db.select({ id: giftCards.id }).from(giftCards).orderBy(desc(giftCards.id));
  for (const { id } of others.filter(({ id: each }) => each !== own.id && each !== blocked.id))
    expect(await refusal(show(ada, id))).toEqual(notFound);
  expect(await refusal(show(bob, own.id))).toEqual(notFound);
  expect(await refusal(show(ada, 'nonsense'))).toEqual(notFound);
  expect(await refusal(show(ada, blocked.id))).toMatchObject({ status: 409, code: 'GIFT_CARD_BLOCKED' });
});

test('an order takes from its gift cards all or nothing, and gets it back', async () => {
  const today = await shop.giftCards.today();
  const [one, two] = [await giftCard(shop, { balanceCents: 1000 }), await giftCard(shop, { balanceCents: 300 })];
  const take = (uses: { giftCardId: string; cents: number }[]) =>
    inTransaction(shop.db, (tx) => shop.giftCards.take(tx, uses, { orderId: newOrderId(), userId: ada.id, today }));
  expect(await take([])).toBe(true);
  expect(
    await take([
      { giftCardId: one.id, cents: 400 },
      { giftCardId: two.id, cents: 300 },
    ]),
  ).toBe(true);
  expect((await read(one.id)).movements[0]).toMatchObject({
    delta: -4,
    reason: 'ordered',
    balanceAfter: 6,
    actorName: '',
  });
  for (const [id, cents] of [
    [two.id, 1],
    [one.id, 601],
    [newId(), 1],
    [(await giftCard(shop, { status: 'blocked' })).id, 1],
    [(await giftCard(shop, { expiresOn: '2020-01-03' })).id, 1],
  ] as const)
    expect(await take([{ giftCardId: id, cents }])).toBe(false);

  const orderId = newOrderId();
  const giveBack = (giftCardId: string, reason: 'cancelled' | 'refunded') =>
    inTransaction(shop.db, (tx) =>
      shop.giftCards.giveBack(tx, { giftCardId, cents: 300, orderId, actorId: admin.id, reason, today }),
    );
  await giveBack(two.id, 'cancelled');
  expect(await read(two.id)).toMatchObject({
    balance: 3,
    expiresOn: null,
    version: two.updatedAt.toISOString(),
    movements: [{ delta: 3, reason: 'cancelled', orderId, balanceAfter: 3 }, { delta: -3 }, { delta: 3 }],
  });
  const expired = await giftCard(shop, { expiresOn: '2020-01-03', status: 'blocked' });
  await giveBack(expired.id, 'refunded');
  const later = Temporal.PlainDate.from(today).add({ days: 90 }).toString();
  expect(await read(expired.id)).toMatchObject({ balance: 53, expiresOn: later, state: 'blocked' });
  for (const { id } of [one, two, expired]) {
    const { balance, moved } = (await readCard(shop, id)) ?? {};
    expect(moved).toBe(balance);
  }
});

test('the currency of the shop is fixed as soon as there is a gift card or store credit', async () => {
  const fixed = async () =>
    (await call(admin, 'GET', '/api/admin/localization')).json<{ data: { currencyLocked: boolean } }>().data
      .currencyLocked;
  await shop.pool.query('delete from orders');
  expect(await fixed()).toBe(false);
  await issue({ amount: 50 });
  expect(await fixed()).toBe(true);
  await shop.db.delete(giftCards);
  expect(await fixed()).toBe(false);
  await storeCredit(shop, ada.id, 500);
  expect(await fixed()).toBe(true);
});

test('the codes of a gift card are random, of all characters', async () => {
  const card = await giftCard(shop);
  const codes = await Promise.all(
    Array.from({ length: 40 }, () => shop.giftCards.issueCode(shop.db, card.id).then((code) => code ?? '')),
  );
  expect(new Set(codes).size).toBe(40);
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32);
  expect(await shop.db.select().from(giftCardCodes)).toHaveLength(41);
});
