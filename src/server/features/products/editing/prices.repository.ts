import { and, eq, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { decimalsOf } from '#contract/money/decimals.ts';
import { formerPrices, products, productSizes, variants } from '#server/db/schema/index.ts';
import type { Transaction } from '#server/db/transaction.ts';

export type Conversion = { from: string; to: string; factor: string };

/** Returns the highest price of all products and amount of all gift cards, also of deleted ones, which are never removed. */
export async function highestPrice(tx: Transaction): Promise<number> {
  const [row] = await tx
    .select({
      cents: sql<number | null>`greatest(
        max(coalesce(${products.regularCents}, ${products.priceCents})), (select max(${variants.faceCents}) from ${variants}))`,
    })
    .from(products);
  return row?.cents ?? 0;
}

/**
 * Converts all prices, halves rounded up. A sale that comes to the regular price by that is removed. Forms that were opened before can no
 * longer be saved.
 */
export async function convertPrices(tx: Transaction, { from, to, factor }: Conversion, now: Date): Promise<void> {
  const units = String(10 ** (decimalsOf(to) - decimalsOf(from)));
  const converted = (cents: AnyPgColumn) => sql`round(${cents} * ${factor}::numeric * ${units}::numeric)`;
  const regular = sql`coalesce(${converted(products.regularCents)}, ${converted(products.priceCents)})`;
  const isSale = sql`${converted(products.saleCents)} < ${regular}`;
  const ofSale = (value: SQLWrapper) => sql`case when ${isSale} then ${value} end`;
  await tx.update(products).set({
    priceCents: sql`case when ${isSale} then ${converted(products.priceCents)} else ${regular} end`,
    regularCents: ofSale(converted(products.regularCents)),
    lowestCents: ofSale(converted(products.lowestCents)),
    saleCents: ofSale(converted(products.saleCents)),
    saleStartsAt: ofSale(products.saleStartsAt),
    saleEndsAt: ofSale(products.saleEndsAt),
    updatedAt: now,
  });
  await tx.update(formerPrices).set({ priceCents: converted(formerPrices.priceCents) });
  await convertAmounts(tx, converted(variants.faceCents), to);
}

/**
 * Converts the amounts of gift cards, and the names of the sizes that stand for them. Of amounts that come to the same, one stays. The lowest
 * amount stays the lowest, and so the price of the product.
 */
async function convertAmounts(tx: Transaction, converted: SQL, currency: string): Promise<void> {
  const isAmount = isNotNull(variants.faceCents);
  await tx.execute(sql`
    delete from ${productSizes} using (
      select size_id, row_number() over (partition by product_id, ${converted} order by id) as nth from ${variants} where ${isAmount}
    ) as amounts
    where amounts.size_id = ${productSizes.id} and nth > 1`);
  await tx.update(variants).set({ faceCents: converted }).where(isAmount);
  const decimals = decimalsOf(currency);
  const amount = sql`round(${variants.faceCents} / ${String(10 ** decimals)}::numeric, ${decimals}::int)::text`;
  // Names are unique in a product, and one may become the former name of another.
  for (const name of [sql`${productSizes.id}::text`, amount])
    await tx
      .update(productSizes)
      .set({ name })
      .from(variants)
      .where(and(eq(variants.sizeId, productSizes.id), isAmount));
}
