import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** How many requests each limit refused in a minute. Unlogged, like the limits. */
export const limitRefusals = pgTable(
  'limit_refusals',
  {
    limit: text().notNull(),
    minute: moment().notNull(),
    refusals: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.minute, table.limit] })],
);
