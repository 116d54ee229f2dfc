import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { sizeScales } from './size-scales.ts';

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
    /** Null when its sizes are only shown as they are labelled. */
    sizeScaleId: uuid().references(() => sizeScales.id),
    /** The system in which its sizes are labelled: `eu`, `uk` or `us`. Null without a scale. */
    sizeSystem: text(),
    position: integer().notNull().default(0),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('categories_position_idx').on(table.position, table.id),
    index('categories_size_scale_idx').on(table.sizeScaleId),
  ],
);
