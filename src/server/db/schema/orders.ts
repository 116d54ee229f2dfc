import { sql } from 'drizzle-orm';
import { char, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { users } from './users.ts';

export const orders = pgTable(
  'orders',
  {
    /** 12 random characters of Crockford's base 32: can be read out on the phone, cannot be guessed. */
    id: char({ length: 12 }).primaryKey(),
    /** Null once the account is erased; the order stays for the books. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The cart it was made from: unique, so one cart never becomes two orders. */
    cartId: uuid().notNull().unique('orders_cart_id_key'),
    userName: text().notNull(),
    userEmail: text().notNull(),
    orderStatus: text({ enum: ['pending', 'confirmed', 'dispatched', 'delivered', 'cancelled', 'returned'] }).notNull(),
    paymentMethod: text({ enum: ['paypal', 'card', 'cod'] }).notNull(),
    paymentStatus: text({ enum: ['pending', 'paid', 'failed', 'refunded'] }).notNull(),
    subtotalCents: integer().notNull(),
    deliveryCents: integer().notNull(),
    taxCents: integer().notNull(),
    totalCents: integer().notNull(),
    /** The address as it was when the order was placed. */
    addressId: uuid().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    pincode: text().notNull(),
    phone: text().notNull(),
    notes: text().notNull(),
    trackingNumber: text().notNull().default(''),
    paymentId: text().notNull().default(''),
    payerId: text().notNull().default(''),
    /** The days between which it was said to arrive when it was placed; null: nothing was said. */
    arrivesFrom: date(),
    arrivesTo: date(),
    orderDate: moment().notNull(),
    orderUpdateDate: moment().notNull(),
    /** When the shopper took it off their list (D18). */
    hiddenAt: moment(),
  },
  (table) => [
    check(
      'orders_total_check',
      sql`${table.totalCents} = ${table.subtotalCents} + ${table.deliveryCents} + ${table.taxCents}`,
    ),
    index('orders_user_idx')
      .on(table.userId, table.orderDate.desc(), table.id.desc())
      .where(sql`hidden_at is null`),
    index('orders_date_idx').on(table.orderDate.desc(), table.id.desc()),
    index('orders_customer_idx').on(table.userId, table.orderDate.desc(), table.id.desc()),
    index('orders_payment_idx').on(table.paymentStatus, table.orderDate.desc(), table.id.desc()),
    index('orders_total_idx').on(table.totalCents, table.id),
    // For searching by any part of a name or an e-mail.
    index('orders_person_idx').using('gin', sql`lower(${table.userName} || ' ' || ${table.userEmail}) gin_trgm_ops`),
    index('orders_status_idx').on(table.orderStatus, table.orderDate.desc(), table.id.desc()),
  ],
);

const orderId = () =>
  char({ length: 12 })
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' });

/** The line's own copy of what was bought, so that it outlives the product. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: orderId(),
    position: integer().notNull(),
    productId: uuid().notNull(),
    variantId: uuid().notNull(),
    name: text().notNull(),
    color: text().notNull(),
    size: text().notNull(),
    image: text().notNull(),
    priceCents: integer().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check('order_lines_quantity_check', sql`${table.quantity} >= 1`),
  ],
);

/** The order's history: who moved it from which state to which, and when. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: orderId(),
    /** A `note` is the team's own: it moves nothing, and `to` is empty. The `note` of a `refund` is its amount. */
    kind: text({ enum: ['order', 'payment', 'return', 'refund', 'tracking', 'note'] }).notNull(),
    from: text(),
    to: text().notNull(),
    actor: text({ enum: ['shopper', 'admin', 'system'] }).notNull(),
    /** A user's id: the team's is kept when the account is gone, a shopper's is not. */
    actorId: uuid(),
    note: text().notNull().default(''),
    createdAt: moment().notNull(),
  },
  (table) => [index('order_events_order_idx').on(table.orderId, table.id)],
);
