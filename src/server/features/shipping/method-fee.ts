import type { Cents } from '#contract/money/money.ts';
import type { MethodKind } from '#contract/shop/method-kinds.ts';

/** A method as it is stored. Amounts are in the currency of the shop. */
export type StoredMethod = {
  kind: MethodKind;
  /** Ascending from 0 on: grams, or cents of the subtotal. */
  tiers: readonly { from: number; feeCents: Cents }[];
  freeFromCents: Cents | null;
  maxGrams: number | null;
  enabled: boolean;
};

/** What is delivered. The subtotal is that before discounts. */
export type Goods = { subtotalCents: Cents; grams: number };

/** Returns what a method costs for some goods; undefined where it is not offered for them. */
export function feeOf(
  { kind, tiers, freeFromCents, maxGrams, enabled }: StoredMethod,
  goods: Goods,
): Cents | undefined {
  if (!enabled || (maxGrams !== null && goods.grams > maxGrams)) return undefined;
  if (freeFromCents !== null && goods.subtotalCents >= freeFromCents) return 0;
  const reached = { weight: goods.grams, subtotal: goods.subtotalCents, flat: 0, pickup: 0 }[kind];
  return tiers.findLast(({ from }) => from <= reached)?.feeCents;
}
