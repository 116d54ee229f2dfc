import { sql } from 'drizzle-orm';
import {
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { carts } from './carts.ts';
import { bytes, id, moment } from './columns.ts';
import { orderIdOf, orders } from './orders.ts';
import { users } from './users.ts';

/** Gift cards. All amounts are in the base currency, which is fixed once there is one. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: id(),
    /** What it was worth when it was issued. */
    initialCents: integer().notNull(),
    balanceCents: integer().notNull(),
    /** The last day on which it can be used, in the time zone of the shop; null for no end. */
    expiresOn: date(),
    /** One of an order is `ordered`, without a balance, until the order is paid, and `void` once it is cancelled. */
    status: text({ enum: ['ordered', 'active', 'blocked', 'void'] }).notNull(),
    source: text({ enum: ['order', 'admin'] }).notNull(),
    /** Of one that was bought: its piece of a line of the order, both from 0. */
    orderId: char({ length: 12 }).references(() => orders.id),
    line: integer(),
    piece: integer(),
    /** Who bought it; null for one of the team, and once the account is erased. */
    boughtBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** To whom it is sent, and what the mail says; empty for one that is not sent. */
    recipientEmail: text().notNull().default(''),
    recipientName: text().notNull().default(''),
    message: text().notNull().default(''),
    /** For the team. */
    note: text().notNull().default(''),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    unique('gift_cards_piece_key').on(table.orderId, table.line, table.piece),
    index('gift_cards_bought_by_idx').on(table.boughtBy),
    check('gift_cards_balance_check', sql`${table.balanceCents} >= 0`),
    check('gift_cards_initial_check', sql`${table.initialCents} > 0`),
  ],
);

/** The codes of gift cards. One that is mailed again gets another code, and all of them open the same balance. */
export const giftCardCodes = pgTable(
  'gift_card_codes',
  {
    /** SHA-256 of the code, which is kept nowhere. */
    hash: bytes().primaryKey(),
    giftCardId: uuid()
      .notNull()
      .references(() => giftCards.id, { onDelete: 'cascade' }),
    /** The last four characters, by which people tell their cards apart. */
    ending: text().notNull(),
    createdAt: moment().notNull(),
    /** Null while the code can be used. */
    revokedAt: moment(),
  },
  (table) => [index('gift_card_codes_card_idx').on(table.giftCardId)],
);

/** Append-only: the sum of the deltas of a gift card is its balance. */
export const giftCardMovements = pgTable(
  'gift_card_movements',
  {
    id: id(),
    giftCardId: uuid()
      .notNull()
      .references(() => giftCards.id, { onDelete: 'cascade' }),
    deltaCents: integer().notNull(),
    /** `ordered` pays an order, `cancelled` and `refunded` give that back, `voided` ends the card of a cancelled order. */
    reason: text({ enum: ['issued', 'ordered', 'cancelled', 'refunded', 'adjusted', 'voided'] }).notNull(),
    orderId: text(),
    /** The id of a user. When an account is erased, it is kept for the team and removed for shoppers. */
    actorId: uuid(),
    note: text().notNull().default(''),
    balanceAfterCents: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('gift_card_movements_card_idx').on(table.giftCardId, table.id)],
);

/** The gift cards that a shopper has entered, in that order. */
export const cartGiftCards = pgTable(
  'cart_gift_cards',
  {
    cartId: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    giftCardId: uuid()
      .notNull()
      .references(() => giftCards.id, { onDelete: 'cascade' }),
    /** Of the code that was entered. */
    ending: text().notNull(),
    addedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cartId, table.giftCardId] }),
    index('cart_gift_cards_card_idx').on(table.giftCardId),
  ],
);

/** Store credit, in the base currency. An account that never had any has no row. */
export const storeCredits = pgTable(
  'store_credits',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    balanceCents: integer().notNull(),
  },
  (table) => [check('store_credits_balance_check', sql`${table.balanceCents} >= 0`)],
);

/** Append-only: the sum of the deltas of an account is its store credit. */
export const creditMovements = pgTable(
  'credit_movements',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deltaCents: integer().notNull(),
    reason: text({ enum: ['ordered', 'cancelled', 'refunded', 'adjusted'] }).notNull(),
    orderId: text(),
    /** The id of a user. When an account is erased, it is kept for the team and removed for shoppers. */
    actorId: uuid(),
    note: text().notNull().default(''),
    balanceAfterCents: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('credit_movements_user_idx').on(table.userId, table.id)],
);

/** The gift cards and the store credit that pay a part of an order, in the order of their use. */
export const orderTenders = pgTable(
  'order_tenders',
  {
    orderId: orderIdOf(),
    position: integer().notNull(),
    kind: text({ enum: ['gift-card', 'store-credit'] }).notNull(),
    giftCardId: uuid(),
    /** Of the code of the gift card that was entered. */
    ending: text(),
    amountCents: integer().notNull(),
    /** What of it was given back. */
    refundedCents: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    foreignKey({
      name: 'order_tenders_gift_card_fkey',
      columns: [table.giftCardId],
      foreignColumns: [giftCards.id],
    }),
    index('order_tenders_gift_card_idx').on(table.giftCardId),
    check('order_tenders_amount_check', sql`${table.amountCents} > 0`),
    check('order_tenders_refunded_check', sql`${table.refundedCents} between 0 and ${table.amountCents}`),
  ],
);
