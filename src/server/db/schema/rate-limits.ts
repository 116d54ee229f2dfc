import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Counters in the format of rate-limiter-flexible. Unlogged, so a crash of the database resets them. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
