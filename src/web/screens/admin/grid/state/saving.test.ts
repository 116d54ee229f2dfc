import { expect, test } from 'vitest';
import type { GridOutcome, GridRow } from '#web/store/products/grid.admin.ts';
import type { ColumnKey } from './columns.ts';
import { countChanges, emptyState, type GridState, writeCells } from './edits.ts';
import { inCalls, refreshRows, settle, toChanges } from './saving.ts';
import { columnOf, columnsOf, gridRow, variantRow } from './sample-rows.ts';

const kindOf = ({ variantId }: GridRow) => (variantId === null ? 'product' : 'variant');
const ofRow = (row: GridRow) => columnsOf(kindOf(row));
const type = (row: GridRow, texts: Partial<Record<ColumnKey, string>>, state = emptyState): GridState =>
  writeCells(
    state,
    (Object.entries(texts) as [ColumnKey, string][]).map(([key, text]) => ({
      row,
      column: columnOf(kindOf(row), key),
      text,
    })),
  );

test('sends what was changed with the version, and with the stock that was seen', () => {
  const state = type(variantRow('S'), { stock: '3', sku: 'A' }, type(gridRow({ productId: 'cap' }), { price: '40' }));
  expect(toChanges(state.edits, ofRow).changes.map(({ change }) => change)).toEqual([
    { productId: 'cap', version: '1', set: { price: 40 } },
    { variantId: 'tee-S', version: '1', seen: 4, set: { stock: 3, sku: 'A' } },
  ]);
});

test('a row with a text that stands for nothing is not sent, and says why', () => {
  const state = type(gridRow(), { price: 'free', name: 'Hat' });
  expect(toChanges(state.edits, ofRow)).toEqual({
    changes: [],
    problems: new Map([['tee', { price: expect.stringContaining('amount') }]]),
  });
});

test('calls have at most 500 rows, and bodies within the limit', () => {
  const change = (text: string) => ({ key: text, change: { productId: 'a', set: { name: text } } });
  expect(inCalls(Array.from({ length: 501 }, () => change('x'))).map(({ length }) => length)).toEqual([500, 1]);
  const long = inCalls(Array.from({ length: 500 }, () => change('x'.repeat(200))));
  expect(long.length).toBeGreaterThan(1);
  expect(long.flat()).toHaveLength(500);
  expect(inCalls([])).toEqual([]);
});

const settleOne = (state: GridState, outcome: GridOutcome) =>
  settle(state, toChanges(state.edits, ofRow).changes, [outcome]);

test('saved rows are no longer changed, and cannot be taken back', () => {
  const state = type(gridRow(), { price: '40' });
  const settled = settleOne(state, { ok: true, version: '2', row: gridRow({ version: '2', price: 40 }) });
  expect([countChanges(settled), settled.past]).toEqual([0, []]);
});

test('a refused row stays as it was typed, with its errors and with what is stored by now', () => {
  const state = type(variantRow('S'), { stock: '3' });
  const message = '2 were sold meanwhile: now 2.';
  const settled = settleOne(state, { ok: false, code: 'COUNT_CHANGED', message, row: variantRow('S', { stock: 2 }) });
  expect(settled.errors).toEqual(new Map([['tee-S', { stock: message }]]));
  expect(toChanges(settled.edits, ofRow).changes).toMatchObject([{ change: { seen: 2, set: { stock: 3 } } }]);
});

test.each<[GridOutcome, object]>([
  [
    { ok: false, code: 'INVALID_FIELDS', message: 'Wrong', errors: [{ path: 'price', message: 'Too high' }] },
    { price: 'Too high' },
  ],
  [
    { ok: false, code: 'INVALID_PRODUCT', message: 'Wrong', errors: [{ path: 'images', message: 'Gone' }] },
    { name: 'Gone' },
  ],
  [{ ok: false, code: 'NOT_PERMITTED', message: 'Not allowed' }, { name: 'Not allowed' }],
  [
    { ok: false, code: 'CHANGED_MEANWHILE', message: 'Changed' },
    { name: 'Someone else has changed this product meanwhile. Check the row, then save again.' },
  ],
])('the errors of %j are in the cells %j', (outcome, cells) => {
  const settled = settleOne(type(gridRow(), { name: 'Hat', price: '40' }), outcome);
  expect(settled.errors.get('tee')).toEqual(cells);
});

test('what variants of a product share is fresh in all of their rows', () => {
  const rows = [variantRow('S'), variantRow('M'), gridRow({ productId: 'cap' })];
  const saved = variantRow('S', { version: '2', sku: 'A', name: 'Linen Tee' });
  expect(refreshRows(rows, [{ ok: true, row: saved }])).toEqual([
    saved,
    variantRow('M', { version: '2', name: 'Linen Tee' }),
    rows[2],
  ]);
});
