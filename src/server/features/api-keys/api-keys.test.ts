import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsPerKey, mostApiKeys } from '#contract/shop/api-key-limits.ts';
import { apiKeys, auditEntries, categories, customerNotes, rateLimits, sessions } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { hashSecret, newSecret } from '#server/platform/secrets.ts';
import { apiKey } from '#testing/api-keys.ts';
import { insertImage } from '#testing/catalogue.ts';
import { product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { until } from '#testing/until.ts';

let shop: TestShop;
let owner: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await signedInUser(shop, { role: 'admin' });
});
afterAll(() => shop[Symbol.asyncDispose]());

type Headers = Record<string, string>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const send = (method: Method, url: string, headers: Headers, body?: object) =>
  shop.app.inject({ method, url, headers, ...(body && { body }) });
const codeOf = (answer: Awaited<ReturnType<typeof send>>) => [answer.statusCode, answer.json<{ code: string }>().code];

const create = (body: object, headers: Headers = owner.headers) => send('POST', '/api/admin/api-keys', headers, body);
type Made = { key: string; data: { _id: string; permissions: string[]; expiresAt: string | null } };
/** Makes a key as an owner, who has just confirmed who it is. */
async function make(fields: object = {}): Promise<Made> {
  const fresh = await signedInUser(shop, { role: 'admin' });
  const answer = await create({ name: 'Warehouse', permissions: ['stock.edit'], ...fields }, fresh.headers);
  expect(answer.statusCode).toBe(201);
  return answer.json<Made>();
}
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const list = async (search = '') =>
  (await send('GET', `/api/admin/api-keys${search}`, owner.headers)).json<{
    data: { _id: string; name: string; lastUsedAt: string | null; endedAt: string | null }[];
    nextCursor: string | null;
  }>();
const rowOf = async (id: string) => (await shop.db.select().from(apiKeys).where(eq(apiKeys.id, id)))[0];

test('a key of 256 random bits is answered once, and only its hash is stored', async () => {
  const { key, data } = await make({ name: ' Till ', permissions: ['orders.edit'] });
  expect(key).toMatch(/^hk_[\w-]{43}$/);
  expect(data).toEqual({
    _id: expect.any(String),
    name: 'Till',
    permissions: ['orders.view', 'orders.edit'],
    createdAt: shop.clock.now().toISOString(),
    expiresAt: null,
    lastUsedAt: null,
    endedAt: null,
  });
  expect((await rowOf(data._id))?.hash).toEqual(hashSecret(key));
  const listed = await send('GET', '/api/admin/api-keys', owner.headers);
  expect(listed.json<{ data: object[] }>().data).toContainEqual(data);
  expect(listed.body).not.toContain(key);
  const dump = await shop.pool.query('select row_to_json(a)::text as text from audit_entries a');
  expect(JSON.stringify(dump.rows)).not.toContain(key.slice(3));
});

test('an Idempotency-Key makes one key, and does not keep it', async () => {
  const headers = { ...owner.headers, 'idempotency-key': 'once' };
  const first = await create({ name: 'Once', permissions: ['stock.view'] }, headers);
  expect(first.statusCode).toBe(201);
  const again = await create({ name: 'Once', permissions: ['stock.view'] }, headers);
  expect(codeOf(again)).toEqual([409, 'REQUEST_COMPLETED']);
  expect(await shop.db.$count(apiKeys, eq(apiKeys.name, 'Once'))).toBe(1);
});

test('refuses what is for owners, what does not exist, nothing at all, and an expiry that is over', async () => {
  const refused = async (fields: object) => {
    const answer = await create({ name: 'Till', permissions: ['stock.view'], ...fields });
    const { code, errors = [] } = answer.json<{ code: string; errors?: { path: string }[] }>();
    return [answer.statusCode, code, ...errors.map(({ path }) => path)];
  };
  for (const permission of ['team.manage', 'connections.manage', 'system.view'])
    expect(await refused({ permissions: ['stock.view', permission] })).toEqual([422, 'OWNER_ONLY', 'permissions']);
  expect(await refused({ permissions: ['stock.sell'] })).toEqual([422, 'UNKNOWN_PERMISSION', 'permissions']);
  expect(await refused({ permissions: [] })).toEqual([422, 'INVALID_FIELDS', 'permissions']);
  expect(await refused({ name: ' ' })).toEqual([422, 'INVALID_FIELDS', 'name']);
  expect(await refused({ expiresAt: shop.clock.now().toISOString() })).toEqual([422, 'INVALID_FIELDS', 'expiresAt']);
  expect(await refused({ expiresAt: 'tomorrow' })).toEqual([422, 'INVALID_FIELDS', 'expiresAt']);
});

