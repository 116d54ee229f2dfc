import { productLimits } from '#contract/catalog/product-limits.ts';
import type { ImportChange, ImportResult } from '#contract/catalog/products-admin.ts';
import { columns } from './cells.ts';
import { findDifferences, shortenDifference, type Side } from './find-differences.ts';

const ownColumns: ReadonlySet<string> = new Set(columns.filter((column) => column !== 'stock'));

/** Collects what a file changes: the first products in detail, and in how many products each column differs. */
export function createChangeList() {
  const changes: ImportChange[] = [];
  const productsOf = new Map<string, number>();

  return {
    add(line: number, inFile: Side, inShop: Side | undefined): void {
      const differences = inShop ? findDifferences(inFile, inShop) : [];
      // One for all colors and sizes of a product.
      const kinds = new Set(differences.map(({ column }) => (ownColumns.has(column) ? column : 'variants')));
      for (const kind of kinds) productsOf.set(kind, (productsOf.get(kind) ?? 0) + 1);
      if (changes.length >= productLimits.importReport) return;
      const { name } = (inShop ?? inFile).draft;
      changes.push({ line, name, isNew: !inShop, differences: differences.map(shortenDifference) });
    },

    listed: (): Pick<ImportResult, 'changes' | 'changedColumns'> => ({
      changes,
      changedColumns: [...productsOf]
        .map(([column, products]) => ({ column, products }))
        .toSorted((one, other) => other.products - one.products),
    }),
  };
}
