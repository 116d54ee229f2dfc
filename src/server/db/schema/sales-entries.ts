import { sql } from 'drizzle-orm';
import { bigint, char, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

const cents = () => bigint({ mode: 'number' }).notNull();

/**
 * The ledger of sales: what was sold, changed, refunded and cancelled, on the day of the shop on which it happened. Append-only (a trigger refuses
 * anything else), in the base currency, and about no person, so that it stays when an account is erased.
 */
export const salesEntries = pgTable(
  'sales_entries',
  {
    id: id(),
    at: moment().notNull(),
    /** In the time zone of the shop when it was written. */
    day: date().notNull(),
    kind: text({ enum: ['sale', 'edit', 'refund', 'cancel'] }).notNull(),
    /** Of an order: a line, its delivery, or what belongs to neither, such as a refund of a free amount. */
    part: text({ enum: ['line', 'delivery', 'adjustment'] }).notNull(),
    orderId: char({ length: 12 }).notNull(),
    /** Of the line in its order; null for the other parts. */
    position: integer(),
    productId: uuid(),
    variantId: uuid(),
    categoryId: uuid(),
    size: text(),
    /** The code of the country it was delivered to; null when the order has none. */
    country: text(),
    paymentMethod: text().notNull(),
    /** The names of the discounts of the order together; empty for none, `*` for one that the team has given a draft order. */
    discount: text().notNull(),
    /** Why it was refunded; null for other entries. */
    reason: text(),
    /** On the first entry of a customer's first order of a month: the month in which that customer ordered first, such as `2026-11`. */
    cohort: text(),
    pieces: integer().notNull(),
    netCents: cents(),
    taxCents: cents(),
    deliveryCents: cents(),
  },
  (table) => [
    index('sales_entries_day_idx').on(table.day),
    index('sales_entries_order_idx').on(table.orderId),
    index('sales_entries_product_idx').on(table.productId, table.day),
    index('sales_entries_refunds_idx')
      .on(table.day)
      .where(sql`kind = 'refund'`),
    index('sales_entries_cohort_idx')
      .on(table.cohort, table.day)
      .where(sql`cohort is not null`),
  ],
);

/**
 * The sums of the entries of past days by a dimension such as `product`, each counted once. A day that was counted has a row of the dimension `day`,
 * also without entries. A trigger forgets a day when an entry is added to it.
 */
export const salesEntryDays = pgTable(
  'sales_entry_days',
  {
    day: date().notNull(),
    dimension: text().notNull(),
    /** The product, the country …; empty for what has none. */
    key: text().notNull(),
    orders: integer().notNull(),
    pieces: integer().notNull(),
    /** The pieces of refunds among them, below 0. */
    returnedPieces: integer().notNull(),
    grossCents: cents(),
    refundsCents: cents(),
    taxCents: cents(),
    deliveryCents: cents(),
  },
  (table) => [primaryKey({ columns: [table.dimension, table.day, table.key] })],
);
