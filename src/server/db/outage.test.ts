import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '#testing/database/database.ts';
import { startDatabaseProxy } from '#testing/database/proxy.ts';
import { until } from '#testing/until.ts';
import { createDatabase } from './client.ts';
import { isUnavailable } from './errors.ts';
import { createOutage, createProbe } from './outage.ts';
import { inTransaction, withCommitGuard } from './transaction.ts';

type Options = { max?: number; maxWaiting?: number; timeoutMs?: number };

async function open({ max = 4, maxWaiting = 100, timeoutMs = 1_000 }: Options = {}) {
  const url = await cloneDatabase();
  const proxy = await startDatabaseProxy(url);
  const { db, pool } = createDatabase(proxy.url, { max, timeoutMs, log: pino({ level: 'silent' }) });
  const direct = createDatabase(url, { max: 2, log: pino({ level: 'silent' }) });
  await direct.pool.query('create table counters (id text primary key, value int not null)');
  const outage = createOutage({ probe: createProbe(proxy.url), maxWaiting });
  onTestFinished(async () => {
    outage.close();
    await Promise.all([pool.end(), direct.pool.end()]);
    await proxy.cut();
  });
  const request = { until: performance.now() + 30_000, isGone: () => false, isRepeatable: false };
  const patiently = <T>(work: () => Promise<T>, options: Partial<typeof request> = {}) =>
    outage.patiently({ ...request, ...options }, work);
  const add = (id: string) =>
    sql`insert into counters values (${id}, 1) on conflict (id) do update set value = counters.value + 1`;
  const valueOf = async (id: string) =>
    (await direct.pool.query<{ value: number }>('select value from counters where id = $1', [id])).rows[0]?.value;
  return { db, pool, proxy, outage, patiently, add, valueOf, direct };
}

const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => undefined).catch((error: unknown) => error);

test('waits until a database that refuses connections is back', async () => {
  const { db, pool, proxy, patiently, add, valueOf } = await open();
  await pool.query('select 1');
  await proxy.cut();
  const waiting = patiently(() =>
    Promise.all([
      pool.query<{ n: number }>('select 1 as n'),
      db.execute(sql`select 2`),
      inTransaction(db, (tx) => tx.execute(add('a'))),
      pool.query(`insert into counters values ('b', 1)`),
    ]),
  );
  await expect(pool.query('select 1')).rejects.toThrow('ECONNREFUSED');
  await proxy.restore();
  expect((await waiting)[0].rows).toEqual([{ n: 1 }]);
  expect([await valueOf('a'), await valueOf('b')]).toEqual([1, 1]);
});

test('runs reads and transactions again whose connection is terminated', async () => {
  const { db, pool, patiently, add, valueOf, direct } = await open({ max: 1 });
  const terminate = () =>
    direct.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
  const slow = patiently(() => pool.query<{ n: string }>('select pg_sleep(0.5), 1 as n'));
  await until(
    async () =>
      (
        await direct.pool.query(
          `select from pg_stat_activity where query like '%pg_sleep(0.5), 1%' and state = 'active' and pid <> pg_backend_pid()`,
        )
      ).rowCount === 1,
  );
  await terminate();
  expect((await slow).rowCount).toBe(1);
  let runs = 0;
  await patiently(() =>
    inTransaction(db, async (tx) => {
      runs += 1;
      await tx.execute(add('a'));
      if (runs === 1) await terminate();
      await tx.execute(sql`select 1`);
    }),
  );
  expect(runs).toBe(2);
  expect(await valueOf('a')).toBe(1);
});

test('gives up at the end of its patience, when its client is gone, and when too many wait', async () => {
  const { pool, proxy, patiently, outage } = await open({ maxWaiting: 2 });
  await proxy.cut();
  const read = () => pool.query('select 1');
  const impatient = await reasonOf(patiently(read, { until: performance.now() + 300 }));
  let isGone = false;
  const leaving = reasonOf(patiently(read, { isGone: () => isGone }));
  const staying = reasonOf(patiently(read));
  expect(isUnavailable(await reasonOf(patiently(read)))).toBe(true);
  isGone = true;
  expect([impatient, await leaving].map(isUnavailable)).toEqual([true, true]);
  outage.close();
  expect(isUnavailable(await staying)).toBe(true);
});

