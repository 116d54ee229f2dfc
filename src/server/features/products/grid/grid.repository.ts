import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { stockLimits } from '#contract/catalog/product-limits.ts';
import type { Cents } from '#contract/money/money.ts';
import type { Connection } from '#server/db/client.ts';
import { productColors, products, productSizes, variants } from '#server/db/schema/index.ts';
import { isCounted, matchesFilter, type ProductFilter } from '#server/features/products/editing/admin.repository.ts';

type Page<Position> = { limit: number; after: Position | undefined };
/** A position in the list of variants: a page begins after this variant. */
type VariantPosition = { variantId: string; productId: string; color: number; size: number };

/** A product whose price is changed. */
export type PriceWrite = {
  id: string;
  priceCents: Cents;
  regularCents: Cents | null;
  lowestCents: Cents | null;
  at: Date;
};

const colorPosition = sql<number>`coalesce(${productColors.position}, 0)`;
const sizePosition = sql<number>`coalesce(${productSizes.position}, 0)`;

const ofProduct = {
  productId: products.id,
  updatedAt: products.updatedAt,
  name: products.name,
  kind: products.kind,
  priceCents: products.priceCents,
  regularCents: products.regularCents,
  saleCents: products.saleCents,
  saleStartsAt: products.saleStartsAt,
  saleEndsAt: products.saleEndsAt,
  categoryId: products.categoryId,
  status: products.status,
  tags: products.tags,
};

const productRow = {
  ...ofProduct,
  variantId: sql<null>`null`,
  color: sql<string>`''`,
  size: sql<string>`''`,
  sku: sql<null>`null`,
  barcode: sql<null>`null`,
  costCents: sql<null>`null`,
  grams: products.grams,
  stock: sql<number | null>`(select sum(stock)::int from variants where product_id = products.id and made)`,
};

/** Pieces can be left of a variant that is no longer made. Gift cards have no variants to edit. */
const isListed = or(variants.made, isNotNull(variants.stock));
const isGoods = isNull(products.kind);

const ofStock = ({ stockUpTo }: ProductFilter) =>
  stockUpTo === undefined ? undefined : and(isCounted, lte(variants.stock, stockUpTo));

