import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { EditedAddress, OrderEditPlan } from '#contract/order/order-edit.ts';
import { id, moment } from './columns.ts';
import { orderIdOf } from './orders.ts';

/**
 * Changes of the lines and the address of an order. A proposed one waits for the shopper to pay the difference: its stock is held, and the
 * order stays as it is.
 */
export const orderEdits = pgTable(
  'order_edits',
  {
    id: id(),
    orderId: orderIdOf(),
    /** `withdrawn` by the team, `expired` unpaid, `dropped` with the cancelled order. */
    status: text({ enum: ['proposed', 'applied', 'withdrawn', 'expired', 'dropped'] }).notNull(),
    /** What it changes, and what the order costs before and after. */
    plan: jsonb().$type<OrderEditPlan>().notNull(),
    /** Where the order then goes; null for the same address, and once the account is erased. */
    address: jsonb().$type<EditedAddress>(),
    /** What the order then costs more, or less when it is below 0. */
    differenceCents: integer().notNull(),
    /** For the team. */
    note: text().notNull().default(''),
    /** Until when the difference can be paid; null for one that was applied at once. */
    expiresAt: moment(),
    /** The id of a user, kept after the account was erased. */
    createdBy: uuid(),
    createdAt: moment().notNull(),
    /** When it was applied or dropped. */
    decidedAt: moment(),
  },
  (table) => [
    // One proposed edit per order.
    uniqueIndex('order_edits_proposed_key')
      .on(table.orderId)
      .where(sql`status = 'proposed'`),
    index('order_edits_order_idx').on(table.orderId, table.id),
    index('order_edits_expires_at_idx')
      .on(table.expiresAt)
      .where(sql`status = 'proposed'`),
  ],
);
