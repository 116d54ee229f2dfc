import { isNotNull } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

/** Changes by admins: append-only, written in the transaction of the change. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    /** A user's id, kept when the account is gone; null for the command line. */
    actorId: uuid(),
    /** The API key of the program that did it, which then has no actor; null otherwise. */
    keyId: uuid(),
    /** `product.update`, `order.dispatch`, `settings.update` … */
    action: text().notNull(),
    /** The kind of the changed entity, such as `product` or `order`, and its id. */
    entity: text().notNull(),
    entityId: text().notNull(),
    /** The changed fields before and after the change; null for absent ones. No data of a shopper. */
    before: jsonb(),
    after: jsonb(),
    /** What one save wrote has the same; null for older entries and for the command line, each of which stands alone. */
    saveId: text(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('audit_entries_entity_idx').on(table.entity, table.entityId, table.id.desc()),
    index('audit_entries_kind_idx').on(table.entity, table.id.desc()),
    index('audit_entries_actor_idx').on(table.actorId, table.id.desc()),
    index('audit_entries_key_idx').on(table.keyId, table.id.desc()).where(isNotNull(table.keyId)),
    index('audit_entries_save_idx').on(table.saveId, table.id.desc()).where(isNotNull(table.saveId)),
  ],
);
