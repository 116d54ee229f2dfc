import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, moment } from './columns.ts';
import { users } from './users.ts';

/** Sessions, with both secrets stored as hashes only (contract, "Sessions"). */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    cookieHash: bytes().notNull().unique('sessions_cookie_hash_key'),
    tokenHash: bytes().notNull(),
    userAgent: text().notNull().default(''),
    createdAt: moment().notNull(),
    lastUsedAt: moment().notNull(),
    /** When the user last authenticated in this session; null for sessions of before it was recorded. */
    stepUpAt: moment(),
  },
  (table) => [index('sessions_user_id_idx').on(table.userId), index('sessions_last_used_at_idx').on(table.lastUsedAt)],
);
