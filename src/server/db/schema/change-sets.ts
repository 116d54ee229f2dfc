import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { changeSetStatuses } from '#contract/shop/change-set-statuses.ts';
import { bytes, id, json, moment } from './columns.ts';
import { users } from './users.ts';

/** Changes that are prepared together and published at once. */
export const changeSets = pgTable(
  'change_sets',
  {
    id: id(),
    name: text().notNull(),
    status: text({ enum: changeSetStatuses }).notNull(),
    /** When it publishes itself; null unless it is scheduled or blocked. */
    publishAt: moment(),
    /** Who is told when it could not be published; null once the account is erased. */
    scheduledBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    publishedAt: moment(),
    /** Of the token of the link to its preview; null without a link. */
    previewHash: bytes(),
    previewUntil: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('change_sets_status_idx').on(table.status, table.id.desc()),
    index('change_sets_publish_at_idx').on(table.publishAt),
    index('change_sets_scheduled_by_idx').on(table.scheduledBy),
    index('change_sets_preview_idx').on(table.previewHash),
  ],
);

/** What a change set changes: a field of something, such as the price of a product. */
export const changeSetItems = pgTable(
  'change_set_items',
  {
    setId: uuid()
      .notNull()
      .references(() => changeSets.id, { onDelete: 'cascade' }),
    /** `product`, `category`, `collection`, `page`, `home`, `menus`, `announcement` or `theme`. */
    entity: text().notNull(),
    /** `-` for what the shop has once. */
    entityId: text().notNull(),
    field: text().notNull(),
    /** The live value when the field was first changed in this set. */
    base: json(),
    value: json(),
    /** The live value that publishing replaced; null before. */
    replaced: json(),
  },
  (table) => [
    primaryKey({ columns: [table.setId, table.entity, table.entityId, table.field] }),
    index('change_set_items_entity_idx').on(table.entity, table.entityId),
  ],
);
