import { or, sql } from 'drizzle-orm';
import { barcodeKey as keyOf, skuKey } from '#contract/catalog/codes.ts';
import type { Connection } from './client.ts';
import { barcodeKey, variants } from './schema/index.ts';

/** Returns the variants whose SKU or barcode a text is, in any spelling: at most one has it as SKU, and one as barcode. */
export const findByCode = (connection: Connection, code: string): Promise<{ id: string; productId: string }[]> =>
  connection
    .select({ id: variants.id, productId: variants.productId })
    .from(variants)
    .where(or(sql`lower(${variants.sku}) = ${skuKey(code)}`, sql`${barcodeKey(variants.barcode)} = ${keyOf(code)}`));
