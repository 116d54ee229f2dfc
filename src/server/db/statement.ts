import { fillPlaceholders, getTableColumns, is, type Placeholder, SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import type { QueryResultRow } from 'pg';
import { type Connection, options } from './client.ts';

// Drizzle builds a query whenever it runs, which takes two fifths of the processor time of an order. The statements of hot paths are
// built once per process, and PostgreSQL parses them once per connection, by their name.

export type Placeholders<Values> = { [Name in keyof Values]: Placeholder<Name & string> };
type Run<Values, Result> = (connection: Connection, values: Values) => Promise<Result>;

const placeholders = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });

type Prepared<Result> = { execute: (values: Record<string, unknown>) => Promise<Result> };
type Query<Result> = { prepare: (name: string) => Prepared<Result> };

const queryBuilder = Object.assign(drizzle.mock(options), { $client: undefined as never });

/**
 * Declares a statement as a query. `build` gets the placeholders of its values, which it has to name one by one. The name is unique
 * in the program.
 */
export function statement<Values extends object, Result>(
  name: string,
  build: (db: Connection, values: Placeholders<Values>) => Query<Result>,
): Run<Values, Result> {
  const prepared = build(queryBuilder, placeholders as Placeholders<Values>).prepare(name);
  return ({ $client: client }, values) => {
    const onConnection: typeof prepared = Object.create(prepared, { client: { value: client } });
    return onConnection.execute(values as Record<string, unknown>);
  };
}

const dialect = new PgDialect({ casing: options.casing });

/** Declares a statement in SQL. Returns its rows as PostgreSQL gives them. */
export function sqlStatement<Values extends object, Row extends QueryResultRow>(
  name: string,
  build: (values: Placeholders<Values>) => SQL,
): Run<Values, Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(build(placeholders as Placeholders<Values>));
  return async ({ $client: client }, values) => {
    const sent = fillPlaceholders(params, values as Record<string, unknown>);
    const { rows } = await client.query<Row>({ name, text, values: sent });
    return rows;
  };
}

/**
 * Declares the insertion of rows into several tables by one statement. Defaults of columns that are SQL are not applied. The columns are
 * named, because a newer version may have added others to the table.
 */
export function insertStatement<Tables extends Record<string, PgTable>>(
  name: string,
  tables: Tables,
): Run<{ [Name in keyof Tables]: readonly Tables[Name]['$inferInsert'][] }, void> {
  const inserts = Object.entries(tables).map(([field, table]) => {
    const columns = sql.join(
      columnsOf(table).map((column) => sql.identifier(column.name)),
      sql`, `,
    );
    return sql`${sql.identifier(`new_${field}`)} as (
      insert into ${table} (${columns})
      select ${columns} from json_populate_recordset(null::${table}, ${sql.placeholder(field)}::json))`;
  });
  const run = sqlStatement<Record<string, string>, never>(name, () => sql`with ${sql.join(inserts, sql`, `)} select`);
  const writers = Object.entries(tables).map(([field, table]) => [field, createRowWriter(table)] as const);
  return async (connection, rows) => {
    const sent = writers.map(([field, write]) => [field, JSON.stringify(rows[field]?.map(write))] as const);
    await run(connection, Object.fromEntries(sent));
  };
}

const columnsOf = (table: PgTable) =>
  Object.entries(getTableColumns(table)).map(([field, column]) => ({
    field,
    name: column.keyAsName ? toSnakeCase(field) : column.name,
    value: is(column.default, SQL) ? undefined : column.default,
  }));

/** Returns a function that names the fields of a row like the columns of its table, and adds the defaults. */
function createRowWriter(table: PgTable) {
  const columns = columnsOf(table);
  return (row: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      columns.map(({ field, name, value }) => [name, row[field] === undefined ? value : row[field]] as const),
    );
}