test('a member who is no owner makes, reads and ends none', async () => {
  const manager = await signedInUser(shop, { role: 'admin', memberRole: 'manager' });
  const { id } = await apiKey(shop, { permissions: ['stock.view'] });
  expect(codeOf(await create({ name: 'Till', permissions: ['stock.view'] }, manager.headers))).toEqual([
    403,
    'NOT_PERMITTED',
  ]);
  expect(codeOf(await send('GET', '/api/admin/api-keys', manager.headers))).toEqual([403, 'NOT_PERMITTED']);
  expect(codeOf(await send('DELETE', `/api/admin/api-keys/${id}`, manager.headers))).toEqual([403, 'NOT_PERMITTED']);
});

test('a key calls the API without a cookie, and a cookie beside it gives it nothing', async () => {
  const { headers } = await apiKey(shop, { permissions: ['stock.view'] });
  expect((await send('GET', '/api/admin/stock', headers)).statusCode).toBe(200);
  const beside = { ...headers, cookie: `session=${owner.cookie}` };
  expect((await send('GET', '/api/admin/stock', beside)).statusCode).toBe(200);
  expect(codeOf(await send('GET', '/api/order/orders', beside))).toEqual([403, 'NOT_PERMITTED']);
  expect(codeOf(await send('GET', '/api/admin/team', beside))).toEqual([403, 'NOT_WITH_A_KEY']);
  // The scheme of a header has no case.
  const lower = { authorization: headers.authorization.replace('Bearer', 'bearer') };
  expect((await send('GET', '/api/admin/stock', lower)).statusCode).toBe(200);
});

test('an unknown, an ended and an expired key are told apart', async () => {
  const expiresAt = new Date(shop.clock.now().getTime() + 60_000);
  const key = await apiKey(shop, { permissions: ['stock.view'], expiresAt });
  const ended = await apiKey(shop, { permissions: ['stock.view'], endedAt: shop.clock.now() });
  const stock = (headers: Headers) => send('GET', '/api/admin/stock', headers);
  expect((await stock(key.headers)).statusCode).toBe(200);
  expect(codeOf(await stock(ended.headers))).toEqual([401, 'KEY_ENDED']);
  shop.clock.advance({ minutes: 1 });
  expect(codeOf(await stock(key.headers))).toEqual([401, 'KEY_EXPIRED']);
  for (const unknown of ['hk_', `hk_${'a'.repeat(43)}`, `hk_${'a'.repeat(5000)}`, `${key.key}x`])
    expect(codeOf(await stock(bearer(unknown)))).toEqual([401, 'KEY_UNKNOWN']);
  expect(codeOf(await stock(bearer('sk_live')))).toEqual([401, 'SIGN_IN_NEEDED']);
});

test('a session whose half begins like a key by chance is a session', async () => {
  const member = await signedInUser(shop, { role: 'admin' });
  const token = `hk_${newSecret().slice(3)}`;
  await shop.db
    .update(sessions)
    .set({ tokenHash: hashSecret(token) })
    .where(eq(sessions.userId, member.id));
  const answer = await send('GET', '/api/admin/me', { ...bearer(token), cookie: `session=${member.cookie}` });
  expect(answer.statusCode).toBe(200);
});

