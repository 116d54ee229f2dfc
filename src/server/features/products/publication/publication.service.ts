import type { Logger } from 'pino';
import type { Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { categoryTags } from '#server/features/category/category.service.ts';
import { tagsOfProduct } from '#server/features/products/products.rules.ts';
import { recordProducts } from '#server/features/products/products.shop-events.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import { localMinute } from '#server/platform/days.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { ShopEvents } from '#server/platform/shop-events/shop-events.ts';
import { publishDue } from './publication.repository.ts';

type PublicationDeps = {
  db: Database;
  settings: Pick<Settings, 'current'>;
  shopEvents: ShopEvents;
  clock: Clock;
  log: Pick<Logger, 'info'>;
};

/** How many products become active in one transaction. */
const batchSize = 500;

/** Makes drafts active when their time has come. */
export function createPublicationService({ db, settings, shopEvents, clock, log }: PublicationDeps) {
  const publishBatch = (timeZone: string): Promise<number> =>
    inTransaction(db, async (tx) => {
      const published = await publishDue(tx, localMinute(clock.now(), timeZone), batchSize);
      // The categories count one more.
      if (published.length > 0) await announceChanges(tx, [...published.flatMap(tagsOfProduct), categoryTags.all]);
      await recordProducts(
        tx,
        shopEvents,
        'product.updated',
        published.map(({ id }) => id),
      );
      return published.length;
    });

  return {
    /** Publishes the drafts that are due. What is left when the signal aborts is due again at the next run. */
    async publishDue(signal: AbortSignal): Promise<void> {
      const { timeZone } = await settings.current();
      let products = 0;
      while (!signal.aborted) {
        const published = await publishBatch(timeZone);
        products += published;
        if (published < batchSize) break;
      }
      if (products > 0) log.info({ products }, 'drafts of products have become active');
    },
  };
}
