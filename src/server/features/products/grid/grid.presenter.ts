import { getBaseCurrency } from '#i18n/currency.ts';
import { toDecimal } from '#contract/money/money.ts';
import type { GridRow } from '#contract/catalog/grid.ts';
import { saleOf, saleStateOf } from '#server/features/products/sales/sales.rules.ts';
import { versionOf } from '#server/platform/version.ts';
import type { GridRowOfProduct, GridRowOfVariant } from './grid.repository.ts';

/** Presents a row of the grid, at a minute of the shop's wall clock. */
export function presentGridRow(row: GridRowOfProduct | GridRowOfVariant, minute: string): GridRow {
  const currency = getBaseCurrency();
  const sale = saleOf(row);
  const state = saleStateOf(row, minute);
  return {
    productId: row.productId,
    variantId: row.variantId,
    version: versionOf(row),
    name: row.name,
    ...(row.kind !== null && { kind: row.kind }),
    color: row.color,
    size: row.size,
    sku: row.sku,
    barcode: row.barcode,
    price: toDecimal(row.regularCents ?? row.priceCents, currency),
    sale:
      sale && state
        ? { price: toDecimal(sale.cents, currency), startsAt: sale.startsAt, endsAt: sale.endsAt, state }
        : null,
    stock: row.stock,
    grams: row.grams,
    cost: row.costCents === null ? null : toDecimal(row.costCents, currency),
    categoryId: row.categoryId,
    status: row.status,
    tags: row.tags,
  };
}