export function createGridRepository(connection: Connection) {
  /** The variants of a product, to be joined laterally. The limit, which no product reaches, keeps PostgreSQL from reading all of them first. */
  const variantsOf = (where: SQL | undefined) =>
    connection
      .select({
        id: variants.id,
        sku: variants.sku,
        barcode: variants.barcode,
        costCents: variants.costCents,
        grams: sql<number | null>`${variants.grams}`.as('variant_grams'),
        stock: variants.stock,
        color: sql<string>`coalesce(${productColors.name}, '')`.as('color'),
        size: sql<string>`coalesce(${productSizes.name}, '')`.as('size'),
        colorPosition: colorPosition.as('color_position'),
        sizePosition: sizePosition.as('size_position'),
      })
      .from(variants)
      .leftJoin(productColors, eq(productColors.id, variants.colorId))
      .leftJoin(productSizes, eq(productSizes.id, variants.sizeId))
      .where(and(eq(variants.productId, products.id), where))
      .limit(stockLimits.cells)
      .as('variant');

  const selectVariants = (variant: ReturnType<typeof variantsOf>) =>
    connection
      .select({
        ...ofProduct,
        variantId: variant.id,
        color: variant.color,
        size: variant.size,
        sku: variant.sku,
        barcode: variant.barcode,
        costCents: variant.costCents,
        grams: variant.grams,
        stock: variant.stock,
      })
      .from(products)
      .innerJoinLateral(variant, sql`true`);

  return {
    /** Returns products, the newest first. */
    listProducts: (filter: ProductFilter, { limit, after }: Page<{ productId: string }>) =>
      connection
        .select(productRow)
        .from(products)
        .where(and(matchesFilter(filter), after && sql`${products.id} < ${after.productId}::uuid`))
        .orderBy(desc(products.id))
        .limit(limit),

    /** Returns variants, those of the newest product first. */
    listVariants(filter: ProductFilter, { limit, after }: Page<VariantPosition>) {
      const variant = variantsOf(and(isListed, ofStock(filter)));
      const order = [variant.colorPosition, variant.sizePosition, variant.id] as const;
      return selectVariants(variant)
        .where(
          and(
            matchesFilter(filter),
            isGoods,
            // The first comparison is implied by the second, and lets the index find the product.
            after &&
              sql`${products.id} <= ${after.productId}::uuid and (${products.id} < ${after.productId}::uuid
                or (${sql.join([...order], sql`, `)}) > (${after.color}::int, ${after.size}::int, ${after.variantId}::uuid))`,
          ),
        )
        .orderBy(desc(products.id), ...order.map((column) => asc(column)))
        .limit(limit);
    },

    /** Returns the position of a variant, also of a deleted product, so that the list continues after it. */
    async findPosition(variantId: string): Promise<VariantPosition | undefined> {
      const [row] = await connection
        .select({
          variantId: variants.id,
          productId: variants.productId,
          color: colorPosition,
          size: sizePosition,
        })
        .from(variants)
        .leftJoin(productColors, eq(productColors.id, variants.colorId))
        .leftJoin(productSizes, eq(productSizes.id, variants.sizeId))
        .where(eq(variants.id, variantId));
      return row;
    },

    /** Returns the rows of products that are not deleted. */
    readProducts: (ids: readonly string[]) =>
      connection
        .select(productRow)
        .from(products)
        .where(and(inArray(products.id, [...ids]), isNull(products.deletedAt))),

    /** Returns the rows of variants of products that are not deleted. */
    readVariants: (ids: readonly string[]) =>
      selectVariants(variantsOf(inArray(variants.id, [...ids]))).where(
        and(
          isNull(products.deletedAt),
          inArray(products.id, sql`(select product_id from variants where ${inArray(variants.id, [...ids])})`),
        ),
      ),

    /** Returns the product of each variant, of goods that are not deleted. */
    productsOf: (variantIds: readonly string[]) =>
      connection
        .select({ variantId: variants.id, productId: variants.productId })
        .from(variants)
        .innerJoin(products, and(eq(products.id, variants.productId), isNull(products.deletedAt), isGoods))
        .where(inArray(variants.id, [...variantIds])),

    /** Returns the prices of goods, in the order in which products are locked. */
    prices: (filter: ProductFilter, limit: number) =>
      connection
        .select({
          ...ofProduct,
          id: products.id,
          popular: products.popular,
          lowestCents: products.lowestCents,
        })
        .from(products)
        .where(and(matchesFilter(filter), isGoods))
        .orderBy(asc(products.id))
        .limit(limit)
        .$dynamic(),

    async writePrices(writes: readonly PriceWrite[]): Promise<void> {
      const column = <Value>(read: (write: PriceWrite) => Value) => sql.param(writes.map(read));
      await connection.execute(sql`
        update products set price_cents = changed.price, regular_cents = changed.regular, lowest_cents = changed.lowest, updated_at = changed.at
        from unnest(
          ${column(({ id }) => id)}::uuid[], ${column(({ priceCents }) => priceCents)}::int[],
          ${column(({ regularCents }) => regularCents)}::int[], ${column(({ lowestCents }) => lowestCents)}::int[],
          ${column(({ at }) => at.toISOString())}::timestamptz[]
        ) as changed (id, price, regular, lowest, at)
        where products.id = changed.id`);
    },
  };
}

type GridRepository = ReturnType<typeof createGridRepository>;
export type GridRowOfProduct = Awaited<ReturnType<GridRepository['listProducts']>>[number];
export type GridRowOfVariant = Awaited<ReturnType<GridRepository['listVariants']>>[number];
export type PricedProduct = Awaited<ReturnType<GridRepository['prices']>>[number];
