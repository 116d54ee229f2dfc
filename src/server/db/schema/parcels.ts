import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { parcelStatuses } from '#contract/order/parcels.ts';
import { refundReasons } from '#contract/order/refund-reasons.ts';
import { id, moment } from './columns.ts';
import { orderIdOf } from './orders.ts';

/**
 * The parcels in which orders are sent. An order that was dispatched by the version before has none: all of it counts as one
 * parcel that has the state of the order.
 */
export const parcels = pgTable(
  'parcels',
  {
    id: id(),
    orderId: orderIdOf(),
    /** Of its order, from 1 on. That of a deleted parcel is not used again while a later one is there. */
    number: integer().notNull(),
    /** A key of `carriers.ts`; null when nobody said which. */
    carrier: text(),
    trackingNumber: text().notNull().default(''),
    /** The page of a carrier that is not in the list; null for that of the carrier. */
    trackingUrl: text(),
    status: text({ enum: parcelStatuses }).notNull(),
    /** Where its pieces were taken from; null for the first locations that had them. */
    locationId: uuid(),
    dispatchedAt: moment().notNull(),
    deliveredAt: moment(),
  },
  (table) => [unique('parcels_number_key').on(table.orderId, table.number)],
);

/** The pieces of a line of the order in a parcel. */
export const parcelLines = pgTable(
  'parcel_lines',
  {
    parcelId: uuid()
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    /** Of the line in its order. */
    position: integer().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.parcelId, table.position] }),
    check('parcel_lines_quantity_check', sql`${table.quantity} > 0`),
  ],
);

/** What the team has refunded of an order: by its lines, its delivery, or another amount. The money is in `payments`. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderId: orderIdOf(),
    /** What of the delivery fee is part of the amount. */
    deliveryCents: integer().notNull(),
    /** All of it: what the merchant chose, which may differ from the sum of its lines and the delivery. */
    amountCents: integer().notNull(),
    reason: text({ enum: refundReasons }).notNull(),
    /** For the team. */
    note: text().notNull().default(''),
    /** Whether the shopper gets an e-mail when the money is on its way. */
    notify: boolean().notNull().default(true),
    /** The id of a user, kept after the account was erased. */
    createdBy: uuid(),
    createdAt: moment().notNull(),
  },
  (table) => [index('refunds_order_idx').on(table.orderId, table.id)],
);

/** The refunded pieces of a line of the order. */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: uuid()
      .notNull()
      .references(() => refunds.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    quantity: integer().notNull(),
    /** Their part of what the line cost. */
    amountCents: integer().notNull(),
    /** How many of them are back in stock. */
    restocked: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.position] }),
    check('refund_lines_quantity_check', sql`${table.quantity} > 0`),
    check('refund_lines_restocked_check', sql`${table.restocked} between 0 and ${table.quantity}`),
  ],
);
