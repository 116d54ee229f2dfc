import { asc, eq, or, sql } from 'drizzle-orm';
import type { SizeSystem } from '#contract/catalog/size-systems.ts';
import type { Locale } from '#i18n/locale.ts';
import type { Connection } from '#server/db/client.ts';
import { categories, isPublic, productSearchGroups } from '#server/db/schema/index.ts';
import { isId } from '#server/platform/ids.ts';
import type { SoldProducts } from '#server/platform/markets/sold-products.repository.ts';
import { idBySlug, localizedSlugs } from '#server/platform/slugs/localized-slugs.repository.ts';
import { nameLocales } from '#server/platform/translations/translations.repository.ts';

const matches = (idOrSlug: string) => {
  const bySlug = eq(categories.slug, idOrSlug);
  return isId(idOrSlug) ? or(eq(categories.id, idOrSlug), bySlug) : bySlug;
};

const withProductCount = {
  id: categories.id,
  slug: categories.slug,
  name: categories.name,
  description: categories.description,
  image: categories.image,
  imageAlt: categories.imageAlt,
  sizeGuide: categories.sizeGuide,
  sizeScaleId: categories.sizeScaleId,
  sizeSystem: sql<SizeSystem | null>`${categories.sizeSystem}`,
  position: categories.position,
  updatedAt: categories.updatedAt,
  productCount: sql<number>`(
    select coalesce(sum(products), 0)::int from ${productSearchGroups}
    where ${productSearchGroups.categoryId} = ${categories.id})`,
  localizedSlugs: localizedSlugs('category', sql`${categories.id}::text`),
};

export function createCategoryRepository(connection: Connection) {
  const list = connection
    .select(withProductCount)
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))
    .prepare('category_list');
  const one = () =>
    connection
      .select({ ...withProductCount, nameLocales: nameLocales('category', sql`${categories.id}::text`) })
      .from(categories)
      .$dynamic();
  const bySlug = one()
    .where(eq(categories.slug, sql.placeholder('slug')))
    .prepare('category_by_slug');
  const idBySlugAsWritten = connection
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.slug, sql.placeholder('slug')))
    .prepare('category_id_by_slug');
  const isLocalized = sql`${categories.id} = ${idBySlug('category', {
    slug: sql.placeholder('slug'),
    locale: sql.placeholder('locale'),
  })}`;
  const byLocalizedSlug = one().where(isLocalized).prepare('category_by_localized_slug');
  const idByLocalizedSlug = connection
    .select({ id: categories.id })
    .from(categories)
    .where(isLocalized)
    .prepare('category_id_by_localized_slug');

  return {
    list: () => list.execute(),
    /** `locale` is the language of the slug if it is another than the default one. */
    async find(idOrSlug: string, locale: Locale | undefined) {
      const read = () => {
        if (isId(idOrSlug)) return one().where(matches(idOrSlug));
        return locale === undefined
          ? bySlug.execute({ slug: idOrSlug })
          : byLocalizedSlug.execute({ slug: idOrSlug, locale });
      };
      const [row] = await read();
      return row;
    },
    /** Returns how many products of each category a market sells. */
    async countSold({ from, where }: SoldProducts): Promise<ReadonlyMap<string, number>> {
      const { rows } = await connection.execute<{ id: string; count: number }>(sql`
        select category_id as id, count(*)::int as count from ${from} where ${isPublic}${where} group by category_id`);
      return new Map(rows.map(({ id, count }) => [id, count]));
    },
    async findId(idOrSlug: string, locale: Locale | undefined): Promise<string | undefined> {
      const read = () => {
        if (isId(idOrSlug)) return connection.select({ id: categories.id }).from(categories).where(matches(idOrSlug));
        return locale === undefined
          ? idBySlugAsWritten.execute({ slug: idOrSlug })
          : idByLocalizedSlug.execute({ slug: idOrSlug, locale });
      };
      const [row] = await read();
      return row?.id;
    },
  };
}

export type CategoryRow = Awaited<ReturnType<ReturnType<typeof createCategoryRepository>['list']>>[number];
