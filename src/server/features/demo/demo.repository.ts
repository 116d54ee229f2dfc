import { inArray, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import {
  categories,
  productColors,
  productImages,
  products,
  productSizes,
  stockMovements,
  uploads,
  variants,
} from '#server/db/schema/index.ts';

const lockKey = 7_261_002;

export type DemoRows = {
  categories: (typeof categories.$inferInsert)[];
  products: (typeof products.$inferInsert)[];
  colors: (typeof productColors.$inferInsert)[];
  sizes: (typeof productSizes.$inferInsert)[];
  images: (typeof productImages.$inferInsert)[];
  variants: (typeof variants.$inferInsert)[];
  movements: (typeof stockMovements.$inferInsert)[];
};

export type NewUpload = typeof uploads.$inferInsert;

export function createDemoRepository(connection: Connection) {
  return {
    /** Locks until the transaction ends: when several instances start at the same time, one seeds and the others wait. */
    async lock() {
      await connection.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    },
    async isEmpty(): Promise<boolean> {
      const [category] = await connection.select({ id: categories.id }).from(categories).limit(1);
      const [product] = await connection.select({ id: products.id }).from(products).limit(1);
      return category === undefined && product === undefined;
    },
    /** Returns which of these paths have an image already. */
    async findStored(paths: string[]): Promise<Set<string>> {
      const rows = await connection.select({ path: uploads.path }).from(uploads).where(inArray(uploads.path, paths));
      return new Set(rows.map(({ path }) => path));
    },
    async insertImages(images: NewUpload[]) {
      await connection.insert(uploads).values(images).onConflictDoNothing({ target: uploads.path });
    },
    async insert(rows: DemoRows) {
      await connection.insert(categories).values(rows.categories);
      await connection.insert(products).values(rows.products);
      await connection.insert(productColors).values(rows.colors);
      await connection.insert(productSizes).values(rows.sizes);
      await connection.insert(productImages).values(rows.images);
      await connection.insert(variants).values(rows.variants);
      await connection.insert(stockMovements).values(rows.movements);
    },
  };
}
