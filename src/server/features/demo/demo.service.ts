import type { Logger } from 'pino';
import type { DemoContent } from '#contract/catalog/demo.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import { everyTag } from '#server/platform/cache/tagged-cache.ts';
import type { Clock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { keyOf } from '#server/platform/images/image-key.ts';
import { defaultSettings } from '#server/platform/settings/settings.ts';
import { createSettingsRepository } from '#server/platform/settings/settings.repository.ts';
import { createOldSlugs } from '#server/platform/slugs/old-slugs.repository.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { pageImagesOf, imagesOf, readCatalogue, readImage, type SizedImage } from './demo.catalogue.ts';
import { createDemoRepository, type DemoIds, type DemoRows, type NewUpload } from './demo.repository.ts';
import { mediaPathOf, toDemoRows } from './demo.rows.ts';
import { demoPicturesIn, demoSettingsOf } from './demo.settings.ts';
import { demoTextsOf, toTranslationRows } from './demo.translations.ts';

export type DemoSeed = ReturnType<typeof createDemoSeed>;

type DemoSeedDeps = {
  database: Database;
  storage: Storage;
  clock: Clock;
  audit: Audit;
  log: Pick<Logger, 'info'>;
  /** Deletes the rows of a category's deleted products, so that the category itself can be deleted. */
  purgeProducts: (tx: Connection, categoryId: string) => Promise<void>;
  /** Begins new prices of all price lists. */
  recomputePriceLists: (tx: Transaction) => Promise<void>;
};

export function createDemoSeed(deps: DemoSeedDeps) {
  const { database, storage, clock, audit, log, purgeProducts, recomputePriceLists } = deps;

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

  const readContent = async (connection: Connection, ids: DemoIds): Promise<DemoContent> => {
    const repository = createDemoRepository(connection);
    const categories = await repository.listCategories(ids);
    const kept = categories.filter(({ hasOthers }) => hasOthers);
    return {
      ...(await repository.countProducts(ids)),
      categories: categories.length - kept.length,
      keptCategories: kept.map(({ name }) => name),
      orders: await repository.countOrders(ids),
      carts: await repository.countCarts(ids),
    };
  };

  /** Takes the demo's settings and pictures away, and leaves what the merchant has set instead. */
  const clearSettings = async (tx: Connection) => {
    const settings = createSettingsRepository(tx);
    await settings.lock();
    await settings.clear(demoSettingsOf(await readCatalogue()));
    const rows = await settings.all();
    const { gone, kept } = demoPicturesIn(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
    await settings.clear(gone);
    await settings.put(kept, clock.now());
  };

  const translate = async (tx: Connection, rows: DemoRows) => {
    const stored = await createSettingsRepository(tx).all();
    const settings = { ...defaultSettings(''), ...Object.fromEntries(stored.map(({ key, value }) => [key, value])) };
    const translations = await toTranslationRows(demoTextsOf(rows, settings), clock.now());
    await createDemoRepository(tx).insertTranslations(translations);
  };

  const isWanted = async (connection: Connection, again: boolean): Promise<boolean> => {
    const repository = createDemoRepository(connection);
    if (!(await repository.isEmpty())) return false;
    return again || ((await repository.findLoaded()) === undefined && !(await repository.hasDeleted()));
  };

  const hasProducts = async (connection: Connection): Promise<boolean> => {
    const repository = createDemoRepository(connection);
    const loaded = await repository.findLoaded();
    return loaded !== undefined && (await repository.countProducts(loaded)).products > 0;
  };

  return {
    /** Returns what removing the demo would take away; undefined when nothing is left of it. */
    async content(): Promise<DemoContent | undefined> {
      const loaded = await createDemoRepository(database).findLoaded();
      const content = loaded && (await readContent(database, loaded));
      return content && content.products + content.categories > 0 ? content : undefined;
    },

    /** Removes the demo's products, and those of its categories that have no other products. Returns how many. */
    remove: (actorId: string): Promise<{ products: number; categories: number }> =>
      inTransaction(database, async (tx) => {
        const repository = createDemoRepository(tx);
        await repository.lock();
        const loaded = await repository.findLoaded();
        if (!loaded) return { products: 0, categories: 0 };
        await repository.lockContent(loaded);
        const { products, categories } = await readContent(tx, loaded);
        const emptied = (await repository.listCategories(loaded)).filter(({ hasOthers }) => !hasOthers);
        const at = clock.now();
        const deletedProducts = await repository.deleteProducts(loaded.productIds);
        for (const { id } of emptied) await purgeProducts(tx, id);
        const deletedCategories = await repository.deleteCategories(emptied.map(({ id }) => id));
        await createOldSlugs(tx, 'product').add(deletedProducts.map((row) => ({ ...row, at })));
        await createOldSlugs(tx, 'category').add(deletedCategories.map((row) => ({ ...row, at })));
        await clearSettings(tx);
        await repository.deleteTranslations(mediaPathOf(''));
        if (products + categories > 0) {
          const before = { products, categories };
          await audit.record(tx, { actorId, action: 'demo.remove', entity: 'demo', entityId: '', before });
          await announceChanges(tx, [everyTag]);
          tx.afterCommit(() => log.info(before, 'the demo catalogue was removed'));
        }
        return { products, categories };
      }),

    /**
     * Loads the demo catalogue into a new shop, once in the life of its database: a shop that has or had categories or products
     * stays as it is. With `again`, also into a shop from which everything was removed.
     */
    async seed({ again = false } = {}): Promise<{ seeded: boolean; products: number }> {
      const startedAt = Date.now();
      if (!(await isWanted(database, again))) return { seeded: false, products: 0 };
      const catalogue = await readCatalogue();
      // Images first: when the rows are committed, every image that they name exists. Another instance may store the same ones.
      const images = await storeImages(imagesOf(catalogue));
      const products = await inTransaction(database, async (tx) => {
        const repository = createDemoRepository(tx);
        await repository.lock();
        if (!(await isWanted(tx, again))) return 0;
        await repository.insertImages(images);
        const rows = toDemoRows(catalogue, clock.now());
        await repository.insert(rows);
        await createSettingsRepository(tx).fill(demoSettingsOf(catalogue), clock.now());
        await translate(tx, rows);
        await repository.insertLoaded({
          loadedAt: clock.now(),
          categoryIds: rows.categories.map(({ id }) => id),
          productIds: rows.products.map(({ id }) => id),
        });
        await recomputePriceLists(tx);
        await announceChanges(tx, [everyTag]);
        return catalogue.products.length;
      });
      if (products > 0) log.info({ products, ms: Date.now() - startedAt }, 'the demo catalogue was loaded');
      return { seeded: products > 0, products };
    },

    /**
     * Gives a shop with the demo the images and settings of its pages that it does not have, because its demo is of an older
     * release.
     */
    async completePages(): Promise<void> {
      const catalogue = await readCatalogue();
      if (!(await hasProducts(database))) return;
      const images = pageImagesOf(catalogue);
      const stored = await createDemoRepository(database).findStored(images.map(({ path }) => mediaPathOf(path)));
      const added = await storeImages(images.filter(({ path }) => !stored.has(mediaPathOf(path))));
      await inTransaction(database, async (tx) => {
        const repository = createDemoRepository(tx);
        await repository.lock();
        if (!(await hasProducts(tx))) return;
        if (added.length > 0) await repository.insertImages(added);
        await createSettingsRepository(tx).fill(demoSettingsOf(catalogue), clock.now());
      });
    },
  };
}
