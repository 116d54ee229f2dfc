import type { Logger } from 'pino';
import type { Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import { everyTag } from '#server/platform/cache/tagged-cache.ts';
import type { Clock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { keyOf } from '#server/platform/images/image-key.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { pageImagesOf, imagesOf, readCatalogue, readImage, type SizedImage } from './demo.catalogue.ts';
import { createDemoRepository, type NewUpload } from './demo.repository.ts';
import { mediaPathOf, toDemoRows } from './demo.rows.ts';

export type DemoSeed = ReturnType<typeof createDemoSeed>;

type DemoSeedDeps = {
  database: Database;
  storage: Storage;
  clock: Clock;
  log: Pick<Logger, 'info'>;
};

export function createDemoSeed({ database, storage, clock, log }: DemoSeedDeps) {
  /** Copies the images into the storage and returns their rows. The first one has the greatest id. */
  const storeImages = (images: readonly SizedImage[]): Promise<NewUpload[]> =>
    Promise.all(
      images.toReversed().map(async ({ path: file, width, height }) => {
        const id = newId();
        const path = mediaPathOf(file);
        const bytes = await readImage(file);
        await storage.put(keyOf(path), bytes);
        return { id, path, width, height, bytes: bytes.length, createdAt: clock.now() };
      }),
    );

  return {
    /** Loads the demo catalogue into a shop that has no categories and no products; any other shop stays as it is. */
    async seed(): Promise<{ seeded: boolean; products: number }> {
      const startedAt = Date.now();
      const products = await inTransaction(database, async (tx) => {
        const repository = createDemoRepository(tx);
        await repository.lock();
        if (!(await repository.isEmpty())) return 0;
        const catalogue = await readCatalogue();
        // Images first: when the rows are committed, every image that they name exists.
        await repository.insertImages(await storeImages(imagesOf(catalogue)));
        await repository.insert(toDemoRows(catalogue, clock.now()));
        await announceChanges(tx, [everyTag]);
        return catalogue.products.length;
      });
      if (products > 0) log.info({ products, ms: Date.now() - startedAt }, 'the demo catalogue was loaded');
      return { seeded: products > 0, products };
    },

    /** Stores the images of the home page and other fixed pages, which every shop needs, unless they are there already. */
    async storePageImages(): Promise<void> {
      const images = pageImagesOf(await readCatalogue());
      await inTransaction(database, async (tx) => {
        const repository = createDemoRepository(tx);
        await repository.lock();
        const stored = await repository.findStored(images.map(({ path }) => mediaPathOf(path)));
        const missing = images.filter(({ path }) => !stored.has(mediaPathOf(path)));
        if (missing.length > 0) await repository.insertImages(await storeImages(missing));
      });
    },
  };
}
