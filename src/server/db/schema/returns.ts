import { sql } from 'drizzle-orm';
import { boolean, char, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { orders } from './orders.ts';

/** So many pieces of one line of the order. */
export type ReturnedLine = { position: number; quantity: number };

/** What a shopper wants to send back, and what the team made of it. */
export const returns = pgTable(
  'returns',
  {
    id: id(),
    orderId: char({ length: 12 })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text({ enum: ['requested', 'accepted', 'declined'] }).notNull(),
    lines: jsonb().$type<ReturnedLine[]>().notNull(),
    /** The shopper's words. */
    reason: text().notNull().default(''),
    /** The team's words to the shopper. */
    answer: text().notNull().default(''),
    refundCents: integer().notNull().default(0),
    restocked: boolean().notNull().default(false),
    /** A user's id, kept when the account is gone. */
    decidedBy: uuid(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    // One at a time: the next can be asked for once this one is decided.
    uniqueIndex('returns_open_key')
      .on(table.orderId)
      .where(sql`status = 'requested'`),
    index('returns_order_idx').on(table.orderId, table.id),
    index('returns_status_idx').on(table.status, table.id.desc()),
  ],
);
