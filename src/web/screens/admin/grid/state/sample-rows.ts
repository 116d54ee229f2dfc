import type { GridKind, GridRow } from '#web/store/products/grid.admin.ts';
import { type ColumnKey, type GridColumn, gridColumns } from './columns.ts';

export const gridRow = (fields: Partial<GridRow> = {}): GridRow => ({
  productId: 'tee',
  variantId: null,
  version: '1',
  name: 'Tee',
  color: '',
  size: '',
  sku: null,
  barcode: null,
  price: 38,
  sale: null,
  stock: 12,
  grams: null,
  cost: null,
  categoryId: 'shirts',
  status: 'active',
  tags: [],
  ...fields,
});

export const variantRow = (size: string, fields: Partial<GridRow> = {}): GridRow =>
  gridRow({ variantId: `tee-${size}`, color: 'Sand', size, stock: 4, ...fields });

const categories = [
  { _id: 'shirts', name: 'Shirts' },
  { _id: 'hats', name: 'Hats & Caps' },
];

export const columnsOf = (kind: GridKind, rights = { products: true, stock: true }): GridColumn[] =>
  gridColumns({ kind, categories, rights });

export function columnOf(kind: GridKind, key: ColumnKey): GridColumn {
  const column = columnsOf(kind).find((one) => one.key === key);
  if (!column) throw new Error(`There is no column ${key}`);
  return column;
}
