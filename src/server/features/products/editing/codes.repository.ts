import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { barcodeKey, products, variants } from '#server/db/schema/index.ts';
import type { Code } from './codes.ts';

/** The key of an advisory lock; any number that no other lock has. */
const codesLock = 7_261_012;

const skuKey = sql`lower(${variants.sku})`;

/** Matches variants that have one of these codes, by its kind. */
function matchesOf(codes: readonly Code[]) {
  const keysOf = (asked: Code['kind']) => codes.flatMap(({ kind, key }) => (kind === asked ? [key] : []));
  return {
    sku: sql`${skuKey} = any (${sql.param(keysOf('sku'))}::text[])`,
    barcode: sql`${barcodeKey(variants.barcode)} = any (${sql.param(keysOf('barcode'))}::text[])`,
  };
}

const hasAny = (codes: readonly Code[]) => or(...Object.values(matchesOf(codes)));

export function createCodesRepository(connection: Connection) {
  return {
    /** Lets one transaction at a time give codes to variants, after it has locked its products. Held until the transaction ends. */
    lock: () => connection.execute(sql`select pg_advisory_xact_lock(${codesLock})`),

    /** Returns the variants with one of these codes, of products that are not deleted. */
    holders: (codes: readonly Code[]) =>
      connection
        .select({
          variantId: variants.id,
          productId: products.id,
          name: products.name,
          sku: variants.sku,
          barcode: variants.barcode,
        })
        .from(variants)
        .innerJoin(products, and(eq(products.id, variants.productId), isNull(products.deletedAt)))
        .where(hasAny(codes)),

    /** Removes these codes from the variants of deleted products. */
    async takeFromDeleted(codes: readonly Code[]): Promise<void> {
      const { sku, barcode } = matchesOf(codes);
      const deleted = connection.select({ id: products.id }).from(products).where(isNotNull(products.deletedAt));
      await connection
        .update(variants)
        .set({
          sku: sql`case when ${sku} then null else ${variants.sku} end`,
          barcode: sql`case when ${barcode} then null else ${variants.barcode} end`,
        })
        .where(and(hasAny(codes), inArray(variants.productId, deleted)));
    },

    /** Removes the codes of variants, which others may then have. */
    async clear(variantIds: readonly string[]): Promise<void> {
      await connection
        .update(variants)
        .set({ sku: null, barcode: null })
        .where(inArray(variants.id, [...variantIds]));
    },
  };
}
