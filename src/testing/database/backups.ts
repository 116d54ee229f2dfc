import type { Pool } from 'pg';

const tables = (pool: Pool) =>
  pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker') order by 1`,
  );

/** Returns every row of the shop's tables as text, except those of the named tables. Jobs are left out, because they are queued again. */
export async function readAllRows(pool: Pool, except: ReadonlySet<string>): Promise<Record<string, string[]>> {
  const { rows: names } = await tables(pool);
  const included = names.map(({ name }) => name).filter((name) => !except.has(name.replace('public.', '')));
  const pairs = included.map(async (name) => {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
    return [name, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(pairs));
}

/** Returns the keys and checks, and the triggers with their state. */
export async function readAllConstraints(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ rule: string }>(
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint
     where connamespace = 'public'::regnamespace
     union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
     order by 1`,
  );
  return rows.map(({ rule }) => rule);
}
