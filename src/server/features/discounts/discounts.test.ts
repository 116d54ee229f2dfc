import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { AuditPage } from '#contract/shop/audit.ts';
import type { Discount, DiscountInput, DiscountWithNames } from '#contract/shop/discounts.ts';
import {
  auditEntries,
  customerGroups,
  discountCodes,
  discounts,
  orderDiscounts,
  products,
} from '#server/db/schema/index.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { newId } from '#server/platform/ids.ts';
import { sellingTag } from '#server/platform/selling.ts';
import { changeCurrency } from '#testing/currency.ts';
import { category, product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { discount } from '#testing/discounts.ts';
import { insertOrder } from '#testing/orders.ts';
import { watchQueries } from '#testing/sent-queries.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { until } from '#testing/until.ts';
import { createDiscounts } from './discounts.service.ts';

const url = '/api/admin/discounts';
const tenPerCent = { name: 'Ten off', kind: 'automatic', type: 'percent', percent: 10 } satisfies DiscountInput;
const byCode = { ...tenPerCent, kind: 'code' } satisfies DiscountInput;

const queriesOf = watchQueries();
let shop: TestShop;
let admin: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await signedInUser(shop, { role: 'admin' });
});
afterAll(() => shop[Symbol.asyncDispose]());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const sendTo = (to: TestShop, by: Shopper, method: Method, path: string, body?: object) => {
  // Every change needs another time, from which its version is made.
  to.clock.advance({ minutes: 1 });
  return to.app.inject({ method, url: path, headers: by.headers, ...(body && { body }) });
};
const send = (method: Method, path: string, body?: object) => sendTo(shop, admin, method, path, body);
type Answer = ReturnType<typeof send>;
type Refusal = Awaited<ReturnType<typeof refusal>>;
const byStatus = ([one]: Refusal, [other]: Refusal) => Number(one) - Number(other);
const dataOf = async (answer: Answer, status = 200): Promise<DiscountWithNames> => {
  const { statusCode, body } = await answer;
  expect([statusCode, body]).toEqual([status, expect.stringContaining('"data"')]);
  return (JSON.parse(body) as { data: DiscountWithNames }).data;
};
const add = (draft: object) => dataOf(send('POST', url, draft), 201);
const get = (id: string) => dataOf(send('GET', `${url}/${id}`));
const put = (id: string, draft: object) => send('PUT', `${url}/${id}`, draft);
const list = async (query = '') => {
  const answer = await send('GET', `${url}${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: Discount[]; nextCursor: string | null }>();
};
const refusal = async (answer: Answer) => {
  const { statusCode, body } = await answer;
  const { code, errors } = JSON.parse(body) as ErrorBody;
  return [statusCode, code, errors?.map(({ path }) => path).join()];
};
const auditOf = (id: string) =>
  shop.db.select().from(auditEntries).where(eq(auditEntries.entityId, id)).orderBy(auditEntries.id);
const draftOf = ({
  _id,
  codes: _codes,
  codeCount: _count,
  used: _used,
  state: _state,
  names: _names,
  ...draft
}: DiscountWithNames) => draft;
const group = async (name: string) => {
  const id = newId();
  await shop.db.insert(customerGroups).values({ id, name, nameKey: name.toLowerCase() });
  return id;
};

/** Inserts an order, and returns the row that gives it a discount. */
async function rowOfOrder(discountId: string, { codeId = null as string | null, released = false } = {}) {
  const { id: orderId } = await insertOrder(shop);
  const releasedAt = released ? shop.clock.now() : null;
  const taken = { name: 'Ten off', on: 'order' as const, amountCents: 100 };
  return { orderId, position: 0, discountId, codeId, ...taken, releasedAt };
}
const orderWith = async (...args: Parameters<typeof rowOfOrder>) =>
  shop.db.insert(orderDiscounts).values(await rowOfOrder(...args));

test('a discount is added with what was left out, changed and deleted', async () => {
  const added = await add(tenPerCent);
  expect(added).toEqual({
    _id: added._id,
    ...tenPerCent,
    enabled: true,
    on: 'order',
    amount: null,
    price: null,
    maxFee: null,
    buy: null,
    get: null,
    timesPerOrder: null,
    targets: { all: true },
    excludeSale: false,
    minimum: { subtotal: null, pieces: null },
    firstOrder: false,
    groups: [],
    startsAt: null,
    endsAt: null,
    limitTotal: null,
    limitPerCustomer: null,
    combines: [],
    codes: [],
    codeCount: 0,
    used: 0,
    state: 'running',
    version: added.version,
    names: {},
  });
  const changed = await dataOf(put(added._id, { ...draftOf(added), name: 'Twelve and a half', percent: 12.5 }));
  expect(changed).toEqual({ ...added, name: 'Twelve and a half', percent: 12.5, version: changed.version });
  expect(await get(added._id)).toEqual(changed);
  expect(await refusal(put(added._id, draftOf(added)))).toEqual([409, 'CHANGED_MEANWHILE', undefined]);
  const audit = (await send('GET', '/api/admin/audit?entity=discount')).json<AuditPage>().data;
  expect(audit[0]).toMatchObject({ entityId: added._id, name: 'Twelve and a half' });
  expect((await send('DELETE', `${url}/${added._id}`)).json()).toEqual({ id: added._id });
  expect(await refusal(send('GET', `${url}/${added._id}`))).toEqual([404, 'DISCOUNT_NOT_FOUND', undefined]);
  expect(await auditOf(added._id)).toMatchObject([
    { action: 'discount.create', actorId: admin.id, before: null, after: { name: 'Ten off', codeCount: 0 } },
    {
      action: 'discount.update',
      before: { name: 'Ten off', percent: 10 },
      after: { name: 'Twelve and a half', percent: 12.5 },
    },
    { action: 'discount.delete', before: { name: 'Twelve and a half' }, after: null },
  ]);
});

test.each([
  ['GET', ''],
  ['PUT', ''],
  ['DELETE', ''],
  ['POST', '/codes'],
  ['GET', '/codes.csv'],
] as const)('%s of an unknown discount%s finds nothing', async (method, rest) => {
  const body = { POST: { count: 1 }, PUT: { ...tenPerCent, version: 'v' } }[method as 'PUT'];
  for (const id of ['unknown', newId()])
    expect(await refusal(send(method, `${url}/${id}${rest}`, body))).toEqual([404, 'DISCOUNT_NOT_FOUND', undefined]);
});

const everything = { all: true as const };
test.each<[string, object]>([
  ['an amount off each piece', { type: 'amount', percent: null, amount: 4.95, on: 'items' }],
  ['a fixed price', { type: 'fixed-price', percent: null, price: 0 }],
  ['free delivery', { type: 'free-shipping', percent: null }],
  ['free delivery up to a fee', { type: 'free-shipping', percent: null, maxFee: 9.99 }],
  [
    'buy X get Y',
    {
      type: 'buy-x-get-y',
      percent: null,
      buy: { quantity: 2, targets: everything },
      get: { quantity: 1, targets: everything, percent: 33.33 },
      timesPerOrder: 3,
    },
  ],
  [
    'all terms',
    {
      percent: 0.29,
      on: 'items',
      minimum: { subtotal: 0.29, pieces: 2 },
      firstOrder: true,
      startsAt: '2026-11-27T00:00',
      endsAt: '2026-12-01T00:00',
      limitTotal: 10,
      limitPerCustomer: 1,
      combines: ['items', 'delivery'],
    },
  ],
])('keeps %s', async (_name, fields) => {
  const added = await add({ ...tenPerCent, ...fields });
  expect(added).toMatchObject(fields);
  expect(await get(added._id)).toEqual(added);
  expect(await dataOf(put(added._id, draftOf(added)))).toEqual({ ...added, version: expect.any(String) });
});

const buyOneGetOne = {
  type: 'buy-x-get-y',
  percent: null,
  buy: { quantity: 1, targets: everything },
  get: { quantity: 1, targets: everything, percent: 100 },
};

test.each<[object, string]>([
  [{ name: '' }, 'name'],
  [{ kind: 'coupon' }, 'kind'],
  [{ percent: 0 }, 'percent'],
  [{ percent: 100.01 }, 'percent'],
  [{ percent: 12.345 }, 'percent'],
  [{ percent: null }, 'percent'],
  [{ amount: 5 }, 'amount'],
  [{ price: 5 }, 'price'],
  [{ maxFee: 5 }, 'maxFee'],
  [{ timesPerOrder: 1 }, 'timesPerOrder'],
  [{ type: 'amount', percent: null }, 'amount'],
  [{ type: 'amount', percent: null, amount: 0 }, 'amount'],
  [{ type: 'amount', percent: null, amount: 0.005 }, 'amount'],
  [{ type: 'fixed-price', percent: null }, 'price'],
  [{ type: 'buy-x-get-y', percent: null }, 'buy,get'],
  [{ ...buyOneGetOne, buy: { quantity: 0, targets: everything } }, 'buy.quantity'],
  [{ ...buyOneGetOne, get: { quantity: 1, targets: everything, percent: 0 } }, 'get.percent'],
  [{ startsAt: '2026-11-27T00:00', endsAt: '2026-11-27T00:00' }, 'endsAt'],
  [{ startsAt: '2026-02-30T00:00' }, 'startsAt'],
  [{ endsAt: '2026-11-27' }, 'endsAt'],
  [{ targets: { all: true, products: [] } }, 'targets'],
  [{ targets: { categories: [], products: [], variants: [] } }, 'targets'],
  [{ minimum: { subtotal: 0 } }, 'minimum.subtotal'],
  [{ minimum: { pieces: 0 } }, 'minimum.pieces'],
  [{ limitTotal: 0 }, 'limitTotal'],
  [{ limitPerCustomer: 1.5 }, 'limitPerCustomer'],
  [{ combines: ['tax'] }, 'combines.0'],
  [{ codes: ['AUTUMN'] }, 'codes'],
  [{ kind: 'code', codes: ['a b'] }, 'codes.0'],
  [{ groups: ['unknown'] }, 'groups'],
  [{ groups: [newId()] }, 'groups'],
])('refuses %j', async (fields, path) => {
  expect(await refusal(send('POST', url, { ...tenPerCent, ...fields }))).toEqual([422, 'INVALID_FIELDS', path]);
});

test('names what it is for, in one query per kind, and refuses what does not exist', async () => {
  const tee = await product(shop, { name: 'Linen tee' });
  const [black] = tee.variants;
  const shirts = await category(shop, { name: 'Shirts' });
  const trade = await group('Trade');
  const targets = { categories: [shirts.id], products: [tee.id, tee.id], variants: [black?.id ?? ''] };
  const buy = { quantity: 1, targets };
  const rule = { type: 'buy-x-get-y', percent: null, targets, buy, get: { ...buy, percent: 50 }, groups: [trade] };
  const queries = await queriesOf(() => add({ ...tenPerCent, ...rule }));
  expect(queries.filter((text) => /from "(categories|products|variants|customer_groups)"/.test(text))).toHaveLength(5);
  const [{ _id: id } = { _id: '' }] = (await list()).data;
  const added = await get(id);
  expect(added.targets).toEqual({ ...targets, products: [tee.id] });
  expect(added.names).toEqual({
    [shirts.id]: 'Shirts',
    [tee.id]: 'Linen tee',
    [black?.id ?? '']: 'Linen tee, White, S',
    [trade]: 'Trade',
  });

  const none = { categories: [], products: [], variants: [] };
  for (const kind of ['categories', 'products', 'variants'] as const)
    for (const strange of ['unknown', newId(), trade]) {
      const unknown = { ...none, [kind]: [strange] };
      const refuse = async (fields: object) => refusal(send('POST', url, { ...tenPerCent, ...rule, ...fields }));
      expect(await refuse({ targets: unknown })).toEqual([422, 'INVALID_FIELDS', `targets.${kind}`]);
      expect(await refuse({ buy: { ...buy, targets: unknown } })).toEqual([
        422,
        'INVALID_FIELDS',
        `buy.targets.${kind}`,
      ]);
      expect(await refuse({ get: { ...rule.get, targets: unknown } })).toEqual([
        422,
        'INVALID_FIELDS',
        `get.targets.${kind}`,
      ]);
    }

  await shop.db.update(products).set({ deletedAt: shop.clock.now() }).where(eq(products.id, tee.id));
  const kept = await dataOf(put(id, draftOf(added)));
  expect(kept.targets).toEqual(added.targets);
  expect(kept.names).toEqual({ [shirts.id]: 'Shirts', [trade]: 'Trade' });
  expect(await refusal(send('POST', url, { ...tenPerCent, targets: { ...none, products: [tee.id] } }))).toEqual([
    422,
    'INVALID_FIELDS',
    'targets.products',
  ]);
});

const rowsOf = (discountId: string) =>
  shop.db.select().from(discountCodes).where(eq(discountCodes.discountId, discountId)).orderBy(discountCodes.id);

test('saves all codes that are sent, keeps those that stay, and none that are left out', async () => {
  const added = await add({ ...byCode, codes: [' spring10 ', 'SPRING10', 'Early-Bird'] });
  expect(added).toMatchObject({ codes: ['SPRING10', 'EARLY-BIRD'], codeCount: 2 });
  const [first] = await rowsOf(added._id);
  await shop.db
    .update(discountCodes)
    .set({ limitTotal: 5, used: 3 })
    .where(eq(discountCodes.id, first?.id ?? ''));
  const changed = await dataOf(put(added._id, { ...draftOf(added), codes: ['LATE', 'SPRING10'] }));
  expect(changed).toMatchObject({ codes: ['SPRING10', 'LATE'], codeCount: 2 });
  expect((await rowsOf(added._id))[0]).toMatchObject({ id: first?.id, limitTotal: 5, used: 3 });
  const untouched = await dataOf(put(added._id, { ...draftOf(changed), name: 'Other' }));
  expect(untouched.codes).toEqual(['SPRING10', 'LATE']);
  const automatic = await dataOf(put(added._id, { ...draftOf(untouched), kind: 'automatic' }));
  expect(automatic).toMatchObject({ kind: 'automatic', codes: [], codeCount: 0 });
  expect(await dataOf(put(added._id, { ...draftOf(automatic), kind: 'code' }))).toMatchObject({ state: 'running' });
});

test('a code belongs to one discount, also when two are added at once', async () => {
  const { _id: id, ...draft } = await add({ ...byCode, codes: ['MINE'] });
  const answer = await send('POST', url, { ...byCode, codes: ['FREE', 'mine'] });
  expect(answer.statusCode).toBe(409);
  expect(answer.json<ErrorBody>()).toMatchObject({
    code: 'CODE_TAKEN',
    errors: [{ path: 'codes', message: 'Another discount has the code \u2068MINE\u2069.' }],
  });
  expect(await shop.db.select().from(discountCodes).where(eq(discountCodes.code, 'FREE'))).toEqual([]);
  expect(await dataOf(put(id, { ...draftOf({ ...draft, _id: id }), codes: ['MINE'] }))).toMatchObject({ codeCount: 1 });
  const orders = [
    ['ONE', 'TWO', 'THREE'],
    ['THREE', 'TWO', 'ONE'],
  ];
  const answers = await Promise.all(orders.map((codes) => refusal(send('POST', url, { ...byCode, codes }))));
  expect(answers.toSorted(byStatus)).toEqual([
    [201, undefined, undefined],
    [409, 'CODE_TAKEN', 'codes'],
  ]);
});

test('of two admins who change a discount at once, one is told', async () => {
  const added = await add(tenPerCent);
  const answers = await Promise.all([20, 30].map((percent) => refusal(put(added._id, { ...draftOf(added), percent }))));
  expect(answers.toSorted(byStatus)).toEqual([
    [200, undefined, undefined],
    [409, 'CHANGED_MEANWHILE', undefined],
  ]);
});

test('makes ten thousand codes in a few queries, and no more; the audit has none of them', async () => {
  const added = await add({ ...byCode, codes: ['TYPED'] });
  const path = `${url}/${added._id}/codes`;
  const makeMany = () => send('POST', path, { count: 9999, prefix: 'vip-', limit: 1 });
  const queries = await queriesOf(async () => {
    const answer = await makeMany();
    expect([answer.statusCode, answer.json()]).toEqual([201, { made: 9999 }]);
  });
  expect(queries.length).toBeGreaterThan(5);
  expect(queries.length).toBeLessThan(20);
  const codes = await rowsOf(added._id);
  expect(codes).toHaveLength(10_000);
  for (const { code, limitTotal } of codes.slice(1))
    expect([code, limitTotal]).toEqual([expect.stringMatching(/^VIP-[0-9A-HJKMNP-TV-Z]{8}$/), 1]);
  expect(await refusal(send('POST', path, { count: 1 }))).toEqual([422, 'INVALID_FIELDS', 'count']);
  expect(await get(added._id)).toMatchObject({ codeCount: 10_000, codes: { length: 20 } });
  const before = { ...draftOf(added), codes: ['TYPED'] };
  expect(await refusal(put(added._id, before))).toEqual([409, 'CHANGED_MEANWHILE', undefined]);
  const { version } = await get(added._id);
  const all = codes.map(({ code }) => code);
  expect(await dataOf(put(added._id, { ...before, version, codes: all }))).toMatchObject({ codeCount: 10_000 });
  const entries = await auditOf(added._id);
  expect(entries.map(({ action, after }) => [action, (after as { codeCount?: number }).codeCount])).toEqual([
    ['discount.create', 1],
    ['discount.codes', 10_000],
  ]);
  await send('DELETE', `${url}/${added._id}`);
  const written = JSON.stringify(await shop.db.select().from(auditEntries).orderBy(auditEntries.id));
  expect(written).not.toMatch(/TYPED|VIP-|SPRING10|MINE/);
  expect(await rowsOf(added._id)).toEqual([]);
});

test('draws a code again that there is already, and makes none for an automatic discount', async () => {
  const drawn = ['AAAA', 'AAAA', 'BBBB'];
  const service = createDiscounts({
    ...shop,
    audit: { record: async () => undefined },
    newCode: () => drawn.shift() ?? 'CCCC',
  });
  const { id } = await discount(shop, { codes: ['AAAA'] });
  await service.makeCodes(admin.id, id, { count: 2, prefix: '', limit: null });
  expect((await rowsOf(id)).map(({ code }) => code).toSorted()).toEqual(['AAAA', 'BBBB', 'CCCC']);
  const automatic = await discount(shop);
  expect(await refusal(send('POST', `${url}/${automatic.id}/codes`, { count: 1 }))).toEqual([
    422,
    'INVALID_FIELDS',
    'count',
  ]);
  for (const [body, path] of [
    [{ count: 0 }, 'count'],
    [{ count: 10_001 }, 'count'],
    [{ count: 1, prefix: 'a b' }, 'prefix'],
    [{ count: 1, limit: 0 }, 'limit'],
  ] as const)
    expect(await refusal(send('POST', `${url}/${id}/codes`, body))).toEqual([422, 'INVALID_FIELDS', path]);
});

test('exports codes with their limits and uses, none of them a formula', async () => {
  const { id, codes } = await discount(shop, { codes: ['-PLAIN', 'LIMITED', 'CANCELLED'] });
  const [plain, limited, cancelled] = codes.map((code) => code.id);
  await shop.db
    .update(discountCodes)
    .set({ limitTotal: 7, used: 2 })
    .where(eq(discountCodes.id, limited ?? ''));
  await orderWith(id, { codeId: plain ?? null });
  await orderWith(id, { codeId: cancelled ?? null, released: true });
  const answer = await send('GET', `${url}/${id}/codes.csv`);
  expect(answer.headers['content-type']).toContain('text/csv');
  expect(answer.body.slice(1).trim().split(/\r?\n/)).toEqual([
    'code,limit,used',
    "'-PLAIN,,1",
    'LIMITED,7,2',
    'CANCELLED,,0',
  ]);
});

test('counts uses in the row while there is a limit, and else by the orders', async () => {
  const added = await add(tenPerCent);
  await orderWith(added._id);
  await orderWith(added._id);
  await orderWith(added._id, { released: true });
  const stored = async () => {
    const [row] = await shop.db.select().from(discounts).where(eq(discounts.id, added._id));
    return row?.used;
  };
  expect([(await get(added._id)).used, await stored()]).toEqual([2, 0]);
  const limited = await dataOf(put(added._id, { ...draftOf(added), limitTotal: 1 }));
  expect(limited).toMatchObject({ used: 2, state: 'used-up' });
  await shop.db.update(discounts).set({ used: 5 }).where(eq(discounts.id, added._id));
  const raised = await dataOf(put(added._id, { ...draftOf(limited), limitTotal: 6 }));
  expect(raised).toMatchObject({ used: 5, state: 'running' });
  const unlimited = await dataOf(put(added._id, { ...draftOf(raised), limitTotal: null }));
  expect([unlimited.used, await stored()]).toEqual([2, 0]);
  expect(await refusal(send('DELETE', `${url}/${added._id}`))).toEqual([409, 'DISCOUNT_USED', undefined]);
  const cancelled = await discount(shop);
  await orderWith(cancelled.id, { released: true });
  expect(await refusal(send('DELETE', `${url}/${cancelled.id}`))).toEqual([409, 'DISCOUNT_USED', undefined]);
  expect((await auditOf(cancelled.id)).map(({ action }) => action)).toEqual([]);
});

test('a new limit counts an order that is being placed meanwhile', async () => {
  const added = await add(tenPerCent);
  const row = await rowOfOrder(added._id);
  const placing = await inTransaction(shop.db, async (tx) => {
    await tx.insert(orderDiscounts).values(row);
    const saving = dataOf(put(added._id, { ...draftOf(added), limitTotal: 1 }));
    const isWaiting = async () => {
      const { rows } = await shop.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length > 0;
    };
    await until(isWaiting);
    return { saving };
  });
  expect(await placing.saving).toMatchObject({ used: 1, state: 'used-up' });
});

test('pages the list, newest first, in as many queries for many discounts as for one', async () => {
  const ids: string[] = [];
  for (let number = 1; number <= 5; number += 1)
    ids.unshift((await discount(shop, { name: `Paged 100% ${number}`, codes: [`PAGED-${number}`] })).id);
  const first = await list('?q=paged&limit=2');
  const second = await list(`?q=paged&limit=2&cursor=${first.nextCursor}`);
  const third = await list(`?q=paged&limit=2&cursor=${second.nextCursor}`);
  expect([...first.data, ...second.data, ...third.data].map(({ _id }) => _id)).toEqual(ids);
  expect(third.nextCursor).toBeNull();
  const readsOf = async (query: string) => (await queriesOf(() => list(query))).length;
  expect(await readsOf('?q=paged&limit=5')).toBe(await readsOf('?q=paged&limit=1'));
  const found = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).data.map(({ _id }) => _id);
  expect(await found('D 100% 3')).toEqual([ids[2]]);
  expect(await found('P_ged')).toEqual([]);
  expect(await found('paged-3')).toEqual([ids[2]]);
  expect(await found('paged-')).toEqual([]);
  expect(await refusal(send('GET', `${url}?cursor=nonsense`))).toEqual([422, 'BAD_CURSOR', 'cursor']);
  expect(await refusal(send('GET', `${url}?state=paused`))).toEqual([422, 'INVALID_FIELDS', 'state']);
});

test('states follow the wall clock of the shop', async () => {
  await using other = await openTestShop();
  const owner = await signedInUser(other, { role: 'admin' });
  const ask = (method: Method, path: string, body?: object) =>
    other.app.inject({ method, url: path, headers: owner.headers, ...(body && { body }) });
  const settings = (await ask('GET', '/api/admin/settings')).json<object>();
  await ask('PUT', '/api/admin/settings', { ...settings, timeZone: 'Asia/Tokyo' });
  // 19:00 in Tokyo.
  const window = { startsAt: '2026-11-20T19:01', endsAt: '2026-11-20T19:02' };
  const { id } = await discount(other, window);
  await discount(other, { ...window, enabled: false });
  await discount(other, { limitTotal: 3, used: 3 });
  const states = async () => {
    const { data } = (await ask('GET', url)).json<{ data: Discount[] }>();
    for (const { _id, state } of data) {
      const filtered = (await ask('GET', `${url}?state=${state}`)).json<{ data: Discount[] }>().data;
      expect(filtered.map((each) => each._id)).toContain(_id);
      expect(new Set(filtered.map((each) => each.state))).toEqual(new Set([state]));
    }
    return data.toReversed().map(({ state }) => state);
  };
  expect(await states()).toEqual(['planned', 'off', 'used-up']);
  other.clock.advance({ minutes: 1 });
  expect(await states()).toEqual(['running', 'off', 'used-up']);
  other.clock.advance({ minutes: 1 });
  expect(await states()).toEqual(['ended', 'off', 'used-up']);
  expect((await ask('GET', `${url}/${id}`)).json()).toMatchObject({ data: { state: 'ended', ...window } });
});

test('a change is told to every instance', async () => {
  const purged: unknown[] = [];
  shop.cache.watch((tags) => void purged.push(...tags));
  const added = await add(tenPerCent);
  expect(purged).toContain(sellingTag);
  purged.length = 0;
  await send('DELETE', `${url}/${added._id}`);
  expect(purged).toContain(sellingTag);
});

test('another currency multiplies the amounts, and forms that were open are not saved', async () => {
  await using other = await openTestShop();
  const owner = await signedInUser(other, { role: 'admin' });
  const save = async (fields: object) =>
    dataOf(sendTo(other, owner, 'POST', url, { ...tenPerCent, percent: null, ...fields }), 201);
  const minimum = { subtotal: 60, pieces: 2 };
  const drafts = [
    await save({ percent: 12.5, minimum }),
    await save({ type: 'amount', amount: 4.95 }),
    await save({ type: 'fixed-price', price: 38.5 }),
    await save({ type: 'free-shipping', maxFee: 0.05 }),
    await save({ type: 'free-shipping' }),
  ];
  expect((await changeCurrency(other, owner, 'JPY', '150.1')).statusCode).toBe(200);
  const { data } = (await sendTo(other, owner, 'GET', url)).json<{ data: Discount[] }>();
  // 4.95 × 150.1 = 742.995, 38.50 × 150.1 = 5778.85, 0.05 × 150.1 = 7.505
  expect(data.toReversed()).toMatchObject([
    { percent: 12.5, minimum: { subtotal: 9006, pieces: 2 } },
    { amount: 743 },
    { price: 5779 },
    { maxFee: 8 },
    { maxFee: null },
  ]);
  const [first] = drafts;
  if (!first) throw new Error('Nothing was saved');
  const answer = sendTo(other, owner, 'PUT', `${url}/${first._id}`, draftOf(first));
  expect(await refusal(answer)).toEqual([409, 'CHANGED_MEANWHILE', undefined]);
  expect((await changeCurrency(other, owner, 'KWD', '1000')).statusCode).toBe(422);
});

test('only admins see and change discounts', async () => {
  const shopper = await signedInUser(shop);
  expect(await refusal(sendTo(shop, shopper, 'GET', url))).toEqual([403, expect.any(String), undefined]);
});
