import type { SheetKind } from '#contract/catalog/stock-sheet-kinds.ts';
import { productLimits } from '#contract/catalog/product-limits.ts';
import type { LineProblem } from './stock-sheet.errors.ts';

/** How many pieces of a variant there are. */
export type VariantStock = {
  /** The pieces that can be sold; null when they are not counted. */
  stock: number | null;
  /** What lies at the locations, in their order. Those that are left out have none. */
  levels: readonly { locationId: string; onHand: number }[];
};

const sumOf = (levels: VariantStock['levels']): number => levels.reduce((sum, { onHand }) => sum + onHand, 0);

export const onHandAt = ({ levels }: VariantStock, locationId: string): number =>
  levels.find((level) => level.locationId === locationId)?.onHand ?? 0;

/**
 * Returns the pieces at a location that can be sold: those on hand without the ones that are sold or held and leave from there. They leave from the
 * first location that has them. With one location it is the stock. Null for a variant that is not counted.
 */
export function sellableAt(variant: VariantStock, locationId: string): number | null {
  const { stock, levels } = variant;
  if (stock === null) return null;
  const committed = sumOf(levels) - stock;
  const at = levels.findIndex((level) => level.locationId === locationId);
  const before = sumOf(levels.slice(0, at === -1 ? levels.length : at));
  const onHand = onHandAt(variant, locationId);
  return onHand - Math.min(Math.max(committed - before, 0), onHand);
}

type Line = { quantity: number; seen: number | null };
type Place = { kind: SheetKind; locationId: string };

/** What booking a line changes. */
export type LineBooking = {
  /** The stock afterwards, when counting begins. */
  begins?: number;
  /** The pieces that come to the location. Those of a transfer leave it. */
  change: number;
  /** The pieces that a count says are there and that were sold meanwhile. */
  missing: number;
  seen: number | null;
};

/**
 * Returns what booking a line changes, or why it cannot be booked. A count adds the difference to what was seen, so that pieces sold meanwhile stay
 * sold; no number falls below 0.
 */
export function bookLine({ quantity, seen }: Line, variant: VariantStock, { kind, locationId }: Place) {
  const { stock } = variant;
  const onHand = onHandAt(variant, locationId);
  const problem = (code: LineProblem['code']) => ({ code, onHand });
  if (kind === 'count') {
    if (stock === null) return { begins: quantity, change: quantity, missing: 0, seen: null };
    const before = seen ?? sellableAt(variant, locationId) ?? 0;
    const difference = quantity - before;
    const change = Math.max(difference, -stock, -onHand);
    if (stock + change > productLimits.stock) return problem('TOO_MANY_PIECES');
    return { change, missing: change - difference, seen: before };
  }
  if (stock === null) return problem('NOT_COUNTED');
  if (kind === 'transfer')
    return quantity > onHand ? problem('NOT_AT_LOCATION') : { change: -quantity, missing: 0, seen: null };
  if (stock + quantity > productLimits.stock) return problem('TOO_MANY_PIECES');
  return { change: quantity, missing: 0, seen: null };
}

/** Returns why a line cannot get these pieces, if it cannot. */
export function lineProblem(quantity: number, variant: VariantStock, place: Place): LineProblem | undefined {
  if (place.kind === 'count') return undefined;
  const booking = bookLine({ quantity, seen: null }, variant, place);
  return 'code' in booking ? booking : undefined;
}
