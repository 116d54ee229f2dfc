import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { users } from './users.ts';
import { variants } from './variants.ts';

/** One open cart per shopper. Creating the order deletes the cart and stores its id. */
export const carts = pgTable('carts', {
  id: id(),
  userId: uuid()
    .notNull()
    .unique('carts_user_id_key')
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
  /** When the shopper last changed its lines; null before anything was changed. */
  changedAt: moment(),
  /** When the shopper was last reminded of it; null for never. */
  remindedAt: moment(),
  /** When it last counted as abandoned; null for never. */
  abandonedAt: moment(),
});

export const cartLines = pgTable(
  'cart_lines',
  {
    id: id(),
    cartId: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
  },
  (table) => [
    unique('cart_lines_variant_key').on(table.cartId, table.variantId),
    index('cart_lines_variant_idx').on(table.variantId),
    check('cart_lines_quantity_check', sql`${table.quantity} >= 1`),
  ],
);
