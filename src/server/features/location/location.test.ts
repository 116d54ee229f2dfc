import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StockLocation } from '#contract/catalog/locations.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { product } from '#testing/database/builders.ts';
import { createAdmin, type RequestAs } from '#testing/catalogue.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let call: RequestAs;
let adminId: string;
beforeAll(async () => {
  shop = await openTestShop();
  const team = await createAdmin(shop);
  ({ call } = team);
  adminId = team.admin.id;
});
afterAll(() => shop[Symbol.asyncDispose]());

const list = async () => (await call('GET', '/api/admin/locations')).json<{ data: StockLocation[] }>().data;
const add = (name: string, more: object = {}) => call('POST', '/api/admin/locations', { name, ...more });
const put = (id: string, body: object) => call('PUT', `/api/admin/locations/${id}`, body);
const found = async (name: string) => {
  const location = (await list()).find((each) => each.name === name);
  if (!location) throw new Error(`There is no location ${name}`);
  return location;
};
const change = async (name: string, changes: object) => {
  const { _id, position, archived } = await found(name);
  return put(_id, { name, position, archived, ...changes });
};
const namesOf = async () => (await list()).map(({ name, archived }) => (archived ? `(${name})` : name));

test('adds locations in an order, renames, moves and archives them', async () => {
  expect(await list()).toMatchObject([{ name: 'Main', position: 0, archived: false, pieces: 0 }]);
  const only = await change('Main', { archived: true });
  expect(only.json()).toMatchObject({ code: 'LAST_LOCATION' });
  expect((await add('Market stall')).json()).toMatchObject({ data: { position: 1, pieces: 0 } });
  expect((await add('Back room', { position: 0 })).statusCode).toBe(201);
  expect(await namesOf()).toEqual(['Back room', 'Main', 'Market stall']);
  expect((await add('market STALL')).json()).toMatchObject({ code: 'NAME_TAKEN', errors: [{ path: 'name' }] });
  expect((await change('Main', { name: 'Back room' })).json()).toMatchObject({ code: 'NAME_TAKEN' });
  await change('Market stall', { position: 0 });
  await change('Back room', { name: 'Store room', position: 50 });
  expect((await list()).map(({ name, position }) => [name, position])).toEqual([
    ['Market stall', 0],
    ['Main', 1],
    ['Store room', 2],
  ]);
  await change('Store room', { archived: true });
  expect(await namesOf()).toEqual(['Market stall', 'Main', '(Store room)']);
  await change('Store room', { archived: false });
  expect((await put('nothing', { name: 'A', position: 0, archived: false })).statusCode).toBe(404);
  expect((await add(' ')).statusCode).toBe(422);
});

test('a location is archived only when nothing lies there, and takes nothing then', async () => {
  const tee = await product(shop, { colors: ['Black'], sizes: ['M'], stock: 3 });
  const variantId = tee.variants[0]?.id ?? '';
  const [first, second] = await list();
  expect((await found(first?.name ?? '')).pieces).toBe(3);
  expect((await change(first?.name ?? '', { archived: true })).json()).toMatchObject({
    code: 'NOT_EMPTY',
    message: 'Still at this location: 3 items. Move them first.',
  });
  const move = (pieces: number) =>
    inTransaction(shop.db, (tx) =>
      shop.stock.moveAt(tx, { reason: 'transferred', actorId: adminId }, [
        { variantId, locationId: first?._id ?? '', delta: 0, onHandDelta: -pieces },
        { variantId, locationId: second?._id ?? '', delta: 0, onHandDelta: pieces },
      ]),
    );
  await move(3);
  expect((await change(first?.name ?? '', { archived: true })).statusCode).toBe(200);
  await expect(move(-1)).rejects.toMatchObject({ code: 'INVALID_FIELDS' });
  const received = await call('POST', `/api/admin/stock/${variantId}/movements`, { reason: 'received', quantity: 2 });
  expect(received.json()).toMatchObject({ data: { movement: { location: { _id: second?._id } } } });
  await change(first?.name ?? '', { archived: false });
});

test('either pieces are put at a location or it is archived, when both happen at the same time', async () => {
  const tee = await product(shop, { colors: ['Black'], sizes: ['M'], stock: 1 });
  const variantId = tee.variants[0]?.id ?? '';
  for (let round = 0; round < 4; round += 1) {
    const name = `Shelf ${round}`;
    await add(name);
    const { _id: locationId } = await found(name);
    const [received, archived] = await Promise.all([
      call('POST', `/api/admin/stock/${variantId}/movements`, { reason: 'received', quantity: 1, locationId }),
      change(name, { archived: true }),
    ]);
    expect([received.statusCode, archived.statusCode]).toEqual(received.statusCode === 201 ? [201, 409] : [422, 200]);
    const { pieces, archived: isArchived } = await found(name);
    expect([pieces, isArchived]).toEqual(received.statusCode === 201 ? [1, false] : [0, true]);
  }
});
