import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cloneDatabase } from '#testing/database/database.ts';
import { createDatabase, type DatabaseHandle } from './client.ts';
import { inTransaction } from './transaction.ts';

let database: DatabaseHandle;
let logged: string[] = [];
/** What happened, in order. */
let events: string[] = [];
beforeAll(async () => {
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  database = createDatabase(await cloneDatabase(), { max: 10, log });
  await database.db.execute(sql`create table counters (id text primary key, value int not null)`);
  await database.db.execute(
    sql`create table children (counter text references counters deferrable initially deferred)`,
  );
});
beforeEach(async () => {
  logged = [];
  events = [];
  await database.db.execute(sql`delete from counters`);
  await database.db.execute(sql`insert into counters values ('a', 0), ('b', 0)`);
});
afterAll(() => database.pool.end());

const valueOf = async (id: string) => {
  const { rows } = await database.db.execute<{ value: number }>(sql`select value from counters where id = ${id}`);
  return rows[0]?.value ?? 0;
};
const increment = (id: string) => sql`update counters set value = value + 1 where id = ${id} returning value`;
const note = (event: string) => () => void events.push(event);

test('runs callbacks after the commit, in order, before it returns', async () => {
  const result = await inTransaction(database.db, async (tx) => {
    tx.afterCommit(async () => void events.push(`first sees ${await valueOf('a')}`));
    tx.afterCommit(note('second'));
    await tx.execute(increment('a'));
    events.push(`others see ${await valueOf('a')}`);
    return 'result';
  });
  expect(result).toBe('result');
  expect(events).toEqual(['others see 0', 'first sees 1', 'second']);
});

test('lets a callback use the only connection of the pool', async () => {
  const { db, pool } = createDatabase(await cloneDatabase(), { max: 1, log: pino({ level: 'silent' }) });
  await inTransaction(db, async (tx) => {
    tx.afterCommit(() => inTransaction(db, async (inner) => inner.afterCommit(note('of a transaction of its own'))));
  });
  expect(events).toEqual(['of a transaction of its own']);
  await pool.end();
});

test('runs no callback after a rollback', async () => {
  const rolledBack = inTransaction(database.db, async (tx) => {
    tx.afterCommit(note('never'));
    await tx.execute(increment('a'));
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  expect(events).toEqual([]);
  expect(await valueOf('a')).toBe(0);
});

test('runs no callback after a failed COMMIT', async () => {
  const failed = inTransaction(database.db, async (tx) => {
    tx.afterCommit(note('never'));
    await tx.execute(sql`insert into children values ('missing')`);
  });
  await expect(failed).rejects.toThrow('Failed query: commit');
  expect(events).toEqual([]);
});

test('logs a failing callback, runs the others and returns the result', async () => {
  const result = await inTransaction(database.db, async (tx) => {
    tx.afterCommit(() => Promise.reject(new Error('the provider is away')));
    tx.afterCommit(note('after it'));
    return tx.execute(increment('a'));
  });
  expect(result.rows).toEqual([{ value: 1 }]);
  expect(events).toEqual(['after it']);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('the provider is away');
});

test('runs only the callbacks of the attempt that commits after a deadlock', async () => {
  const locked = { a: Promise.withResolvers<void>(), b: Promise.withResolvers<void>() };
  let attempts = 0;
  const both = (first: 'a' | 'b', second: 'a' | 'b') =>
    inTransaction(database.db, async (tx) => {
      attempts += 1;
      const attempt = `${first} then ${second}`;
      tx.afterCommit(note(attempt));
      await tx.execute(increment(first));
      locked[first].resolve();
      await locked[second].promise;
      await tx.execute(increment(second));
    });
  await Promise.all([both('a', 'b'), both('b', 'a')]);
  expect(attempts).toBe(3);
  expect(events.toSorted()).toEqual(['a then b', 'b then a']);
  expect([await valueOf('a'), await valueOf('b')]).toEqual([2, 2]);
});

test('shows each callback the commit of its own transaction, with thirty concurrent ones', async () => {
  const seen = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const values = { own: 0, seen: 0 };
      await inTransaction(database.db, async (tx) => {
        tx.afterCommit(async () => void (values.seen = await valueOf('a')));
        const { rows } = await tx.execute<{ value: number }>(increment('a'));
        values.own = rows[0]?.value ?? 0;
      });
      return values;
    }),
  );
  expect(seen.map(({ own }) => own).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 30 }, (_, index) => index + 1),
  );
  for (const values of seen) expect(values.seen).toBeGreaterThanOrEqual(values.own);
});

test('delays callbacks of a nested transaction until the outermost commit', async () => {
  await inTransaction(database.db, async (tx) => {
    await inTransaction(tx, async (inner) => {
      await inTransaction(inner, async (innermost) => innermost.afterCommit(note('innermost')));
      inner.afterCommit(note('inner'));
      await inner.execute(increment('a'));
    });
    tx.afterCommit(note('outer'));
    events.push('still inside');
  });
  expect(events).toEqual(['still inside', 'innermost', 'inner', 'outer']);
  expect(await valueOf('a')).toBe(1);
});

test('drops only the callbacks of a nested transaction that is rolled back', async () => {
  await inTransaction(database.db, async (tx) => {
    tx.afterCommit(note('outer'));
    const nested = inTransaction(tx, async (inner) => {
      await inTransaction(inner, async (innermost) => innermost.afterCommit(note('never')));
      await inner.execute(increment('a'));
      throw new Error('no');
    });
    await expect(nested).rejects.toThrow('no');
  });
  expect(events).toEqual(['outer']);
  expect(await valueOf('a')).toBe(0);
});

test('runs no callback of a nested transaction when the outermost one is rolled back', async () => {
  const rolledBack = inTransaction(database.db, async (tx) => {
    await inTransaction(tx, async (inner) => inner.afterCommit(note('never')));
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  expect(events).toEqual([]);
});
