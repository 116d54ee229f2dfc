import * as m from '#i18n/messages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Address, AddressFormat, Country } from '#contract/account/address.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { address, signedInUser, type Shopper } from '#testing/database/builders.ts';
import { offerLanguages } from '#testing/languages.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

/** A shop with the simple form, and one with those of the countries. */
let simple: TestShop;
let byCountry: TestShop;
let ada: Shopper;
let eve: Shopper;
beforeAll(async () => {
  [simple, byCountry] = await Promise.all([openTestShop(), openTestShop()]);
  [ada, eve] = await Promise.all([signedInUser(simple), signedInUser(byCountry)]);
  await offerLanguages(byCountry, { locales: ['en', 'de'], addressForms: 'by-country' });
});
afterAll(async () => {
  await simple[Symbol.asyncDispose]();
  await byCountry[Symbol.asyncDispose]();
});

const berlin = {
  country: 'DE',
  address: 'Lange Straße 1',
  city: 'Berlin',
  phone: '030 123456',
  pincode: '10117',
  notes: 'None',
};
const tokyo = {
  country: 'JP',
  address: '千代田区丸の内1-1',
  region: '13',
  phone: '03-1234-5678',
  pincode: '100-0001',
  notes: 'None',
};
const add = (shop: TestShop, shopper: Shopper, fields: object) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/address/add',
    headers: shopper.headers,
    body: { userId: shopper.id, ...fields },
  });
const firstOf = (answer: { json(): unknown }) => (answer.json() as { data: Address[] }).data[0];
const pathsOf = (answer: { json(): unknown }) => (answer.json() as ErrorBody).errors?.map(({ path }) => path);

test('keeps an address as it was typed, with its lines and the phone number in international form', async () => {
  const answer = await add(byCountry, eve, { recipient: 'Eve', ...berlin });
  expect(answer.statusCode).toBe(201);
  expect(firstOf(answer)).toEqual({
    _id: expect.any(String),
    userId: eve.id,
    recipient: 'Eve',
    ...berlin,
    phoneE164: '+4930123456',
    lines: ['Eve', 'Lange Straße 1', '10117 Berlin', 'Germany'],
  });
  const inGerman = await byCountry.app.inject({ url: `/api/address/get/${eve.id}?locale=de`, headers: eve.headers });
  expect(firstOf(inGerman)?.lines?.at(-1)).toBe('Deutschland');
});

test('asks for what a country needs, and for nothing else', async () => {
  const answer = await add(byCountry, eve, { recipient: '山田', ...tokyo });
  expect(firstOf(answer)).toMatchObject({
    city: '',
    region: '13',
    lines: ['〒100-0001', '東京都', '千代田区丸の内1-1', '山田', 'Japan'],
  });
  expect(pathsOf(await add(byCountry, eve, { ...tokyo, region: '', pincode: '' }))).toEqual(['pincode', 'region']);
  const hongKong = { country: 'HK', address: '1 Pier', region: 'Kowloon', phone: '5123 4567', notes: 'None' };
  expect((await add(byCountry, eve, hongKong)).statusCode).toBe(201);
});

const tooShort = m.address_phone_of_country({ example: '(201) 555-0123' });

test.each([
  ['pincode', { pincode: '1011' }, 'Enter a postal code such as 26133.'],
  ['phone', { country: 'US', region: 'IL', pincode: '62704', phone: '555 0100' }, tooShort],
  ['phone', { phone: '030 1234567890123' }, m.field_enter_a_phone_number_such()],
  ['country', { country: 'ZZ' }, 'Choose a country of the list.'],
  ['country', { country: 'de' }, 'Choose a country of the list.'],
  ['country', { country: 'DEU' }, 'Use at most 2 characters.'],
  ['country', { country: 49 }, 'Enter text.'],
  ['region', { country: 'US', region: '../IL', phone: '201 555 0123' }, 'Choose one of these.'],
  ['district', { district: 'x'.repeat(121) }, 'Use at most 120 characters.'],
])('rejects the %s of %j', async (path, change, message) => {
  const answer = await add(byCountry, eve, { ...berlin, ...change });
  expect(answer.statusCode).toBe(422);
  expect(answer.json<ErrorBody>().errors).toContainEqual({ path, message });
});

test('an address without a country is what it was, in both forms', async () => {
  const { country: _, ...fields } = { ...berlin, phone: '555 0100', pincode: 'none' };
  for (const [shop, shopper] of [[simple, ada] as const, [byCountry, eve] as const]) {
    const answer = await add(shop, shopper, fields);
    expect(firstOf(answer)).toEqual({ _id: expect.any(String), userId: shopper.id, recipient: '', ...fields });
    expect(pathsOf(await add(shop, shopper, { ...fields, city: '', pincode: '' }))).toEqual(['city', 'pincode']);
    expect(pathsOf(await add(shop, shopper, {}))).toEqual(['address', 'city', 'phone', 'pincode', 'notes']);
  }
});

test('in the simple form, a country has its postal code and phone checked, and city and postal code stay required', async () => {
  expect((await add(simple, ada, berlin)).statusCode).toBe(201);
  expect(pathsOf(await add(simple, ada, { ...berlin, country: 'US', pincode: '1', phone: '555 0100' }))).toEqual([
    'pincode',
    'phone',
  ]);
  expect(pathsOf(await add(simple, ada, tokyo))).toEqual(['city']);
});

test('changes and removes the country of an address', async () => {
  const row = await address(byCountry, eve.id);
  const put = (fields: object) =>
    byCountry.app.inject({
      method: 'PUT',
      url: `/api/address/update/${eve.id}/${row.id}`,
      headers: eve.headers,
      body: fields,
    });
  const read = async () => firstOf(await byCountry.app.inject({ url: `/api/address/${row.id}`, headers: eve.headers }));
  await put(tokyo);
  expect(await read()).toMatchObject({ country: 'JP', region: '13', phoneE164: '+81312345678' });
  expect(pathsOf(await put({ ...tokyo, region: '48' }))).toEqual(['region']);
  const { country: _, ...fields } = berlin;
  await put(fields);
  expect(Object.keys((await read()) ?? {})).toEqual([
    '_id',
    'userId',
    'recipient',
    'address',
    'city',
    'phone',
    'pincode',
    'notes',
  ]);
});

test('lists the countries and their forms to anyone, in the language, and stores them', async () => {
  const get = (url: string) => byCountry.app.inject(url);
  const countries = await get('/api/countries');
  expect(countries.headers['cache-control']).toContain('public');
  expect(countries.json<Country[]>()).toContainEqual({ code: 'DE', name: 'Germany' });
  expect((await get('/api/countries?locale=de')).json<Country[]>()).toContainEqual({ code: 'DE', name: 'Deutschland' });
  const format = await get('/api/address/format/US?locale=de');
  expect(format.headers.etag).toBeTruthy();
  expect(format.json<AddressFormat>()).toMatchObject({ country: 'US', name: 'Vereinigte Staaten' });
  expect((await get('/api/address/format/US')).json<AddressFormat>().fields.at(-1)).toEqual({
    name: 'pincode',
    label: 'ZIP code',
    required: true,
  });
});

test.each(['ZZ', 'us', 'USA', '..%2fUS', '%00'])('has no form for %j', async (code) => {
  expect((await byCountry.app.inject(`/api/address/format/${code}`)).statusCode).toBe(404);
});
