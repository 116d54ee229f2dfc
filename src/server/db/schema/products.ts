import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { productStatuses } from '#contract/catalog/product-status.ts';
import { categories } from './categories.ts';
import { id, moment } from './columns.ts';

export const products = pgTable(
  'products',
  {
    id: id(),
    slug: text().notNull().unique('products_slug_key'),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id, { onDelete: 'restrict' }),
    name: text().notNull(),
    /** What it costs now. */
    priceCents: integer().notNull(),
    /** What it costs without the running sale; null while none is running. */
    regularCents: integer(),
    /** The lowest price in the 30 days before the running sale; null where it had no other price in them. */
    lowestCents: integer(),
    /** A price that holds from and until a minute of the shop's wall clock such as `2026-11-27T00:00`; the end is exclusive. */
    saleCents: integer(),
    saleStartsAt: text(),
    saleEndsAt: text(),
    description: text().notNull(),
    highlights: text().array().notNull().default([]),
    details: text().notNull().default(''),
    popular: boolean().notNull().default(false),
    /** What a piece weighs; null where the shop does not say. */
    grams: integer(),
    /** The key of a tax class; null for the standard one. */
    taxClass: text(),
    /** Only active products are public; see `isPublic`. */
    status: text({ enum: productStatuses }).notNull().default('active'),
    /** When a draft becomes active, a minute of the shop's wall clock. */
    publishAt: text(),
    /** Words by which the team and the rules of collections find it. */
    tags: text().array().notNull().default([]),
    /** Null for goods. A gift card costs what its variants are worth; `price_cents` is the lowest of that. */
    kind: text({ enum: ['gift-card'] }),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    /** When the product was deleted. The row stays for its stock movements and orders. */
    deletedAt: moment(),
  },
  (table) => [
    check('products_price_check', sql`${table.priceCents} >= 0`),
    index('products_sale_starts_idx')
      .on(sql`coalesce(${table.saleEndsAt}, '9')`, sql`coalesce(${table.saleStartsAt}, '')`)
      .where(sql`sale_cents is not null and regular_cents is null`),
    index('products_sale_ends_idx')
      .on(table.saleEndsAt)
      .where(sql`regular_cents is not null and sale_ends_at is not null`),
    index('products_publish_idx')
      .on(table.publishAt)
      .where(sql`status = 'draft' and publish_at is not null`),
    index('products_tags_idx').using('gin', table.tags),
    index('products_public_category_idx')
      .on(table.categoryId, table.id.desc())
      .where(sql`deleted_at is null and status = 'active'`),
    index('products_category_idx')
      .on(table.categoryId, table.id.desc())
      .where(sql`deleted_at is null`),
    index('products_name_idx')
      .on(sql`lower(${table.name})`, table.id)
      .where(sql`deleted_at is null`),
    index('products_price_idx')
      .on(table.priceCents, table.id)
      .where(sql`deleted_at is null`),
    index('products_search_idx').using('gin', sql`lower(${table.name}) gin_trgm_ops`),
    index('products_popular_idx')
      .on(table.id.desc())
      .where(sql`popular and deleted_at is null`),
    index('products_on_sale_idx')
      .on(table.id.desc())
      .where(sql`regular_cents is not null and deleted_at is null and status = 'active'`),
  ],
);

/** Prices that products had, and until when. A trigger notes them when a product is saved, and who starts and ends sales does; kept for a year. */
export const formerPrices = pgTable(
  'former_prices',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    priceCents: integer().notNull(),
    endedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ name: 'former_prices_pkey', columns: [table.productId, table.endedAt] }),
    index('former_prices_ended_at_idx').on(table.endedAt),
  ],
);

/** Whether shoppers see a product. */
export const isPublic = sql<boolean>`(${products.deletedAt} is null and ${products.status} = 'active')`;

/** What has a slug in each language of the shop. */
export type LocalizedSlugKind = 'product' | 'category';

export type SlugKind = LocalizedSlugKind | 'collection' | 'page';

/** Slugs that products, categories and other pages had before. A slug that is in use is never among them. */
export const oldSlugs = pgTable(
  'old_slugs',
  {
    kind: text().$type<SlugKind>().notNull(),
    slug: text().notNull(),
    /** Not a foreign key: the slug of a deleted product or category stays known. */
    targetId: uuid().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ name: 'old_slugs_pkey', columns: [table.kind, table.slug] }),
    check('old_slugs_kind_check', sql`${table.kind} in ('product', 'category', 'collection', 'page')`),
  ],
);

/**
 * Slugs that products and categories had before in other languages than the default one. Written by triggers of `translations`, which has
 * those in use.
 */
export const oldLocalizedSlugs = pgTable(
  'old_localized_slugs',
  {
    kind: text().$type<LocalizedSlugKind>().notNull(),
    locale: text().notNull(),
    slug: text().notNull(),
    /** Not a foreign key, as in `old_slugs`. */
    targetId: uuid().notNull(),
  },
  (table) => [primaryKey({ name: 'old_localized_slugs_pkey', columns: [table.kind, table.slug, table.locale] })],
);

/** The demo catalogue, once it was loaded: one row, which stays when the demo is removed, so that it is not loaded again. */
export const demoCatalogue = pgTable(
  'demo_catalogue',
  {
    one: boolean().primaryKey().default(true),
    loadedAt: moment().notNull(),
    categoryIds: uuid().array().notNull(),
    productIds: uuid().array().notNull(),
  },
  (table) => [check('demo_catalogue_one_check', sql`${table.one}`)],
);
