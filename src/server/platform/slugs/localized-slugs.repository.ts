import { type Placeholder, sql, type SQL } from 'drizzle-orm';
import type { Locale } from '#i18n/locale.ts';
import type { Connection } from '#server/db/client.ts';
import type { LocalizedSlugKind } from '#server/db/schema/index.ts';

// A slug in another language than the default one is the translation of the field `slug`. Triggers keep those that were replaced or removed
// in `old_localized_slugs` (`keep_localized_slug`).

/** The keys of the advisory locks; any numbers that no other lock has. */
const lockKeys: Readonly<Record<LocalizedSlugKind, number>> = { category: 7_261_010, product: 7_261_011 };

const tables = { product: sql.raw('products'), category: sql.raw('categories') } satisfies Record<
  LocalizedSlugKind,
  SQL
>;

/** Slugs that no category may have in any language, because they are paths of other endpoints, such as `/api/product/popular`. */
export const reservedSlugs: Readonly<Record<LocalizedSlugKind, readonly string[]>> = {
  category: ['popular', 'search', 'suggest', 'by-ids'],
  product: [],
};

/** Lets one transaction at a time choose slugs, in any language. Held until the transaction ends. */
export async function lockSlugs(connection: Connection, kind: LocalizedSlugKind): Promise<void> {
  await connection.execute(sql`select pg_advisory_xact_lock(${lockKeys[kind]})`);
}

type InLocale = { slug: Placeholder | string; locale: Placeholder | string };

/** The id of the product or category with a slug in a language, as a column; without one, of that which is written with it. */
export const idBySlug = (kind: LocalizedSlugKind, { slug, locale }: InLocale): SQL => sql`coalesce(
  (select entity_id::uuid from translations
    where entity = ${kind} and field = 'slug' and value = ${slug} and locale = ${locale}),
  (select id from ${tables[kind]} where slug = ${slug}))`;

/** The slugs of a product or category in other languages, by locale, as a column; null when there are none. `id` is text. */
export const localizedSlugs = (kind: LocalizedSlugKind, id: SQL) =>
  sql<Record<
    string,
    string
  > | null>`(select json_object_agg(locale, value) from translations where entity = ${kind} and entity_id = ${id} and field = 'slug')`;

/** The slug of a product or category in a language, as a column; null when it has none. `id` is text. */
export const localizedSlug = (kind: LocalizedSlugKind, id: SQL, locale: Locale) =>
  sql<
    string | null
  >`(select value from translations where entity = ${kind} and entity_id = ${id} and locale = ${locale} and field = 'slug')`;

/** Returns the id of the product or category that has or had a slug in a language, also of a deleted one. */
export async function findIdByLocalizedSlug(
  connection: Connection,
  kind: LocalizedSlugKind,
  { slug, locale }: { slug: string; locale: Locale },
): Promise<string | undefined> {
  const { rows } = await connection.execute<{ id: string }>(sql`
    select entity_id as id from translations
      where entity = ${kind} and field = 'slug' and value = ${slug} and locale = ${locale}
    union all select target_id::text from old_localized_slugs
      where kind = ${kind} and locale = ${locale} and slug = ${slug}`);
  return rows[0]?.id;
}

/** Returns those of these slugs that a product or category has in another language, except for the one with the id `own`. */
export async function findLocalized(
  connection: Connection,
  kind: LocalizedSlugKind,
  slugs: readonly string[],
  own = '',
): Promise<string[]> {
  const { rows } = await connection.execute<{ slug: string }>(sql`
    select distinct value as slug from translations
    where entity = ${kind} and field = 'slug' and value = any(${sql.param(slugs)}::text[]) and entity_id <> ${own}`);
  return rows.map(({ slug }) => slug);
}

/**
 * Returns those of these slugs in a language that another product or category than the one with the id is found by: as its slug in that
 * language, or as the one that it is written with.
 */
export async function findTakenInLocale(
  connection: Connection,
  kind: LocalizedSlugKind,
  locale: Locale,
  wanted: readonly { id: string; slug: string }[],
): Promise<Set<string>> {
  const { rows } = await connection.execute<{ slug: string }>(sql`
    select wanted.slug
    from unnest(${sql.param(wanted.map(({ id }) => id))}::text[], ${sql.param(wanted.map(({ slug }) => slug))}::text[]) as wanted (id, slug)
    where exists (
        select from translations
        where entity = ${kind} and field = 'slug' and value = wanted.slug and locale = ${locale} and entity_id <> wanted.id)
      or exists (select from ${tables[kind]} as written where written.slug = wanted.slug and written.id::text <> wanted.id)`);
  return new Set([...rows.map(({ slug }) => slug), ...reservedSlugs[kind]]);
}
