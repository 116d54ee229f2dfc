import { sql } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '#testing/database/database.ts';
import { startDatabaseProxy } from '#testing/database/proxy.ts';
import { createDatabase } from './client.ts';
import { isConnectionLost, isUnavailable } from './errors.ts';
import { allowLongStatements } from './limit-waiting.ts';
import { inTransaction } from './transaction.ts';

async function open(timeoutMs: number, max = 2) {
  const proxy = await startDatabaseProxy(await cloneDatabase());
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  const { db, pool } = createDatabase(proxy.url, { max, timeoutMs, log });
  onTestFinished(() => proxy.cut());
  return { proxy, db, pool, logged };
}

const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => undefined).catch((error: unknown) => error);

test('fails statements that a silent database does not answer, and uses new connections when it answers again', async () => {
  const { proxy, db, pool } = await open(200, 3);
  await Promise.all([1, 2, 3].map(() => pool.query('select 1')));
  proxy.silence();
  const failed = await Promise.all([
    reasonOf(pool.query('select 1')),
    reasonOf(inTransaction(db, (tx) => tx.execute(sql`select 1`))),
    reasonOf(db.execute(sql`select 1`)),
    reasonOf(pool.query('select 1')),
  ]);
  expect(failed.map(isConnectionLost)).toEqual([true, true, true, true]);
  expect(pool.totalCount).toBe(0);
  proxy.resume();
  expect((await pool.query<{ n: number }>('select 1 as n')).rows).toEqual([{ n: 1 }]);
  await pool.end();
});

test('waits once for a database that falls silent in the middle of a transaction', async () => {
  const { proxy, db, pool, logged } = await open(200);
  const failed = inTransaction(db, async (tx) => {
    await tx.execute(sql`select 1`);
    proxy.silence();
    await tx.execute(sql`select 2`);
  });
  expect(isUnavailable(await reasonOf(failed))).toBe(true);
  expect(logged).toEqual([expect.stringContaining('the database did not answer a statement in time')]);
  await pool.end();
});

test('closes the pool while the database is silent', async () => {
  const { proxy, pool } = await open(200);
  await pool.query('select 1');
  proxy.silence();
  const waiting = reasonOf(pool.query('select 1'));
  await pool.end();
  expect(isConnectionLost(await waiting)).toBe(true);
});

test('ends a slow statement with the error of the server and keeps the connection', async () => {
  const { pool } = await open(200, 1);
  const pid = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  const before = await pid();
  const client = await pool.connect();
  expect(await reasonOf(client.query('select pg_sleep(5)'))).toMatchObject({ code: '57014' });
  client.release();
  expect(await pid()).toBe(before);
  await pool.end();
});

test('allows longer statements where that is asked for, on a connection that is not reused', async () => {
  const { db, pool } = await open(200, 1);
  const slow = sql`select pg_sleep(1.5)`;
  await inTransaction(db, (tx) => tx.execute(slow), { statementMs: 60_000 });
  expect(pool.totalCount).toBe(0);
  const client = await pool.connect();
  await allowLongStatements(client);
  await client.query('select pg_sleep(1.5)');
  client.release(true);
  expect((await pool.query<{ limit: string }>(`select current_setting('statement_timeout') as limit`)).rows).toEqual([
    { limit: '200ms' },
  ]);
  await pool.end();
});

test.each([
  ['53100', true],
  ['53200', true],
  ['57014', true],
  ['57P01', true],
  ['57P02', true],
  ['57P03', true],
  ['58030', true],
  ['25006', true],
  ['08006', true],
  ['40001', true],
  ['23505', false],
  ['42601', false],
])('tells whether SQLSTATE %s is a fault of the database: %s', (code, expected) => {
  const error = Object.assign(new pg.DatabaseError('reason', 1, 'error'), { code });
  expect(isUnavailable(new Error('Failed query', { cause: error }))).toBe(expected);
});
