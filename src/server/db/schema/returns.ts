import { sql } from 'drizzle-orm';
import { boolean, char, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { orders } from './orders.ts';

/** The returned quantity of one line of the order. */
export type ReturnedLine = { position: number; quantity: number };

/** Return requests of shoppers and the decisions of the team. */
export const returns = pgTable(
  'returns',
  {
    id: id(),
    orderId: char({ length: 12 })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text({ enum: ['requested', 'accepted', 'declined', 'withdrawn'] }).notNull(),
    lines: jsonb().$type<ReturnedLine[]>().notNull(),
    /** The reason that the shopper gave. */
    reason: text().notNull().default(''),
    /** The team's answer to the shopper. */
    answer: text().notNull().default(''),
    /** Where the shopper wants the money: `credit` is store credit; null: where it came from. */
    refundTo: text({ enum: ['credit'] }),
    refundCents: integer().notNull().default(0),
    restocked: boolean().notNull().default(false),
    /** The id of a user, kept after the account was erased. */
    decidedBy: uuid(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    // One open request per order.
    uniqueIndex('returns_open_key')
      .on(table.orderId)
      .where(sql`status = 'requested'`),
    index('returns_order_idx').on(table.orderId, table.id),
    index('returns_status_idx').on(table.status, table.id.desc()),
  ],
);
