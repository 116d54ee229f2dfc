import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, moment } from './columns.ts';
import { users } from './users.ts';

export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `sign-in`: the nonce of a completed sign-in at a provider. */
    purpose: text({ enum: ['reset-password', 'confirm-email', 'sign-in'] }).notNull(),
    tokenHash: bytes().notNull().unique('one_time_tokens_token_hash_key'),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index('one_time_tokens_user_id_idx').on(table.userId)],
);
