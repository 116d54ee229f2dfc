import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, json, moment } from './columns.ts';
import { products } from './products.ts';

const amount = () => bigint({ mode: 'number' });

/** Prices in a currency, which are made from those of the shop. */
export const priceLists = pgTable(
  'price_lists',
  {
    id: id(),
    name: text().notNull().unique('price_lists_name_key'),
    currency: text().notNull(),
    /** Units of the currency for one unit of that of the shop. Null: only what has a fixed price is sold. */
    rate: numeric({ precision: 20, scale: 10 }),
    /** Per cent. */
    adjust: numeric({ precision: 7, scale: 3 }).notNull(),
    step: amount().notNull(),
    ending: amount().notNull(),
    /** That of the prices in force; 0 until the first ones are written. */
    epoch: integer().notNull(),
    /** The rule whose prices are being written, with their epoch. */
    next: json(),
    /** When the rate was written last. Null: with the list. */
    rateChangedAt: moment(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    check('price_lists_step_check', sql`${table.step} > 0 and ${table.ending} between 0 and ${table.step} - 1`),
  ],
);

/** Prices that the merchant chose. */
export const fixedPrices = pgTable(
  'fixed_prices',
  {
    priceListId: uuid().notNull(),
    productId: uuid().notNull(),
    amount: amount().notNull(),
  },
  (table) => [
    primaryKey({ name: 'fixed_prices_pkey', columns: [table.priceListId, table.productId] }),
    foreignKey({
      name: 'fixed_prices_list_fkey',
      columns: [table.priceListId],
      foreignColumns: [priceLists.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'fixed_prices_product_fkey',
      columns: [table.productId],
      foreignColumns: [products.id],
    }).onDelete('cascade'),
    index('fixed_prices_product_idx').on(table.productId),
    check('fixed_prices_amount_check', sql`${table.amount} > 0`),
  ],
);

/**
 * The prices of all products that are sold by a list. Those of an epoch are of one rule. Products are no foreign key, since its check would
 * wait for a product that is being saved, which waits for the prices.
 */
export const listPrices = pgTable(
  'list_prices',
  {
    priceListId: uuid().notNull(),
    epoch: integer().notNull(),
    productId: uuid().notNull(),
    amount: amount().notNull(),
    /** The regular price and the lowest one before the running sale, in this list; null without one, and for fixed prices. */
    regular: amount(),
    lowest: amount(),
  },
  (table) => [
    primaryKey({ name: 'list_prices_pkey', columns: [table.priceListId, table.epoch, table.productId] }),
    foreignKey({
      name: 'list_prices_list_fkey',
      columns: [table.priceListId],
      foreignColumns: [priceLists.id],
    }).onDelete('cascade'),
    index('list_prices_amount_idx').on(table.priceListId, table.epoch, table.amount, table.productId),
  ],
);
