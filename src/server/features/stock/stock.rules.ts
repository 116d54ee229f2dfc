import type { StockChange } from '#contract/catalog/stock.ts';
import { AppError } from '#server/platform/app-error.ts';
import { countedMeanwhile, notCounted, notEnoughPieces, nothingMoved, tooManyPieces } from './stock.errors.ts';

export type CountChange = {
  reason: StockChange['reason'];
  quantity: number;
  /** The count that the admin saw, if it matters. */
  expected?: number | null | undefined;
};

const maxStock = 1_000_000_000;

/** Returns the stock after a change, or why it cannot be made; null means not counted yet. */
export function stockAfter(stock: number | null, { reason, quantity, expected }: CountChange): number | AppError {
  if (reason === 'counted') return expected === undefined || expected === stock ? quantity : countedMeanwhile(stock);
  if (quantity === 0) return nothingMoved();
  if (stock === null) return notCounted();
  if (reason === 'damaged' && quantity > stock) return notEnoughPieces(stock);
  const after = reason === 'received' ? stock + quantity : stock - quantity;
  return after > maxStock ? tooManyPieces() : after;
}
