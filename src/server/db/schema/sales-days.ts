import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

const cents = () => bigint({ mode: 'number' }).notNull();

/**
 * The sums of past days, without gaps, each counted once after it ended. Triggers of the migration `sales_days` delete them all when an
 * order or a payment of a past day changes, so what is here is always right.
 */
export const salesDays = pgTable('sales_days', {
  startsAt: moment().primaryKey(),
  endsAt: moment().notNull(),
  /** The orders that were placed on the day. */
  orders: integer().notNull(),
  totalCents: cents(),
  /** The payments that were done on the day, those of the sandbox apart. */
  payments: integer().notNull(),
  receivedCents: cents(),
  refundedCents: cents(),
  testPayments: integer().notNull(),
  testReceivedCents: cents(),
  testRefundedCents: cents(),
});
