import { max, sql } from 'drizzle-orm';
import { decimalsOf } from '#contract/money/decimals.ts';
import { products } from '#server/db/schema/index.ts';
import type { Transaction } from '#server/db/transaction.ts';

export type Conversion = { from: string; to: string; factor: string };

/** Returns the highest price of all products, also deleted ones, which are never removed. */
export async function highestPrice(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ cents: max(products.priceCents) }).from(products);
  return row?.cents ?? 0;
}

/** Converts all prices. Halves are rounded up. Forms that were opened before can no longer be saved. */
export async function convertPrices(tx: Transaction, { from, to, factor }: Conversion, now: Date): Promise<void> {
  const units = String(10 ** (decimalsOf(to) - decimalsOf(from)));
  await tx.update(products).set({
    priceCents: sql`round(${products.priceCents} * ${factor}::numeric * ${units}::numeric)`,
    updatedAt: now,
  });
}
