import { type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { decimalsOf } from '#contract/money/decimals.ts';
import { formerPrices, products } from '#server/db/schema/index.ts';
import type { Transaction } from '#server/db/transaction.ts';

export type Conversion = { from: string; to: string; factor: string };

/** Returns the highest price of all products, also deleted ones, which are never removed. */
export async function highestPrice(tx: Transaction): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number | null>`max(coalesce(${products.regularCents}, ${products.priceCents}))` })
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
}
