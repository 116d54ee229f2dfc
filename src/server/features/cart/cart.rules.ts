import type { Reordered } from '#contract/order/reorder.ts';
import { piecesLeft } from '#server/features/products/products.service.ts';

type Pieces = { variantId: string; quantity: number };
type Offered = {
  variantId: string;
  made: boolean;
  inStock: boolean;
  stock: number | null;
  /** Whether its product is active and not deleted. */
  isPublic: boolean;
  soldHere: boolean;
  /** Pieces that the cart has already. */
  inCart: number;
};
/** What could be added of a line: its pieces, and why they are not all. */
export type Addition = Pieces & { why?: Reordered['missed'][number]['why'] };

/** Returns for each line how many pieces can be added to a cart, of which no line can have more than `most`. */
export function piecesToAdd(wanted: readonly Pieces[], offered: readonly Offered[], most: number): Addition[] {
  const variants = new Map(offered.map((variant) => [variant.variantId, variant]));
  return wanted.map(({ variantId, quantity }) => {
    const variant = variants.get(variantId);
    if (!variant?.made || !variant.soldHere || !variant.isPublic) return { variantId, quantity: 0, why: 'gone' };
    const left = Math.max(0, piecesLeft(variant) - variant.inCart);
    if (left === 0) return { variantId, quantity: 0, why: 'sold-out' };
    const added = Math.max(0, Math.min(quantity, left, most - variant.inCart));
    return { variantId, quantity: added, ...(added < quantity && { why: 'fewer' }) };
  });
}
