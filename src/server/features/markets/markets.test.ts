import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { moneyFormatOf } from '#contract/money/money-format.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Market } from '#contract/shop/markets.ts';
import type { StoreSettings } from '#contract/shop/settings.ts';
import { auditEntries, translations } from '#server/db/schema/index.ts';
import { product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { offerLanguages } from '#testing/languages.ts';
import { addMarket, addPriceList, excludeProduct } from '#testing/markets.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { until } from '#testing/until.ts';

const url = '/api/admin/markets';
const europe = {
  key: 'eu',
  name: 'Europe',
  priceListId: null,
  locales: ['en', 'de'],
  countries: ['DE', 'FR'],
  units: 'metric',
  sizeSystem: 'eu',
};

let shop: TestShop;
let admin: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await signedInUser(shop, { role: 'admin' });
  await offerLanguages(shop);
});
afterEach(async () => {
  for (const { _id, isDefault } of await list()) if (!isDefault) await shop.markets.delete(admin.id, _id);
});
afterAll(() => shop[Symbol.asyncDispose]());

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  // Every change needs another time, from which its version is made.
  shop.clock.advance({ minutes: 1 });
  return shop.app.inject({ method, url: path, headers: admin.headers, ...(body && { body }) });
};
const list = async () => (await send('GET', url)).json<{ data: Market[] }>().data;
const store = async (query = '') => (await send('GET', `/api/store${query}`)).json<StoreSettings>();
const refusal = async (answer: ReturnType<typeof send>) => {
  const { statusCode, body } = await answer;
  const { code, errors } = JSON.parse(body) as ErrorBody;
  return [statusCode, code, errors?.map(({ path }) => path).join()];
};

test('a shop begins with one market, in which nothing is said of markets', async () => {
  expect(await list()).toMatchObject([{ key: '', isDefault: true, currency: 'USD', locales: [], countries: [] }]);
  const settings = await store();
  expect(settings).not.toHaveProperty('market');
  expect(settings).not.toHaveProperty('markets');
  expect(await refusal(send('GET', '/api/store?market=eu'))).toEqual([422, 'UNKNOWN_MARKET', 'market']);
});

test('a market is added, changed and deleted', async () => {
  const priceListId = await addPriceList(shop);
  const added = await send('POST', url, { ...europe, priceListId });
  expect(added.statusCode).toBe(201);
  const { data } = added.json<{ data: Market }>();
  expect(data).toMatchObject({ ...europe, priceListId, currency: 'EUR', isDefault: false, excludedCount: 0 });
  expect(data.paymentMethods.toSorted()).toEqual(['card', 'cod', 'paypal']);
  expect(await store('?market=eu')).toMatchObject({
    market: 'eu',
    currency: 'EUR',
    baseCurrency: 'USD',
    units: 'metric',
    sizeSystem: 'eu',
    locales: [
      { code: 'en', prefix: '/en-eu' },
      { code: 'de', prefix: '/de-eu' },
    ],
  });
  expect((await store('?locale=de')).markets).toMatchObject([
    { key: '', currency: 'USD', prefix: '/de' },
    { key: 'eu', name: 'Europe', currency: 'EUR', prefix: '/de-eu', countries: ['DE', 'FR'] },
  ]);
  expect(await refusal(send('GET', '/api/store?market=eu&locale=fr'))).toEqual([422, 'UNKNOWN_LOCALE', 'locale']);

  const { key: _key, ...draft } = europe;
  const change = { ...draft, priceListId: null, name: 'Union', locales: ['de'], version: data.version };
  expect((await send('PUT', `${url}/${data._id}`, change)).json()).toMatchObject({
    data: { name: 'Union', key: 'eu' },
  });
  expect(await store('?market=eu')).toMatchObject({ currency: 'USD', locale: 'de' });
  expect(await refusal(send('PUT', `${url}/${data._id}`, change))).toEqual([409, 'CHANGED_MEANWHILE', undefined]);

  expect((await send('DELETE', `${url}/${data._id}`)).statusCode).toBe(200);
  expect(await refusal(send('GET', '/api/store?market=eu'))).toEqual([422, 'UNKNOWN_MARKET', 'market']);
  expect(await store()).not.toHaveProperty('markets');
  const recorded = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, data._id))
    .orderBy(auditEntries.id);
  expect(recorded.map(({ action }) => action).toSorted()).toEqual(['market.create', 'market.delete', 'market.update']);
});

