import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';

/** The first response to a request with an `Idempotency-Key`. The status is null while that request is being handled, or after a crash. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The id of the user, so that the keys of different users are separate. */
    scope: text().notNull(),
    key: text().notNull(),
    endpoint: text().notNull(),
    requestHash: bytes().notNull(),
    status: integer(),
    body: text(),
    /** Set by the transaction of the request, so that the request is not repeated after its response was lost. */
    committed: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.endpoint, table.key] }),
    index('idempotency_keys_created_idx').on(table.createdAt),
  ],
);
