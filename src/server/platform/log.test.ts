import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/db/schema/index.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { newId } from './ids.ts';
import { createLog } from './log.ts';

let shop: TestShop;
let lines = '';
const log = createLog('info', { write: (line: string) => void (lines += line) });
beforeAll(async () => {
  shop = await openTestShop({ log });
});
afterAll(() => shop[Symbol.asyncDispose]());

const logged = (error: unknown) => {
  lines = '';
  log.error({ err: error }, 'it failed');
  return JSON.parse(lines) as { err: Record<string, unknown>; msg: string };
};
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => Promise.reject(new Error('It did not fail')),
    (error: unknown) => error,
  );

test('logs a failed statement without its values', async () => {
  const now = shop.clock.now();
  const user = { id: newId(), email: 'secret@example.com', name: 'Secr\0et', createdAt: now, updatedAt: now };
  const address = 'Hello,\n\n    at the secret moment';
  const { err } = logged(await failure(shop.db.insert(users).values({ ...user, address })));
  expect(err).toMatchObject({
    type: 'DrizzleQueryError',
    message: expect.stringMatching(/^Failed query: insert into "users"/),
    stack: expect.stringMatching(/^at /),
    cause: { code: '22021', message: 'invalid byte sequence for encoding "UTF8": 0x00' },
  });
  expect(lines).not.toMatch(/secr/i);
});

test('writes one line for each event, whatever its text contains', () => {
  lines = '';
  const forged = 'x\r\n{"level":30,"event":"signed-in"}\u2028\u001b[2K';
  log.info({ userAgent: forged }, forged);
  expect(lines.trimEnd().split(/[\r\n]/)).toHaveLength(1);
  expect(JSON.parse(lines)).toMatchObject({ msg: forged, userAgent: forged });
});

test('removes the values that PostgreSQL quotes in its messages', async () => {
  const taken = { id: newId(), email: 'taken@example.com', name: 'T', createdAt: new Date(), updatedAt: new Date() };
  await shop.db.insert(users).values(taken);
  const twice = logged(await failure(shop.db.insert(users).values({ ...taken, id: newId() })));
  expect(twice.err).toMatchObject({ cause: { code: '23505', constraint: 'users_email_key', table: 'users' } });
  expect(lines).not.toContain('taken@');
  const unread = logged(await failure(shop.db.execute(sql`select ${'12 Secret Lane'}::uuid`)));
  expect(unread.err).toMatchObject({ cause: { message: 'invalid input syntax for type uuid' } });
  expect(lines).not.toContain('Secret');
  const tooGreat = logged(await failure(shop.db.execute(sql`select ${'99999999999'}::text::int`)));
  expect(tooGreat.err).toMatchObject({ cause: { message: 'value is out of range for type integer' } });
});

test('logs message, code, stack and causes of any other error', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
  const { err } = logged(new Error('No answer', { cause: new AggregateError([refused], 'All failed') }));
  expect(err).toMatchObject({
    type: 'Error',
    message: 'No answer',
    stack: expect.stringContaining('log.test.ts'),
    cause: { message: 'All failed', errors: [{ code: 'ECONNREFUSED', syscall: 'connect' }] },
  });
  expect(logged('a word').err).toBe('a word');
});