test('ending a key counts at once on every instance, and stays in the list of those that were ended', async () => {
  await using other = await openTestShop({ databaseUrl: shop.url });
  const fresh = await signedInUser(shop, { role: 'admin' });
  const { key, data } = await make();
  const ask = ({ app }: Pick<TestShop, 'app'>) => app.inject({ url: '/api/admin/stock', headers: bearer(key) });
  expect((await ask(other)).statusCode).toBe(200);
  expect((await send('DELETE', `/api/admin/api-keys/${data._id}`, fresh.headers)).statusCode).toBe(204);
  expect(codeOf(await ask(other))).toEqual([401, 'KEY_ENDED']);
  expect(codeOf(await ask(shop))).toEqual([401, 'KEY_ENDED']);

  expect((await list()).data.map(({ _id }) => _id)).not.toContain(data._id);
  expect((await list('?ended=true')).data).toContainEqual(
    expect.objectContaining({ _id: data._id, endedAt: shop.clock.now().toISOString() }),
  );
  expect((await send('DELETE', `/api/admin/api-keys/${data._id}`, fresh.headers)).statusCode).toBe(204);
  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, data._id))
    .orderBy(auditEntries.id);
  expect(entries.map(({ action, actorId }) => [action, actorId === fresh.id])).toEqual([
    ['api-key.create', false],
    ['api-key.end', true],
  ]);
  expect(codeOf(await send('DELETE', `/api/admin/api-keys/${newId()}`, fresh.headers))).toEqual([404, 'KEY_NOT_FOUND']);
});

test('of two who end a key at the same time, one does it', async () => {
  const fresh = await signedInUser(shop, { role: 'admin' });
  const { id } = await apiKey(shop, { permissions: ['stock.view'] });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => send('DELETE', `/api/admin/api-keys/${id}`, fresh.headers)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204, 204]);
  expect(await shop.db.$count(auditEntries, eq(auditEntries.entityId, id))).toBe(1);
});

test('its use is recorded once a minute', async () => {
  const { id, headers } = await apiKey(shop, { permissions: ['stock.view'] });
  const usedAt = async () => (await rowOf(id))?.lastUsedAt?.getTime();
  const call = () => send('GET', '/api/admin/stock', headers);
  const first = shop.clock.now().getTime();
  await Promise.all([call(), call(), call()]);
  await until(async () => (await usedAt()) === first);
  shop.clock.advance({ minutes: 1 });
  await call();
  await shop.apiKeys.stop();
  expect(await usedAt()).toBe(first);
  shop.clock.advance({ minutes: 1 });
  await call();
  await shop.apiKeys.stop();
  expect(await usedAt()).toBe(shop.clock.now().getTime());
});

test('a key has its own limit of calls a minute, also of those that it may not make', async () => {
  const { id, headers } = await apiKey(shop, { permissions: ['stock.view'] });
  const other = await apiKey(shop, { permissions: ['stock.view'] });
  expect(codeOf(await send('GET', '/api/order/orders', headers))).toEqual([403, 'NOT_PERMITTED']);
  await shop.db
    .update(rateLimits)
    .set({ points: callsPerKey - 1 })
    .where(eq(rateLimits.key, `calls-per-key:${id}`));
  const answers = await Promise.all(Array.from({ length: 5 }, () => send('GET', '/api/admin/stock', headers)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 429, 429, 429, 429]);
  const refused = await send('GET', '/api/admin/stock', headers);
  expect(codeOf(refused)).toEqual([429, 'TOO_MANY_TRIES']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send('GET', '/api/admin/stock', other.headers)).statusCode).toBe(200);
  shop.clock.advance({ minutes: 1 });
  expect((await send('GET', '/api/admin/stock', headers)).statusCode).toBe(200);
});

test('what a key changes is recorded under the key, and listed with its name', async () => {
  const key = await apiKey(shop, { name: 'Catalogue sync', permissions: ['categories.edit', 'customers.edit'] });
  const name = `Coats ${newId()}`;
  const body = { name, description: 'Warm', image: await insertImage(shop), imageAlt: 'A coat' };
  const made = await send('POST', '/api/category', { ...key.headers, 'idempotency-key': 'coats' }, body);
  expect(made.statusCode).toBe(201);
  const again = await send('POST', '/api/category', { ...key.headers, 'idempotency-key': 'coats' }, body);
  expect(again.body).toBe(made.body);
  expect(await shop.db.$count(categories, eq(categories.name, name))).toBe(1);

  const { data } = (await send('GET', `/api/admin/audit?actor=${key.id}`, owner.headers)).json<{ data: object[] }>();
  expect(data).toMatchObject([
    { action: 'category.create', actorId: null, keyId: key.id, actorName: 'Catalogue sync', name },
  ]);
  const ofCommandLine = await send('GET', '/api/admin/audit?actor=command-line', owner.headers);
  expect(ofCommandLine.json<{ data: object[] }>().data).toEqual([]);
});

