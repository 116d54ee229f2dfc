import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { TaxSettings } from '#contract/shop/taxes.ts';
import { auditEntries, settings } from '#server/db/schema/index.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import { sellingTag } from '#server/platform/selling.ts';
import { type Shopper, signedInUser } from '#testing/database/builders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { until } from '#testing/until.ts';

const url = '/api/admin/taxes';
type Document = TaxSettings & { version: string };

let shop: TestShop;
/** A second instance of the same shop. */
let second: TestShop;
let admin: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
  second = await openTestShop({ databaseUrl: shop.url });
  admin = await signedInUser(shop, { role: 'admin' });
});
afterAll(async () => {
  await second[Symbol.asyncDispose]();
  await shop[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await shop.db.delete(settings);
  await shop.db.delete(auditEntries);
  await announceChanges(shop.db, [sellingTag]);
  await until(async () => (await second.taxes.current()).zones.length === 0);
  shop.cache.purge([sellingTag]);
});

const get = async <Data>(path: string) =>
  (await shop.app.inject({ url: path, headers: admin.headers })).json<{ data: Data }>().data;
const read = () => get<Document>(url);
const put = (
  body: object,
  {
    by = admin,
    at = shop,
    path = url,
  }: { by?: { headers: Record<string, string> }; at?: TestShop; path?: string } = {},
) => at.app.inject({ method: 'PUT', url: path, headers: by.headers, body });
const save = async (change: object): Promise<Document> => {
  const answer = await put({ ...(await read()), ...change });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: Document }>().data;
};
const classes = [
  { key: 'standard', name: 'Standard' },
  { key: 'books', name: 'Books' },
];
const place = (country: string) => ({ country, regions: [], postcodes: [] });
const rates = [{ class: 'standard', parts: [{ name: 'VAT', rate: 19 }] }];
const zone = (more: object = {}) => ({
  name: 'Germany',
  home: false,
  places: [place('DE')],
  prices: 'included',
  rates,
  ...more,
});

test('an untouched shop is in the simple mode, with one class', async () => {
  expect(await read()).toEqual({
    mode: 'simple',
    classes: [{ key: 'standard', name: 'Standard' }],
    zones: [],
    version: '1970-01-01T00:00:00.000Z',
  });
});

test('lets only admins read and change it', async () => {
  const shopper = await signedInUser(shop);
  const document = await read();
  expect((await shop.app.inject(url)).statusCode).toBe(401);
  expect((await shop.app.inject({ url, headers: shopper.headers })).statusCode).toBe(403);
  expect((await put(document, { by: { headers: {} } })).statusCode).toBe(401);
  expect((await put(document, { by: shopper })).statusCode).toBe(403);
});

test('keeps the ids of zones, makes those of new ones, and every instance follows', async () => {
  const first = await save({ mode: 'zones', classes, zones: [zone()] });
  const [germany] = first.zones;
  expect(germany).toMatchObject({ ...zone(), _id: expect.any(String) });
  const next = await save({ zones: [zone({ name: 'Rest', places: [place('*')] }), { ...germany, home: true }] });
  expect(next.zones[1]).toEqual({ ...germany, home: true });
  expect(await read()).toEqual(next);
  expect((await shop.taxes.current()).zones.map(({ id }) => id)).toEqual(next.zones.map(({ _id }) => _id));
  await until(async () => (await second.taxes.current()).zones.length === 2);
});

test('audits what changed', async () => {
  await save({ mode: 'zones', zones: [zone()] });
  await save({});
  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, 'taxes'))
    .orderBy(auditEntries.id);
  expect(entries).toMatchObject([
    {
      actorId: admin.id,
      action: 'taxes.update',
      entity: 'settings',
      before: { mode: 'simple', zones: [] },
      after: { mode: 'zones', zones: [zone()] },
    },
  ]);
});

