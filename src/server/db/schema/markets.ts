import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AmountFormats } from '#i18n/currency.ts';
import { id, moment } from './columns.ts';
import { priceLists } from './price-lists.ts';
import { products } from './products.ts';

/**
 * Where the shop sells. The one without a key is the default market, which has the prices and the languages of the shop; it has a row once a
 * merchant has named it.
 */
export const markets = pgTable(
  'markets',
  {
    id: id(),
    key: text().notNull().unique('markets_key_key'),
    name: text().notNull(),
    /** Null: the prices of the shop. */
    priceListId: uuid(),
    locales: text().array().notNull(),
    countries: text().array().notNull(),
    units: text().notNull(),
    sizeSystem: text().notNull(),
    /** Null: as everywhere. */
    formats: jsonb().$type<AmountFormats>(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    foreignKey({ name: 'markets_list_fkey', columns: [table.priceListId], foreignColumns: [priceLists.id] }),
    index('markets_list_idx').on(table.priceListId),
  ],
);

/** Products that are not sold in a market. */
export const marketExclusions = pgTable(
  'market_exclusions',
  { marketId: uuid().notNull(), productId: uuid().notNull() },
  (table) => [
    primaryKey({ name: 'market_exclusions_pkey', columns: [table.marketId, table.productId] }),
    foreignKey({
      name: 'market_exclusions_market_fkey',
      columns: [table.marketId],
      foreignColumns: [markets.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'market_exclusions_product_fkey',
      columns: [table.productId],
      foreignColumns: [products.id],
    }).onDelete('cascade'),
    index('market_exclusions_product_idx').on(table.productId),
  ],
);
