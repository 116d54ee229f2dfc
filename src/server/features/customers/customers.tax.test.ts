import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Customer } from '#contract/account/customers.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { auditEntries, users } from '#server/db/schema/index.ts';
import { type Shopper, signedInUser } from '#testing/database/builders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let admin: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await signedInUser(shop, { role: 'admin' });
});
afterAll(() => shop[Symbol.asyncDispose]());

const url = (userId: string) => `/api/admin/customers/${userId}`;
const patch = (userId: string, body: object, by = admin) =>
  shop.app.inject({ method: 'PATCH', url: `${url(userId)}/selling`, headers: by.headers, body });
const change = async (userId: string, body: object) => {
  const answer = await patch(userId, body);
  expect(answer.statusCode).toBe(200);
  const { taxExempt, taxExemptNote, groups } = answer.json<{ data: Customer }>().data;
  return { taxExempt, taxExemptNote, groups };
};
const exportOf = async ({ id, headers }: Shopper) =>
  (await shop.app.inject({ url: `/api/users/${id}/export`, headers })).json<{ account: object }>().account;
const pays = { taxExempt: undefined, taxExemptNote: undefined, groups: undefined };

test('a customer who pays tax has no word about it', async () => {
  const ada = await signedInUser(shop);
  expect(await change(ada.id, {})).toEqual(pays);
  expect((await shop.app.inject({ url: url(ada.id), headers: admin.headers })).body).not.toContain('taxExempt');
  expect(await exportOf(ada)).not.toHaveProperty('taxExemptNote');
});

test('keeps why a customer pays no tax until a change names it', async () => {
  const ada = await signedInUser(shop);
  const exempt = { ...pays, taxExempt: true, taxExemptNote: 'Resale certificate 12' };
  expect(await change(ada.id, { taxExempt: true, taxExemptNote: ' Resale certificate 12 ' })).toEqual(exempt);
  expect(await change(ada.id, { groupIds: [] })).toEqual(exempt);
  expect(await change(ada.id, { taxExempt: true })).toEqual(exempt);
  expect(await exportOf(ada)).toMatchObject({ taxExemptNote: 'Resale certificate 12' });
  expect(await change(ada.id, { taxExemptNote: 'Embassy' })).toEqual({ ...exempt, taxExemptNote: 'Embassy' });
  expect(await change(ada.id, { taxExempt: false, taxExemptNote: 'Embassy' })).toEqual(pays);
  expect(await change(ada.id, { taxExemptNote: 'Embassy' })).toEqual(pays);
});

test.each([
  { taxExempt: true },
  { taxExempt: true, taxExemptNote: ' ' },
  { taxExempt: true, taxExemptNote: 'x'.repeat(301) },
])('refuses %j', async (body) => {
  const ada = await signedInUser(shop);
  const answer = await patch(ada.id, body);
  expect([answer.statusCode, answer.json<ErrorBody>()]).toMatchObject([
    422,
    { code: 'INVALID_FIELDS', errors: [{ path: 'taxExemptNote' }] },
  ]);
  expect(await change(ada.id, {})).toEqual(pays);
});

test('audits that it changed, without the reason, which is erased with the account', async () => {
  const ada = await signedInUser(shop);
  await change(ada.id, { taxExempt: true, taxExemptNote: 'Unmistakable' });
  await change(ada.id, { taxExempt: true, taxExemptNote: 'Unmistakable' });
  await change(ada.id, { taxExemptNote: 'Unmistakable too' });
  await change(ada.id, { taxExempt: false });
  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, ada.id))
    .orderBy(auditEntries.id);
  expect(entries).toMatchObject([
    { actorId: admin.id, action: 'user.tax', before: { taxExempt: false }, after: { taxExempt: true } },
    { actorId: admin.id, action: 'user.tax-reason', before: null, after: null },
    { actorId: admin.id, action: 'user.tax', before: { taxExempt: true }, after: { taxExempt: false } },
  ]);
  expect(JSON.stringify(entries)).not.toContain('Unmistakable');
  await change(ada.id, { taxExempt: true, taxExemptNote: 'Unmistakable' });
  await shop.app.inject({
    method: 'POST',
    url: `/api/admin/customers/${ada.id}/erase`,
    headers: admin.headers,
    body: { email: ada.email },
  });
  expect(await shop.db.select().from(users).where(eq(users.id, ada.id))).toEqual([]);
});

test('is for admins only', async () => {
  const ada = await signedInUser(shop);
  expect((await patch(ada.id, { taxExempt: true, taxExemptNote: 'Me' }, ada)).statusCode).toBe(403);
});