test('the entries of one save by a key are one save, apart from those of others with the same id', async () => {
  const [one, two] = [
    await apiKey(shop, { permissions: ['stock.edit'] }),
    await apiKey(shop, { permissions: ['stock.edit'] }),
  ];
  const tee = await product(shop, { stock: 5 });
  const saveId = newId();
  for (const { headers } of [one, two, one]) {
    const url = `/api/admin/stock/${tee.variants[0]?.id}/movements`;
    const moved = await send('POST', url, { ...headers, 'x-save-id': saveId }, { quantity: 1, reason: 'received' });
    expect([200, 201]).toContain(moved.statusCode);
  }
  const savesOf = async (actor: string) =>
    (await send('GET', `/api/admin/audit?actor=${actor}`, owner.headers)).json<{ data: { otherCount: number }[] }>();
  expect((await savesOf(one.id)).data.map(({ otherCount }) => otherCount)).toEqual([1]);
  expect((await savesOf(two.id)).data.map(({ otherCount }) => otherCount)).toEqual([0]);
  const history = await send('GET', `/api/admin/stock/${tee.variants[0]?.id}/movements`, owner.headers);
  expect(history.json<{ data: object[] }>().data).toContainEqual(expect.objectContaining({ actorName: 'Warehouse' }));
});

test('a note that a key writes has its name, and only that key changes it', async () => {
  const [author, other] = [
    await apiKey(shop, { name: 'Help desk', permissions: ['customers.edit'] }),
    await apiKey(shop, { permissions: ['customers.edit'] }),
  ];
  const shopper = await signedInUser(shop);
  const url = `/api/admin/customers/${shopper.id}/notes`;
  const written = await send('POST', url, author.headers, { text: 'Asked for blue' });
  const [note] = written.json<{ data: { _id: string }[] }>().data;
  expect(note).toMatchObject({ text: 'Asked for blue', authorId: null, authorName: 'Help desk' });
  const change = (headers: Headers) => send('PUT', `${url}/${note?._id}`, headers, { text: 'Asked for navy' });
  expect(codeOf(await change(other.headers))).toEqual([403, 'OTHER_AUTHOR']);
  expect(codeOf(await change(owner.headers))).toEqual([403, 'OTHER_AUTHOR']);
  expect((await change(author.headers)).statusCode).toBe(200);
  const [row] = await shop.db.select().from(customerNotes).where(eq(customerNotes.userId, shopper.id));
  expect(row).toMatchObject({ authorId: null, keyId: author.id, text: 'Asked for navy' });
});

test('the owner who made a key may leave, and the key stays', async () => {
  const maker = await signedInUser(shop, { role: 'admin' });
  const made = await create({ name: 'Stays', permissions: ['stock.view'] }, maker.headers);
  const { key } = made.json<Made>();
  const fresh = await signedInUser(shop, { role: 'admin' });
  expect((await send('DELETE', `/api/admin/team/${maker.id}`, fresh.headers)).statusCode).toBe(204);
  expect((await send('GET', '/api/admin/stock', bearer(key))).statusCode).toBe(200);
});

test('the list is paged, and a shop has a limited number of keys', async () => {
  await using small = await openTestShop();
  const member = await signedInUser(small, { role: 'admin' });
  for (let left = mostApiKeys - 1; left > 0; left -= 1)
    await apiKey(small, { name: `Key ${left}`, permissions: ['stock.view'] });
  const ask = (search: string) => small.app.inject({ url: `/api/admin/api-keys${search}`, headers: member.headers });
  const first = (await ask('?limit=60')).json<{ data: { name: string }[]; nextCursor: string }>();
  expect(first.data.map(({ name }) => name).slice(0, 2)).toEqual(['Key 1', 'Key 2']);
  const second = (await ask(`?limit=60&cursor=${first.nextCursor}`)).json<{ data: object[]; nextCursor: null }>();
  expect([first.data.length, second.data.length, second.nextCursor]).toEqual([60, 39, null]);
  expect((await ask('?cursor=nonsense')).statusCode).toBe(422);

  const body = { name: 'One more', permissions: ['stock.view'] };
  const makeOneMore = () =>
    small.app.inject({ method: 'POST', url: '/api/admin/api-keys', headers: member.headers, body });
  const answers = await Promise.all([makeOneMore(), makeOneMore(), makeOneMore()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
});
