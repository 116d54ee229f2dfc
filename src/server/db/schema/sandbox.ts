import { char, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

/**
 * The books of the sandbox, which stands in for a payment provider: written outside the shop's own transactions, as a provider's
 * are, so that an answer can be lost and asked for again.
 */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: id(),
    /** The shop's own name for the attempt; asked twice, the sandbox does it once. */
    reference: text().notNull().unique('sandbox_payments_reference_key'),
    kind: text({ enum: ['card', 'wallet', 'refund'] }).notNull(),
    /** A wallet's payment waits until its owner approves it. */
    status: text({ enum: ['waiting', 'approved', 'done', 'declined'] }).notNull(),
    orderId: text().notNull().default(''),
    amountCents: integer().notNull(),
    declineCode: text().notNull().default(''),
    brand: text().notNull().default(''),
    last4: text().notNull().default(''),
    /** Of a refund: the charge that it gives back. */
    chargeId: text().notNull().default(''),
    returnUrl: text().notNull().default(''),
    cancelUrl: text().notNull().default(''),
    createdAt: moment().notNull(),
  },
  (table) => [index('sandbox_payments_charge_idx').on(table.chargeId)],
);

/** A stored test card: how it behaves, never its number. */
export const sandboxCards = pgTable('sandbox_cards', {
  token: text().primaryKey(),
  behaviour: text().notNull(),
  brand: text().notNull(),
  last4: char({ length: 4 }).notNull(),
  expMonth: smallint().notNull(),
  expYear: smallint().notNull(),
});