test('of two admins at once, one is refused', async () => {
  const document = await read();
  const answers = await Promise.all([
    put({ ...document, classes }),
    put({ ...document, mode: 'zones' }, { at: second }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
});

const unknownId = '0197a000-0000-7000-8000-000000000000';
test.each<[string, object, string]>([
  ['an unknown mode', { mode: 'automatic' }, 'mode'],
  ['classes without the standard one', { classes: [{ key: 'books', name: 'Books' }] }, 'classes'],
  ['a class twice', { classes: [...classes, ...classes] }, 'classes'],
  ['a key that is none', { classes: [...classes, { key: 'Food!', name: 'Food' }] }, 'classes.2.key'],
  ['a second home', { zones: [zone({ home: true }), zone({ home: true, places: [place('FR')] })] }, 'zones.1.home'],
  ['an unknown class', { zones: [zone({ rates: [{ ...rates[0], class: 'food' }] })] }, 'zones.0.rates.0.class'],
  ['rates of a class twice', { zones: [zone({ rates: [...rates, ...rates] })] }, 'zones.0.rates.1.class'],
  [
    'four decimals of a rate',
    { zones: [zone({ rates: [{ class: 'standard', parts: [{ name: 'VAT', rate: 8.8755 }] }] })] },
    'zones.0.rates.0.parts.0.rate',
  ],
  [
    'rates above 100 % together',
    { zones: [zone({ rates: [{ class: 'standard', parts: [60, 41].map((rate) => ({ name: 'VAT', rate })) }] })] },
    'zones.0.rates.0.parts',
  ],
  ['an unknown country', { zones: [zone({ places: [place('ZZ')] })] }, 'zones.0.places.0.country'],
  [
    'an unknown region',
    { zones: [zone({ places: [{ ...place('US'), regions: ['US-XX'] }] })] },
    'zones.0.places.0.regions',
  ],
  ['a country in two zones', { zones: [zone(), zone()] }, 'zones.1.places.0.country'],
  ['an unknown zone', { zones: [zone({ _id: unknownId })] }, 'zones.0._id'],
])('refuses %s at its field', async (_what, change, path) => {
  const answer = await put({ ...(await read()), ...change });
  expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([422, 'INVALID_FIELDS']);
  expect(answer.json<ErrorBody>().errors?.map((error) => error.path)).toEqual([path]);
  expect((await read()).zones).toEqual([]);
});

const shippingUrl = '/api/admin/shipping';
const methodOf = (taxClass: string | null) => ({ name: 'Post', kind: 'flat', tiers: [{ from: 0, fee: 5 }], taxClass });
const deliver = async (taxClass: string | null, at = shop) => {
  const shipping = await get<object>(shippingUrl);
  const zones = [{ name: 'Home', places: [place('US')], methods: [methodOf(taxClass)] }];
  return put({ ...shipping, zones }, { path: shippingUrl, at });
};

test('a class of a delivery method stays until the method has another one', async () => {
  await save({ classes });
  expect((await deliver('books')).statusCode).toBe(200);
  const answer = await put({ ...(await read()), classes: classes.slice(0, 1) });
  expect([answer.statusCode, answer.json<ErrorBody>()]).toMatchObject([
    409,
    { code: 'TAX_CLASS_IN_USE', errors: [{ path: 'classes', message: expect.stringContaining('Post') }] },
  ]);
  expect((await read()).classes).toEqual(classes);
  expect((await deliver(null)).statusCode).toBe(200);
  expect((await save({ classes: classes.slice(0, 1) })).classes).toHaveLength(1);
});

test.each([0, 1, 2, 3])('of removing a class and using it at once, one is refused (%d)', async () => {
  await save({ classes });
  const document = await read();
  const [removed, used] = await Promise.all([
    put({ ...document, classes: classes.slice(0, 1) }, { at: second }),
    deliver('books'),
  ]);
  expect([
    [200, 422],
    [409, 200],
  ]).toContainEqual([removed.statusCode, used.statusCode]);
});