test.each([
  [{ key: 'EU' }, 'key'],
  [{ key: 'e' }, 'key'],
  [{ locales: [] }, 'locales'],
  [{ countries: ['XX'] }, 'countries'],
  [{ countries: ['DE', 'DE'] }, 'countries'],
  [{ priceListId: 'nonsense' }, 'priceListId'],
  [{ formats: { de: 'de-XX' } }, 'formats.de'],
  [{ formats: { de: 'fr-CH' } }, 'formats.de'],
  [{ formats: { fr: 'fr-CH' } }, 'formats.fr'],
  [{ formats: { it: 'it-CH' } }, 'formats'],
])('refuses %j', async (change, path) => {
  expect(await refusal(send('POST', url, { ...europe, ...change }))).toEqual([422, 'INVALID_FIELDS', path]);
});

test('a market writes amounts in a language as a country does', async () => {
  const priceListId = await addPriceList(shop, { name: 'Francs', currency: 'CHF' });
  const swiss = { ...europe, key: 'ch', priceListId, formats: { de: 'de-CH' } };
  const { data } = (await send('POST', url, swiss)).json<{ data: Market }>();
  expect(data.formats).toEqual({ de: 'de-CH' });
  const formatIn = async (query: string) => (await store(query)).format;
  expect(await formatIn('?market=ch&locale=de')).toEqual(moneyFormatOf('de-CH', 'CHF'));
  expect(await formatIn('?market=ch')).toEqual(moneyFormatOf('en-US', 'CHF'));

  expect(await shop.storeForMails({ locale: 'de', market: 'ch' })).toMatchObject({ formats: { de: 'de-CH' } });

  const { key: _key, formats: _formats, ...draft } = swiss;
  const change = async (part: object) => {
    const { version } = (await list()).find(({ _id }) => _id === data._id) ?? {};
    return (await send('PUT', `${url}/${data._id}`, { ...draft, ...part, version })).json<{ data: Market }>().data;
  };
  expect(await change({})).toMatchObject({ formats: { de: 'de-CH' } });
  expect(await change({ locales: ['en'] })).not.toHaveProperty('formats');
  await change({ formats: { de: 'de-AT' } });
  expect(await formatIn('?market=ch&locale=de')).toEqual(moneyFormatOf('de-AT', 'CHF'));
  expect(await change({ formats: {} })).not.toHaveProperty('formats');
  expect(await formatIn('?market=ch&locale=de')).toEqual(moneyFormatOf('de-DE', 'CHF'));
});

test('a default market that is not named has a name in each language', async () => {
  await addMarket(shop, 'eu', { name: 'Europe', locales: ['en', 'ar'] });
  await until(async () => (await store('?locale=ar')).markets?.[0]?.name === 'دولي');
  expect((await store('')).markets?.map(({ name }) => name)).toEqual(['International', 'Europe']);
});

test('the name of a market is translated until the market is deleted', async () => {
  const id = await addMarket(shop, 'eu', { name: 'Europe', locales: ['en', 'de'], countries: ['DE'] });
  const { id: productId } = await product(shop);
  await excludeProduct(shop, id, productId);
  const entry = `/api/admin/translations/market/${id}?locale=de`;
  const { data } = (await send('GET', entry)).json<{ data: { name: string; version: string } }>();
  expect(data.name).toBe('Europe');
  const saved = await send('PUT', entry, { values: { name: 'Europa' }, version: data.version });
  expect(saved.statusCode).toBe(200);

  const namesIn = async (query: string) => (await store(query)).markets?.map(({ name }) => name);
  await until(async () => (await namesIn('?locale=de'))?.at(-1) === 'Europa');
  expect(await namesIn('')).toEqual(['International', 'Europe']);
  const messageIn = async (locale: string) =>
    (await send('GET', `/api/product/get/${productId}?market=eu&locale=${locale}`)).json<ErrorBody>().message;
  expect(await messageIn('de')).toContain('Europa');
  expect(await messageIn('en')).toContain('Europe');
  expect((await list()).map(({ name }) => name)).toContain('Europe');

  const kept = () => shop.db.select().from(translations).where(eq(translations.entityId, id));
  expect(await kept()).toHaveLength(1);
  await send('DELETE', `${url}/${id}`);
  expect(await kept()).toEqual([]);
});

