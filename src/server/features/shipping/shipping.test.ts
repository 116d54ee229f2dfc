import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import { auditEntries, settings } from '#server/db/schema/index.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import { sellingTag } from '#server/platform/selling.ts';
import { changeCurrency } from '#testing/currency.ts';
import { type Shopper, signedInUser } from '#testing/database/builders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { until } from '#testing/until.ts';
import type { Calendar, Shipping, TriedDelivery } from '#contract/shop/shipping.ts';

const url = '/api/admin/shipping';
type Document = Shipping & { version: string };

let shop: TestShop;
/** A second instance of the same shop. */
let second: TestShop;
let admin: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
  second = await openTestShop({ databaseUrl: shop.url });
});
afterAll(async () => {
  await second[Symbol.asyncDispose]();
  await shop[Symbol.asyncDispose]();
});
beforeEach(async () => {
  admin = await signedInUser(shop, { role: 'admin' });
  await shop.db.delete(settings);
  await shop.db.delete(auditEntries);
  await announceChanges(shop.db, [sellingTag]);
  await until(async () => (await second.shipping.current()).zones.length === 0);
  shop.cache.purge([sellingTag]);
});

const read = async () => (await shop.app.inject({ url, headers: admin.headers })).json<{ data: Document }>().data;
const put = (
  body: object,
  { by = admin, at = shop }: { by?: { headers: Record<string, string> }; at?: TestShop } = {},
) => at.app.inject({ method: 'PUT', url, headers: by.headers, body });
const save = async (change: object): Promise<Document> => {
  const answer = await put({ ...(await read()), ...change });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: Document }>().data;
};
const standard = {
  name: 'Standard',
  description: '',
  kind: 'flat',
  tiers: [{ from: 0, fee: 4.95 }],
  freeFrom: 60,
  maxGrams: null,
  taxClass: 'standard',
  days: { from: 2, to: 4 },
  pickup: null,
  enabled: true,
};
const pickup = {
  ...standard,
  name: 'Pickup',
  kind: 'pickup',
  tiers: [{ from: 0, fee: 0 }],
  freeFrom: null,
  days: null,
  pickup: { place: '1 High Street', hours: '9 to 5' },
};
const place = (country: string, more: object = {}) => ({ country, regions: [], postcodes: [], ...more });
const zone = (more: object = {}) => ({ name: 'Home', places: [place('US')], methods: [standard], ...more });
const zoneWith = (method: object) => zone({ methods: [{ ...standard, ...method }] });