test('lets no request wait whose connection is missing only because all are busy', async () => {
  const { pool, patiently } = await open({ max: 1 });
  const client = await pool.connect();
  const startedAt = performance.now();
  await expect(patiently(() => pool.query('select 1'))).rejects.toThrow('timeout exceeded');
  expect(performance.now() - startedAt).toBeLessThan(15_000);
  client.release();
});

test('does each transaction once, whichever answer of the database is lost', async () => {
  const { db, proxy, patiently, add, valueOf, direct } = await open();
  let lost = 0;
  for (let hasLost = true; hasLost; lost += 1) {
    const id = `lost-${lost}`;
    proxy.loseAnswer(lost + 1);
    const afterCommit: string[] = [];
    const result = await patiently(() =>
      withCommitGuard(
        {
          beforeCommit: async (tx) => void (await tx.execute(sql`insert into counters values (${`done-${id}`}, 1)`)),
          hasCommitted: async () =>
            (await direct.pool.query('select from counters where id = $1', [`done-${id}`])).rowCount === 1,
        },
        () =>
          inTransaction(db, async (tx) => {
            tx.afterCommit(() => void afterCommit.push(id));
            await tx.execute(add(id));
            return id;
          }),
      ),
    );
    hasLost = proxy.hasLostAnswer();
    expect([result, await valueOf(id), afterCommit]).toEqual([id, 1, [id]]);
  }
  expect(lost).toBeGreaterThan(4);
}, 60_000);

test('reports an unknown outcome of a COMMIT instead of running the transaction again', async () => {
  const { db, pool, proxy, patiently, add, valueOf } = await open({ max: 1 });
  await pool.query('select 1');
  const write = (options = {}) => {
    // BEGIN, the write and COMMIT.
    proxy.loseAnswer(3);
    return patiently(() => inTransaction(db, (tx) => tx.execute(add('a'))), options);
  };
  expect(isUnavailable(await reasonOf(write()))).toBe(true);
  expect(proxy.hasLostAnswer()).toBe(true);
  expect(await valueOf('a')).toBe(1);
  await pool.query('select 1');
  await write({ isRepeatable: true });
  expect(proxy.hasLostAnswer()).toBe(true);
  expect(await valueOf('a')).toBe(3);
});

test('takes a COMMIT with a warning for unknown, since it may be on one machine alone', async () => {
  const { db, patiently, add, direct } = await open();
  await direct.pool.query(`
    create function warn() returns trigger language plpgsql as $$ begin raise warning 'canceling wait'; return null; end $$;
    create constraint trigger warn after insert on counters deferrable initially deferred for each row execute function warn()`);
  const write = (id: string, hasCommitted: boolean | undefined) =>
    patiently(() =>
      withCommitGuard({ beforeCommit: async () => undefined, hasCommitted: async () => hasCommitted }, () =>
        inTransaction(db, async (tx) => {
          await tx.execute(add(id));
          return 'done';
        }),
      ),
    );
  expect(await write('a', true)).toBe('done');
  const unknown = await reasonOf(write('b', undefined));
  expect(isUnavailable(unknown)).toBe(true);
  expect(String(unknown)).toContain('canceling wait');
});

test('lets waiting requests through in growing groups', async () => {
  let isBack = false;
  const outage = createOutage({
    probe: () => (isBack ? Promise.resolve() : Promise.reject(new Error('away'))),
    maxWaiting: 100,
  });
  const { currentPatience } = await import('./outage.ts');
  const times: number[] = [];
  const all = Array.from({ length: 10 }, () =>
    outage.patiently({ until: performance.now() + 10_000, isGone: () => false, isRepeatable: false }, async () => {
      await currentPatience()?.wait();
      times.push(performance.now());
    }),
  );
  isBack = true;
  await Promise.all(all);
  const start = times[0] ?? 0;
  const groups = [0, 1, 2].map((group) => times.filter((time) => Math.floor((time - start) / 200) === group).length);
  expect(groups[0]).toBe(2);
  expect(times).toHaveLength(10);
});
