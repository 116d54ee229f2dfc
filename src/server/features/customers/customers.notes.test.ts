import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CustomerNote } from '#contract/account/customer-notes.ts';
import { auditEntries, customerNotes, users } from '#server/db/schema/index.ts';
import { type Shopper, signedInUser } from '#testing/database/builders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let mara: Shopper;
let noor: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
  mara = await signedInUser(shop, { role: 'admin', name: 'Mara' });
  noor = await signedInUser(shop, { role: 'admin', name: 'Noor' });
});
afterAll(() => shop[Symbol.asyncDispose]());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (
  method: Method,
  userId: string,
  { by = mara, noteId = '', text = undefined as string | undefined } = {},
) =>
  shop.app.inject({
    method,
    url: `/api/admin/customers/${userId}/notes${noteId && `/${noteId}`}`,
    headers: by.headers,
    ...(text !== undefined && { body: { text } }),
  });
const notesOf = async (userId: string) => (await call('GET', userId)).json<{ data: CustomerNote[] }>().data;
const add = async (userId: string, text: string, by = mara) => {
  const added = await call('POST', userId, { text, by });
  expect(added.statusCode).toBe(201);
  const [note] = added.json<{ data: CustomerNote[] }>().data;
  if (!note) throw new Error('no note');
  return note;
};

test('lists notes with author and time, latest first, and shows them to no shopper', async () => {
  const ada = await signedInUser(shop);
  expect(await notesOf(ada.id)).toEqual([]);
  await add(ada.id, 'Prefers wide fits.\nCall before noon.');
  shop.clock.advance({ hours: 1 });
  await add(ada.id, 'Asked for a discount', noor);
  expect(await notesOf(ada.id)).toMatchObject([
    { text: 'Asked for a discount', authorId: noor.id, authorName: 'Noor', editedAt: null },
    { text: 'Prefers wide fits.\nCall before noon.', authorName: 'Mara' },
  ]);
  expect((await call('GET', ada.id, { by: ada })).statusCode).toBe(403);
  expect((await call('POST', ada.id, { by: ada, text: 'Mine' })).statusCode).toBe(403);
});

test('lets only the author edit a note, and any admin delete it', async () => {
  const ada = await signedInUser(shop);
  const { _id: noteId } = await add(ada.id, 'Wide fits');
  const refused = await call('PUT', ada.id, { noteId, text: 'Slim fits', by: noor });
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'OTHER_AUTHOR' }]);
  shop.clock.advance({ hours: 1 });
  expect((await call('PUT', ada.id, { noteId, text: 'Slim fits' })).json()).toMatchObject({
    data: [{ text: 'Slim fits', editedAt: shop.clock.now().toISOString() }],
  });
  expect((await call('DELETE', ada.id, { noteId, by: noor })).json()).toEqual({ data: [] });
  for (const method of ['PUT', 'DELETE'] as const) {
    const gone = await call(method, ada.id, { noteId, ...(method === 'PUT' && { text: 'Again' }) });
    expect([gone.statusCode, gone.json()]).toMatchObject([404, { code: 'NOTE_NOT_FOUND' }]);
  }
});

test('finds a note of its customer only', async () => {
  const [ada, bob] = [await signedInUser(shop), await signedInUser(shop)];
  const { _id: noteId } = await add(ada.id, 'Wide fits');
  expect((await call('DELETE', bob.id, { noteId })).statusCode).toBe(404);
  expect(await notesOf(ada.id)).toHaveLength(1);
  for (const id of ['unknown', '0198aaaa-0000-7000-8000-000000000000']) {
    expect((await call('GET', id)).statusCode).toBe(404);
    expect((await call('POST', id, { text: 'Hello' })).statusCode).toBe(404);
  }
});

test('requires a text of at most 2000 characters', async () => {
  const ada = await signedInUser(shop);
  for (const text of [' \n ', 'x'.repeat(2001)]) expect((await call('POST', ada.id, { text })).statusCode).toBe(422);
});

test('adds a note once when its request is repeated', async () => {
  const ada = await signedInUser(shop);
  const send = () =>
    shop.app.inject({
      method: 'POST',
      url: `/api/admin/customers/${ada.id}/notes`,
      headers: { ...mara.headers, 'idempotency-key': 'once' },
      body: { text: 'Once' },
    });
  await send();
  expect((await send()).statusCode).toBe(201);
  expect(await notesOf(ada.id)).toHaveLength(1);
});

test('audits who noted something about whom, without the text', async () => {
  const ada = await signedInUser(shop);
  const { _id: noteId } = await add(ada.id, 'Unmistakable');
  await call('PUT', ada.id, { noteId, text: 'Unmistakable too' });
  await call('PUT', ada.id, { noteId, text: 'Unmistakable too' });
  await call('DELETE', ada.id, { noteId });
  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, ada.id))
    .orderBy(auditEntries.id);
  expect(entries.map(({ action }) => action)).toEqual(['user.note', 'user.note-change', 'user.note-delete']);
  expect(JSON.stringify(entries)).not.toContain('Unmistakable');
});

test('exports the notes without their authors, erases them with the account, and keeps those of an author who is gone', async () => {
  const [ada, bob] = [await signedInUser(shop), await signedInUser(shop)];
  const lou = await signedInUser(shop, { role: 'admin', name: 'Lou Former' });
  await add(ada.id, 'Wide fits', lou);
  await add(bob.id, 'Slim fits', lou);
  const exported = await shop.app.inject({ url: `/api/users/${ada.id}/export`, headers: ada.headers });
  expect(exported.json()).toMatchObject({ notes: [{ text: 'Wide fits', editedAt: null }] });
  expect(exported.body).not.toContain(lou.id);
  // The clock of the earlier tests has moved, and erasing needs a member who has just signed in.
  const grace = await signedInUser(shop, { role: 'admin' });
  await shop.app.inject({
    method: 'POST',
    url: `/api/admin/customers/${ada.id}/erase`,
    headers: grace.headers,
    body: { email: ada.email },
  });
  expect(await shop.db.select().from(customerNotes).where(eq(customerNotes.userId, ada.id))).toEqual([]);
  await shop.db.delete(users).where(eq(users.id, lou.id));
  expect(await notesOf(bob.id)).toMatchObject([{ text: 'Slim fits', authorId: null, authorName: '' }]);
});