test('an untouched shop is in the simple mode', async () => {
  expect(await read()).toEqual({
    mode: 'simple',
    country: 'US',
    region: '',
    handling: { days: 0, cutOff: null, weekdays: [1, 2, 3, 4, 5], calendar: null, closed: [] },
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

test('keeps the ids of zones and methods, and makes those of new ones', async () => {
  const first = await save({ mode: 'zones', zones: [zone({ methods: [standard, pickup] })] });
  const [home] = first.zones;
  expect(home).toMatchObject({ _id: expect.any(String), methods: [standard, pickup] });
  const rest = zone({ name: 'Rest', places: [place('*')], methods: [] });
  const next = await save({ zones: [rest, { ...home, methods: home?.methods.toReversed() }] });
  expect(next.zones[1]).toEqual({ ...home, methods: home?.methods.toReversed() });
  expect(next.zones[0]).toMatchObject(rest);
  expect(await read()).toEqual(next);
  const ids = next.zones.flatMap(({ _id, methods }) => [_id, ...methods.map((method) => method._id)]);
  expect(new Set(ids).size).toBe(4);
});

test('the simple mode keeps the zones', async () => {
  const { zones } = await save({ mode: 'zones', zones: [zone()] });
  await save({ mode: 'simple' });
  expect(await read()).toMatchObject({ mode: 'simple', zones });
});

test('sorts days and removes those that are given twice', async () => {
  const { handling } = await read();
  const closed = ['2026-12-31', '2026-12-24', '2026-12-31'];
  const saved = await save({ handling: { ...handling, weekdays: [6, 1, 6], closed } });
  expect(saved.handling).toMatchObject({ weekdays: [1, 6], closed: ['2026-12-24', '2026-12-31'] });
});

test('every instance follows a change', async () => {
  expect((await second.shipping.current()).mode).toBe('simple');
  await save({ mode: 'zones', zones: [zone()] });
  expect(await shop.shipping.current()).toMatchObject({
    mode: 'zones',
    zones: [{ methods: [{ tiers: [{ from: 0, feeCents: 495 }], freeFromCents: 6000 }] }],
  });
  await until(async () => (await second.shipping.current()).mode === 'zones');
});

test('audits what changed', async () => {
  await save({ mode: 'zones', zones: [zone()] });
  await save({});
  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, 'shipping'))
    .orderBy(auditEntries.id);
  expect(entries).toMatchObject([
    {
      actorId: admin.id,
      action: 'shipping.update',
      entity: 'settings',
      before: { mode: 'simple', zones: [] },
      after: { mode: 'zones', zones: [zone()] },
    },
  ]);
});

test('of two admins at once, one is refused, and may save once they have read again', async () => {
  const document = await read();
  const answers = await Promise.all([
    put({ ...document, country: 'DE' }),
    put({ ...document, country: 'FR' }, { at: second }),
  ]);
  const [done, refused] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
  expect([done?.statusCode, refused?.statusCode]).toEqual([200, 409]);
  expect(refused?.json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect((await read()).country).toBe(done?.json<{ data: Document }>().data.country);
  await save({ country: 'FR' });
});

const unknownId = '0197a000-0000-7000-8000-000000000000';
test.each<[string, object, string | string[]]>([
  ['an unknown country of the shop', { country: 'ZZ' }, 'country'],
  ['a country that is no code', { country: 'Germany' }, 'country'],
  ['everywhere as the country of the shop', { country: '*' }, 'country'],
  ['a region of another country', { region: 'ON' }, 'region'],
  ['a region of a country without any', { country: 'FR', region: 'IDF' }, 'region'],
  ['an unknown mode', { mode: 'manual' }, 'mode'],
  ['an unknown country of a zone', { zones: [zone({ places: [place('ZZ')] })] }, 'zones.0.places.0.country'],
  [
    'an unknown region of a zone',
    { zones: [zone({ places: [place('US', { regions: ['US-NY', 'US-XX'] })] })] },
    'zones.0.places.0.regions',
  ],
  [
    'a region of another country of a zone',
    { zones: [zone({ places: [place('US', { regions: ['CA-ON'] })] })] },
    'zones.0.places.0.regions',
  ],
  [
    'regions of everywhere',
    { zones: [zone({ places: [place('*', { regions: ['US-NY'] })] })] },
    'zones.0.places.0.regions',
  ],
  ['a country twice in a zone', { zones: [zone({ places: [place('US'), place('US')] })] }, 'zones.0.places.1.country'],
  ['a country in two zones', { zones: [zone(), zone()] }, 'zones.1.places.0.country'],
  [
    'a region in two zones',
    {
      zones: [
        zone({ places: [place('US', { regions: ['US-NY'] })] }),
        zone({ places: [place('US', { regions: ['US-CA', 'US-NY'] })] }),
      ],
    },
    'zones.1.places.0.regions',
  ],
  [
    'a postal code in two zones, written in another way',
    {
      zones: [
        zone({ places: [place('GB', { postcodes: ['SW1A 1AA'] })] }),
        zone({ places: [place('GB', { postcodes: ['sw1a-1aa'] })] }),
      ],
    },
    'zones.1.places.0.postcodes',
  ],
  ['an unknown zone', { zones: [zone({ _id: unknownId })] }, 'zones.0._id'],
  ['an unknown method', { zones: [zoneWith({ _id: unknownId })] }, 'zones.0.methods.0._id'],
  ['an unknown tax class', { zones: [zoneWith({ taxClass: 'books' })] }, 'zones.0.methods.0.taxClass'],
  ['an unknown kind', { zones: [zoneWith({ kind: 'drone' })] }, 'zones.0.methods.0.kind'],
  ['a pickup without a place', { zones: [zoneWith({ kind: 'pickup' })] }, 'zones.0.methods.0.pickup'],
  ['parts of a cent', { zones: [zoneWith({ tiers: [{ from: 0, fee: 4.955 }] })] }, 'zones.0.methods.0.tiers.0.fee'],
  ['a first tier above 0', { zones: [zoneWith({ tiers: [{ from: 1, fee: 1 }] })] }, 'zones.0.methods.0.tiers.0.from'],
  [
    'tiers that do not ascend',
    { zones: [zoneWith({ kind: 'weight', tiers: [0, 500, 500].map((from) => ({ from, fee: 1 })) })] },
    'zones.0.methods.0.tiers.2.from',
  ],
  [
    'a tier at parts of a cent',
    { zones: [zoneWith({ kind: 'subtotal', tiers: [0, 10.005].map((from) => ({ from, fee: 1 })) })] },
    'zones.0.methods.0.tiers.1.from',
  ],
  [
    'a tier of more weight than an order has',
    { zones: [zoneWith({ kind: 'weight', tiers: [0, 1_000_001].map((from) => ({ from, fee: 1 })) })] },
    'zones.0.methods.0.tiers.1.from',
  ],
])('refuses %s at its field', async (_what, change, path) => {
  const answer = await put({ ...(await read()), ...change });
  expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([422, 'INVALID_FIELDS']);
  expect(answer.json<ErrorBody>().errors?.map((error) => error.path)).toEqual([path]);
  expect((await read()).zones).toEqual([]);
});

test.each<[string, object, string]>([
  ['a weekday', { weekdays: [8] }, 'handling.weekdays.0'],
  ['no weekday', { weekdays: [] }, 'handling.weekdays'],
  ['a time', { cutOff: '24:00' }, 'handling.cutOff'],
  ['an impossible day', { closed: ['2026-02-30'] }, 'handling.closed.0'],
  ['a calendar', { calendar: { country: 'ZZ', region: '' } }, 'handling.calendar.country'],
  ['a region of a calendar', { calendar: { country: 'DE', region: 'XX' } }, 'handling.calendar.region'],
])('refuses an unknown part of the handling: %s', async (_what, change, path) => {
  const document = await read();
  const answer = await put({ ...document, handling: { ...document.handling, ...change } });
  expect(answer.statusCode).toBe(422);
  expect(answer.json<ErrorBody>().errors?.map((error) => error.path)).toEqual([path]);
});

test('refuses an id that is given twice', async () => {
  const { zones } = await save({ zones: [zone()] });
  const [home] = zones;
  const twice = [home, { ...home, name: 'Again', places: [place('CA')] }];
  const answer = await put({ ...(await read()), zones: twice });
  expect(answer.json<ErrorBody>().errors?.map(({ path }) => path)).toEqual(['zones.1._id', 'zones.1.methods.0._id']);
});

test('the public holidays of the shop and of the destination are no days on the way', async () => {
  const { handling } = await read();
  const method = { kind: 'flat', days: { from: 1, to: 1 } } as const;
  const arrival = async (country: string) =>
    (await shop.shipping.arrivalOf(method, { country, region: '', postcode: '' }))?.from;
  const christmasEve = new Date('2026-12-24T10:00:00Z');
  shop.clock.advance({ minutes: (christmasEve.getTime() - shop.clock.now().getTime()) / 60_000 });
  admin = await signedInUser(shop, { role: 'admin' });
  expect(await arrival('GB')).toBe('2026-12-25');
  await save({ handling: { ...handling, calendar: { country: 'US', region: '' } } });
  expect(await arrival('US')).toBe('2026-12-28');
  // The 26th is a Saturday, so that the 28th is free in Great Britain.
  expect(await arrival('GB')).toBe('2026-12-29');
});

test('a new base currency converts the amounts', async () => {
  await save({ zones: [zone({ methods: [standard, pickup] })] });
  const before = await read();
  expect((await changeCurrency(shop, admin, 'JPY', '150')).statusCode).toBe(200);
  const after = await read();
  expect(after.zones[0]?.methods[0]).toMatchObject({ tiers: [{ from: 0, fee: 743 }], freeFrom: 9000 });
  expect((await put({ ...after, version: before.version })).json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect((await changeCurrency(shop, admin, 'USD', '1000000')).json()).toMatchObject({
    errors: [{ path: 'factor' }],
  });
  expect((await changeCurrency(shop, admin, 'USD', '0.01')).statusCode).toBe(200);
});

const tryOrder = (order: object, at = shop) =>
  at.app.inject({ method: 'POST', url: `${url}/try`, headers: admin.headers, body: order });
const tried = async (order: object) => (await tryOrder(order)).json<{ data: TriedDelivery }>().data;

test('an address is tried on the fee and the rate of the settings', async () => {
  const stored = (await shop.app.inject({ url: '/api/admin/settings', headers: admin.headers })).json<object>();
  const body = { ...stored, deliveryFee: 4.95, freeDeliveryFrom: 60, deliveryDays: { from: 1, to: 2 }, taxRate: 8.875 };
  await shop.app.inject({ method: 'PUT', url: '/api/admin/settings', headers: admin.headers, body });
  const answer = await tried({ country: 'US', region: 'CA', pincode: '90210', subtotal: 59.99 });
  expect(answer).toEqual({
    zone: null,
    methods: [
      {
        _id: null,
        name: 'Delivery',
        kind: 'flat',
        fee: 4.95,
        arrival: { from: expect.any(String) as string, to: expect.any(String) as string },
        pickup: null,
      },
    ],
    taxZone: null,
    prices: 'added',
    taxes: [{ class: 'standard', name: 'Tax', rate: 8.875 }],
  });
  expect((await tried({ country: 'US', subtotal: 60 })).methods[0]?.fee).toBe(0);
});

test('an address is tried on the zones of delivery and taxes', async () => {
  const byWeight = { ...standard, name: 'By weight', kind: 'weight', tiers: [{ from: 0, fee: 5 }], maxGrams: 900 };
  const west = zone({ name: 'West', places: [place('US', { regions: ['US-CA'] })], methods: [byWeight, pickup] });
  await save({ mode: 'zones', zones: [west] });
  const taxesUrl = '/api/admin/taxes';
  const taxes = (await shop.app.inject({ url: taxesUrl, headers: admin.headers })).json<{ data: object }>().data;
  const parts = [
    { name: 'State', rate: 6 },
    { name: 'City', rate: 1.125 },
  ];
  const taxZone = { name: 'America', places: [place('US')], prices: 'included', rates: [{ class: 'standard', parts }] };
  const body = { ...taxes, mode: 'zones', zones: [taxZone] };
  await shop.app.inject({ method: 'PUT', url: taxesUrl, headers: admin.headers, body });

  const light = await tried({ country: 'US', region: 'CA', grams: 900 });
  expect(light).toMatchObject({ zone: 'West', taxZone: 'America', prices: 'included' });
  expect(light.methods.map(({ name, fee }) => [name, fee])).toEqual([
    ['By weight', 5],
    ['Pickup', 0],
  ]);
  expect(light.methods[0]?.arrival).not.toBeNull();
  expect(light.methods[1]).toMatchObject({ arrival: null, pickup: pickup.pickup });
  expect(light.taxes).toEqual(parts.map((part) => ({ class: 'standard', ...part })));
  const heavy = await tried({ country: 'US', region: 'CA', grams: 901 });
  expect(heavy.methods.map(({ name }) => name)).toEqual(['Pickup']);
  expect(await tried({ country: 'US', region: 'NY' })).toMatchObject({ zone: null, methods: [], taxZone: 'America' });
  expect(await tried({ country: 'DE' })).toEqual({
    zone: null,
    methods: [],
    taxZone: null,
    prices: 'added',
    taxes: [],
  });
});

test('an address of an unknown country or region is refused', async () => {
  for (const [order, path] of [
    [{ country: 'XX' }, 'country'],
    [{ country: 'US', region: 'BY' }, 'region'],
    [{ country: 'US', subtotal: -1 }, 'subtotal'],
    [{ country: 'US', grams: 1.5 }, 'grams'],
  ] as const) {
    const answer = await tryOrder(order);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<ErrorBody>().errors?.map((error) => error.path)).toEqual([path]);
  }
});

test('lists whose public holidays are known', async () => {
  const answer = await shop.app.inject({ url: `${url}/calendars`, headers: admin.headers });
  const { data } = answer.json<{ data: Calendar[] }>();
  const germany = data.find(({ country }) => country === 'DE');
  expect(germany?.regions).toContainEqual({ code: 'BY', name: 'Bayern' });
  expect(data.find(({ country }) => country === 'JP')).toEqual({ country: 'JP', regions: [] });
});
