import { expect, test } from 'vitest';
import type { GridKind, GridRow } from '#web/store/products/grid.admin.ts';
import type { ColumnKey } from './columns.ts';
import { columnOf, columnsOf, gridRow, variantRow } from './sample-rows.ts';

const editable = (kind: GridKind, row: GridRow, rights?: { products: boolean; stock: boolean }) =>
  columnsOf(kind, rights)
    .filter((column) => column.canEdit(row))
    .map(({ key }) => key);

test('by product its fields are edited, and by variant those of the variant', () => {
  expect(editable('product', gridRow())).toEqual(['name', 'price', 'sale', 'categoryId', 'status', 'tags', 'grams']);
  expect(editable('variant', variantRow('S'))).toEqual(['sku', 'barcode', 'stock', 'grams', 'cost']);
});

test('a gift card has no price to edit, and a role only what it allows', () => {
  expect(editable('product', gridRow({ kind: 'gift-card' }))).toEqual(['name', 'categoryId', 'status', 'tags']);
  expect(editable('variant', variantRow('S'), { products: true, stock: false })).not.toContain('stock');
  expect(editable('product', gridRow(), { products: false, stock: true })).toEqual([]);
});

const running = { price: 30, startsAt: '2026-11-20T00:00', endsAt: null, state: 'running' as const };

test.each<[ColumnKey, Partial<GridRow>, string]>([
  ['price', { price: 38 }, '38.00'],
  ['sale', { sale: running }, '30.00'],
  ['sale', {}, ''],
  ['categoryId', {}, 'Shirts'],
  ['status', { status: 'draft' }, 'Draft'],
  ['tags', { tags: ['Summer', 'Linen'] }, 'Summer, Linen'],
  ['grams', { grams: null }, ''],
])('shows %s of %j as %j', (key, fields, text) => {
  expect(columnOf('product', key).toText(gridRow(fields))).toBe(text);
});

test.each<[GridKind, ColumnKey, string, unknown]>([
  ['product', 'price', '1,299.5', 1299.5],
  ['product', 'sale', '', null],
  ['product', 'categoryId', 'hats & caps', 'hats'],
  ['product', 'categoryId', 'hats', 'hats'],
  ['product', 'status', 'ARCHIVED', 'archived'],
  ['product', 'tags', ' Summer,Linen;, ', ['Summer', 'Linen']],
  ['product', 'grams', '', null],
  ['variant', 'stock', '1,000', 1000],
  ['variant', 'sku', '', null],
  ['variant', 'barcode', '0042', '0042'],
  ['variant', 'cost', '12.5', 12.5],
])('by %s, reads %s %j as %j', (kind, key, text, value) => {
  expect(columnOf(kind, key).read(text, gridRow())).toEqual({ value });
});

test.each<[GridKind, ColumnKey, string]>([
  ['product', 'price', ''],
  ['product', 'price', 'free'],
  ['product', 'categoryId', 'Shoes'],
  ['product', 'status', 'gone'],
  ['variant', 'stock', ''],
  ['variant', 'stock', '1.5'],
  ['variant', 'stock', '-1'],
  ['variant', 'grams', 'light'],
])('by %s, %s cannot be %j', (kind, key, text) => {
  expect(columnOf(kind, key).read(text, gridRow())).toEqual({ problem: expect.any(String) });
});

test('a sale keeps its times, unless it has ended', () => {
  const read = (sale: GridRow['sale']) => columnOf('product', 'sale').read('25', gridRow({ sale }));
  expect(read(running)).toEqual({ value: { price: 25, startsAt: '2026-11-20T00:00', endsAt: null } });
  expect(read({ ...running, endsAt: '2026-11-21T00:00', state: 'ended' })).toEqual({
    value: { price: 25, startsAt: null, endsAt: null },
  });
});
