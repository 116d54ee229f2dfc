import type { Logger } from 'pino';
import type { Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type FollowProducts, tagsOfProduct } from '#server/features/products/products.rules.ts';
import { recordProducts } from '#server/features/products/products.shop-events.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import { localMinute } from '#server/platform/days.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { ShopEvents } from '#server/platform/shop-events/shop-events.ts';
import { createSalesRepository } from './sales.repository.ts';

type SalesDeps = {
  db: Database;
  settings: Pick<Settings, 'current'>;
  followProducts: FollowProducts;
  shopEvents: ShopEvents;
  clock: Clock;
  log: Pick<Logger, 'info'>;
};

/** How many products change their price in one transaction. */
const batchSize = 500;

/** Starts and ends the sales of products when their time has come. */
export function createSalesService({ db, settings, followProducts, shopEvents, clock, log }: SalesDeps) {
  const turnBatch = (kind: 'start' | 'end', timeZone: string): Promise<number> =>
    inTransaction(db, async (tx) => {
      const now = clock.now();
      const turned = await createSalesRepository(tx)[kind](localMinute(now, timeZone), now, batchSize);
      if (turned.length === 0) return 0;
      await followProducts(
        tx,
        turned.map(({ id }) => id),
      );
      await announceChanges(tx, turned.flatMap(tagsOfProduct));
      await recordProducts(
        tx,
        shopEvents,
        'product.updated',
        turned.map(({ id }) => id),
      );
      return turned.length;
    });

  const turnAll = async (kind: 'start' | 'end', timeZone: string, signal: AbortSignal): Promise<number> => {
    let products = 0;
    while (!signal.aborted) {
      const turned = await turnBatch(kind, timeZone);
      products += turned;
      if (turned < batchSize) break;
    }
    return products;
  };

  return {
    /** Ends and starts the sales that are due. What is left when the signal aborts is due again at the next run. */
    async startAndEnd(signal: AbortSignal): Promise<void> {
      const { timeZone } = await settings.current();
      const ended = await turnAll('end', timeZone, signal);
      const started = await turnAll('start', timeZone, signal);
      if (ended + started > 0) log.info({ started, ended }, 'sales of products have started or ended');
    },
  };
}
