import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Counters of rate-limiter-flexible, in the shape that the library reads and writes. Unlogged: a crash of the database forgets them. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
