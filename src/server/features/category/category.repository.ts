import { asc, eq, or, sql } from 'drizzle-orm';
import type { SizeSystem } from '#contract/catalog/size-systems.ts';
import type { Connection } from '#server/db/client.ts';
import { categories, productSearchGroups } from '#server/db/schema/index.ts';
import { isId } from '#server/platform/ids.ts';
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
  const idBySlug = connection
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.slug, sql.placeholder('slug')))
    .prepare('category_id_by_slug');

  return {
    list: () => list.execute(),
    async find(idOrSlug: string) {
      if (!isId(idOrSlug)) return (await bySlug.execute({ slug: idOrSlug }))[0];
      const [row] = await one().where(matches(idOrSlug));
      return row;
    },
    async findId(idOrSlug: string): Promise<string | undefined> {
      const [row] = isId(idOrSlug)
        ? await connection.select({ id: categories.id }).from(categories).where(matches(idOrSlug))
        : await idBySlug.execute({ slug: idOrSlug });
      return row?.id;
    },
  };
}

export type CategoryRow = Awaited<ReturnType<ReturnType<typeof createCategoryRepository>['list']>>[number];
