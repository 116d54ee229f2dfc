import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';

/** The first answer to a write that named an `Idempotency-Key`; status is null while that write is under way. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The shopper, so that nobody meets another's key. */
    scope: text().notNull(),
    key: text().notNull(),
    endpoint: text().notNull(),
    requestHash: bytes().notNull(),
    status: integer(),
    body: text(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.endpoint, table.key] }),
    index('idempotency_keys_created_idx').on(table.createdAt),
  ],
);
