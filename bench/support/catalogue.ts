import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { imageWidths } from '#contract/paths.ts';
import type { Connection } from '#server/db/client.ts';
import { productColors, products, productSizes, stockMovements, uploads, variants } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
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

/** Gives every variant more stock than the bench can buy, with its stock movement. */
export async function stockAllVariants(db: Connection): Promise<void> {
  const rows = await db
    .select({ id: variants.id, stock: variants.stock })
    .from(variants)
    .where(eq(variants.made, true));
  await db.update(variants).set({ stock: plenty, inStock: true }).where(eq(variants.made, true));
  await db.insert(stockMovements).values(
    rows.map(({ id, stock }) => ({
      id: newId(),
      variantId: id,
      delta: plenty - (stock ?? 0),
      reason: 'received' as const,
      createdAt: new Date(),
    })),
  );
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
