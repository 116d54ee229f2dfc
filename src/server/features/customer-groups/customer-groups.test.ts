import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CustomerGroup } from '#contract/account/customer-groups.ts';
import type { Customer } from '#contract/account/customers.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { auditEntries, customerGroupMembers, discounts } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { account, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { discount } from '#testing/discounts.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

const url = '/api/admin/customer-groups';

let shop: TestShop;
let admin: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await signedInUser(shop, { role: 'admin' });
});
afterAll(() => shop[Symbol.asyncDispose]());

const send = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object, by = admin) =>
  shop.app.inject({ method, url: path, headers: by.headers, ...(body && { body }) });
const refusal = async (answer: ReturnType<typeof send>) => {
  const { statusCode, body } = await answer;
  const { code, errors } = JSON.parse(body) as ErrorBody;
  return [statusCode, code, errors?.map(({ path }) => path).join()];
};
type Refusal = Awaited<ReturnType<typeof refusal>>;
const byStatus = ([one]: Refusal, [other]: Refusal) => Number(one) - Number(other);
const list = async () => (await send('GET', url)).json<{ data: CustomerGroup[] }>().data;
const add = async (name: string) => {
  const answer = await send('POST', url, { name });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ data: CustomerGroup }>().data;
};
const put = (userId: string, groupIds: readonly string[]) =>
  send('PATCH', `/api/admin/customers/${userId}/selling`, { groupIds });
const auditOf = (id: string) =>
  shop.db.select().from(auditEntries).where(eq(auditEntries.entityId, id)).orderBy(auditEntries.id);

test('groups are listed by name, added, renamed and deleted, with an audit', async () => {
  const wholesale = await add('Wholesale');
  const friends = await add('friends');
  expect(await list()).toEqual([friends, wholesale]);
  expect(wholesale).toMatchObject({ name: 'Wholesale', members: 0 });
  const renamed = await send('PUT', `${url}/${wholesale._id}`, { name: 'WHOLESALE' });
  expect(renamed.json()).toEqual({ data: { ...wholesale, name: 'WHOLESALE' } });
  expect((await send('DELETE', `${url}/${wholesale._id}`)).json()).toEqual({ id: wholesale._id });
  expect(await list()).toEqual([friends]);
  expect(await auditOf(wholesale._id)).toMatchObject([
    { action: 'customer-group.create', actorId: admin.id, before: null, after: { name: 'Wholesale' } },
    { action: 'customer-group.update', before: { name: 'Wholesale' }, after: { name: 'WHOLESALE' } },
    { action: 'customer-group.delete', before: { name: 'WHOLESALE' }, after: null },
  ]);
});

test('two groups have no names that look alike, also when they are added at once', async () => {
  const { _id: id } = await add('Élèves');
  await add('Staff');
  expect(await refusal(send('POST', url, { name: ' éLÈVES ' }))).toEqual([409, 'NAME_TAKEN', 'name']);
  expect(await refusal(send('PUT', `${url}/${id}`, { name: 'staff' }))).toEqual([409, 'NAME_TAKEN', 'name']);
  expect(await refusal(send('POST', url, { name: ' ' }))).toEqual([422, 'INVALID_FIELDS', 'name']);
  const answers = await Promise.all(['Press', 'PRESS'].map((name) => refusal(send('POST', url, { name }))));
  expect(answers.toSorted(byStatus)).toEqual([
    [201, undefined, undefined],
    [409, 'NAME_TAKEN', 'name'],
  ]);
});

test('an unknown group is not found, and shoppers see none', async () => {
  for (const id of ['unknown', newId()]) {
    expect(await refusal(send('PUT', `${url}/${id}`, { name: 'x' }))).toEqual([404, 'GROUP_NOT_FOUND', undefined]);
    expect(await refusal(send('DELETE', `${url}/${id}`))).toEqual([404, 'GROUP_NOT_FOUND', undefined]);
  }
  const shopper = await signedInUser(shop);
  expect((await send('GET', url, undefined, shopper)).statusCode).toBe(403);
});

