import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema/index.ts';

const tables = Object.values<unknown>(schema).filter((value) => is(value, PgTable));

/** The names of the shop's tables. The database may also contain foreign tables. */
export const tableNames: readonly string[] = tables.map((table) => getTableName(table)).toSorted();
