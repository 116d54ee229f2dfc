import { sql } from 'drizzle-orm';
import { char, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DraftAddress, DraftQuote } from '#contract/order/draft-orders.ts';
import { bytes, id, moment } from './columns.ts';
import { orders } from './orders.ts';
import { users } from './users.ts';

/**
 * Orders that the team prepares for a customer. A sent one is an offer: its quote is fixed and its stock held until it is ordered or expires. Its id
 * is the `cart_id` of its order, so that it becomes one at most.
 */
export const draftOrders = pgTable(
  'draft_orders',
  {
    id: id(),
    status: text({ enum: ['open', 'sent', 'ordered'] }).notNull(),
    /** The account; null for who has none. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Empty when nobody knows it yet. */
    email: text().notNull(),
    phone: text().notNull(),
    /** Null until somebody says where it goes. */
    address: jsonb().$type<DraftAddress>(),
    /** Null for what the shop charges. */
    deliveryCents: integer(),
    discountCents: integer().notNull().default(0),
    discountReason: text().notNull().default(''),
    /** How it can be paid. */
    payment: text({ enum: ['card', 'paypal', 'cod'] })
      .array()
      .notNull(),
    /** For the customer. */
    note: text().notNull().default(''),
    /** SHA-256 of the token of the link, which is kept nowhere; null before it is sent. */
    linkHash: bytes(),
    expiresAt: moment(),
    /** What a sent one costs. */
    quote: jsonb().$type<DraftQuote>(),
    orderId: char({ length: 12 }).references(() => orders.id, { onDelete: 'set null' }),
    /** The id of a user, kept after the account was erased. */
    createdBy: uuid(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('draft_orders_link_key').on(table.linkHash),
    index('draft_orders_user_idx').on(table.userId),
    index('draft_orders_email_idx').on(sql`lower(${table.email})`),
    index('draft_orders_order_idx').on(table.orderId),
    index('draft_orders_expires_at_idx')
      .on(table.expiresAt)
      .where(sql`status = 'sent'`),
    index('draft_orders_status_idx').on(table.status, table.id.desc()),
  ],
);

export const draftOrderLines = pgTable(
  'draft_order_lines',
  {
    draftOrderId: uuid()
      .notNull()
      .references(() => draftOrders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    variantId: uuid().notNull(),
    quantity: integer().notNull(),
    /** Of a piece; null for what the product costs. */
    priceCents: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.draftOrderId, table.position] }),
    check('draft_order_lines_quantity_check', sql`${table.quantity} > 0`),
  ],
);
