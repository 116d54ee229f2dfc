import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * Texts of the merchant in other languages than the shop's default. `entity` and `field` are those of `contract/shop/translatable.ts`; lists
 * are stored as lines. Triggers delete the translations of a deleted product or category.
 */
export const translations = pgTable(
  'translations',
  {
    entity: text().notNull(),
    /** An id; the path of a picture; the lower-case name of a color or size. */
    entityId: text().notNull(),
    locale: text().notNull(),
    field: text().notNull(),
    value: text().notNull(),
    /** The text that was translated. The translation is outdated when the entity has another now. */
    source: text().notNull(),
    updatedAt: moment().notNull(),
    /** The id of a user; null for the demo. */
    updatedBy: uuid(),
  },
  (table) => [
    primaryKey({ name: 'translations_pkey', columns: [table.entity, table.entityId, table.locale, table.field] }),
    uniqueIndex('translations_slug_key')
      .on(table.entity, table.value, table.locale)
      .where(sql`field = 'slug'`),
  ],
);
