import type { z } from 'zod';
import { type GridChange, GridProductSet, GridVariantSet } from '#contract/catalog/grid.ts';
import { AppError } from '#server/platform/app-error.ts';
import { isId } from '#server/platform/ids.ts';
import { productNotFound } from '#server/features/products/products.errors.ts';
import { invalidRow, variantNotFound } from './grid.errors.ts';

/** A row of a call with what it sets. */
export type RowOfProduct = {
  kind: 'product';
  index: number;
  version: string | undefined;
  productId: string;
  set: GridProductSet;
};
export type RowOfVariant = {
  kind: 'variant';
  index: number;
  version: string | undefined;
  productId: string;
  variantId: string;
  /** The stock that was read. */
  seen: number | null | undefined;
  set: GridVariantSet;
};
export type ReadRow = RowOfProduct | RowOfVariant;

/** Reads what a row sets. Returns INVALID_FIELDS with an error for each wrong field. */
function readSet<Set>(schema: z.ZodType<Set>, set: unknown): Set | AppError {
  const { data, error } = schema.safeParse(set);
  return data ?? invalidRow(error?.issues.map(({ path, message }) => ({ path: String(path[0] ?? ''), message })) ?? []);
}

/** Reads a row of a call, or why it cannot be saved. `productOf` has the products of variants. */
export function readRow(
  { productId, variantId, version, seen, set: given }: GridChange,
  index: number,
  productOf: ReadonlyMap<string, string>,
): ReadRow | AppError {
  if (variantId === undefined) {
    if (productId === undefined || !isId(productId)) return productNotFound();
    const set = readSet(GridProductSet, given);
    return set instanceof AppError ? set : { kind: 'product', index, version, productId, set };
  }
  const owner = productOf.get(variantId);
  if (owner === undefined) return variantNotFound();
  const set = readSet(GridVariantSet, given);
  return set instanceof AppError ? set : { kind: 'variant', index, version, productId: owner, variantId, seen, set };
}
