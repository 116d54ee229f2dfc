import { and, asc, count, eq, isNull, or, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { categories, products } from '#server/db/schema/index.ts';
import { isId } from '#server/platform/ids.ts';

export function createCategoryRepository(connection: Connection) {
  const withProductCount = () =>
    connection
      .select({
        id: categories.id,
        slug: categories.slug,
        name: categories.name,
        description: categories.description,
        image: categories.image,
        imageAlt: categories.imageAlt,
        sizeGuide: categories.sizeGuide,
        position: categories.position,
        updatedAt: categories.updatedAt,
        productCount: count(products.id),
      })
      .from(categories)
      .leftJoin(products, and(eq(products.categoryId, categories.id), isNull(products.deletedAt)))
      .groupBy(categories.id)
      .$dynamic();

  const list = withProductCount().orderBy(asc(categories.position), asc(categories.id)).prepare('category_list');
  const bySlug = withProductCount()
    .where(eq(categories.slug, sql.placeholder('slug')))
    .prepare('category_by_slug');

  return {
    list: () => list.execute(),
    async find(idOrSlug: string) {
      if (!isId(idOrSlug)) return (await bySlug.execute({ slug: idOrSlug }))[0];
      const [row] = await withProductCount().where(or(eq(categories.id, idOrSlug), eq(categories.slug, idOrSlug)));
      return row;
    },
  };
}

export type CategoryRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createCategoryRepository>['find']>>>;
