import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DiscountRule, DiscountTerms } from '#contract/order/pricing/offers.ts';
import type { DiscountTargets } from '#contract/shop/discounts.ts';
import { carts } from './carts.ts';
import { id, moment } from './columns.ts';
import { orderIdOf } from './orders.ts';
import { users } from './users.ts';

/** What a discount takes off, and for whom. Amounts are in the currency of the shop. */
export type StoredRule = DiscountRule<DiscountTargets> &
  DiscountTerms<DiscountTargets> & {
    firstOrder: boolean;
    /** Whether it leaves out what a sale price lowers already. */
    excludeSale?: boolean;
    /** Customer groups, by id; none: everybody. */
    groups: readonly string[];
  };

export const discounts = pgTable(
  'discounts',
  {
    id: id(),
    name: text().notNull(),
    kind: text({ enum: ['code', 'automatic'] }).notNull(),
    enabled: boolean().notNull(),
    rule: jsonb().$type<StoredRule>().notNull(),
    /** Minutes of the shop's wall clock such as `2026-11-27T00:00`; the end is exclusive. */
    startsAt: text(),
    endsAt: text(),
    limitTotal: integer(),
    limitPerCustomer: integer(),
    /** Of one with a total limit: how many orders have it that were not cancelled. Those of others are not counted here. */
    used: integer().notNull().default(0),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    check('discounts_used_check', sql`${table.used} >= 0`),
    index('discounts_enabled_idx').on(table.enabled, table.kind),
  ],
);

export const discountCodes = pgTable(
  'discount_codes',
  {
    id: id(),
    discountId: uuid()
      .notNull()
      .references(() => discounts.id, { onDelete: 'cascade' }),
    code: text().notNull().unique('discount_codes_code_key'),
    /** It never changes. */
    limitTotal: integer(),
    /** Of one with a limit: how many orders have it that were not cancelled. */
    used: integer().notNull().default(0),
  },
  (table) => [
    check('discount_codes_used_check', sql`${table.used} >= 0`),
    index('discount_codes_discount_idx').on(table.discountId, table.id),
  ],
);

/** The codes that a shopper has entered. */
export const cartCodes = pgTable(
  'cart_codes',
  {
    cartId: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    codeId: uuid()
      .notNull()
      .references(() => discountCodes.id, { onDelete: 'cascade' }),
    addedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.cartId, table.codeId] }), index('cart_codes_code_idx').on(table.codeId)],
);

/** The discounts of an order, with copies of their names, so that they are independent of later changes. */
export const orderDiscounts = pgTable(
  'order_discounts',
  {
    orderId: orderIdOf(),
    position: integer().notNull(),
    discountId: uuid()
      .notNull()
      .references(() => discounts.id),
    /** Null for one that applied by itself, and once the code is deleted. */
    codeId: uuid(),
    name: text().notNull(),
    code: text(),
    on: text('applies_to', { enum: ['items', 'order', 'delivery'] }).notNull(),
    amountCents: integer().notNull(),
    /** When the order was cancelled, so that it does not count for the limits. */
    releasedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    foreignKey({
      name: 'order_discounts_code_fkey',
      columns: [table.codeId],
      foreignColumns: [discountCodes.id],
    }).onDelete('set null'),
    check('order_discounts_amount_check', sql`${table.amountCents} > 0`),
    index('order_discounts_discount_idx')
      .on(table.discountId)
      .where(sql`released_at is null`),
    index('order_discounts_code_idx').on(table.codeId),
  ],
);

/** Groups of customers, for discounts. */
export const customerGroups = pgTable('customer_groups', {
  id: id(),
  name: text().notNull(),
  /** Lower case, so that two groups have no names that look alike. */
  nameKey: text().notNull().unique('customer_groups_name_key'),
});

export const customerGroupMembers = pgTable(
  'customer_group_members',
  {
    groupId: uuid()
      .notNull()
      .references(() => customerGroups.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index('customer_group_members_user_idx').on(table.userId),
  ],
);
