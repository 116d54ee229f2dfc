import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#i18n/locale.ts';
import type { TranslatableEntity } from '#contract/shop/translatable.ts';
import { sqlStatement } from '#server/db/statement.ts';

/** An entity with translations: its kind and id. */
export type EntityRef = { entity: TranslatableEntity; id: string };

type Query = { locale: Locale; entities: readonly string[]; ids: readonly string[] };
type Row = { entity: TranslatableEntity; id: string; field: string; value: string };

/** The languages into which the name of an entity is translated, as a column. `id` is text. */
export const nameLocales = (entity: 'product' | 'category', id: SQL) =>
  sql<
    string[]
  >`array(select locale from translations where entity = ${entity} and entity_id = ${id} and field = 'name')`;

/** Reads all translations of entities into a language. */
export const readTranslations = sqlStatement<Query, Row>(
  'translations_of_entities',
  ({ locale, entities, ids }) => sql`
    select entity, entity_id as id, field, value
    from unnest(${entities}::text[], ${ids}::text[]) as wanted (kind, key)
      join translations on entity = kind and entity_id = key and locale = ${locale}`,
);
