import { bigint, boolean, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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

/**
 * What of the sums of a day is in other currencies than the base currency, in those and in that. A table of its own, because the version before compares all
 * columns of `sales_days` every night.
 */
export const salesDayCurrencies = pgTable(
  'sales_day_currencies',
  {
    startsAt: moment().notNull(),
    currency: text().notNull(),
    /** Whether the payments are those of the sandbox, which are apart. */
    isTest: boolean().notNull(),
    orders: integer().notNull(),
    totalCents: cents(),
    baseTotalCents: cents(),
    payments: integer().notNull(),
    receivedCents: cents(),
    baseReceivedCents: cents(),
    refundedCents: cents(),
    baseRefundedCents: cents(),
  },
  (table) => [
    primaryKey({ name: 'sales_day_currencies_pkey', columns: [table.startsAt, table.currency, table.isTest] }),
    foreignKey({
      name: 'sales_day_currencies_day_fkey',
      columns: [table.startsAt],
      foreignColumns: [salesDays.startsAt],
    }).onDelete('cascade'),
  ],
);
