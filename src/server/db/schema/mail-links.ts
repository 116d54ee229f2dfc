import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';

/** The links of mails by which people without an account, or without signing in, reach what the mail is about. */
export const mailLinks = pgTable(
  'mail_links',
  {
    /** SHA-256 of the token, which is kept nowhere. */
    tokenHash: bytes().primaryKey(),
    purpose: text({ enum: ['order', 'invitation'] }).notNull(),
    /** What it leads to: the id of the order or invitation. */
    ref: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('mail_links_expires_at_idx').on(table.expiresAt),
    index('mail_links_ref_idx').on(table.purpose, table.ref),
  ],
);
