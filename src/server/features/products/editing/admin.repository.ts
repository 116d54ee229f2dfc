import { and, asc, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { ProductSort } from '#contract/catalog/products-admin.ts';
import type { Connection } from '#server/db/client.ts';
import { categories, productColors, productImages, products, productSizes, variants } from '#server/db/schema/index.ts';

export type ProductFilter = {
  categoryId?: string | undefined;
  q: string;
  popular?: boolean | undefined;
  /** Products with a counted variant of at most so many pieces. */
  stockUpTo?: number | undefined;
};

/** The last product of the page before. */
export type After = { id: string; name: string; priceCents: number };

/** A product with its options and the name of its category, read in one query. */
export const whole = {
  category: { columns: { name: true } },
  colors: { orderBy: asc(productColors.position) },
  sizes: { orderBy: asc(productSizes.position) },
  images: { orderBy: asc(productImages.position) },
  variants: { orderBy: asc(variants.id) },
} as const;

const inShop = isNull(products.deletedAt);
const nameOrder = sql`lower(${products.name})`;

const orders: Record<ProductSort, { by: SQL[]; after: (product: After) => SQL }> = {
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

const containing = (text: string) => `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
const counted = sql`made and in_stock and stock is not null`;
const ofProduct = (column: SQL) => sql`(select ${column} from variants where product_id = ${products.id} and made)`;

const conditions = ({ categoryId, q, popular, stockUpTo }: ProductFilter) =>
  and(
    inShop,
    categoryId === undefined ? undefined : eq(products.categoryId, categoryId),
    q === '' ? undefined : sql`lower(${products.name}) like ${containing(q)}`,
    popular === undefined ? undefined : eq(products.popular, popular),
    stockUpTo === undefined
      ? undefined
      : sql`${products.id} in (select product_id from variants where ${counted} and stock <= ${stockUpTo})`,
  );

export function createProductsAdminRepository(connection: Connection) {
  return {
    find: (id: string) => connection.query.products.findFirst({ where: and(eq(products.id, id), inShop), with: whole }),
    /** Returns what a cursor stands for, also of a deleted product, so that the list continues after it. */
    async position(id: string): Promise<After | undefined> {
      const [row] = await connection
        .select({ id: products.id, name: products.name, priceCents: products.priceCents })
        .from(products)
        .where(eq(products.id, id));
      return row;
    },

    list: (
      filter: ProductFilter,
      page: { sort: ProductSort; limit: number; after: After | undefined; lowStock: number },
    ) =>
      connection
        .select({
          id: products.id,
          slug: products.slug,
          name: products.name,
          priceCents: products.priceCents,
          popular: products.popular,
          categoryId: products.categoryId,
          categoryName: categories.name,
          image: sql<string>`coalesce(
            (select path from product_images where product_id = ${products.id} order by position limit 1), '')`,
          stock: sql<number | null>`${ofProduct(sql`sum(stock)::int`)}`,
          variants: sql<number>`${ofProduct(sql`count(*)::int`)}`,
          lowVariants: sql<number>`${ofProduct(
            sql`(count(*) filter (where ${counted} and stock <= ${page.lowStock}))::int`,
          )}`,
        })
        .from(products)
        .innerJoin(categories, eq(categories.id, products.categoryId))
        .where(and(conditions(filter), page.after && orders[page.sort].after(page.after)))
        .orderBy(...orders[page.sort].by)
        .limit(page.limit),

    /** Returns products with their options, in the order of their creation. */
    wholeAfter: (after: string | undefined, limit: number) =>
      connection.query.products.findMany({
        where: and(inShop, after === undefined ? undefined : gt(products.id, after)),
        with: whole,
        orderBy: asc(products.id),
        limit,
      }),
  };
}

export type AdminProductListRow = Awaited<ReturnType<ReturnType<typeof createProductsAdminRepository>['list']>>[number];

export type ProductRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createProductsAdminRepository>['find']>>>;
