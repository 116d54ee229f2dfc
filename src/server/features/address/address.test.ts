import { afterAll, beforeAll, expect, test } from 'vitest';
import { address, signedInUser, type Shopper } from '#testing/database/builders.ts';
import { changeLimits } from '#testing/settings.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let ada: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await signedInUser(shop);
});
afterAll(() => shop[Symbol.asyncDispose]());

const fields = {
  address: ' 12 Cloth Lane ',
  city: 'Leeds',
  phone: '555 0100',
  pincode: 'LS1 1AA',
  notes: 'Ring twice',
};
const ask = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
  headers: Record<string, string> = ada.headers,
) => shop.app.inject({ method, url, headers, ...(body && { body }) });

test('lists addresses newest first and trims their fields', async () => {
  const first = await ask('POST', '/api/address/add', { userId: ada.id, ...fields });
  expect(first.statusCode).toBe(201);
  expect(first.json()).toEqual({
    data: [{ _id: expect.any(String), userId: ada.id, recipient: '', ...fields, address: '12 Cloth Lane' }],
  });
  await ask('POST', '/api/address/add', { userId: ada.id, ...fields, city: 'York' });
  const list = await ask('GET', `/api/address/get/${ada.id}`);
  expect(list.json<{ data: { city: string }[] }>().data.map(({ city }) => city)).toEqual(['York', 'Leeds']);
});

test('requires all five fields', async () => {
  const answer = await ask('POST', '/api/address/add', { userId: ada.id, address: '', city: ' ' });
  expect(answer.statusCode).toBe(422);
  expect(
    answer
      .json<{ errors: { path: string }[] }>()
      .errors.map(({ path }) => path)
      .toSorted(),
  ).toEqual(['address', 'city', 'notes', 'phone', 'pincode']);
});

test.each([
  ['phone', 'abc'],
  ['phone', '12'],
  ['phone', '+44 20 7946 0000 1234 5678'],
  ['phone', 'call 555 0100'],
  ['pincode', '!!'],
  ['pincode', '-'],
])('rejects the %s %j', async (field, value) => {
  const answer = await ask('POST', '/api/address/add', { userId: ada.id, ...fields, [field]: value });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ errors: [{ path: field }] });
});

test.each([
  ['phone', '+44 (0)20 7946-0000 ext. 12'],
  ['phone', '01.23.45.67.89'],
  ['phone', '٠٢٠٧٩٤٦٠'],
  ['pincode', 'SW1Y 4JH'],
  ['pincode', '100-0001'],
  ['pincode', 'N/A'],
])('accepts the %s %j', async (field, value) => {
  const answer = await ask('POST', '/api/address/add', { userId: ada.id, ...fields, [field]: value });
  expect(answer.statusCode).toBe(201);
});

test('returns one address as a list of one, and 404 for an invalid id', async () => {
  const row = await address(shop, ada.id);
  expect((await ask('GET', `/api/address/${row.id}`)).json()).toMatchObject({ data: [{ _id: row.id, city: 'Leeds' }] });
  expect((await ask('GET', '/api/address/nonsense')).statusCode).toBe(404);
});

test('keeps the name of the recipient, which is optional', async () => {
  const added = await ask('POST', '/api/address/add', { userId: ada.id, recipient: ' Grace Hopper ', ...fields });
  expect(added.json<{ data: object[] }>().data[0]).toMatchObject({ recipient: 'Grace Hopper' });
  const long = { userId: ada.id, recipient: 'x'.repeat(121), ...fields };
  expect((await ask('POST', '/api/address/add', long)).json()).toMatchObject({ errors: [{ path: 'recipient' }] });
});

test('changes an address of the caller, and of nobody else', async () => {
  const row = await address(shop, ada.id);
  const url = `/api/address/update/${ada.id}/${row.id}`;
  const changed = await ask('PUT', url, { ...fields, recipient: 'Grace', city: 'York' });
  expect(changed.statusCode).toBe(200);
  expect((await ask('GET', `/api/address/${row.id}`)).json()).toMatchObject({
    data: [{ _id: row.id, recipient: 'Grace', address: '12 Cloth Lane', city: 'York' }],
  });
  const again = await ask('PUT', url, { ...fields, city: 'York' });
  expect(again.json<{ data: { _id: string }[] }>().data.find(({ _id }) => _id === row.id)).toMatchObject({
    recipient: '',
    city: 'York',
  });
  expect((await ask('PUT', url, { ...fields, city: '' })).json()).toMatchObject({ errors: [{ path: 'city' }] });

  const bob = await signedInUser(shop);
  expect((await ask('PUT', url, fields, bob.headers)).statusCode).toBe(403);
  const foreign = await ask('PUT', `/api/address/update/${bob.id}/${row.id}`, fields, bob.headers);
  expect(foreign.json()).toMatchObject({ code: 'ADDRESS_NOT_FOUND' });
  expect((await ask('GET', `/api/address/${row.id}`)).json()).toMatchObject({ data: [{ city: 'York' }] });
});

test('returns the remaining list on delete, and 404 on a second delete', async () => {
  const row = await address(shop, ada.id);
  const url = `/api/address/delete/${ada.id}/${row.id}`;
  const answer = await ask('DELETE', url);
  expect(answer.json<{ data: { _id: string }[] }>().data.map(({ _id }) => _id)).not.toContain(row.id);
  expect((await ask('DELETE', url)).statusCode).toBe(404);
});

test('adds once for a repeated Idempotency-Key and rejects the key for another request', async () => {
  const bob = await signedInUser(shop);
  const headers = { ...bob.headers, 'idempotency-key': 'k-1' };
  const body = { userId: bob.id, ...fields };
  const first = await ask('POST', '/api/address/add', body, headers);
  const again = await ask('POST', '/api/address/add', body, headers);
  expect(again.statusCode).toBe(201);
  expect(again.json()).toEqual(first.json());
  expect(again.json<{ data: unknown[] }>().data).toHaveLength(1);
  const other = await ask('POST', '/api/address/add', { ...body, city: 'York' }, headers);
  expect(other.statusCode).toBe(422);
  expect(other.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
});

test('limits the addresses of an account, also for concurrent requests', async () => {
  await changeLimits(shop, { savedAddresses: 3 });
  const grace = await signedInUser(shop);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => ask('POST', '/api/address/add', { userId: grace.id, ...fields }, grace.headers)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json()).toEqual({
    code: 'TOO_MANY_ADDRESSES',
    message: 'You have saved 3 addresses, which is the most. Please remove one that you no longer need.',
  });
  const list = await ask('GET', `/api/address/get/${grace.id}`, undefined, grace.headers);
  const [saved, ...others] = list.json<{ data: { _id: string }[] }>().data;
  expect(others).toHaveLength(2);
  await ask('DELETE', `/api/address/delete/${grace.id}/${saved?._id}`, undefined, grace.headers);
  const again = await ask('POST', '/api/address/add', { userId: grace.id, ...fields }, grace.headers);
  expect(again.statusCode).toBe(201);
});
