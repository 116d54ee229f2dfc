import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SavedFilter } from '#contract/shop/saved-filters.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { savedFilters, teamMembers, users } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { signedInUser, type Shopper } from '#testing/database/builders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

const url = '/api/admin/saved-filters';

let shop: TestShop;
let owner: Shopper;
let packer: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await signedInUser(shop, { role: 'admin', name: 'Olga' });
  packer = await signedInUser(shop, { role: 'admin', name: 'Pat' });
  await shop.db.update(teamMembers).set({ builtInRole: 'fulfilment' }).where(eq(teamMembers.userId, packer.id));
});
beforeEach(async () => {
  await shop.db.delete(savedFilters);
});
afterAll(() => shop[Symbol.asyncDispose]());

const send = (method: 'GET' | 'POST' | 'DELETE', path: string, by: Shopper, body?: object) =>
  shop.app.inject({ method, url: path, headers: by.headers, ...(body && { body }) });
const save = (by: Shopper, fields: object) =>
  send('POST', url, by, { area: 'orders', name: 'To send', query: 'status=confirmed', ...fields });
const saved = async (by: Shopper, fields: object) => {
  const answer = await save(by, fields);
  expect(answer.statusCode).toBe(201);
  return answer.json<{ data: SavedFilter }>().data;
};
const listFor = async (by: Shopper) =>
  (await send('GET', `${url}?area=orders`, by)).json<{ data: SavedFilter[] }>().data;
const remove = async (by: Shopper, id: string) => {
  const { statusCode, body } = await send('DELETE', `${url}/${id}`, by);
  return statusCode === 204 ? 204 : (JSON.parse(body) as ErrorBody).code;
};

test('lists the own filters and the shared ones by name', async () => {
  const gifts = await saved(packer, { name: 'gifts', query: 'tag=Gift%20%26%20card', shared: true });
  const unpaid = await saved(packer, { name: 'Unpaid', query: 'payment=unpaid' });
  const cash = await saved(owner, { name: 'Cash', query: 'method=cod' });
  expect(gifts).toMatchObject({ query: 'tag=Gift+%26+card', shared: true, own: true, ownerName: 'Pat' });
  expect(await listFor(packer)).toEqual([gifts, unpaid]);
  expect(await listFor(owner)).toEqual([cash, { ...gifts, own: false }]);
});

test('keeps the filters of the list that find no single person, and needs one', async () => {
  const query = '?sort=date&status=confirmed&q=ada&customer=1&cursor=c&from=&theme=dark&to=2026-11-30';
  expect(await saved(owner, { query })).toMatchObject({ query: 'status=confirmed&to=2026-11-30&sort=date' });
  const answer = await save(owner, { name: 'Ada', query: 'q=ada' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'INVALID_FIELDS', errors: [{ path: 'query' }] });
});

test('a member has no two filters whose names look alike, also when they are saved at once; others may', async () => {
  const both = await Promise.all(['Gifts', 'GIFTS'].map((name) => save(owner, { name })));
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect((await save(owner, { name: ' gifts ' })).json()).toMatchObject({
    code: 'NAME_TAKEN',
    errors: [{ path: 'name' }],
  });
  expect((await save(packer, { name: 'Gifts' })).statusCode).toBe(201);
});

test('a member saves at most 50 filters, also at once', async () => {
  const row = { userId: owner.id, area: 'orders', query: 'sort=date', shared: false } as const;
  const createdAt = shop.clock.now();
  await shop.db
    .insert(savedFilters)
    .values(Array.from({ length: 49 }, (_, number) => ({ ...row, id: newId(), name: `${number}`, createdAt })));
  const both = await Promise.all(['a', 'b'].map((name) => save(owner, { name })));
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect((await save(owner, { name: 'c' })).json()).toMatchObject({ code: 'TOO_MANY' });
});

test('a filter is deleted by who saved it, and a shared one also by an owner of the team', async () => {
  const own = await saved(packer, { name: 'Own' });
  const shared = await saved(packer, { name: 'Shared', shared: true });
  const ofOwner = await saved(owner, { name: 'By the owner', shared: true });
  expect(await remove(owner, own._id)).toBe('FILTER_NOT_FOUND');
  expect(await remove(packer, ofOwner._id)).toBe('NOT_PERMITTED');
  expect(await remove(owner, shared._id)).toBe(204);
  expect(await remove(packer, own._id)).toBe(204);
  for (const id of [own._id, newId(), 'unknown']) expect(await remove(packer, id)).toBe('FILTER_NOT_FOUND');
  expect(await listFor(packer)).toMatchObject([{ name: 'By the owner' }]);
});

test('filters end with the account, and are in its export', async () => {
  const leaving = await signedInUser(shop, { role: 'admin' });
  await saved(leaving, { name: 'Mine', shared: true });
  const exported = await send('GET', `/api/users/${leaving.id}/export`, leaving);
  expect(exported.json()).toMatchObject({
    savedFilters: [{ area: 'orders', name: 'Mine', query: 'status=confirmed', shared: true }],
  });
  await shop.db.delete(users).where(eq(users.id, leaving.id));
  expect(await listFor(owner)).toEqual([]);
});
