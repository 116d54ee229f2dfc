import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MethodKind } from '#contract/shop/method-kinds.ts';
import { id, moment } from './columns.ts';
import { users } from './users.ts';

/** A delivery method as it was when the order was placed. */
export type OrderShipping = {
  methodId: string;
  name: string;
  kind: MethodKind;
  pickup: { place: string; hours: string } | null;
};

export const orders = pgTable(
  'orders',
  {
    /** 12 random characters of Crockford's base 32, which can be read out on the phone and not be guessed. */
    id: char({ length: 12 }).primaryKey(),
    /** Null after the account was erased; the order stays for accounting. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The cart of the order; unique, so that a cart never becomes two orders. */
    cartId: uuid().notNull().unique('orders_cart_id_key'),
    /** Whether it was placed without an account and belongs to none yet. */
    isGuest: boolean().notNull().default(false),
    userName: text().notNull(),
    userEmail: text().notNull(),
    orderStatus: text({
      enum: ['pending', 'confirmed', 'dispatched', 'lost', 'returned_to_sender', 'delivered', 'cancelled', 'returned'],
    }).notNull(),
    /** The last two are of draft orders whose money the team has got. */
    paymentMethod: text({ enum: ['paypal', 'card', 'cod', 'transfer', 'cash'] }).notNull(),
    paymentStatus: text({ enum: ['pending', 'paid', 'failed', 'partly_refunded', 'refunded'] }).notNull(),
    /** Of the amounts; null for the base currency, in which the version before has placed it. */
    currency: text(),
    /** The key of the market; null for the default one. */
    market: text(),
    /** Units of the currency for one of the base currency; null for an order in that. */
    rate: numeric({ precision: 20, scale: 10 }),
    /** The total in the base currency, by which orders are added up; null for an order in that. */
    baseTotalCents: bigint({ mode: 'number' }),
    subtotalCents: integer().notNull(),
    /** The part of the subtotal that discounts take off. */
    discountCents: integer().notNull().default(0),
    /** After its discount. */
    deliveryCents: integer().notNull(),
    /** Before its discount; null without one. */
    deliveryFullCents: integer(),
    taxCents: integer().notNull(),
    /** The part of the tax that the prices contain: all of it or none. */
    includedTaxCents: integer().notNull().default(0),
    totalCents: integer().notNull(),
    /** What the team has added to the total, or taken off it, beside its lines: below 0 for what an edit did not charge. */
    adjustmentCents: integer().notNull().default(0),
    /** Why, and why there is a discount of a draft order. */
    adjustmentReason: text().notNull().default(''),
    /**
     * The tax rate of the settings when the order was placed, in thousandths of a per cent; null for an order that was taxed by its place, and in
     * those of the version before.
     */
    taxMillipercent: integer(),
    /** The part of the total that gift cards and store credit pay. */
    tenderCents: integer().notNull().default(0),
    /** How it is delivered; null for the fee of the settings. */
    shipping: jsonb().$type<OrderShipping>(),
    /** Why the customer paid no tax; null for who does. */
    taxExemptNote: text(),
    /** The address as it was when the order was placed. */
    addressId: uuid().notNull(),
    /** Null for the user's name. */
    recipient: text(),
    address: text().notNull(),
    city: text().notNull(),
    pincode: text().notNull(),
    phone: text().notNull(),
    notes: text().notNull(),
    country: text(),
    region: text(),
    district: text(),
    phoneE164: text('phone_e164'),
    /** That of the latest parcel. */
    trackingNumber: text().notNull().default(''),
    paymentId: text().notNull().default(''),
    payerId: text().notNull().default(''),
    /** Which terms the shopper accepted; null when the client did not say. */
    termsVersion: text(),
    /** The language in which the order was placed; null for that of the shop. */
    locale: text(),
    /** The arrival dates that were promised when the order was placed; null for none. */
    arrivesFrom: date(),
    arrivesTo: date(),
    orderDate: moment().notNull(),
    orderUpdateDate: moment().notNull(),
    /** When the shopper removed the order from their list (D18). */
    hiddenAt: moment(),
    /** The team's own words for the order, which shoppers do not see. */
    tags: text().array().notNull().default([]),
    /** Where it comes from: the checkout, or an offer that the team has made. */
    source: text({ enum: ['shop', 'draft-order'] })
      .notNull()
      .default('shop'),
  },
  (table) => [
    check(
      'orders_total_check',
      sql`${table.totalCents} = ${table.subtotalCents} - ${table.discountCents} + ${table.deliveryCents} + ${table.taxCents} - ${table.includedTaxCents} + ${table.adjustmentCents}`,
    ),
    index('orders_user_idx')
      .on(table.userId, table.orderDate.desc(), table.id.desc())
      .where(sql`hidden_at is null`),
    index('orders_date_idx').on(table.orderDate.desc(), table.id.desc()),
    index('orders_customer_idx').on(table.userId, table.orderDate.desc(), table.id.desc()),
    index('orders_payment_idx').on(table.paymentStatus, table.orderDate.desc(), table.id.desc()),
    index('orders_total_idx').on(table.totalCents, table.id),
    index('orders_base_total_idx').on(sql`coalesce(${table.baseTotalCents}, ${table.totalCents})`, table.id),
    // For searching by any part of a name or an e-mail.
    index('orders_person_idx').using('gin', sql`lower(${table.userName} || ' ' || ${table.userEmail}) gin_trgm_ops`),
    // For the unpaid orders, whose states are each those of many others.
    index('orders_unpaid_idx')
      .on(table.orderDate, table.id)
      .where(sql`order_status = 'pending' and payment_status in ('pending', 'failed')`),
    // For what guests have used of discounts, by their e-mail.
    index('orders_guest_email_idx')
      .on(sql`lower(${table.userEmail})`)
      .where(sql`is_guest`),
    index('orders_status_idx').on(table.orderStatus, table.orderDate.desc(), table.id.desc()),
    // Without the orders that have none, so that placing an order writes to neither.
    index('orders_tags_idx')
      .using('gin', table.tags)
      .where(sql`tags <> '{}'`),
    index('orders_tagged_idx')
      .on(table.orderDate.desc())
      .where(sql`tags <> '{}'`),
  ],
);

