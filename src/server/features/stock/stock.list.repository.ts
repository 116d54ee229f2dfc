import { and, asc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { stockLimits } from '#contract/catalog/product-limits.ts';
import type { Connection } from '#server/db/client.ts';
import { toLikeText } from '#server/db/like-text.ts';
import { productColors, products, productSizes, searchOptions, variants } from '#server/db/schema/index.ts';

export type StockedFilter = {
  /** Each is in the name of the product. */
  nameWords: readonly string[];
  /** Each is in the name of the product or of the colour, or is the size. */
  optionWords: readonly string[];
  /** Counted variants on sale with at most this many pieces. */
  stockUpTo?: number | undefined;
  /** Variants on sale that are not counted. */
  uncounted?: boolean | undefined;
  /** Only these. */
  variantIds?: readonly string[] | undefined;
};

/** A position in the list by product: a page begins after this variant. */
type ProductPosition = { variantId: string; name: string; productId: string; color: number; size: number };
/** A position in the list by stock. */
type CountPosition = { variantId: string; stock: number };
type Page<Position> = { limit: number; after: Position | undefined };

const nameOrder = sql`lower(${products.name})`;
const colorPosition = sql<number>`coalesce(${productColors.position}, 0)`;
const sizePosition = sql<number>`coalesce(${productSizes.position}, 0)`;

const afterCount = ({ variantId, stock }: CountPosition) =>
  sql`(${variants.stock}, ${variants.id}) > (${stock}::int, ${variantId}::uuid)`;

/** A short word, such as the size M, must be a whole word, because nearly every name contains it. */
const contains = (column: typeof products.name | typeof productColors.name, word: string) =>
  word.length > 2
    ? sql`lower(${column}) like ${`%${toLikeText(word)}%`}`
    : sql`' ' || lower(${column}) || ' ' like ${`% ${toLikeText(word)} %`}`;

const isNameOrOption = (word: string) =>
  or(contains(products.name, word), contains(productColors.name, word), sql`lower(${productSizes.name}) = ${word}`);

/** Whether the product has such an option or variant. The offset keeps PostgreSQL from reading all of them first. */
const hasAny = (table: typeof productColors | typeof productSizes | typeof variants, where: SQL | undefined) =>
  sql`exists (select from ${table} where ${table.productId} = ${products.id} and ${where} offset 0)`;

/** Products without a searched option are skipped before their variants are read. */
const hasNameOrOption = (word: string) =>
  or(
    contains(products.name, word),
    hasAny(productColors, contains(productColors.name, word)),
    hasAny(productSizes, sql`lower(${productSizes.name}) = ${word}`),
  );

const isOnSale = sql`${variants.made} and ${variants.inStock}`;
const isUncounted = and(isOnSale, isNull(variants.stock));

const matches = ({ nameWords, optionWords, stockUpTo, uncounted, variantIds }: StockedFilter) =>
  and(
    ...nameWords.map((word) => contains(products.name, word)),
    ...optionWords.map(isNameOrOption),
    // Pieces can be left of a variant that is no longer made.
    or(variants.made, isNotNull(variants.stock)),
    stockUpTo === undefined ? undefined : and(isOnSale, isNotNull(variants.stock), lte(variants.stock, stockUpTo)),
    uncounted ? isUncounted : undefined,
    variantIds && inArray(variants.id, [...variantIds]),
  );

const fields = {
  variantId: variants.id,
  productId: products.id,
  slug: products.slug,
  name: products.name,
  color: sql<string>`coalesce(${productColors.name}, '')`,
  size: sql<string>`coalesce(${productSizes.name}, '')`,
  sku: variants.sku,
  made: variants.made,
  instoke: variants.inStock,
};

export function createStockListRepository(connection: Connection) {
  /**
   * The variants of a product, to be joined laterally. The limit, which no product reaches, keeps PostgreSQL
   * from reading those of all products first.
   */
  const variantsOfProduct = (filter: StockedFilter) =>
    connection
      .select({
        id: variants.id,
        made: variants.made,
        inStock: variants.inStock,
        stock: variants.stock,
        sku: variants.sku,
        color: sql<string>`coalesce(${productColors.name}, '')`.as('color'),
        size: sql<string>`coalesce(${productSizes.name}, '')`.as('size'),
        colorPosition: colorPosition.as('color_position'),
        sizePosition: sizePosition.as('size_position'),
      })
      .from(variants)
      .leftJoin(productColors, eq(productColors.id, variants.colorId))
      .leftJoin(productSizes, eq(productSizes.id, variants.sizeId))
      .where(and(eq(variants.productId, products.id), matches(filter)))
      .limit(stockLimits.cells)
      .as('variant');

  return {
    /** Returns those of the words that are in the name of a colour, or are a size. The others can only be in names of products. */
    async findOptionWords(words: readonly string[]): Promise<Set<string>> {
      if (words.length === 0) return new Set();
      const { rows } = await connection.execute<{ word: string }>(sql`
        select word from unnest(${sql.param(words)}::text[], ${sql.param(words.map(toLikeText))}::text[]) as searched (word, escaped)
        where exists (
          select from ${searchOptions}
          where kind = 'color' and key like '%' || escaped || '%' or kind = 'size' and key = word
        )`);
      return new Set(rows.map(({ word }) => word));
    },

    /** Reads product by product in the order of their names, so that a page reads little more than what it shows. */
    listByProduct(filter: StockedFilter, { limit, after }: Page<ProductPosition>) {
      const variant = variantsOfProduct(filter);
      const order = [nameOrder, products.id, variant.colorPosition, variant.sizePosition, variant.id] as const;
      return connection
        .select({
          variantId: variant.id,
          productId: products.id,
          slug: products.slug,
          name: products.name,
          color: variant.color,
          size: variant.size,
          sku: variant.sku,
          made: variant.made,
          instoke: variant.inStock,
          stock: variant.stock,
        })
        .from(products)
        .innerJoinLateral(variant, sql`true`)
        .where(
          and(
            isNull(products.deletedAt),
            // Gift cards are not counted.
            isNull(products.kind),
            ...filter.nameWords.map((word) => contains(products.name, word)),
            ...filter.optionWords.map(hasNameOrOption),
            filter.uncounted ? hasAny(variants, isUncounted) : undefined,
            filter.variantIds && hasAny(variants, inArray(variants.id, [...filter.variantIds])),
            // The first comparison is implied by the second, and lets the index of the names find the product.
            after &&
              sql`(${nameOrder}, ${products.id}) >= (lower(${after.name}::text), ${after.productId}::uuid)
                and (${sql.join([...order], sql`, `)})
                  > (lower(${after.name}::text), ${after.productId}::uuid, ${after.color}::int, ${after.size}::int, ${after.variantId}::uuid)`,
          ),
        )
        .orderBy(...order.map((column) => asc(column)))
        .limit(limit);
    },

    /** Returns counted variants, the fewest pieces first. */
    listByCount: (filter: StockedFilter & { stockUpTo: number }, { limit, after }: Page<CountPosition>) =>
      connection
        .select({ ...fields, stock: sql<number>`${variants.stock}` })
        .from(variants)
        .innerJoin(products, and(eq(products.id, variants.productId), isNull(products.deletedAt)))
        .leftJoin(productColors, eq(productColors.id, variants.colorId))
        .leftJoin(productSizes, eq(productSizes.id, variants.sizeId))
        .where(and(matches(filter), after && afterCount(after)))
        .orderBy(asc(variants.stock), asc(variants.id))
        .limit(limit),

    /** Returns the position of a variant, also of a deleted product, so that the list continues after it. */
    async findPosition(variantId: string): Promise<ProductPosition | undefined> {
      const [row] = await connection
        .select({
          variantId: variants.id,
          name: products.name,
          productId: products.id,
          color: colorPosition,
          size: sizePosition,
        })
        .from(variants)
        .innerJoin(products, eq(products.id, variants.productId))
        .leftJoin(productColors, eq(productColors.id, variants.colorId))
        .leftJoin(productSizes, eq(productSizes.id, variants.sizeId))
        .where(eq(variants.id, variantId));
      return row;
    },
  };
}

export type StockedRow = Awaited<ReturnType<ReturnType<typeof createStockListRepository>['listByProduct']>>[number];
