import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { users } from './users.ts';

/** A user's identity at a sign-in provider (D15). The subject is the provider's id of the user and never changes. */
export const identities = pgTable(
  'identities',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    subject: text().notNull(),
    email: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    unique('identities_issuer_subject_key').on(table.issuer, table.subject),
    index('identities_user_id_idx').on(table.userId),
  ],
);
