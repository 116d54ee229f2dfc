import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '#testing/database/database.ts';
import { startStandby } from '#testing/database/standby.ts';
import { createDatabase } from './client.ts';
import { hasMoved } from './errors.ts';
import { inTransaction } from './transaction.ts';

const log = pino({ level: 'silent' });
const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => undefined).catch((error: unknown) => error);

test('refuses a connection to a standby, and uses the server as soon as it is the primary', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hemline-standby-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const standby = await startStandby(dataDir);
  const { pool } = createDatabase(standby.url, { max: 2, log });
  const refused = await reasonOf(pool.query('select 1'));
  expect(String(refused)).toContain('the server is a standby');
  expect(hasMoved(refused)).toBe(true);
  expect(pool.totalCount).toBe(0);
  await standby.promote();
  expect((await pool.query<{ n: number }>('select 1 as n')).rows).toEqual([{ n: 1 }]);
  await pool.end();
  await standby.stop();
}, 60_000);

test('replaces connections to a server that has become read-only', async () => {
  const { db, pool } = createDatabase(await cloneDatabase(), { max: 1, log });
  await pool.query('set default_transaction_read_only = on');
  const write = () => inTransaction(db, (tx) => tx.execute(sql`create table written (id int)`));
  expect(hasMoved(await reasonOf(write()))).toBe(true);
  expect(pool.totalCount).toBe(0);
  await write();
  await pool.end();
});

test.each([
  ['25006', true],
  ['57P01', true],
  ['57P02', true],
  ['57P03', true],
  ['08006', true],
  ['53300', true],
  ['40001', false],
  ['57014', false],
  ['53100', false],
  ['23505', false],
])('tells whether the database has moved by SQLSTATE %s: %s', (code, expected) => {
  const error = Object.assign(new pg.DatabaseError('reason', 1, 'error'), { code });
  expect(hasMoved(new Error('Failed query', { cause: error }))).toBe(expected);
});

test.each(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH'])(
  'takes the socket error %s for a database that has moved',
  (code) => {
    expect(hasMoved(Object.assign(new Error('socket'), { code }))).toBe(true);
  },
);