test('a group that a discount is for stays until the discount is for others', async () => {
  const { _id: id } = await add('Trade');
  const { rule, id: discountId } = await discount(shop);
  await shop.db
    .update(discounts)
    .set({ rule: { ...rule, groups: [id] } })
    .where(eq(discounts.id, discountId));
  expect(await refusal(send('DELETE', `${url}/${id}`))).toEqual([409, 'GROUP_IN_USE', undefined]);
  await shop.db.update(discounts).set({ rule }).where(eq(discounts.id, discountId));
  expect((await send('DELETE', `${url}/${id}`)).statusCode).toBe(200);
});

test('a group is deleted or gets a discount, never both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { _id: id } = await add(`Round ${round}`);
    const draft = { name: 'For some', kind: 'automatic', type: 'percent', percent: 5, groups: [id] };
    const [deleted, added] = await Promise.all([
      send('DELETE', `${url}/${id}`),
      send('POST', '/api/admin/discounts', draft),
    ]);
    expect([
      [200, 422],
      [409, 201],
    ]).toContainEqual([deleted.statusCode, added.statusCode]);
  }
});

test('an account is put into groups, which its page and its export name', async () => {
  const [vip, trade] = [await add('VIP'), await add('Architects')];
  const ada = await signedInUser(shop);
  const path = `/api/admin/customers/${ada.id}`;
  const customer = async () => (await send('GET', path)).json<{ data: Customer }>().data;
  const exported = async () => (await send('GET', `/api/users/${ada.id}/export`, undefined, ada)).json<object>();
  expect(await customer()).not.toHaveProperty('groups');
  expect(await exported()).not.toHaveProperty('groups');
  const answer = await put(ada.id, [vip._id, trade._id, vip._id]);
  const groups = [
    { _id: trade._id, name: 'Architects' },
    { _id: vip._id, name: 'VIP' },
  ];
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { data: { _id: ada.id, groups } }]);
  expect(await customer()).toMatchObject({ groups });
  expect(await exported()).toMatchObject({ groups: ['Architects', 'VIP'] });
  expect((await list()).find(({ _id }) => _id === vip._id)).toMatchObject({ members: 1 });
  await put(ada.id, [vip._id, trade._id]);
  expect((await put(ada.id, [])).json<{ data: Customer }>().data).not.toHaveProperty('groups');
  expect(await auditOf(ada.id)).toMatchObject([
    { action: 'user.groups', actorId: admin.id, before: { groups: [] }, after: { groups: ['Architects', 'VIP'] } },
    { action: 'user.groups', before: { groups: ['Architects', 'VIP'] }, after: { groups: [] } },
  ]);
});

test('refuses unknown groups and accounts', async () => {
  const { _id: id } = await add('Known');
  const ada = await account(shop);
  for (const unknown of ['unknown', newId()]) {
    expect(await refusal(put(ada.id, [id, unknown]))).toEqual([422, 'INVALID_FIELDS', 'groupIds']);
    expect(await refusal(put(unknown, [id]))).toEqual([404, 'ACCOUNT_NOT_FOUND', undefined]);
  }
  expect(await shop.db.$count(customerGroupMembers, eq(customerGroupMembers.userId, ada.id))).toBe(0);
});

test('an erased account and a deleted group take their memberships along', async () => {
  const [vip, trade] = [await add('Loyal'), await add('Builders')];
  const ada = await account(shop);
  const bob = await account(shop);
  for (const { id } of [ada, bob]) await put(id, [vip._id, trade._id]);
  expect((await send('POST', `/api/admin/customers/${ada.id}/erase`, { email: ada.email })).statusCode).toBe(204);
  await send('DELETE', `${url}/${trade._id}`);
  const members = await shop.db.select().from(customerGroupMembers);
  expect(members).toEqual([{ groupId: vip._id, userId: bob.id }]);
});

test('of two admins who choose the groups of an account at once, one prevails', async () => {
  const [one, two] = [await add('First'), await add('Second')];
  const ada = await account(shop);
  await Promise.all([put(ada.id, [one._id]), put(ada.id, [two._id])]);
  expect(await shop.db.$count(customerGroupMembers, eq(customerGroupMembers.userId, ada.id))).toBe(1);
});

test('a shop has a hundred groups at most', async () => {
  for (let number = (await list()).length; number < 100; number += 1) await add(`Group ${number}`);
  expect(await refusal(send('POST', url, { name: 'One more' }))).toEqual([409, 'TOO_MANY', undefined]);
});
