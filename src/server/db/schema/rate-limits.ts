import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** `expire` is in milliseconds since 1970. Unlogged, so a crash of the database resets the counts. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});

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
