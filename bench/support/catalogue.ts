import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { imageWidths } from '#contract/paths.ts';
import type { Connection } from '#server/db/client.ts';
import { productColors, products, productSizes, uploads, variants } from '#server/db/schema/index.ts';
import { derivativeKey, derivativesOf, keyOf } from '#server/platform/images/image-key.ts';
import { createFileStorage } from '#server/platform/storage/file-storage.ts';

/** A product in one color and size, with the fields of a cart line. */
export type Variant = { id: string; productId: string; priceCents: number; name: string; color: string; size: string };

const plenty = 10_000_000;

const selectVariants = (db: Connection, matches?: SQL) =>
  db
    .select({
      id: variants.id,
      productId: products.id,
      priceCents: products.priceCents,
      name: products.name,
      color: sql<string>`coalesce(${productColors.name}, '')`,
      size: sql<string>`coalesce(${productSizes.name}, '')`,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(productColors, eq(productColors.id, variants.colorId))
    .leftJoin(productSizes, eq(productSizes.id, variants.sizeId))
    .where(and(eq(variants.made, true), isNull(products.deletedAt), matches));

export const variantsOf = async (db: Connection): Promise<Variant[]> => selectVariants(db).orderBy(variants.id);

/** Returns some of the variants that can be bought. */
export const variantsInStock = async (db: Connection, most: number): Promise<Variant[]> =>
  selectVariants(db, and(eq(variants.inStock, true), gt(variants.stock, 0))).limit(most);

/** Gives every variant more stock than the bench can buy, at the first location, with its stock movement. */
export async function stockAllVariants(db: Connection): Promise<void> {
  await db.execute(sql`
    with stocked as (
      update variants set stock = ${plenty}, in_stock = true from variants before
      where variants.made and before.id = variants.id returning variants.id, ${plenty} - coalesce(before.stock, 0) as pieces
    ), location as (select id from locations order by position limit 1), moved as (
      insert into stock_movements (id, variant_id, delta, reason, location_id, on_hand_delta, created_at)
      select gen_random_uuid(), stocked.id, pieces, 'received', location.id, pieces, now() from stocked, location
    )
    insert into stock_levels (variant_id, location_id, on_hand) select stocked.id, location.id, pieces from stocked, location
    on conflict (variant_id, location_id) do update set on_hand = stock_levels.on_hand + excluded.on_hand`);
}

/** Writes an empty file for every size of every image. Encoding them would take minutes, and no measurement fetches an image. */
export async function writeEmptyImages(db: Connection, dataDir: string): Promise<void> {
  const storage = createFileStorage(dataDir);
  const empty = new Uint8Array();
  for (const { path } of await db.select({ path: uploads.path }).from(uploads)) {
    const keys = derivativesOf(imageWidths).map((derivative) => derivativeKey(keyOf(path), derivative));
    await Promise.all(keys.map((key) => storage.put(key, empty)));
  }
}
