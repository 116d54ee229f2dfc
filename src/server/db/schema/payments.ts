import { sql } from 'drizzle-orm';
import { bigint, boolean, char, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { orders } from './orders.ts';
import { users } from './users.ts';

/** Charges and refunds of an order. The provider's reference is unique, so that a charge is never recorded twice. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: char({ length: 12 })
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: ['charge', 'refund'] }).notNull(),
    status: text({ enum: ['started', 'done', 'declined'] }).notNull(),
    method: text({ enum: ['card', 'wallet', 'cash', 'transfer'] })
      .notNull()
      .default('card'),
    provider: text().notNull(),
    providerReference: text(),
    /** The provider's id of the payment, before and after its capture. */
    providerPaymentId: text(),
    /** When the request was sent to the provider. From then on only the provider knows its outcome. */
    sentAt: moment(),
    /** The code of the reason of a decline, of the immediate refund of a charge, or of a refund. Old rows have its words. */
    message: text().notNull().default(''),
    brand: text().notNull().default(''),
    last4: text().notNull().default(''),
    /** The refunded charge. */
    chargeId: uuid(),
    /** What a charge pays: `order`, or the difference of an edit: `edit:` and its id. The same of a refund that an edit has made. */
    slot: text().notNull().default('order'),
    /** The row of `refunds` that a refund is a part of; null for one of the version before, and of a surplus charge. */
    refundId: uuid(),
    /** A charge that is not the payment of the order, because it is a second one or has another amount. It is refunded. */
    surplus: boolean().notNull().default(false),
    amountCents: integer().notNull(),
    /** Null for the base currency. */
    currency: text(),
    /** What it is in the base currency, by which payments are added up; null for one in that. */
    baseAmountCents: bigint({ mode: 'number' }),
    createdAt: moment().notNull(),
    /** When the status last changed: for a payment that is done, when the money moved. */
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('payments_date_idx').on(table.updatedAt.desc(), table.id.desc()),
    index('payments_kind_idx').on(table.kind, table.updatedAt.desc(), table.id.desc()),
    index('payments_order_idx').on(table.orderId, table.id),
    // One open charge at a time and one completed charge of each slot: of two concurrent attempts, one is refused before money moves.
    uniqueIndex('payments_active_charge_of_slot_key')
      .on(table.orderId, table.slot)
      .where(sql`kind = 'charge' and status in ('started', 'done') and not surplus`),
    index('payments_started_idx')
      .on(table.sentAt, table.id)
      .where(sql`status = 'started'`),
    uniqueIndex('payments_payment_id_key').on(table.provider, table.kind, table.providerPaymentId),
    uniqueIndex('payments_reference_key').on(table.provider, table.kind, table.providerReference),
  ],
);

/** Saved cards. The provider stores the card, the shop its token and the data by which the shopper recognizes it (D20). */
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
