import { getBaseCurrency } from '#i18n/currency.ts';
import { toDecimal } from '#contract/money/money.ts';
import type { ProductData } from '#contract/shop/webhook-payloads.ts';
import type { Connection } from '#server/db/client.ts';
import type { ShopEvents } from '#server/platform/shop-events/shop-events.ts';
import { versionOf } from '#server/platform/version.ts';
import { readProductStates } from './products.shop-events.repository.ts';

type ProductEventType = 'product.created' | 'product.updated' | 'product.deleted';

/** Products that are read by one statement. */
const chunkSize = 500;

type ProductState = Awaited<ReturnType<typeof readProductStates>>[number];

function present(row: ProductState): ProductData {
  const currency = getBaseCurrency();
  return {
    _id: row.id,
    version: versionOf(row),
    slug: row.slug,
    status: row.status,
    deleted: row.deletedAt !== null,
    categoryId: row.categoryId,
    currency,
    regularPrice: toDecimal(row.regularCents ?? row.priceCents, currency),
    price: toDecimal(row.priceCents, currency),
    variants: row.variants.map(({ id, sku }) => ({ _id: id, sku })),
  };
}

async function readProductData(tx: Connection, ids: readonly string[]): Promise<ProductData[]> {
  const found: ProductData[] = [];
  for (let start = 0; start < ids.length; start += chunkSize)
    found.push(...(await readProductStates(tx, ids.slice(start, start + chunkSize))).map(present));
  return found;
}

/** Tells webhooks what became of products, as they are now in the transaction. */
export async function recordProducts(
  tx: Connection,
  shopEvents: ShopEvents,
  type: ProductEventType,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await shopEvents.record(tx, type, () => readProductData(tx, ids));
}
