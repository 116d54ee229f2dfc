import type { Sheet, SheetLine, SheetSummary } from '#contract/catalog/stock-sheets.ts';
import type { ShownLine, ShownSheet, ShownVariant } from './stock-sheet.repository.ts';

export const presentSummary = (row: ShownSheet): SheetSummary => ({
  _id: row.id,
  kind: row.kind,
  status: row.status,
  locationId: row.locationId,
  locationName: row.locationName,
  toLocationId: row.toLocationId,
  toLocationName: row.toLocationName,
  reference: row.reference,
  supplier: row.supplier,
  variants: row.variants,
  pieces: row.pieces,
  createdByName: row.createdByName,
  bookedByName: row.bookedByName,
  createdAt: row.createdAt.toISOString(),
  bookedAt: row.bookedAt?.toISOString() ?? null,
});

/** Presents a variant of which a sheet has no pieces. */
export const presentNoLine = (variant: ShownVariant): SheetLine => ({
  variantId: variant.variantId,
  productId: variant.productId,
  name: variant.name,
  color: variant.color,
  size: variant.size,
  image: variant.images[0] ?? '',
  sku: variant.sku,
  quantity: 0,
  expected: null,
  seen: null,
  change: null,
  missing: 0,
});

export const presentLine = (line: ShownLine): SheetLine => ({
  variantId: line.variantId,
  productId: line.productId,
  name: line.name,
  color: line.color,
  size: line.size,
  image: line.images[0] ?? '',
  sku: line.sku,
  quantity: line.quantity,
  expected: line.expected,
  seen: line.seen,
  change: line.change,
  missing: line.seen === null || line.change === null ? 0 : line.change - (line.quantity - line.seen),
});

export const presentSheet = ({ sheet, lines }: { sheet: ShownSheet; lines: readonly ShownLine[] }): Sheet => ({
  ...presentSummary(sheet),
  lines: lines.map(presentLine),
});
