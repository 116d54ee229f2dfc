import { char, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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
    provider: text().notNull(),
    providerReference: text(),
    amountCents: integer().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('payments_date_idx').on(table.createdAt.desc(), table.id.desc()),
    index('payments_order_idx').on(table.orderId, table.id),
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
