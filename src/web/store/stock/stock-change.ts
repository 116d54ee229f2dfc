import * as validationMessages from '#contract/validation-messages.ts';
import { productLimits } from '#contract/catalog/product-limits.ts';
import { formatItems, type StockReason } from './stock-labels.ts';

/** What a typed quantity does to a count, or why it cannot be saved. */
export type TypedChange = { quantity: number; after: number } | { problem: string };

/** Reads the quantity typed for a variant. Returns undefined for an empty text; `stock` is null when it is not counted. */
export function readChange(reason: StockReason, stock: number | null, text: string): TypedChange | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  if (!/^\d{1,7}$/.test(typed)) return { problem: validationMessages.notWhole };
  const quantity = Number(typed);
  if (quantity > productLimits.stock) return { problem: validationMessages.smallerNumber };
  if (reason === 'counted') return { quantity, after: quantity };
  if (quantity === 0) return { problem: validationMessages.atLeastOne };
  if (stock === null) return { problem: 'Count these items first.' };
  if (reason === 'received') return { quantity, after: stock + quantity };
  return quantity > stock ? { problem: `Only ${formatItems(stock)} in stock.` } : { quantity, after: stock - quantity };
}

type Change = { stock: number | null; quantity: number; after: number };

const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** Sums up changes before they are saved: "3 variants: 24 items received, from 40 to 64". */
export function summarizeChanges(reason: StockReason, changes: readonly Change[]): string {
  const sumOf = (value: (change: Change) => number) =>
    changes.reduce((sum, change) => sum + value(change), 0).toLocaleString('en-US');
  const before = sumOf(({ stock }) => stock ?? 0);
  const after = sumOf((change) => change.after);
  const variants = plural(changes.length, 'variant', 'variants');
  if (reason === 'counted') return `${variants} recounted: from ${before} to ${after} items`;
  const items = formatItems(changes.reduce((sum, { quantity }) => sum + quantity, 0));
  return `${variants}: ${items} ${reason}, from ${before} to ${after}`;
}
