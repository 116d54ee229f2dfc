import { integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';
import { products } from './products.ts';

const productId = () =>
  uuid()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' });

export const productColors = pgTable(
  'product_colors',
  { id: id(), productId: productId(), name: text().notNull(), hex: text(), position: integer().notNull() },
  (table) => [unique('product_colors_name_key').on(table.productId, table.name)],
);

export const productSizes = pgTable(
  'product_sizes',
  { id: id(), productId: productId(), name: text().notNull(), position: integer().notNull() },
  (table) => [unique('product_sizes_name_key').on(table.productId, table.name)],
);

export const productImages = pgTable(
  'product_images',
  {
    id: id(),
    productId: productId(),
    /** The color in the image; null for an image of all colors. */
    colorId: uuid().references(() => productColors.id, { onDelete: 'set null' }),
    path: text().notNull(),
    alt: text().notNull().default(''),
    position: integer().notNull(),
  },
  (table) => [unique('product_images_position_key').on(table.productId, table.position)],
);
