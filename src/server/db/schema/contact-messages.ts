import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    message: text().notNull().default(''),
    status: text({ enum: ['unread', 'read', 'answered', 'archived'] })
      .notNull()
      .default('unread'),
    /** What the store wrote back. */
    answer: text().notNull().default(''),
    answeredAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('contact_messages_status_idx').on(table.status, table.id.desc()),
    index('contact_messages_open_idx')
      .on(table.id.desc())
      .where(sql`status <> 'archived'`),
  ],
);
