import { expect, test } from 'vitest';
import type { ColumnKey } from './columns.ts';
import {
  clearCells,
  copyCells,
  countChanges,
  emptyState,
  type Filled,
  fillDown,
  type GridState,
  isChanged,
  pasteCells,
  textOf,
  undo,
  writeCells,
} from './edits.ts';
import { selectOne } from './selection.ts';
import { columnOf, gridRow, variantRow } from './sample-rows.ts';

const rows = [
  gridRow({ productId: 'a', name: 'Cap' }),
  gridRow({ productId: 'b', name: 'Tee' }),
  gridRow({ productId: 'c', name: 'Vest', kind: 'gift-card' }),
];
const keys: ColumnKey[] = ['name', 'price', 'status'];
const columns = keys.map((key) => columnOf('product', key));
const shown = { rows, columns };
const at = (row: number, column: number) => ({ row, column });

const textsOf = (state: GridState) => rows.map((row) => columns.map((column) => textOf(state, row, column)));
const apply = ({ writes }: Filled, state = emptyState) => writeCells(state, writes);
const type = (state: GridState, row: number, column: number, text: string) => {
  const [ofRow, ofColumn] = [rows[row], columns[column]];
  if (!ofRow || !ofColumn) throw new Error('There is no such cell');
  return writeCells(state, [{ row: ofRow, column: ofColumn, text }]);
};

test('what is typed is shown and counted, until the cell has its stored text again', () => {
  const typed = type(type(emptyState, 0, 1, ' 40 '), 0, 0, 'Hat');
  expect(textsOf(typed)[0]).toEqual(['Hat', '40', 'Active']);
  expect(countChanges(typed)).toBe(2);
  const back = type(type(typed, 0, 1, '38.00'), 0, 0, 'Cap');
  expect(countChanges(back)).toBe(0);
  expect(back.edits.size).toBe(0);
});

test('a cell that is only for reading keeps its text', () => {
  expect(countChanges(type(emptyState, 2, 1, '5'))).toBe(0);
});

test('typing into a cell takes its error away, and leaves the others', () => {
  const withErrors = { ...type(emptyState, 0, 1, 'x'), errors: new Map([['a', { price: 'Wrong', name: 'Empty' }]]) };
  expect(type(withErrors, 0, 1, '4').errors).toEqual(new Map([['a', { name: 'Empty' }]]));
});

test('Ctrl+Z takes back one act after the other', () => {
  const typed = type(type(emptyState, 0, 1, '40'), 1, 1, '50');
  expect(textsOf(undo(typed)).map(([, price]) => price)).toEqual(['40', '38.00', '38.00']);
  expect(countChanges(undo(undo(typed)))).toBe(0);
  expect(undo(emptyState)).toBe(emptyState);
});

test('copies the selected block with what was typed', () => {
  const typed = type(emptyState, 1, 1, '50');
  expect(copyCells(typed, shown, { anchor: at(1, 1), focus: at(0, 0) })).toBe('Cap\t38.00\nTee\t50');
});

test('pastes a block from the first selected cell on, and says what found no place', () => {
  const pasted = pasteCells(shown, selectOne(at(1, 1)), '10\tDraft\tmore\n20\tArchived\tmore\n30\tDraft\tmore\n');
  expect(textsOf(apply(pasted))).toEqual([
    ['Cap', '38.00', 'Active'],
    ['Tee', '10', 'Draft'],
    // The price of a gift card is for reading.
    ['Vest', '38.00', 'Archived'],
  ]);
  expect(pasted).toMatchObject({ skipped: 6, block: { top: 1, bottom: 2, left: 1, right: 2 } });
});

test('a single copied cell fills the selected block, and an empty one empties cells', () => {
  const block = { anchor: at(0, 1), focus: at(1, 1) };
  expect(textsOf(apply(pasteCells(shown, block, '7\n'))).map(([, price]) => price)).toEqual(['7', '7', '38.00']);
  expect(textsOf(apply(clearCells(shown, block))).map(([, price]) => price)).toEqual(['', '', '38.00']);
});

test('Ctrl+D fills a block from its first row, and a single row from the one above', () => {
  const typed = type(emptyState, 0, 1, '40');
  const filled = apply(fillDown(typed, shown, { anchor: at(0, 0), focus: at(1, 1) }), typed);
  expect(textsOf(filled)[1]).toEqual(['Cap', '40', 'Active']);
  expect(textsOf(apply(fillDown(typed, shown, selectOne(at(1, 1))), typed))[1]).toEqual(['Tee', '40', 'Active']);
  expect(fillDown(typed, shown, selectOne(at(0, 1)))).toMatchObject({ writes: [], skipped: 0 });
});

test('variants of one product are rows of their own', () => {
  const [small, medium] = [variantRow('S'), variantRow('M')];
  const stock = columnOf('variant', 'stock');
  const typed = writeCells(emptyState, [{ row: small, column: stock, text: '9' }]);
  expect([isChanged(typed, small, stock), isChanged(typed, medium, stock)]).toEqual([true, false]);
});
