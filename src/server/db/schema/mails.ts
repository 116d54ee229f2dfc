import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

/** The outbox: written in the transaction of what a letter tells of, sent afterwards. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    kind: text().notNull(),
    recipient: text().notNull(),
    /** What the letter tells; the text is made of it when it is sent or read. */
    data: jsonb().notNull(),
    status: text({ enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    lastError: text().notNull().default(''),
    createdAt: moment().notNull(),
    sentAt: moment(),
  },
  (table) => [index('mails_status_idx').on(table.status, table.id)],
);
