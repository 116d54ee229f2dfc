import { and, asc, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Locale } from '#i18n/locale.ts';
import { type TranslatableEntity, translatableEntities } from '#contract/shop/translatable.ts';
import type { TranslationState } from '#contract/shop/translations.ts';
import type { Connection } from '#server/db/client.ts';
import { toLikeText } from '#server/db/like-text.ts';
import { attributes, categories, discounts, markets, productImages, products } from '#server/db/schema/index.ts';
import {
  type EntityRef,
  type NewTranslation,
  removeTranslations,
  writeTranslations,
} from '#server/platform/translations/translations.repository.ts';
import { isSlug } from './slug-fields.ts';
import { createSettingsRepository } from '#server/platform/settings/settings.repository.ts';
import { fieldNamesOf, rowsOf, type Scope, type SettingsTexts } from './sources.repository.ts';

type Counts = { missing: number; outdated: number; done: number };
/** A position in the list: a page begins after this entity. */
export type ListPlace = { kind: number; name: string; id: string };
export type EntityRow = ListPlace & Counts & { entity: TranslatableEntity };

type ListQuery = {
  locale: Locale;
  kinds: readonly TranslatableEntity[];
  state: TranslationState | undefined;
  q: string;
  limit: number;
  after: ListPlace | undefined;
};

/** The text of a field, and its translation if there is one, with the text of which it was made. */
export type FieldRow = {
  id: string;
  name: string;
  field: string;
  source: string;
  value: string | null;
  sourceThen: string | null;
};

/** Names of fields are those of the contract, and safe in SQL. */
const literal = (field: string): SQL => sql.raw(`'${field}'`);
const column = (field: string): SQL => sql`entities.${sql.identifier(field)}`;

/** Returns SQL for the entities of a kind, with their fields counted by state, and whether `q` finds them. */
function countedRows(entity: TranslatableEntity, { locale, q }: ListQuery, settings: SettingsTexts): SQL {
  const fields = fieldNamesOf(entity);
  const counted = fields.filter((field) => !isSlug(field));
  const total = sql.join(
    counted.map((field) => sql`(${column(field)} <> '')::int`),
    sql` + `,
  );
  const texts = sql.join(fields.map(column), sql`, `);
  const isFound =
    q === '' ? sql`true` : sql`lower(concat_ws(chr(10), shown_as, ${texts})) like ${`%${toLikeText(q)}%`}`;
  const cases = counted.map((field) => sql`when ${literal(field)} then ${column(field)}`);
  const text = sql`nullif(case field ${sql.join(cases, sql` `)} end, '')`;
  return sql`
    select ${translatableEntities.indexOf(entity)}::int as kind, id, shown_as as name, is_found, total,
      count(${text})::int as translated, (count(*) filter (where source = ${text}))::int as done
    from (select *, ${total} as total, ${isFound} as is_found from (${rowsOf(entity, 'all', settings)}) entities) entities
      left join translations on entity = ${literal(entity)} and entity_id = id and locale = ${locale}
    group by id, shown_as, total, is_found`;
}

const inState: Record<TranslationState, SQL> = {
  missing: sql`total > translated`,
  outdated: sql`translated > done`,
  done: sql`total = done`,
};

/** Where entities are that can be deleted by themselves, besides delivery methods, which are in the settings. */
const deletable = {
  product: products,
  category: categories,
  attribute: attributes,
  market: markets,
  discount: discounts,
};
const isDeletable = (entity: TranslatableEntity): entity is keyof typeof deletable => entity in deletable;

export function createTranslationsRepository(connection: Connection) {
  return {
    /** Returns one page of the entities, and the sum of the fields of all of them, whatever their state and name. */
    async list(query: ListQuery, settings: SettingsTexts): Promise<{ rows: EntityRow[]; sum: Counts }> {
      const { kinds, state, limit, after } = query;
      const counted = sql.join(
        kinds.map((kind) => countedRows(kind, query, settings)),
        sql` union all `,
      );
      const isAfter =
        after && sql`(kind, lower(name), id) > (${after.kind}::int, lower(${after.name}::text), ${after.id}::text)`;
      const { rows } = await connection.execute<{ page: Omit<EntityRow, 'entity'>[]; sum: Counts }>(sql`
        with counted as materialized (${counted}),
        page as (
          select kind, id, name, total - translated as missing, translated - done as outdated, done from counted
          where ${and(sql`is_found and total > 0`, state && inState[state], isAfter)}
          order by kind, lower(name), id limit ${limit}
        )
        select coalesce((select json_agg(page order by kind, lower(name), id) from page), '[]') as page,
          (select json_build_object('missing', coalesce(sum(total - translated), 0),
            'outdated', coalesce(sum(translated - done), 0), 'done', coalesce(sum(done), 0)) from counted) as sum`);
      const [{ page, sum } = { page: [], sum: { missing: 0, outdated: 0, done: 0 } }] = rows;
      return {
        sum,
        rows: page.flatMap((row) => {
          const kind = translatableEntities[row.kind];
          return kind === undefined ? [] : [{ ...row, entity: kind }];
        }),
      };
    },

    /** Returns the fields of entities that have a text, by the order of the ids and that of the fields. */
    async fields(
      entity: TranslatableEntity,
      scope: Exclude<Scope, 'all'>,
      locale: Locale,
      settings: SettingsTexts,
    ): Promise<FieldRow[]> {
      const texts = fieldNamesOf(entity).map((field, at) => sql`(${at}::int, ${literal(field)}, ${column(field)})`);
      const { rows } = await connection.execute<FieldRow>(sql`
        select entities.id, shown_as as name, texts.field, texts.source, value, translations.source as "sourceThen"
        from (${rowsOf(entity, scope, settings)}) entities
          cross join lateral (values ${sql.join(texts, sql`, `)}) texts (place, field, source)
          left join translations on entity = ${literal(entity)} and entity_id = entities.id and locale = ${locale}
            and translations.field = texts.field
        where texts.source <> ''
        order by entities.id, texts.place`);
      return rows;
    },

    /** Prevents the deletion of entities until the transaction ends, so that a translation never stays behind. */
    async preventDeletion(entity: TranslatableEntity, ids: readonly string[]): Promise<void> {
      if (entity === 'delivery-method') await createSettingsRepository(connection).hold();
      if (!isDeletable(entity)) return;
      const table = deletable[entity];
      await connection
        .select({ id: table.id })
        .from(table)
        .where(inArray(table.id, [...ids]))
        .orderBy(asc(table.id))
        .for('key share');
    },

    put: (rows: readonly NewTranslation[], change: { at: Date; by: string }): Promise<void> =>
      writeTranslations(connection, rows, change),

    remove: (ref: EntityRef, locale: Locale, fields: readonly string[]): Promise<void> =>
      removeTranslations(connection, ref, locale, fields),

    /** Returns these products and those that show one of these pictures, with their categories. */
    findProducts: (ids: readonly string[], paths: readonly string[]) =>
      connection
        .select({ id: products.id, categoryId: products.categoryId })
        .from(products)
        .where(
          or(
            inArray(products.id, [...ids]),
            inArray(
              products.id,
              connection
                .select({ id: productImages.productId })
                .from(productImages)
                .where(inArray(productImages.path, [...paths])),
            ),
          ),
        ),
  };
}
