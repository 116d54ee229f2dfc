import { asc, inArray } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { products, variants } from '#server/db/schema/index.ts';

/** Returns products in the order of their ids, each with the ids and codes of its variants. */
export async function readProductStates(tx: Connection, ids: readonly string[]) {
  const rows = await tx
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id));
  const ofProducts = await tx
    .select({ id: variants.id, productId: variants.productId, sku: variants.sku })
    .from(variants)
    .where(inArray(variants.productId, [...ids]))
    .orderBy(asc(variants.id));
  const variantsOf = Map.groupBy(ofProducts, ({ productId }) => productId);
  return rows.map((row) => ({ ...row, variants: variantsOf.get(row.id) ?? [] }));
}
