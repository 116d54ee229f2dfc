import { createHash } from 'node:crypto';
import type pg from 'pg';
import { overlayOf, previewSchema, shownTables } from './preview-tables.ts';

/** Only one instance creates the schema. */
const lock = 7_261_002;

/** The set that a session shows, as the views read it. */
export const setOfSession = `nullif(current_setting('hemline.change_set', true), '')::uuid`;

type Column = { table: string; name: string; type: string; isKey: boolean; keyPosition: number | null };

async function readColumns(client: pg.ClientBase): Promise<Map<string, Column[]>> {
  const { rows } = await client.query<Column>(
    `select relname as table, quote_ident(attname) as name, format_type(atttypid, atttypmod) as type,
       coalesce(attnum = any(conkey), false) as "isKey", array_position(conkey, attnum) as "keyPosition"
     from pg_class join pg_attribute on attrelid = pg_class.oid
     left join pg_constraint on conrelid = pg_class.oid and contype = 'p'
     where relnamespace = 'public'::regnamespace and relname = any($1) and attnum > 0 and not attisdropped
     order by relname, attnum`,
    [shownTables.map(({ name }) => name)],
  );
  return Map.groupBy(rows, ({ table }) => table);
}

/** The columns of the primary key of each table. */
export const keyOf = (columns: readonly Column[]): string[] =>
  columns
    .filter(({ isKey }) => isKey)
    .toSorted((a, b) => (a.keyPosition ?? 0) - (b.keyPosition ?? 0))
    .map(({ name }) => name);

const same = (key: readonly string[], one: string, other: string) =>
  key.map((name) => `${one}.${name} = ${other}.${name}`).join(' and ');

/** Live rows but those that the set replaces, and those of the set. */
function statementsOf(table: string, columns: readonly Column[]): string[] {
  const names = columns.map(({ name }) => name).join(', ');
  const key = keyOf(columns);
  const overlay = overlayOf(table);
  return [
    `create unlogged table ${overlay} (set_id uuid not null, hidden boolean not null, like public.${table},
       primary key (set_id, ${key.join(', ')}))`,
    `create view ${previewSchema}.${table} as
       select ${names} from public.${table} as live
       where not exists (select from ${overlay} as changed where changed.set_id = ${setOfSession} and ${same(key, 'changed', 'live')})
       union all select ${names} from ${overlay} where set_id = ${setOfSession} and not hidden`,
  ];
}

const searchOverlay = overlayOf('product_search');
const replaced = `select product_id from ${searchOverlay} where set_id = ${setOfSession}`;
const asRow = (alias: string) =>
  `row(${['product_id', 'category_id', 'price_cents', 'colors', 'sizes', 'choices', 'alike'].map((name) => `${alias}.${name}`).join(', ')})::public.product_search`;

/** The groups of the search, of which those are counted again that products leave or join. */
const groupStatements = [
  `create view ${previewSchema}.product_search_groups as
     with touched as materialized (
       select category_id, alike from public.product_search where product_id in (${replaced})
       union select category_id, alike from ${searchOverlay} where set_id = ${setOfSession} and not hidden
     )
     select category_id, alike, colors, sizes, products, lowest_cents, highest_cents from public.product_search_groups as live
     where not exists (select from touched where touched.category_id = live.category_id and touched.alike = live.alike)
     union all select category_id, alike, any_value(colors), any_value(sizes), count(*)::integer, min(price_cents), max(price_cents)
     from touched join ${previewSchema}.product_search using (category_id, alike) group by category_id, alike`,
  `create view ${previewSchema}.product_search_size_groups as
     select size, category_id, step, colors, sum(products)::integer as products from (
       select size, category_id, step, colors, products from public.product_search_size_groups
       union all select size, category_id, step, colors, -products from public.search_size_groups(
         array(select ${asRow('live')} from public.product_search as live where product_id in (${replaced})))
       union all select size, category_id, step, colors, products from public.search_size_groups(
         array(select ${asRow('mine')} from ${searchOverlay} as mine where set_id = ${setOfSession} and not hidden))
     ) as moved group by size, category_id, step, colors having sum(products) > 0`,
];

/** What was last built of a set: the rows of the overlay are of this fingerprint. */
export const builtTable = `${previewSchema}.built`;
const builtStatement = `create unlogged table ${builtTable} (set_id uuid primary key, fingerprint text not null)`;

/** Returns whether the schema is there in a version. */
export async function isPreviewSchema(client: pg.ClientBase, version: string | undefined): Promise<boolean> {
  const { rows } = await client.query<{ version: string | null }>(
    `select obj_description(to_regnamespace('${previewSchema}'), 'pg_namespace') as version`,
  );
  return version !== undefined && rows[0]?.version === version;
}

/**
 * Creates the schema unless it is there for the tables as they are. A migration drops it first, because a view would keep it from changing
 * its table. Returns its version.
 */
export async function ensurePreviewSchema(client: pg.ClientBase): Promise<string> {
  const columns = await readColumns(client);
  const statements = [
    `create schema ${previewSchema}`,
    builtStatement,
    ...shownTables.flatMap(({ name }) => statementsOf(name, columns.get(name) ?? [])),
    ...groupStatements,
  ];
  const version = createHash('sha256')
    .update(JSON.stringify([statements, [...columns]]))
    .digest('hex');
  if (await isPreviewSchema(client, version)) return version;
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [lock]);
    if (!(await isPreviewSchema(client, version))) {
      await client.query(dropPreviewSchema);
      for (const statement of statements) await client.query(statement);
      await client.query(`comment on schema ${previewSchema} is '${version}'`);
    }
    await client.query('commit');
    return version;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

export const dropPreviewSchema = `drop schema if exists ${previewSchema} cascade`;
