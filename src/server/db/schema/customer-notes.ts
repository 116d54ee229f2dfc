import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { users } from './users.ts';

/** What admins write down about a customer, for each other. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null once the account of the author is erased. */
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The API key of the program that wrote it; null for notes of members. */
    keyId: uuid(),
    text: text().notNull(),
    createdAt: moment().notNull(),
    /** Null until the text is changed. */
    editedAt: moment(),
  },
  (table) => [
    index('customer_notes_user_idx').on(table.userId, table.id.desc()),
    index('customer_notes_author_idx').on(table.authorId),
  ],
);
