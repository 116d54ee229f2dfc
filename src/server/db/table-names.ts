import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema/index.ts';

const tables = Object.values<unknown>(schema).filter((value) => is(value, PgTable));

/** The shop's tables by their names in the database, where others may have tables too. */
export const tableNames: readonly string[] = tables.map((table) => getTableName(table)).toSorted();
