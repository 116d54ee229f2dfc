import type pg from 'pg';
import type { Logger } from 'pino';
import { createDatabase, type Database, type DatabaseHandle } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { builtTable, ensurePreviewSchema, isPreviewSchema } from './preview-schema.ts';
import {
  overlayOf,
  previewSchema,
  previewTables,
  shownTables,
  sourceViews,
  writersTriggers,
} from './preview-tables.ts';

/** Writes the changes of a set as publishing does. The transaction can neither write nor lock a live row. */
export type WriteChanges = (tx: Transaction, setId: string) => Promise<void>;

/** A set of 2,000 items, or a category whose name changes with thousands of products. */
const statementMs = 60_000;

/** Ends the transaction, which has done what it should. */
class Discarded<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super('discarded');
    this.result = result;
  }
}

async function inDiscardedTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(
      db,
      async (tx) => {
        throw new Discarded(await work(tx));
      },
      { statementMs },
    );
  } catch (error) {
    if (error instanceof Discarded) return error.result as T;
    throw error;
  }
}

/** Services that read the shop over a pool ask several things at once; a connection answers one after the other. */
function queueQueries(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  let last: Promise<unknown> = Promise.resolve();
  const queued = (...args: unknown[]) => {
    const answer = last.then(() => query(...args));
    last = answer.catch(() => undefined);
    return answer;
  };
  Object.assign(client, { query: queued });
}

type Client = Pick<pg.ClientBase, 'query'>;
/** The ids that a set names, and the rows that it can touch. */
type Touched = { uuids: string[]; products: string[]; paths: string[] };

const uuid = /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/g;

