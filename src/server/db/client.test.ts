import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import pg from 'pg';
import { expect, test } from 'vitest';
import { cloneDatabase } from '#testing/database/database.ts';
import { createDatabase } from './client.ts';
import { inTransaction } from './transaction.ts';

test('fails only the transaction whose connection is lost between two statements', async () => {
  const url = await cloneDatabase();
  const { db, pool } = createDatabase(url, { max: 2, log: pino({ level: 'silent' }) });
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  const lost = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    // Long enough to notice the loss while no statement of the transaction is running.
    await other.query('select pg_sleep(0.1)');
    await tx.execute(sql`select 1`);
  });
  await expect(lost).rejects.toThrow('Failed query');
  expect((await db.execute<{ n: number }>(sql`select 1 as n`)).rows).toEqual([{ n: 1 }]);
  await other.end();
  await pool.end();
});

test('replaces a connection that is lost before its transaction begins', async () => {
  const { db, pool } = createDatabase(await cloneDatabase(), { max: 1, log: pino({ level: 'silent' }) });
  const answer = () => inTransaction(db, (tx) => tx.execute<{ n: number }>(sql`select 1 as n`));
  pool.once('acquire', (client) => void client.end());
  await expect(answer()).rejects.toThrow('Failed query: begin');
  expect((await answer()).rows).toEqual([{ n: 1 }]);
  await pool.end();
});
