import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#i18n/locale.ts';
import type { TranslatableEntity } from '#contract/shop/translatable.ts';
import type { Connection } from '#server/db/client.ts';
import { translations } from '#server/db/schema/index.ts';
import { sqlStatement } from '#server/db/statement.ts';

/** The key of the advisory lock; any number that no other lock has. */
const lockKey = 7_261_020;

/** An entity with translations: its kind and id. A color or size is named as it is written. */
export type EntityRef = { entity: TranslatableEntity; id: string };

type Query = { locale: Locale; entities: readonly string[]; ids: readonly string[] };
type Row = { entity: TranslatableEntity; id: string; field: string; value: string };

/** The languages into which the name of an entity is translated, as a column. `id` is text. */
export const nameLocales = (entity: 'product' | 'category' | 'collection', id: SQL) =>
  sql<
    string[]
  >`array(select locale from translations where entity = ${entity} and entity_id = ${id} and field = 'name')`;

/** Reads all translations of a kind of entities into a language. */
export const readAllTranslations = (connection: Connection, entity: TranslatableEntity, locale: Locale) =>
  connection
    .select({ id: translations.entityId, field: translations.field, value: translations.value })
    .from(translations)
    .where(and(eq(translations.entity, entity), eq(translations.locale, locale)));

/** Deletes the translations of entities that are deleted. */
export async function forgetTranslations(
  connection: Connection,
  entity: TranslatableEntity,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await connection
    .delete(translations)
    .where(and(eq(translations.entity, entity), inArray(translations.entityId, [...ids])));
}

/** Reads all translations of entities into a language. */
export const readTranslations = sqlStatement<Query, Row>(
  'translations_of_entities',
  // The lower case of PostgreSQL, by which colors, sizes and values are translated, is not quite that of JavaScript.
  ({ locale, entities, ids }) => sql`
    select entity, key as id, field, value
    from unnest(${entities}::text[], ${ids}::text[]) as wanted (kind, key)
      join translations on entity = kind and locale = ${locale}
        and entity_id = case when kind in ('color', 'size', 'attribute-value') then lower(key) else key end`,
);

export type NewTranslation = Omit<typeof translations.$inferInsert, 'updatedAt' | 'updatedBy'> & {
  entity: TranslatableEntity;
  locale: Locale;
};

/** Adds and changes translations. The caller has called `lockTranslations`. */
export async function writeTranslations(
  connection: Connection,
  rows: readonly NewTranslation[],
  { at, by }: { at: Date; by: string },
): Promise<void> {
  if (rows.length === 0) return;
  await connection
    .insert(translations)
    .values(rows.map((row) => ({ ...row, updatedAt: at, updatedBy: by })))
    .onConflictDoUpdate({
      target: [translations.entity, translations.entityId, translations.locale, translations.field],
      set: {
        value: sql`excluded.value`,
        source: sql`excluded.source`,
        updatedAt: sql`excluded.updated_at`,
        updatedBy: sql`excluded.updated_by`,
      },
    });
}

/** Removes the translations of some fields of an entity into a language. */
export async function removeTranslations(
  connection: Connection,
  { entity, id }: EntityRef,
  locale: Locale,
  fields: readonly string[],
): Promise<void> {
  if (fields.length === 0) return;
  await connection
    .delete(translations)
    .where(
      and(
        eq(translations.entity, entity),
        eq(translations.entityId, id),
        eq(translations.locale, locale),
        inArray(translations.field, [...fields]),
      ),
    );
}

/**
 * Lets one transaction at a time write translations, or decide by whether there are any. Held until the transaction ends. A lock for each
 * entity would be too many for an import.
 */
export async function lockTranslations(tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
}

/** Whether a person has translated anything. The demo's texts stay in English whatever the default language is, so their translations stay right. */
export async function hasTranslations(connection: Connection): Promise<boolean> {
  const { rowCount } = await connection.execute(sql`select from translations where updated_by is not null limit 1`);
  return rowCount === 1;
}
