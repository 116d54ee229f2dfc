import { getBaseCurrency } from '#i18n/currency.ts';
import type { Cents } from '#contract/money/money.ts';
import { priceIn } from '#contract/money/price-in.ts';
import type { Connection } from '#server/db/client.ts';
import { pricesTag } from '#server/platform/markets/current-market.ts';
import {
  createPriceListsRepository,
  type ListPriceRow,
  type PricedProduct,
  type PriceListRow,
} from './price-lists.repository.ts';
import { type EpochRule, writtenRules } from './price-lists.rules.ts';

/** Returns the prices of products by a rule. What has none is not sold by the list, what has a fixed one is not on sale there. */
export function listPricesOf(rule: EpochRule, products: readonly PricedProduct[]): ListPriceRow[] {
  const base = getBaseCurrency();
  const inList = (cents: Cents | null) => (cents === null ? null : (priceIn(rule, cents, base) ?? null));
  return products.flatMap(({ productId, priceCents, regularCents, lowestCents, fixed }) => {
    if (fixed !== null) return [{ productId, amount: fixed, regular: null, lowest: null }];
    const amount = inList(priceCents);
    return amount === null ? [] : [{ productId, amount, regular: inList(regularCents), lowest: inList(lowestCents) }];
  });
}

async function writeOf(tx: Connection, list: PriceListRow, productIds: readonly string[]): Promise<void> {
  const repository = createPriceListsRepository(tx);
  const products = await repository.pricedProducts(list.id, productIds);
  for (const rule of writtenRules(list)) {
    const rows = listPricesOf(rule, products);
    const sold = new Set(rows.map(({ productId }) => productId));
    await repository.putPrices(list.id, rule.epoch, rows);
    await repository.deletePrices(
      list.id,
      rule.epoch,
      productIds.filter((id) => !sold.has(id)),
    );
  }
}

/** A price to fix, or null to end that. */
export type FixedPriceChange = { productId: string; amount: number | null };

/** Fixes prices of a list, whose lock the caller has, and writes what its products cost. Returns the tags of what shows them. */
export async function changeFixedPrices(tx: Connection, list: PriceListRow, changes: readonly FixedPriceChange[]) {
  const repository = createPriceListsRepository(tx);
  const fixed = changes.flatMap(({ productId, amount }) => (amount === null ? [] : [{ productId, amount }]));
  const ended = changes.flatMap(({ productId, amount }) => (amount === null ? [productId] : []));
  await repository.putFixed(list.id, fixed);
  await repository.deleteFixed(list.id, ended);
  await writeOf(
    tx,
    list,
    changes.map(({ productId }) => productId),
  );
  return [pricesTag(list.id)];
}

/**
 * Writes the prices of changed products by every list, of the epoch in force and of the one that is being written. The lock is a statement
 * of its own before the lists are read: otherwise a list whose change commits meanwhile would keep the former price.
 */
export async function followProducts(tx: Connection, productIds: readonly string[]): Promise<void> {
  const repository = createPriceListsRepository(tx);
  await repository.hold();
  for (const list of await repository.list()) await writeOf(tx, list, productIds);
}
