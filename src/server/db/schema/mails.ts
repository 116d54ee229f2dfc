import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { users } from './users.ts';

/** The outbox. Mails are written in the transaction of their cause and sent afterwards. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    kind: text().notNull(),
    recipient: text().notNull(),
    /** The account that the mail is about, whatever the recipient. The mail is deleted with it. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** The data of the template, which is rendered when the mail is sent or read. */
    data: jsonb().notNull(),
    /** The language of the mail; null for that of the shop. */
    locale: text(),
    /** The key of the market to which its links lead; null for the default one. */
    market: text(),
    status: text({ enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    /** How often an admin has sent the mail again. */
    resends: integer().notNull().default(0),
    lastError: text().notNull().default(''),
    createdAt: moment().notNull(),
    /** When the next attempt may begin; while the mail is being sent, when another sender may take over. */
    nextAttemptAt: moment().notNull().defaultNow(),
    /** Identifies the current attempt, so that one that was taken over cannot write its result. */
    claim: uuid(),
    /** When a link in the mail expires. The mail is not sent after that. */
    expiresAt: moment(),
    sentAt: moment(),
  },
  (table) => [
    index('mails_status_idx').on(table.status, table.id),
    index('mails_due_idx')
      .on(table.nextAttemptAt, table.id)
      .where(sql`${table.status} = 'waiting'`),
    index('mails_expires_idx')
      .on(table.expiresAt)
      .where(sql`${table.expiresAt} is not null`),
    index('mails_recipient_idx').on(table.recipient),
    index('mails_user_id_idx').on(table.userId),
  ],
);
