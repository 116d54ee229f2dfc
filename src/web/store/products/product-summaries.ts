import type { Product, ProductSummary } from '#contract/catalog/products.ts';
import { isSoldOut } from './product-colors.ts';

/** Returns what a list shows of a product. */
export const toSummary = (product: Product): ProductSummary => {
  const { _id, slug, categoryId, name, price, compareAt, from, colors, images, imageColors, imageAlts, untranslated } =
    product;
  const shown = { _id, slug, categoryId, name, price, compareAt, from, colors, images, imageColors, imageAlts };
  return { ...shown, untranslated, soldOut: isSoldOut(product) };
};

/** Adds or replaces summaries. Returns their ids. */
export function upsertSummaries(
  { summaries: byId }: { summaries: Record<string, ProductSummary> },
  summaries: readonly ProductSummary[],
): string[] {
  for (const summary of summaries) byId[summary._id] = Object.freeze(summary);
  return summaries.map(({ _id }) => _id);
}
