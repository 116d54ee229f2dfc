import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { movementReasons } from '#contract/catalog/stock.ts';
import { id, moment } from './columns.ts';
import { productColors, productSizes } from './product-options.ts';
import { products } from './products.ts';

/** Equal for all spellings of a barcode, as `barcodeKey` of the contract. */
export const barcodeKey = (barcode: SQLWrapper): SQL =>
  sql`(case when ${barcode} ~ '^[0-9]+$' then lpad(${barcode}, 14, '0') else ${barcode} end)`;

/** One color of a product in one size. A product without colors or sizes has variants without them. */
export const variants = pgTable(
  'variants',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    colorId: uuid().references(() => productColors.id, { onDelete: 'cascade' }),
    sizeId: uuid().references(() => productSizes.id, { onDelete: 'cascade' }),
    /** Whether this color exists in this size. */
    made: boolean().notNull().default(true),
    /** Set by the merchant. A counted variant is sold out at 0 regardless. */
    inStock: boolean().notNull().default(true),
    /** Pieces in stock; null when they are not counted. */
    stock: integer(),
    /** What a piece weighs; null for as much as the product says. */
    grams: integer(),
    /** The merchant's own code of it, unique without case. */
    sku: text(),
    /** What a scanner reads: a GTIN of 8, 12, 13 or 14 digits, or a code of the merchant's own. */
    barcode: text(),
    /** What a piece cost the merchant. */
    costCents: integer(),
    /** What a gift card is worth and costs; null for goods. */
    faceCents: integer(),
  },
  (table) => [
    check('variants_stock_check', sql`${table.stock} >= 0`),
    index('variants_low_stock_idx')
      .on(table.stock, table.id)
      .where(sql`made and in_stock and stock is not null`),
    uniqueIndex('variants_sku_key').on(sql`lower(${table.sku})`),
    // The same article has a GTIN of 12, 13 or 14 digits, with zeros in front.
    uniqueIndex('variants_barcode_key').on(barcodeKey(table.barcode)),
    unique('variants_option_key').on(table.productId, table.colorId, table.sizeId).nullsNotDistinct(),
  ],
);

/**
 * Append-only: the sum of a variant's deltas is its counted stock (D25), which is what can be sold; the sum of its deltas on hand at a location
 * is what lies there.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id(),
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    delta: integer().notNull(),
    reason: text({ enum: movementReasons }).notNull(),
    /** Where pieces come to lie or leave; null where only what can be sold changes. */
    locationId: uuid(),
    onHandDelta: integer().notNull().default(0),
    orderId: text(),
    /** The parcel in which they left, or came back because it was deleted. */
    parcelId: uuid(),
    /** The stock sheet that was booked. */
    sheetId: uuid(),
    /** The draft order that pieces are held for. */
    draftOrderId: uuid(),
    /** The id of a user. When an account is erased, it is kept for the team and removed for shoppers. */
    actorId: uuid(),
    note: text().notNull().default(''),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('stock_movements_variant_idx').on(table.variantId, table.id),
    index('stock_movements_order_idx').on(table.orderId),
    index('stock_movements_draft_order_idx')
      .on(table.draftOrderId)
      .where(sql`draft_order_id is not null`),
  ],
);
