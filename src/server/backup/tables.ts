import { escapeIdentifier, type PoolClient } from 'pg';
import { tableNames } from '#server/db/table-names.ts';

type Queryable = Pick<PoolClient, 'query'>;

/**
 * Tables that are not backed up: restored sessions would revive those that were ended since, rate limits are short-lived, the sums of
 * days are counted again, visitors are not kept, the state of the system is that of another time, and what was sent to webhooks would be sent
 * again.
 */
export const leftOut: ReadonlySet<string> = new Set([
  'sessions',
  'rate_limits',
  'limit_refusals',
  'sales_days',
  'sales_day_currencies',
  'sales_entry_days',
  'visitors_today',
  'day_salts',
  'webhook_events',
  'webhook_deliveries',
  'instances',
  'reports',
  'alerts',
]);

/** Tables that are not empty in a new shop, since a migration writes their first rows. */
const filledFromStart: ReadonlySet<string> = new Set(['locations']);

/** Returns the existing tables of the shop. */
export async function tablesOf(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename::text as name from pg_tables where schemaname = 'public' and tablename = any($1) order by 1`,
    [tableNames],
  );
  return rows.map(({ name }) => name);
}

/** Returns the number of applied migrations. */
export async function migrationsOf(client: Queryable): Promise<number> {
  const table = await client.query(
    `select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  );
  if (table.rowCount === 0) return 0;
  const { rows } = await client.query<{ applied: number }>(
    'select count(*)::int as applied from drizzle.__drizzle_migrations',
  );
  return rows[0]?.applied ?? 0;
}

/** Returns the tables that are not empty though they are in a new shop. */
export async function filledTables(client: Queryable): Promise<string[]> {
  const filled: string[] = [];
  for (const table of await tablesOf(client)) {
    if (filledFromStart.has(table)) continue;
    const { rowCount } = await client.query(`select from ${escapeIdentifier(table)} limit 1`);
    if (rowCount) filled.push(table);
  }
  return filled;
}

/**
 * Loads rows into the tables of a new shop without triggers, and checks foreign keys at the end, so that tables can be loaded in any order. Foreign keys are dropped
 * and added again, because disabling their triggers requires a superuser.
 */
export async function loadWithoutTriggers(client: Queryable, load: () => Promise<void>): Promise<void> {
  const names = await tablesOf(client);
  const tables = names.map(escapeIdentifier);
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(pg_constraint.oid) as definition
     from pg_constraint join pg_class on pg_class.oid = conrelid
     where contype = 'f' and connamespace = 'public'::regnamespace and relname = any($1)`,
    [tableNames],
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  for (const name of names) if (filledFromStart.has(name)) await client.query(`delete from ${escapeIdentifier(name)}`);
  await load();
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  await continueSequences(client);
}

/** Sets identity sequences to the number after the highest loaded one. */
async function continueSequences(client: Queryable): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select quote_ident(table_name) as table, column_name::text as column from information_schema.columns
     where table_schema = 'public' and table_name = any($1) and is_identity = 'YES'`,
    [tableNames],
  );
  for (const { table, column } of rows) {
    const next = `coalesce(max(${escapeIdentifier(column)}), 0) + 1`;
    await client.query(`select setval(pg_get_serial_sequence($1, $2), (select ${next} from ${table}), false)`, [
      table,
      column,
    ]);
  }
}
