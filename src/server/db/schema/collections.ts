import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type CollectionRule, collectionKinds, ruleMatches } from '#contract/catalog/collection-rules.ts';
import { type AttributeValue, attributeKinds } from '#contract/catalog/attribute-kinds.ts';
import { id, json, moment } from './columns.ts';
import { products } from './products.ts';

/** Products of any categories on a page of their own: by hand, or all to which rules apply. */
export const collections = pgTable('collections', {
  id: id(),
  slug: text().notNull().unique('collections_slug_key'),
  name: text().notNull(),
  description: text().notNull().default(''),
  image: text(),
  kind: text({ enum: collectionKinds }).notNull(),
  /** Whether all rules have to apply to a product, or any of them. */
  match: text({ enum: ruleMatches }).notNull().default('all'),
  rules: jsonb().$type<CollectionRule[]>().notNull().default([]),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
});

/** The products of a collection by hand, and those that stand first or are left out where rules choose. */
export const collectionProducts = pgTable(
  'collection_products',
  {
    collectionId: uuid()
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text({ enum: ['listed', 'pinned', 'excluded'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.productId] }),
    index('collection_products_product_idx').on(table.productId),
  ],
);

/** What products are described by in the table of their page, such as the fabric. */
export const attributes = pgTable(
  'attributes',
  {
    id: id(),
    name: text().notNull(),
    kind: text({ enum: attributeKinds }).notNull(),
    /** What a number is measured in; empty for none. */
    unit: text().notNull().default(''),
    /** What can be chosen. */
    choices: text().array().notNull().default([]),
    /** Whether the product page shows it. */
    shown: boolean().notNull().default(true),
    position: integer().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [uniqueIndex('attributes_name_key').on(sql`lower(${table.name})`)],
);

export const productAttributes = pgTable(
  'product_attributes',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    attributeId: uuid()
      .notNull()
      .references(() => attributes.id, { onDelete: 'restrict' }),
    value: json().$type<AttributeValue>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.attributeId] }),
    index('product_attributes_value_idx').on(table.attributeId, table.value),
  ],
);
