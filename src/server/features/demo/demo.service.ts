import type { Logger } from 'pino';
import type { Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import { everyTag } from '#server/platform/cache/tagged-cache.ts';
import type { Clock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { keyOf } from '#server/platform/pictures/picture-key.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { pageImagesOf, imagesOf, readCatalogue, readImage, type SizedImage } from './demo.catalogue.ts';
import { createDemoRepository, type NewUpload } from './demo.repository.ts';
import { mediaPathOf, toDemoRows } from './demo.rows.ts';

export type DemoSeed = ReturnType<typeof createDemoSeed>;

export function createDemoSeed(options: {
  database: Database;
  storage: Storage;
  clock: Clock;
  log: Pick<Logger, 'info'>;
}) {
  const { database, storage, clock, log } = options;

  /** Copies the pictures into the storage, and gives the rows that say so; the first has the greatest id. */
  const storePictures = (pictures: readonly SizedImage[]): Promise<NewUpload[]> =>
    Promise.all(
      pictures.toReversed().map(async ({ path: picture, width, height }) => {
        const id = newId();
        const path = mediaPathOf(picture);
        const bytes = await readImage(picture);
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
        // The pictures first: when the rows are committed, everything that they name is there.
        await repository.insertPictures(await storePictures(imagesOf(catalogue)));
        await repository.insert(toDemoRows(catalogue, clock.now()));
        await announceChanges(tx, [everyTag]);
        return catalogue.products.length;
      });
      if (products > 0) log.info({ products, ms: Date.now() - startedAt }, 'the demo catalogue is loaded');
      return { seeded: products > 0, products };
    },

    /** The home page and others show them, whatever the shop sells. A shop that has them stays as it is. */
    async storePagePictures(): Promise<void> {
      const wanted = pageImagesOf(await readCatalogue());
      await inTransaction(database, async (tx) => {
        const repository = createDemoRepository(tx);
        await repository.lock();
        const known = await repository.known(wanted.map(({ path }) => mediaPathOf(path)));
        const missing = wanted.filter(({ path }) => !known.has(mediaPathOf(path)));
        if (missing.length > 0) await repository.insertPictures(await storePictures(missing));
      });
    },
  };
}
