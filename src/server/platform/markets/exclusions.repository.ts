import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { defaultMarketKey } from '#contract/locale-prefix.ts';
import type { Connection } from '#server/db/client.ts';
import { marketExclusions, markets } from '#server/db/schema/index.ts';

/** Returns the markets that do not sell a product, by name; undefined when there is only the default market. */
export async function excludingMarkets(connection: Connection, productId: string): Promise<string[] | undefined> {
  const rows = await connection
    .select({ id: markets.id, excludes: sql<boolean>`${marketExclusions.productId} is not null` })
    .from(markets)
    .leftJoin(
      marketExclusions,
      and(eq(marketExclusions.marketId, markets.id), eq(marketExclusions.productId, productId)),
    )
    .where(ne(markets.key, defaultMarketKey))
    .orderBy(asc(markets.name), asc(markets.id));
  return rows.length === 0 ? undefined : rows.flatMap(({ id, excludes }) => (excludes ? [id] : []));
}

/** Makes these markets not sell a product, and the others sell it. The caller has locked it. Leaves out markets that are deleted meanwhile. */
export async function setExcludingMarkets(
  tx: Connection,
  productId: string,
  marketIds: readonly string[],
): Promise<void> {
  await tx.delete(marketExclusions).where(eq(marketExclusions.productId, productId));
  if (marketIds.length === 0) return;
  const found = await tx
    .select({ marketId: markets.id })
    .from(markets)
    .where(and(inArray(markets.id, [...marketIds]), ne(markets.key, defaultMarketKey)))
    .for('key share');
  if (found.length > 0)
    await tx.insert(marketExclusions).values(found.map(({ marketId }) => ({ marketId, productId })));
}