async function readTouched(client: Client, setId: string): Promise<Touched> {
  const { rows: items } = await client.query<{ entity: string; id: string; field: string; value: string }>(
    `select entity, entity_id as id, field, coalesce(value::text, '') as value from public.change_set_items where set_id = $1`,
    [setId],
  );
  const uuids = [...new Set(items.flatMap(({ id, value }) => `${id} ${value}`.match(uuid) ?? []))];
  const renamed = items.flatMap(({ entity, field, id }) =>
    entity === 'category' && field === 'name' ? (id.match(uuid) ?? []) : [],
  );
  // The documents of the search have the names of categories, and collections are written with their products.
  const { rows: products } = await client.query<{ id: string }>(
    `select id from public.products where id = any($1::uuid[]) or category_id = any($2::uuid[])
     union select product_id from public.collection_products where collection_id = any($1::uuid[]) order by id`,
    [uuids, renamed],
  );
  const paths = items.flatMap(({ value }) => [...value.matchAll(/"(\/media\/[^"\\]+)"/g)].map(([, path = '']) => path));
  return { uuids, products: products.map(({ id }) => id), paths };
}

type Table = (typeof previewTables)[number];

/** Returns the condition of the rows of a table in scope, as what the given number stands for. */
function scopeOf({ scope, by = '' }: Table, at = '$1'): string {
  if (scope === 'all' || scope === 'none') return String(scope === 'all');
  return `${by} = any(${at}::${scope === 'uploads' ? 'text' : 'uuid'}[])`;
}

/** Returns the values to which the condition refers. */
const valuesOf = ({ scope }: Table, { products, uuids, paths }: Touched): string[][] =>
  ({ products: [products], collections: [uuids], uploads: [paths], all: [], none: [] })[scope];

const printOf = (table: string, condition: string) => `(
  select coalesce(string_agg(live.ctid::text || live.xmin::text, ',' order by live.ctid), '')
  from public.${table} as live where ${condition})`;

const printed = { products: '$2', collections: '$3', uploads: '$4', all: '', none: '' };
const fingerprintQuery = `select md5(concat_ws(';', ${[
  printOf('change_set_items', 'set_id = $1'),
  ...previewTables.flatMap((table) =>
    table.scope === 'none' ? [] : [printOf(table.name, scopeOf(table, printed[table.scope]))],
  ),
].join(', ')})) as print`;

/** Returns what tells two states of the shop apart as far as the set touches them. */
async function fingerprintOf(client: Client, setId: string, { products, uuids, paths }: Touched): Promise<string> {
  const { rows } = await client.query<{ print: string }>(fingerprintQuery, [setId, products, uuids, paths]);
  return rows[0]?.print ?? '';
}

/** Hides the tables from the writers behind temporary ones, which have the rows that they need. */
async function shadowTables(client: Client, touched: Touched): Promise<void> {
  const { rows: views } = await client.query<{ name: string; body: string }>(
    `select relname as name, pg_get_viewdef(oid) as body from pg_class
     where relnamespace = 'public'::regnamespace and relname = any($1)`,
    [sourceViews],
  );
  for (const table of previewTables) {
    const { name } = table;
    const { rows: columns } = await client.query<{ name: string }>(
      `select quote_ident(attname) as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
      [`public.${name}`],
    );
    const names = columns.map((column) => column.name).join(', ');
    await client.query(
      `create temporary table ${name} (like public.${name} including defaults including generated including identity including indexes)
       on commit drop`,
    );
    await client.query(
      `insert into pg_temp.${name} (${names}) overriding system value select ${names} from public.${name} where ${scopeOf(table)}`,
      valuesOf(table, touched),
    );
    await client.query(`analyze pg_temp.${name}`);
  }
  // A new option gets an id that no live one has.
  await client.query('alter table pg_temp.search_options alter column id restart with 1000000000');
  for (const { name, body } of views) await client.query(`create temporary view ${name} as ${body}`);
  const { rows: triggers } = await client.query<{ definition: string }>(
    'select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = any($1)',
    [writersTriggers],
  );
  for (const { definition } of triggers) await client.query(definition.replace(' ON public.', ' ON pg_temp.'));
}

/** The rows that a set replaces, hides or adds, as the text of JSON: numbers of 64 bits would not survive being parsed. */
type Overlay = { table: string; shown: string; hidden: string };

async function readOverlay(client: Client, table: Table, touched: Touched): Promise<Overlay> {
  const { name } = table;
  const { rows: keys } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
     where conrelid = $1::regclass and contype = 'p'`,
    [`public.${name}`],
  );
  const matches = keys.map((key) => `mine.${key.name} = live.${key.name}`).join(' and ');
  const json = (rows: string) => `(select coalesce(json_agg(row), '[]')::text from (${rows}) as row)`;
  const { rows } = await client.query<{ shown: string; hidden: string }>(
    `select
       ${json(`select mine.* from pg_temp.${name} as mine left join public.${name} as live on ${matches}
               where live is null or row_to_json(mine)::text <> row_to_json(live)::text`)} as shown,
       ${json(`select live.* from public.${name} as live
               where ${scopeOf(table)} and not exists (select from pg_temp.${name} as mine where ${matches})`)} as hidden`,
    valuesOf(table, touched),
  );
  return { table: name, shown: rows[0]?.shown ?? '[]', hidden: rows[0]?.hidden ?? '[]' };
}

async function build(tx: Transaction, setId: string, write: WriteChanges) {
  const client = tx.$client;
  await client.query('set transaction isolation level repeatable read');
  const touched = await readTouched(client, setId);
  const fingerprint = await fingerprintOf(client, setId, touched);
  await shadowTables(client, touched);
  // From here on PostgreSQL refuses to write and to lock any row of the shop; temporary ones it does not refuse.
  await client.query('set transaction read only');
  await write(tx, setId);
  if (touched.products.length > 0) await client.query('select refresh_product_search($1)', [touched.products]);
  const overlays: Overlay[] = [];
  for (const table of shownTables) overlays.push(await readOverlay(client, table, touched));
  return { fingerprint, overlays };
}

/** Lets only one transaction write the overlay of a set. */
const lockOverlay = (client: Client, setId: string) =>
  client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`preview ${setId}`]);