/** The order of a row, which ends with it. */
export const orderIdOf = () =>
  char({ length: 12 })
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' });

/** The lines of an order, with copies of the product data, so that they are independent of the product. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: orderIdOf(),
    position: integer().notNull(),
    productId: uuid().notNull(),
    variantId: uuid().notNull(),
    name: text().notNull(),
    color: text().notNull(),
    size: text().notNull(),
    /** What the shopper saw, of an order that was placed in another language than the shop's default. */
    nameShown: text(),
    colorShown: text(),
    sizeShown: text(),
    image: text().notNull(),
    priceCents: integer().notNull(),
    /** The price before the sale that the shopper bought at; null without one. */
    regularCents: integer(),
    quantity: integer().notNull(),
    /** Null for goods. */
    kind: text({ enum: ['gift-card'] }),
    /** What discounts take off all its pieces, without its part of the tax. */
    discountCents: integer().notNull().default(0),
    /** Its part of the tax of the order; null in an order of the version before, of which no line has one. */
    taxCents: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check('order_lines_quantity_check', sql`${table.quantity} >= 1`),
  ],
);

/** The taxes of an order that was taxed by its place. One that was taxed at the rate of the settings has none. */
export const orderTaxes = pgTable(
  'order_taxes',
  {
    orderId: orderIdOf(),
    position: integer().notNull(),
    name: text().notNull(),
    /** In thousandths of a per cent: 8875 is 8.875 %. */
    rate: integer().notNull(),
    on: text('applies_to', { enum: ['goods', 'delivery'] }).notNull(),
    /** What is taxed, without any tax. */
    baseCents: integer().notNull(),
    amountCents: integer().notNull(),
    /** Whether the prices contain it. */
    isIncluded: boolean().notNull(),
    /** Where it is taxed: the country, and the region with it, such as `US-NY`, or an empty text. */
    country: text().notNull(),
    region: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

/** The history of an order: all changes of its states, with actor and time. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: orderIdOf(),
    /**
     * A `note` is an internal note of the team, without a change of state and with an empty `to`. The `note` of a `refund` is its amount in cents,
     * that of an `edit` its difference, that of a `parcel` its number, that of other events a code. Old rows have the words.
     */
    kind: text({ enum: ['order', 'payment', 'return', 'refund', 'tracking', 'note', 'edit', 'parcel'] }).notNull(),
    from: text(),
    to: text().notNull(),
    actor: text({ enum: ['shopper', 'admin', 'system'] }).notNull(),
    /** The id of a user. When an account is erased, it is kept for the team and removed for shoppers. */
    actorId: uuid(),
    note: text().notNull().default(''),
    createdAt: moment().notNull(),
  },
  (table) => [index('order_events_order_idx').on(table.orderId, table.id)],
);
