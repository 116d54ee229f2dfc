import { randomUUID } from 'node:crypto';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Sheet, SheetLine } from '#contract/catalog/stock-sheets.ts';
import { locations, stockLevels, stockMovements, variants } from '#server/db/schema/index.ts';
import { product } from './database/builders.ts';
import type { RequestAs } from './catalogue.ts';
import type { TestShop } from './shop.ts';

type Fields = { kind: 'delivery' | 'count' | 'transfer'; locationId?: string; toLocationId?: string };

/** Inserts a product whose variants have SKUs and lie at the first location. */
export async function scannedProduct(
  shop: TestShop,
  { skus, ...fields }: Parameters<typeof product>[1] & { skus: readonly string[] },
) {
  const tee = await product(shop, { colors: ['Black'], sizes: skus.map((_sku, at) => `${at}`), ...fields });
  const [first] = await shop.db.select().from(locations).orderBy(asc(locations.position), asc(locations.id));
  for (const [at, { id }] of tee.variants.entries())
    await shop.db.update(variants).set({ sku: skus[at] }).where(eq(variants.id, id));
  const { stock = 10 } = fields;
  if (first && stock !== null && stock > 0)
    await shop.db
      .insert(stockLevels)
      .values(tee.variants.map(({ id }) => ({ variantId: id, locationId: first.id, onHand: stock })))
      .onConflictDoNothing();
  return { ...tee, ids: tee.variants.map(({ id }) => id) };
}

/** Returns the calls of an admin on a new stock sheet. */
export async function openSheet(call: RequestAs, fields: Fields) {
  const created = await call('POST', '/api/admin/stock-sheets', fields);
  if (created.statusCode !== 201) throw new Error(`The sheet was not created: ${created.body}`);
  const id = created.json<{ data: Sheet }>().data._id;
  const url = `/api/admin/stock-sheets/${id}`;
  return {
    id,
    scan: (code: string, { quantity, scanId = randomUUID() }: { quantity?: number; scanId?: string } = {}) =>
      call('POST', `${url}/scan`, { code, quantity, scanId }),
    change: (variantId: string, body: { quantity: number; expected?: number | null }) =>
      call('PUT', `${url}/lines/${variantId}`, body),
    book: () => call('POST', `${url}/book`),
    remove: () => call('DELETE', url),
    read: async () => (await call('GET', url)).json<{ data: Sheet }>().data,
    line: async (variantId: string): Promise<SheetLine | undefined> =>
      (await call('GET', url)).json<{ data: Sheet }>().data.lines.find((line) => line.variantId === variantId),
  };
}

/** Returns the stock of variants and what lies at each location, and whether their movements add up to that. */
export async function readLevels(shop: TestShop, variantIds: readonly string[]) {
  const stocks = await shop.db
    .select({
      id: variants.id,
      stock: variants.stock,
      moved: sql<number>`(select coalesce(sum(delta), 0)::int from ${stockMovements} where variant_id = variants.id)`,
      onHand: sql<number[]>`array(
        select on_hand from ${stockLevels} join ${locations} on locations.id = location_id where variant_id = variants.id order by position, location_id
      )`,
    })
    .from(variants)
    .where(inArray(variants.id, [...variantIds]));
  return variantIds.map((variantId) => {
    const row = stocks.find(({ id }) => id === variantId);
    return { stock: row?.stock, onHand: row?.onHand, addsUp: row?.moved === (row?.stock ?? 0) };
  });
}
