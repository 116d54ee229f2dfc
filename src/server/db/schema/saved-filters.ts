import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SavedFilterArea } from '#contract/shop/saved-filter-query.ts';
import { id, moment } from './columns.ts';
import { users } from './users.ts';

/** Filters of a list of the admin that members have given a name. */
export const savedFilters = pgTable(
  'saved_filters',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The list that it filters. */
    area: text().$type<SavedFilterArea>().notNull(),
    name: text().notNull(),
    /** The query of the list's URL. */
    query: text().notNull(),
    /** Whether the whole team sees it. */
    shared: boolean().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('saved_filters_name_key').on(table.userId, table.area, sql`lower(${table.name})`),
    index('saved_filters_shared_idx')
      .on(table.area)
      .where(sql`shared`),
  ],
);
