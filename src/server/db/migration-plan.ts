import type { PoolClient } from 'pg';
import { readMigrations } from './migrate.ts';
import { tableNames } from './table-names.ts';

/** What others have to wait for while a statement runs. */
export type HeldUp = 'nothing' | 'changes of the same rows' | 'writing' | 'reading and writing';
export type PlannedStatement = { text: string; holdsUp: HeldUp; tables: TableSize[] };
export type PlannedMigration = { number: number; phase: string | undefined; statements: PlannedStatement[] };
type TableSize = { name: string; rows: number; bytes: number };

/** By the beginning of a statement (https://www.postgresql.org/docs/current/explicit-locking.html); any other one holds up nothing. */
const locks: readonly (readonly [RegExp, HeldUp])[] = [
  [/^create (?:unique )?index|^create (?:or replace )?(?:constraint )?trigger/i, 'writing'],
  // A reference locks the table that it names; what a block does is not known.
  [/^create table[^;]*\breferences\b/i, 'writing'],
  [/^alter table|^drop|^truncate|^lock|^do\b/i, 'reading and writing'],
  [/^insert|^update|^delete|^with/i, 'changes of the same rows'],
];

const comments = /^--.*$/gm;

/** Returns what a statement of a migration holds up. */
export const heldUpBy = (text: string): HeldUp => locks.find(([beginning]) => beginning.test(text))?.[1] ?? 'nothing';

/** Returns the migrations that the database lacks, with the present sizes of the tables that they concern. Changes nothing. */
export async function planMigrations(client: Pick<PoolClient, 'query'>): Promise<PlannedMigration[]> {
  const last = await lastApplied(client);
  const sizes = await tableSizes(client);
  return readMigrations().flatMap(({ number, phase, folderMillis, sql }) => {
    if (folderMillis <= last) return [];
    const statements = sql
      .map((text) => text.replaceAll(comments, '').trim())
      .filter((text) => text !== '')
      .map((text) => ({ text, holdsUp: heldUpBy(text), tables: sizes.filter(({ name }) => names(text, name)) }));
    return [{ number, phase, statements }];
  });
}

const names = (text: string, table: string) => new RegExp(`\\b${table}\\b`, 'i').test(text);

async function lastApplied(client: Pick<PoolClient, 'query'>): Promise<number> {
  const { rows: found } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (found[0]?.name == null) return 0;
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.last ?? 0);
}

/** The rows are PostgreSQL's estimate; a table that it has not looked at yet has none. */
async function tableSizes(client: Pick<PoolClient, 'query'>): Promise<TableSize[]> {
  const { rows } = await client.query<TableSize>(
    `select relname::text as name, greatest(reltuples, 0)::float8 as rows, pg_total_relation_size(oid)::float8 as bytes
     from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname = any($1) order by 1`,
    [tableNames],
  );
  return rows;
}