test('a price list without a rate is for markets in the currency of the shop only', async () => {
  const euros = await addPriceList(shop, { name: 'Fixed euros', rate: null });
  const dollars = await addPriceList(shop, { name: 'Fixed dollars', currency: 'USD', rate: null });
  const answer = send('POST', url, { ...europe, priceListId: euros });
  expect(await refusal(answer)).toEqual([422, 'INVALID_FIELDS', 'priceListId']);
  const id = await addMarket(shop, 'us', { priceListId: dollars });
  expect((await send('GET', `${url}/${id}`)).json()).toMatchObject({ data: { currency: 'USD' } });
  expect(await refusal(send('DELETE', `/api/admin/price-lists/${dollars}`))).toEqual([
    409,
    'PRICE_LIST_IN_USE',
    undefined,
  ]);
  await shop.markets.delete(admin.id, id);
  expect((await send('DELETE', `/api/admin/price-lists/${dollars}`)).statusCode).toBe(200);
});

test('a rate that a market needs is not taken away', async () => {
  const priceListId = await addPriceList(shop, { name: 'Needed' });
  await addMarket(shop, 'needs', { priceListId });
  await addMarket(shop, 'too', { priceListId, name: 'A further one' });
  const { data } = (await send('GET', `/api/admin/price-lists/${priceListId}`)).json<{ data: object }>();
  expect(data).toMatchObject({ markets: ['too', 'needs'] });
  const answer = send('PUT', `/api/admin/price-lists/${priceListId}`, { ...data, rate: null });
  expect(await refusal(answer)).toEqual([422, 'INVALID_FIELDS', 'rate']);
});

test('a country and a key belong to one market', async () => {
  await addMarket(shop, 'at', { countries: ['AT'] });
  expect(await refusal(send('POST', url, { ...europe, key: 'at' }))).toEqual([409, 'KEY_TAKEN', 'key']);
  const answer = send('POST', url, { ...europe, countries: ['DE', 'AT'] });
  expect(await refusal(answer)).toEqual([409, 'COUNTRY_TAKEN', 'countries']);
});

test('of two new markets with the same country at once, one is refused', async () => {
  const keys = ['one', 'two', 'three', 'four'];
  const answers = await Promise.all(keys.map((key) => send('POST', url, { ...europe, key, countries: ['PT'] })));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
});

test('the default market keeps the prices, the languages and the countries of the shop', async () => {
  const [first] = await list();
  const { _id: id = '', ...market } = first ?? {};
  const formats = { en: 'en-IN' };
  const draft = { ...market, name: 'United States', units: 'imperial', sizeSystem: 'us', formats };
  expect((await send('PUT', `${url}/${id}`, draft)).statusCode).toBe(200);
  expect(await store()).toMatchObject({ units: 'imperial', sizeSystem: 'us', format: { groups: 2 } });
  const { version } = (await list())[0] ?? {};
  for (const [change, path] of [
    [{ locales: ['en'] }, 'locales'],
    [{ countries: ['US'] }, 'countries'],
    [{ priceListId: 'a' }, 'priceListId'],
  ] as const)
    expect(await refusal(send('PUT', `${url}/${id}`, { ...draft, ...change, version }))).toEqual([
      422,
      'INVALID_FIELDS',
      path,
    ]);
  expect(await refusal(send('DELETE', `${url}/${id}`))).toEqual([409, 'MARKET_IS_DEFAULT', undefined]);
});

test('the only language of a market is not switched off', async () => {
  await addMarket(shop, 'fr', { name: 'France', locales: ['fr'] });
  const { version } = await shop.shopLocales.stored();
  const answer = send('PUT', '/api/admin/localization', { locales: ['en'], defaultLocale: 'en', version });
  expect(await refusal(answer)).toEqual([409, 'LOCALE_IN_USE', 'locales']);
});

test('a shop has twenty markets at most', async () => {
  for (let number = 1; number <= 20; number += 1) await addMarket(shop, `m${number}`);
  expect(await refusal(send('POST', url, europe))).toEqual([409, 'TOO_MANY', undefined]);
});

test('fees are converted by the rate of the price list', async () => {
  const settings = (await send('GET', '/api/admin/settings')).json<object>();
  await send('PUT', '/api/admin/settings', { ...settings, deliveryFee: 5, freeDeliveryFrom: 99.99 });
  const priceListId = await addPriceList(shop, { name: 'Yen', currency: 'JPY', rate: '150', step: 100, ending: 0 });
  await addMarket(shop, 'jp', { priceListId });
  expect(await store('?market=jp')).toMatchObject({ currency: 'JPY', deliveryFee: 750, freeDeliveryFrom: 14999 });
  const { data } = (await send('GET', `/api/admin/price-lists/${priceListId}`)).json<{ data: object }>();
  await send('PUT', `/api/admin/price-lists/${priceListId}`, { ...data, rate: '160' });
  expect(await store('?market=jp')).toMatchObject({ deliveryFee: 750 });
});
