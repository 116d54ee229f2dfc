import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { users } from './users.ts';

/** The outbox: written in the transaction of what a letter tells of, sent afterwards. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    kind: text().notNull(),
    recipient: text().notNull(),
    /** Whose account the letter tells of, to whatever address it goes; it ends with the account. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** What the letter tells; the text is made of it when it is sent or read. */
    data: jsonb().notNull(),
    status: text({ enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    /** How often an admin has sent it once more. */
    resends: integer().notNull().default(0),
    lastError: text().notNull().default(''),
    createdAt: moment().notNull(),
    /** When the letter may be taken to be sent; while it is being sent, when another sender may take it over. */
    nextAttemptAt: moment().notNull().defaultNow(),
    /** Names the attempt that is under way, so that one that was taken over cannot write its outcome. */
    claim: uuid(),
    /** When a link in it stops working: a letter that has not been sent by then is worth nothing. */
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