async function store(db: Database, setId: string, { fingerprint, overlays }: Awaited<ReturnType<typeof build>>) {
  await inTransaction(
    db,
    async ({ $client: client }) => {
      await lockOverlay(client, setId);
      for (const { table, shown, hidden } of overlays) {
        await client.query(`delete from ${overlayOf(table)} where set_id = $1`, [setId]);
        for (const [rows, isHidden] of [
          [shown, false],
          [hidden, true],
        ] as const)
          if (rows !== '[]')
            await client.query(
              `insert into ${overlayOf(table)} select $1, $2, (json_populate_recordset(null::public.${table}, $3::json)).*`,
              [setId, isHidden, rows],
            );
      }
      await client.query(
        `insert into ${builtTable} (set_id, fingerprint) values ($1, $2)
         on conflict (set_id) do update set fingerprint = excluded.fingerprint`,
        [setId, fingerprint],
      );
    },
    { statementMs },
  );
}

type Options = { log: Logger; timeoutMs: number };
export type Overlays = ReturnType<typeof createOverlays>;

/** Keeps the overlay rows of change sets. `db` is the database of the shop. */
export function createOverlays(url: string, { db, pool }: DatabaseHandle, options: Options) {
  // A connection is used once: a statement that was planned for the tables of the shop would still write them.
  const building = createDatabase(url, { ...options, max: 1, maxUses: 1 });
  /** That of the schema as this program knows it. */
  let version: string | undefined;
  building.pool.on('connect', queueQueries);
  const running = new Map<string, Promise<string>>();

  const refresh = async (setId: string, write: WriteChanges): Promise<string> => {
    const client = await pool.connect();
    try {
      if (!(await isPreviewSchema(client, version))) version = await ensurePreviewSchema(client);
      const { rows } = await client.query<{ fingerprint: string }>(
        `select fingerprint from ${builtTable} where set_id = $1`,
        [setId],
      );
      const now = await fingerprintOf(client, setId, await readTouched(client, setId));
      if (rows[0]?.fingerprint === now) return now;
    } finally {
      client.release();
    }
    const built = await inDiscardedTransaction(building.db, (tx) => build(tx, setId, write));
    await store(db, setId, built);
    return built.fingerprint;
  };

  return {
    /**
     * Writes the overlay of a set unless neither the set nor what it touches has changed, and returns the fingerprint of both. Callers at the
     * same time share the work.
     */
    refresh(setId: string, write: WriteChanges): Promise<string> {
      const before = running.get(setId);
      if (before) return before;
      const work = refresh(setId, write).finally(() => running.delete(setId));
      running.set(setId, work);
      return work;
    },
    /** Returns the ids of the sets that have an overlay. */
    async list(): Promise<string[]> {
      const { rows: tables } = await pool.query<{ built: string | null }>('select to_regclass($1)::text as built', [
        builtTable,
      ]);
      if (tables[0]?.built == null) return [];
      const { rows } = await pool.query<{ id: string }>(`select set_id as id from ${builtTable} order by set_id`);
      return rows.map(({ id }) => id);
    },
    /** Deletes the overlay of a set. It is written again when it is read. */
    delete: (setId: string): Promise<void> =>
      inTransaction(db, async ({ $client: client }) => {
        await lockOverlay(client, setId);
        // As they are in the database, where another version of the program may have made them.
        const { rows: tables } = await client.query<{ name: string }>(
          `select oid::regclass::text as name from pg_class
           where relnamespace = to_regnamespace($1) and relkind = 'r' and starts_with(relname, 'overlay_')`,
          [previewSchema],
        );
        for (const { name } of [...tables, { name: builtTable }])
          await client.query(`delete from ${name} where set_id = $1`, [setId]);
      }),
    close: () => building.pool.end(),
  };
}
