import type { StockData } from '#contract/shop/webhook-payloads.ts';
import type { Connection } from '#server/db/client.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { ShopEvents } from '#server/platform/shop-events/shop-events.ts';
import { createStockRepository } from './stock.repository.ts';

export type StockEventsDeps = { shopEvents: ShopEvents; settings: Pick<Settings, 'read'> };

/** How many pieces of a variant can be sold, and could be before; null for one that is not counted. */
export type ChangedStock = { variantId: string; productId: string; stock: number | null; before: number | null };
type Cause = { reason: string; orderId: string | null };

/** The most variants of one event. */
const chunkSize = 100;

/** Reads what webhooks are told of variants. */
async function readStockData(tx: Connection, cause: Cause, changes: readonly ChangedStock[]): Promise<StockData[]> {
  const events: StockData[] = [];
  for (let start = 0; start < changes.length; start += chunkSize) {
    const chunk = changes.slice(start, start + chunkSize);
    const ids = chunk.map(({ variantId }) => variantId);
    const skuOf = await createStockRepository(tx).skus(ids);
    events.push({
      ...cause,
      variants: chunk.map(({ variantId, ...change }) => ({
        _id: variantId,
        sku: skuOf.get(variantId) ?? null,
        ...change,
      })),
    });
  }
  return events;
}

/** Tells webhooks of variants of which more or fewer pieces can be sold, and of those that have become few by the settings. */
export async function recordStock(
  tx: Connection,
  { shopEvents, settings }: StockEventsDeps,
  cause: Cause,
  changes: readonly ChangedStock[],
): Promise<void> {
  const changed = changes.filter(({ stock, before }) => stock !== before);
  if (changed.length === 0) return;
  await shopEvents.record(tx, 'stock.changed', () => readStockData(tx, cause, changed));
  await shopEvents.record(tx, 'stock.low', async () => {
    const { lowStock } = await settings.read(tx);
    const isLow = (stock: number | null) => stock !== null && stock <= lowStock;
    return readStockData(
      tx,
      cause,
      changed.filter(({ stock, before }) => isLow(stock) && !isLow(before)),
    );
  });
}
