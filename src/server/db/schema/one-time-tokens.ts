import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, moment } from './columns.ts';
import { users } from './users.ts';

export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * `sign-in`: the nonce of a completed sign-in at a provider. `two-factor`: a sign-in that waits for its second factor. `passkey`: the
     * challenge of a passkey in a session.
     */
    purpose: text({ enum: ['reset-password', 'confirm-email', 'sign-in', 'two-factor', 'passkey'] }).notNull(),
    tokenHash: bytes().notNull().unique('one_time_tokens_token_hash_key'),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    /** How often the second factor of a `two-factor` was tried. */
    attempts: integer().notNull().default(0),
  },
  (table) => [index('one_time_tokens_user_id_idx').on(table.userId)],
);
