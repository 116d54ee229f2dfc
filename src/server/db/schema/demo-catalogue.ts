import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The demo catalogue, once it was loaded: one row, which stays when the demo is removed, so that it is not loaded again. */
export const demoCatalogue = pgTable(
  'demo_catalogue',
  {
    one: boolean().primaryKey().default(true),
    loadedAt: moment().notNull(),
    categoryIds: uuid().array().notNull(),
    productIds: uuid().array().notNull(),
  },
  (table) => [check('demo_catalogue_one_check', sql`${table.one}`)],
);
