import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findContradictions } from '#e2e/hardening/support/books.ts';
import { databaseUrl } from './addresses.ts';
import type { Database } from './database.ts';
import { waitUntil } from './processes.ts';

/** An order is committed within this time after the time that it carries. */
const committedMs = 5_000;

/**
 * Makes a backup while orders are placed, and restores it as of a later moment. Throws unless the copy has every order of before that
 * moment and none of after it, and its books balance.
 */
export async function rehearseRestore(database: Database): Promise<void> {
  const primary = await database.primary();
  await primary.pgbackrest('backup');
  await pause(committedMs);
  const moment = new Date(1000 * Number(await primary.query('postgres', 'select floor(extract(epoch from now()))')));
  await pause(committedMs);
  await archiveAll((statement) => primary.query('postgres', statement));

  const startedAt = performance.now();
  const restored = await primary.startRestored(moment);
  try {
    const copy = await connect(restored.url);
    console.log(
      `    restored as of ${moment.toISOString()} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
    );
    try {
      await compare(copy, moment);
    } finally {
      await copy.end();
    }
  } finally {
    await restored.end();
  }
}

/** Waits until everything that was committed before is in the archive. */
async function archiveAll(query: (statement: string) => Promise<string>): Promise<void> {
  const segment = (await query('select pg_walfile_name(pg_switch_wal())')).trim();
  await waitUntil('Archiving', async () => {
    const archived = await query(`select coalesce(last_archived_wal, '') >= '${segment}' from pg_stat_archiver`);
    return archived.trim() === 't';
  });
}

/** Connects once the copy has come to its moment and can be used. */
async function connect(url: string): Promise<pg.Client> {
  let client: pg.Client | undefined;
  await waitUntil('Opening the restored database', async () => {
    const next = new pg.Client(url);
    const isOpen = await next.connect().then(
      () => true,
      () => false,
    );
    if (isOpen) client = next;
    return isOpen;
  });
  if (!client) throw new Error('The restored database did not open.');
  return client;
}

async function compare(copy: pg.Client, moment: Date): Promise<void> {
  const live = new pg.Client(databaseUrl);
  await live.connect();
  const ordersOf = async (client: pg.Client) =>
    (await client.query<{ id: string; order_date: Date }>('select id, order_date from orders')).rows;
  const [liveOrders, copiedOrders] = [await ordersOf(live), await ordersOf(copy)];
  await live.end();

  const copied = new Set(copiedOrders.map(({ id }) => id));
  const before = liveOrders.filter(({ order_date }) => order_date.getTime() < moment.getTime() - committedMs);
  const lost = before.filter(({ id }) => !copied.has(id)).length;
  const early = copiedOrders.filter(({ order_date }) => order_date > moment).length;
  const after = liveOrders.filter(({ order_date }) => order_date > moment).length;
  if (before.length === 0 || after === 0) throw new Error('There were no orders before or after the moment.');
  if (lost + early > 0)
    throw new Error(`The copy lacks ${lost} orders of before its moment and has ${early} of after it.`);
  const { stockMismatches, inDoubt, others } = await findContradictions(copy);
  // Of a charge that was under way at the moment, the copy may know what the provider did and not that the shop knew.
  const wrong = stockMismatches + Object.values(others).reduce((sum, rows) => sum + rows, 0);
  if (wrong > inDoubt)
    throw new Error(`The copy contradicts itself in ${wrong} rows, with ${inDoubt} charges under way.`);
}
