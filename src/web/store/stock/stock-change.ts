import * as m from '#i18n/messages.ts';
import { formatNumber } from '#contract/numbers.ts';
import { productLimits } from '#contract/catalog/product-limits.ts';
import type { StockReason } from './stock-labels.ts';

/** What a typed quantity does to a count, or why it cannot be saved. */
export type TypedChange = { quantity: number; after: number } | { problem: string };

/** Reads the quantity typed for a variant. Returns undefined for an empty text; `stock` is null when it is not counted. */
export function readChange(reason: StockReason, stock: number | null, text: string): TypedChange | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  if (!/^\d{1,7}$/.test(typed)) return { problem: m.field_enter_a_whole_number() };
  const quantity = Number(typed);
  if (quantity > productLimits.stock) return { problem: m.field_enter_a_smaller_number() };
  if (reason === 'counted') return { quantity, after: quantity };
  if (quantity === 0) return { problem: m.field_enter_1_or_more() };
  if (stock === null) return { problem: m.stock_count_these_items_first() };
  if (reason === 'received') return { quantity, after: stock + quantity };
  return quantity > stock
    ? { problem: m.stock_only_in_stock({ count: stock, shown: formatNumber(stock) }) }
    : { quantity, after: stock - quantity };
}

type Change = { stock: number | null; quantity: number; after: number };

/** Sums up changes before they are saved: "3 variants: 24 items received, from 40 to 64". */
export function summarizeChanges(reason: StockReason, changes: readonly Change[]): string {
  const sumOf = (value: (change: Change) => number) => changes.reduce((sum, change) => sum + value(change), 0);
  const before = formatNumber(sumOf(({ stock }) => stock ?? 0));
  const after = formatNumber(sumOf((change) => change.after));
  const variants = changes.length;
  const shownVariants = formatNumber(variants);
  if (reason === 'counted') {
    return m.stock_variants_recounted({ count: variants, shown: shownVariants, before, after });
  }
  const items = sumOf(({ quantity }) => quantity);
  const summary = reason === 'received' ? m.stock_variants_received : m.stock_variants_damaged;
  return summary({ variants, shownVariants, items, shownItems: formatNumber(items), before, after });
}
