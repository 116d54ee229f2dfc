import { and, arrayContains, asc, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { ProductStatus } from '#contract/catalog/product-status.ts';
import type { ProductSort } from '#contract/catalog/products-admin.ts';
import type { Connection } from '#server/db/client.ts';
import { toLikeText } from '#server/db/like-text.ts';
import { categories, productColors, productImages, products, productSizes, variants } from '#server/db/schema/index.ts';

export type ProductFilter = {
  categoryId?: string | undefined;
  q: string;
  /** Those of which `q` is a SKU or barcode. */
  idsWithCode: readonly string[];
  popular?: boolean | undefined;
  status?: ProductStatus | undefined;
  tag?: string | undefined;
  /** A SELECT of the `product_id` of those in a collection. */
  collection?: SQL | undefined;
  /** Products with a counted variant that has at most this many pieces. */
  stockUpTo?: number | undefined;
};

/** A position in a list of products: a page begins after this product. */
export type ProductPosition = { id: string; name: string; priceCents: number };

/** A product with its options and the name of its category, read in one query. */
export const withOptions = {
  category: { columns: { name: true } },
  colors: { orderBy: asc(productColors.position) },
  sizes: { orderBy: asc(productSizes.position) },
  images: { orderBy: asc(productImages.position) },
  variants: { orderBy: asc(variants.id) },
  attributes: {
    columns: { attributeId: true, value: true },
    with: { attribute: { columns: { name: true, position: true } } },
  },
} as const;

const isNotDeleted = isNull(products.deletedAt);
const nameOrder = sql`lower(${products.name})`;

const sortOrders: Record<ProductSort, { by: SQL[]; after: (product: ProductPosition) => SQL }> = {
  newest: { by: [desc(products.id)], after: ({ id }) => lt(products.id, id) },
  name: {
    by: [asc(nameOrder), asc(products.id)],
    after: ({ id, name }) => sql`(${nameOrder}, ${products.id}) > (lower(${name}::text), ${id}::uuid)`,
  },
  price: {
    by: [asc(products.priceCents), asc(products.id)],
    after: ({ id, priceCents }) => sql`(${products.priceCents}, ${products.id}) > (${priceCents}::int, ${id}::uuid)`,
  },
  '-price': {
    by: [desc(products.priceCents), desc(products.id)],
    after: ({ id, priceCents }) => sql`(${products.priceCents}, ${products.id}) < (${priceCents}::int, ${id}::uuid)`,
  },
};

/** Variants on sale of which the pieces are counted. */
export const isCounted = sql`made and in_stock and stock is not null`;
const ofVariants = (column: SQL) => sql`(select ${column} from variants where product_id = ${products.id} and made)`;

export const matchesFilter = ({
  categoryId,
  q,
  idsWithCode,
  popular,
  status,
  tag,
  collection,
  stockUpTo,
}: ProductFilter) =>
  and(
    isNotDeleted,
    categoryId === undefined ? undefined : eq(products.categoryId, categoryId),
    q === ''
      ? undefined
      : or(sql`lower(${products.name}) like ${`%${toLikeText(q)}%`}`, inArray(products.id, [...idsWithCode])),
    popular === undefined ? undefined : eq(products.popular, popular),
    status === undefined ? undefined : eq(products.status, status),
    tag === undefined ? undefined : arrayContains(products.tags, [tag]),
    collection && sql`${products.id} in (${collection})`,
    stockUpTo === undefined
      ? undefined
      : sql`${products.id} in (select product_id from variants where ${isCounted} and stock <= ${stockUpTo})`,
  );

export function createProductsAdminRepository(connection: Connection) {
  return {
    find: (id: string) =>
      connection.query.products.findFirst({ where: and(eq(products.id, id), isNotDeleted), with: withOptions }),
    /** Returns the position that a cursor names. A deleted product has one too, so that the list continues after it. */
    async findPosition(id: string): Promise<ProductPosition | undefined> {
      const [row] = await connection
        .select({ id: products.id, name: products.name, priceCents: products.priceCents })
        .from(products)
        .where(eq(products.id, id));
      return row;
    },

    list: (
      filter: ProductFilter,
      page: { sort: ProductSort; limit: number; after: ProductPosition | undefined; lowStock: number },
    ) =>
      connection
        .select({
          id: products.id,
          slug: products.slug,
          name: products.name,
          kind: products.kind,
          priceCents: products.priceCents,
          regularCents: products.regularCents,
          popular: products.popular,
          status: products.status,
          tags: products.tags,
          categoryId: products.categoryId,
          categoryName: categories.name,
          image: sql<string>`coalesce(
            (select path from product_images where product_id = ${products.id} order by position limit 1), '')`,
          stock: sql<number | null>`${ofVariants(sql`sum(stock)::int`)}`,
          variants: sql<number>`${ofVariants(sql`count(*)::int`)}`,
          lowVariants: sql<number>`${ofVariants(
            sql`(count(*) filter (where ${isCounted} and stock <= ${page.lowStock}))::int`,
          )}`,
        })
        .from(products)
        .innerJoin(categories, eq(categories.id, products.categoryId))
        .where(and(matchesFilter(filter), page.after && sortOrders[page.sort].after(page.after)))
        .orderBy(...sortOrders[page.sort].by)
        .limit(page.limit),

    /** Returns the tags of products, most used first. */
    async tags(limit: number): Promise<string[]> {
      const { rows } = await connection.execute<{ tag: string }>(sql`
        select tag from ${products}, unnest(${products.tags}) as tag where ${isNotDeleted}
        group by tag order by count(*) desc, tag limit ${limit}`);
      return rows.map(({ tag }) => tag);
    },

    /** Returns products with their options, oldest first. */
    listWithOptions: (after: string | undefined, limit: number) =>
      connection.query.products.findMany({
        where: and(isNotDeleted, after === undefined ? undefined : gt(products.id, after)),
        with: withOptions,
        orderBy: asc(products.id),
        limit,
      }),
  };
}

export type AdminProductListRow = Awaited<ReturnType<ReturnType<typeof createProductsAdminRepository>['list']>>[number];

export type ProductRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createProductsAdminRepository>['find']>>>;
