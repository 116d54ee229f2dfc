import { char, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

/**
 * The payments of the sandbox, which replaces a payment provider. They are written outside the shop's own transactions, like those of a
 * real provider, so that a response can be lost and looked up again.
 */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: id(),
    /** The shop's reference of the attempt, used as idempotency key. */
    reference: text().notNull().unique('sandbox_payments_reference_key'),
    kind: text({ enum: ['card', 'wallet', 'refund'] }).notNull(),
    /** A wallet payment waits for the approval of its owner. */
    status: text({ enum: ['waiting', 'approved', 'done', 'declined'] }).notNull(),
    orderId: text().notNull().default(''),
    amountCents: integer().notNull(),
    /** Null for the base currency. */
    currency: text(),
    declineCode: text().notNull().default(''),
    brand: text().notNull().default(''),
    last4: text().notNull().default(''),
    /** The refunded charge. */
    chargeId: text().notNull().default(''),
    returnUrl: text().notNull().default(''),
    cancelUrl: text().notNull().default(''),
    createdAt: moment().notNull(),
  },
  (table) => [index('sandbox_payments_charge_idx').on(table.chargeId)],
);

/** Stored test cards, with their behavior and never their number. */
export const sandboxCards = pgTable('sandbox_cards', {
  token: text().primaryKey(),
  behaviour: text().notNull(),
  brand: text().notNull(),
  last4: char({ length: 4 }).notNull(),
  expMonth: smallint().notNull(),
  expYear: smallint().notNull(),
});
