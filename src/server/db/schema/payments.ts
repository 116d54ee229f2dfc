import { sql } from 'drizzle-orm';
import { boolean, char, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { orders } from './orders.ts';
import { users } from './users.ts';

/** What a provider did for an order. The provider's reference is unique, so one charge is never recorded twice. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: char({ length: 12 })
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: ['charge', 'refund'] }).notNull(),
    status: text({ enum: ['started', 'done', 'declined'] }).notNull(),
    method: text({ enum: ['card', 'wallet', 'cash'] })
      .notNull()
      .default('card'),
    provider: text().notNull(),
    providerReference: text(),
    /** A wallet's payment, by the provider's name for it, before and after it is captured. */
    providerPaymentId: text(),
    /** When the provider was asked to move the money; from then on only the provider knows whether it was. */
    sentAt: moment(),
    /** Why it was declined, in words for a shopper; of a refund, why it was made. */
    message: text().notNull().default(''),
    brand: text().notNull().default(''),
    last4: text().notNull().default(''),
    /** Of a refund: the charge that it gives back. */
    chargeId: uuid(),
    /** A charge that is not the order's payment, be it a second one or of another amount: it goes back. */
    surplus: boolean().notNull().default(false),
    amountCents: integer().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('payments_date_idx').on(table.createdAt.desc(), table.id.desc()),
    index('payments_kind_idx').on(table.kind, table.createdAt.desc(), table.id.desc()),
    index('payments_order_idx').on(table.orderId, table.id),
    // One charge at a time, and one for good: of two tries at once, one is refused before any money moves.
    uniqueIndex('payments_active_charge_key')
      .on(table.orderId)
      .where(sql`kind = 'charge' and status in ('started', 'done') and not surplus`),
    index('payments_started_idx')
      .on(table.sentAt, table.id)
      .where(sql`status = 'started'`),
    uniqueIndex('payments_payment_id_key').on(table.provider, table.kind, table.providerPaymentId),
    uniqueIndex('payments_reference_key').on(table.provider, table.kind, table.providerReference),
  ],
);

/** A saved card: the provider keeps it, the shop its token and what the shopper needs to recognise it (D20). */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    providerToken: text().notNull(),
    brand: text().notNull(),
    last4: char({ length: 4 }).notNull(),
    expMonth: smallint().notNull(),
    expYear: smallint().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('payment_methods_user_idx').on(table.userId, table.id.desc())],
);
