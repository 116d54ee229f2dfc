import { sql, type SQL } from 'drizzle-orm';
import {
  type FieldOf,
  settingsEntityId,
  type TranslatableEntity,
  translatableFields,
} from '#contract/shop/translatable.ts';
import { shippingKey } from '#server/platform/settings/settings.repository.ts';

/** The texts of the settings as they apply. Those that were never changed are not in the table. */
export type SettingsTexts = {
  name: string;
  texts: Readonly<Record<FieldOf<'settings'>, string>>;
  pictures: readonly { src: string; alt: string }[];
};

/** All entities of a kind, those with these ids, or one page in the order of the ids. */
export type Scope = 'all' | { ids: readonly string[] } | { after: string | undefined; limit: number };

/** Reads the names of options like one of XS, 3XL and XXL as sizes that are the same in every language. */
const isWord = sql`name ~ '[[:alpha:]]{3}' and name !~* '^[0-9]*x+[sl]$'`;

/** Returns what limits a kind of entities to the scope: a condition to add, and an end of the query. */
function limitTo(scope: Scope, key: SQL, type: 'uuid' | 'text'): { and: SQL; page: SQL } {
  if (scope === 'all') return { and: sql``, page: sql`` };
  const typed = sql.raw(type);
  if ('ids' in scope) return { and: sql`and ${key} = any(${sql.param(scope.ids)}::${typed}[])`, page: sql`` };
  const { after, limit } = scope;
  return {
    and: after === undefined ? sql`` : sql`and ${key} > ${after}::${typed}`,
    page: sql`order by ${key} limit ${limit}`,
  };
}

/** Products share colors and sizes by their lower-case names; the latest spelling is the text. */
function optionRows(table: 'product_colors' | 'product_sizes', scope: Scope, condition = sql`true`): SQL {
  const { and } = limitTo(scope, sql`lower(options.name)`, 'text');
  const { page } = limitTo(scope, sql`lower(name)`, 'text');
  return sql`
    select lower(name) as id, (array_agg(name order by latest desc))[1] as shown_as, (array_agg(name order by latest desc))[1] as name
    from (
      select options.name, max(options.id::text) as latest
      from ${sql.raw(table)} options join products on products.id = product_id and deleted_at is null
      where true ${and} group by options.name
    ) spelled where ${condition} group by lower(name) ${page}`;
}

const rowsOfKind: Record<TranslatableEntity, (scope: Scope, settings: SettingsTexts) => SQL> = {
  product(scope) {
    const { and, page } = limitTo(scope, sql`products.id`, 'uuid');
    return sql`
      select id::text, name as shown_as, name, description, array_to_string(highlights, chr(10)) as highlights, details, slug
      from products where deleted_at is null ${and} ${page}`;
  },
  category(scope) {
    const { and, page } = limitTo(scope, sql`categories.id`, 'uuid');
    return sql`
      select id::text, name as shown_as, name, description, image_alt as "imageAlt", size_guide as "sizeGuide", slug
      from categories where true ${and} ${page}`;
  },
  collection(scope) {
    const { and, page } = limitTo(scope, sql`collections.id`, 'uuid');
    return sql`select id::text, name as shown_as, name, description from collections where true ${and} ${page}`;
  },
  image(scope, { pictures }) {
    const { and, page } = limitTo(scope, sql`path`, 'text');
    const paths = sql.param(pictures.map(({ src }) => src));
    const alts = sql.param(pictures.map(({ alt }) => alt));
    // A product's picture may have other texts in other products.
    return sql`
      select path as id, alt as shown_as, alt from (
        select distinct on (path) path, alt from (
          select path, alt, images.id
          from product_images images join products on products.id = product_id and deleted_at is null
          union all select path, alt, null from unnest(${paths}::text[], ${alts}::text[]) as picture (path, alt)
        ) pictures where alt <> '' ${and} order by path, id desc nulls last
      ) images ${page}`;
  },
  color: (scope) => optionRows('product_colors', scope),
  size: (scope) => optionRows('product_sizes', scope, isWord),
  attribute(scope) {
    const { and, page } = limitTo(scope, sql`attributes.id`, 'uuid');
    return sql`select id::text, name as shown_as, name, unit from attributes where shown ${and} ${page}`;
  },
  'attribute-value'(scope) {
    const { and, page } = limitTo(scope, sql`lower(value)`, 'text');
    // One that is written in several ways is shown in the first of them.
    return sql`
      select lower(value) as id, min(value) as shown_as, min(value) as name from (
        select unnest(choices) as value from attributes where shown
        union all select value #>> '{}' from product_attributes
          join attributes on attributes.id = attribute_id and kind = 'text' and shown
          join products on products.id = product_id and deleted_at is null
      ) texts where true ${and} group by lower(value) ${page}`;
  },
  settings(scope, { name, texts }) {
    const { and, page } = limitTo(scope, sql`id`, 'text');
    const columns = Object.entries(texts).map(([field, text]) => sql`${text}::text as ${sql.identifier(field)}`);
    return sql`
      select id, ${name}::text as shown_as, ${sql.join(columns, sql`, `)}
      from (select ${settingsEntityId}::text as id) one where true ${and} ${page}`;
  },
  // The name of the only market is shown nowhere.
  market(scope) {
    const { and, page } = limitTo(scope, sql`markets.id`, 'uuid');
    return sql`
      select id::text, name as shown_as, name from markets
      where exists (select from markets others where others.key <> '') ${and} ${page}`;
  },
  discount(scope) {
    const { and, page } = limitTo(scope, sql`discounts.id`, 'uuid');
    return sql`select id::text, name as shown_as, name from discounts where true ${and} ${page}`;
  },
  // Those of a shop with one fee are shown nowhere.
  'delivery-method'(scope) {
    const id = sql`method ->> 'id'`;
    const { and, page } = limitTo(scope, id, 'text');
    return sql`
      select ${id} as id, method ->> 'name' as shown_as, method ->> 'name' as name, method ->> 'description' as description,
        coalesce(method #>> '{pickup,place}', '') as place, coalesce(method #>> '{pickup,hours}', '') as hours
      from settings, jsonb_path_query(value, '$.zones[*].methods[*]') as method
      where key = ${shippingKey} and value ->> 'mode' = 'zones' ${and} ${page}`;
  },
};

export const fieldNamesOf = (entity: TranslatableEntity): string[] => Object.keys(translatableFields(entity));

/**
 * Returns SQL for the entities of a kind: `id`, `shown_as`, which is their name, and a column for the text of each field. A size counts
 * only when it is a word, such as "One size".
 */
export const rowsOf = (entity: TranslatableEntity, scope: Scope, settings: SettingsTexts): SQL =>
  rowsOfKind[entity](scope, settings);
