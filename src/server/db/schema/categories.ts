import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

export const categories = pgTable(
  'categories',
  {
    id: id(),
    slug: text().notNull().unique('categories_slug_key'),
    name: text().notNull(),
    description: text().notNull(),
    image: text().notNull(),
    imageAlt: text().notNull(),
    /** The merchant's text; empty when the category has no size guide. */
    sizeGuide: text().notNull().default(''),
    position: integer().notNull().default(0),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index('categories_position_idx').on(table.position, table.id)],
);
