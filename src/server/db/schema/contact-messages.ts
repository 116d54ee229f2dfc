import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { users } from './users.ts';

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    /** The user who was signed in when the message was sent. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    message: text().notNull().default(''),
    /** The language of the page that it was sent from; null for that of the shop. */
    locale: text(),
    status: text({ enum: ['unread', 'read', 'answered', 'archived'] })
      .notNull()
      .default('unread'),
    /** The store's answer. */
    answer: text().notNull().default(''),
    answeredAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('contact_messages_status_idx').on(table.status, table.id.desc()),
    index('contact_messages_open_idx')
      .on(table.id.desc())
      .where(sql`status <> 'archived'`),
    index('contact_messages_user_id_idx').on(table.userId),
    index('contact_messages_email_idx').on(table.email, table.id.desc()),
    // For searching by any part of a name, an e-mail or a text.
    index('contact_messages_text_idx').using(
      'gin',
      sql`lower(${table.firstName} || ' ' || ${table.lastName} || ' ' || ${table.email} || ' ' || ${table.message}) gin_trgm_ops`,
    ),
  ],
);
