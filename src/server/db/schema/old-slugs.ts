import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export type SlugKind = 'product' | 'category';

/** Addresses that lead to something else by now, or to what is no more. A slug that is in use is never among them. */
export const oldSlugs = pgTable(
  'old_slugs',
  {
    kind: text().$type<SlugKind>().notNull(),
    slug: text().notNull(),
    /** No reference: the address of what was deleted for good is still known as such. */
    targetId: uuid().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ name: 'old_slugs_pkey', columns: [table.kind, table.slug] }),
    check('old_slugs_kind_check', sql`${table.kind} in ('product', 'category')`),
  ],
);
