import { and, asc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Connection, Database } from '#server/db/client.ts';
import { descending } from '#server/db/descending.ts';
import { type Placeholders, statement } from '#server/db/statement.ts';
import { productColors, productImages, products, productSizes, variants } from '#server/db/schema/index.ts';
import { isId } from '#server/platform/ids.ts';
import { createOldSlugs } from '#server/platform/slugs/old-slugs.repository.ts';

/** The columns and options that the shop shows, and no others: reading products takes most of a page's time. */
const catalogColumns = {
  columns: {
    id: true,
    slug: true,
    categoryId: true,
    name: true,
    priceCents: true,
    description: true,
    highlights: true,
    details: true,
    popular: true,
  },
  with: {
    colors: { columns: { id: true, name: true, hex: true }, orderBy: asc(productColors.position) },
    sizes: { columns: { id: true, name: true }, orderBy: asc(productSizes.position) },
    images: { columns: { colorId: true, path: true, alt: true }, orderBy: asc(productImages.position) },
    variants: {
      columns: { colorId: true, sizeId: true, made: true, inStock: true, stock: true },
      orderBy: asc(variants.id),
    },
  },
} as const;

const isNotDeleted = isNull(products.deletedAt);
const maxPopular = 24;
const newestCandidates = 48;
const maxSimilar = 4;
/** Greater than every id. */
const maxId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export function createCatalogRepository(db: Database) {
  const one = (which: SQL) => db.query.products.findFirst({ ...catalogColumns, where: and(which, isNotDeleted) });
  const byId = one(eq(products.id, sql.placeholder('id'))).prepare('product_by_id');
  const bySlug = one(eq(products.slug, sql.placeholder('slug'))).prepare('product_by_slug');
  const popular = db.query.products
    .findMany({
      ...catalogColumns,
      where: and(eq(products.popular, true), isNotDeleted),
      orderBy: descending(products.id),
      limit: maxPopular,
    })
    .prepare('product_popular');
  const byIds = db.query.products
    .findMany({
      ...catalogColumns,
      where: and(sql`${products.id} = any (${sql.placeholder('ids')}::uuid[])`, isNotDeleted),
    })
    .prepare('product_by_ids');
  const ofCategory = db.query.products
    .findMany({
      ...catalogColumns,
      where: and(
        eq(products.categoryId, sql.placeholder('categoryId')),
        lt(products.id, sql.placeholder('before')),
        isNotDeleted,
      ),
      orderBy: descending(products.id),
      limit: sql.placeholder('limit'),
    })
    .prepare('product_of_category');

  return {
    find: (idOrSlug: string) => (isId(idOrSlug) ? byId.execute({ id: idOrSlug }) : bySlug.execute({ slug: idOrSlug })),
    /** Returns the id of the product that has or had this slug, including a deleted one. */
    async findIdByAnySlug(idOrSlug: string): Promise<string | undefined> {
      const [row] = await db
        .select({ id: products.id })
        .from(products)
        .where(isId(idOrSlug) ? eq(products.id, idOrSlug) : eq(products.slug, idOrSlug));
      return row?.id ?? createOldSlugs(db, 'product').target(idOrSlug);
    },
    popular: () => popular.execute(),
    /** Returns products in the order of the ids. */
    async ofIds(ids: readonly string[]) {
      if (ids.length === 0) return [];
      const found = await byIds.execute({ ids });
      const rows = new Map(found.map((row) => [row.id, row]));
      return ids.flatMap((id) => rows.get(id) ?? []);
    },
    /**
     * Returns the ids of similar products, best first: those in stock, then of the same category, then in stock in this color,
     * then the newest. Candidates are the newest of the category and the popular ones, so that the cost does not grow with the
     * shop.
     */
    async similarTo({ id, categoryId, color }: { id: string; categoryId: string; color: string }) {
      const among = (which: SQL, limit: number) => sql`(
        select id, category_id from products where ${which} and id <> ${id} and deleted_at is null
        order by id desc nulls last limit ${limit})`;
      const { rows } = await db.execute<{ id: string }>(sql`
        select candidate.id
        from (${among(sql`category_id = ${categoryId}`, newestCandidates)} union ${among(sql`popular`, maxPopular)}) candidate
        left join lateral (
          select bool_or(coalesce(lower(product_colors.name) = lower(${color}), false)) as of_color
          from variants left join product_colors on product_colors.id = variants.color_id
          where variants.product_id = candidate.id
            and variants.made and variants.in_stock and variants.stock is distinct from 0
        ) available on true
        order by available.of_color is null, candidate.category_id <> ${categoryId},
          available.of_color is not true, candidate.id desc
        limit ${maxSimilar}`);
      return rows.map((row) => row.id);
    },
    /** Returns products of a category, newest first, after the product `before`. */
    ofCategory: (categoryId: string, { limit, before = maxId }: { limit: number; before: string | undefined }) =>
      ofCategory.execute({ categoryId, limit, before }),
  };
}

type VariantChoice = { productId: string; color: string; size: string };

const readVariant = statement('variant_by_names', (db, { productId, color, size }: Placeholders<VariantChoice>) =>
  db
    .select({
      productId: products.id,
      name: products.name,
      variantId: variants.id,
      made: variants.made,
      inStock: variants.inStock,
      stock: variants.stock,
    })
    .from(products)
    .leftJoin(
      variants,
      and(
        eq(variants.productId, products.id),
        sql`coalesce((select name from product_colors where id = ${variants.colorId}), '') = ${color}`,
        sql`coalesce((select name from product_sizes where id = ${variants.sizeId}), '') = ${size}`,
      ),
    )
    .where(and(eq(products.id, productId), isNotDeleted)),
);

/** Finds a product's variant by the names of its color and size; '' stands for a product without colors or sizes. */
export async function findVariant(connection: Connection, choice: VariantChoice) {
  const [row] = await readVariant(connection, choice);
  return row;
}

export type CatalogProduct = NonNullable<Awaited<ReturnType<ReturnType<typeof createCatalogRepository>['find']>>>;
