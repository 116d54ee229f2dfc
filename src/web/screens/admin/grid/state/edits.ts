import type { ColumnKey, GridColumn } from './columns.ts';
import { type Block, type Place, type Selection, blockOf } from './selection.ts';
import { fromClipboardText, toClipboardText } from './clipboard.ts';
import type { GridRow } from '#web/store/products/grid.admin.ts';

export type Texts = Readonly<Partial<Record<ColumnKey, string>>>;
/** What was typed into the cells of a row, as it is stored. */
type RowEdit = { row: GridRow; texts: Texts };
/** The rows with changed cells, by their keys. */
export type Edits = ReadonlyMap<string, RowEdit>;
/** The errors of cells, by the keys of their rows. */
export type CellErrors = ReadonlyMap<string, Texts>;
/** `past` has the edits that Ctrl+Z brings back, the latest at the end. */
export type GridState = { edits: Edits; past: readonly Edits[]; errors: CellErrors };
/** A text for a cell. */
export type Write = { row: GridRow; column: GridColumn; text: string };
/** The rows and columns that a grid shows. */
export type Shown = { rows: readonly GridRow[]; columns: readonly GridColumn[] };

export const emptyState: GridState = { edits: new Map(), past: [], errors: new Map() };

const mostUndone = 100;

export const keyOf = ({ productId, variantId }: Pick<GridRow, 'productId' | 'variantId'>): string =>
  variantId ?? productId;

/** Returns what a cell shows: what was typed, or what is stored. */
export const textOf = ({ edits }: Pick<GridState, 'edits'>, row: GridRow, column: GridColumn): string =>
  edits.get(keyOf(row))?.texts[column.key] ?? column.toText(row);

export const isChanged = ({ edits }: Pick<GridState, 'edits'>, row: GridRow, { key }: GridColumn): boolean =>
  edits.get(keyOf(row))?.texts[key] !== undefined;

export const countChanges = ({ edits }: Pick<GridState, 'edits'>): number =>
  [...edits.values()].reduce((count, { texts }) => count + Object.keys(texts).length, 0);

/** Returns texts without that of one cell. */
function withoutText(texts: Texts, key: ColumnKey): Texts {
  const { [key]: _removed, ...rest } = texts;
  return rest;
}

function setOrDelete<Value extends object>(map: Map<string, Value>, key: string, value: Value, isEmpty: boolean): void {
  if (isEmpty) map.delete(key);
  else map.set(key, value);
}

/** Writes texts into cells. A cell that has its stored text again is no longer changed. What cannot be edited stays. */
export function writeCells(state: GridState, writes: readonly Write[]): GridState {
  const edits = new Map(state.edits);
  const errors = new Map(state.errors);
  for (const { row, column, text } of writes) {
    if (!column.canEdit(row)) continue;
    const key = keyOf(row);
    const edit = edits.get(key) ?? { row, texts: {} };
    const written = text.trim();
    const texts =
      written === column.toText(row) ? withoutText(edit.texts, column.key) : { ...edit.texts, [column.key]: written };
    setOrDelete(edits, key, { row: edit.row, texts }, Object.keys(texts).length === 0);
    const left = withoutText(errors.get(key) ?? {}, column.key);
    setOrDelete(errors, key, left, Object.keys(left).length === 0);
  }
  return { edits, errors, past: [...state.past, state.edits].slice(-mostUndone) };
}

/** Takes back the last writing. */
export function undo(state: GridState): GridState {
  const edits = state.past.at(-1);
  return edits ? { ...state, edits, past: state.past.slice(0, -1) } : state;
}

/** Returns the cells of a block, row by row. */
function cellsIn(
  { rows, columns }: Shown,
  { top, bottom, left, right }: Block,
): { row: GridRow; column: GridColumn }[][] {
  return rows.slice(top, bottom + 1).map((row) => columns.slice(left, right + 1).map((column) => ({ row, column })));
}

/** Returns the texts of the selected cells for a spreadsheet. */
export const copyCells = (state: GridState, shown: Shown, selection: Selection): string =>
  toClipboardText(
    cellsIn(shown, blockOf(selection)).map((cells) => cells.map(({ row, column }) => textOf(state, row, column))),
  );

/** What is written into cells, and how many cells of it found no place. */
export type Filled = { writes: Write[]; skipped: number; block: Block };

/** Reads a copied table into the cells from the first selected one on. A single cell fills all selected ones. */
export function pasteCells(shown: Shown, selection: Selection, text: string): Filled {
  const table = fromClipboardText(text);
  const block = blockOf(selection);
  const [[single = ''] = []] = table;
  const isSingle = table.length === 1 && table[0]?.length === 1;
  if (isSingle) return fillBlock(shown, block, () => single);
  const width = Math.max(...table.map((cells) => cells.length));
  const target = {
    top: block.top,
    left: block.left,
    bottom: block.top + table.length - 1,
    right: block.left + width - 1,
  };
  return fillBlock(shown, target, ({ row, column }) => table[row - block.top]?.[column - block.left]);
}

/** Fills the selected cells with the texts of their first row, or a single row with the texts of the row above. */
export function fillDown(state: GridState, shown: Shown, selection: Selection): Filled {
  const block = blockOf(selection);
  const source = block.top === block.bottom ? block.top - 1 : block.top;
  const from = shown.rows[source];
  const target = { ...block, top: source + 1 };
  return fillBlock(shown, target, ({ column: index }) => {
    const column = shown.columns[index];
    return from && column ? textOf(state, from, column) : undefined;
  });
}

/** Empties the selected cells. */
export const clearCells = (shown: Shown, selection: Selection): Filled =>
  fillBlock(shown, blockOf(selection), () => '');

/** Writes a text into each cell of a block that can be edited; `textAt` returns undefined for none. */
function fillBlock({ rows, columns }: Shown, block: Block, textAt: (place: Place) => string | undefined): Filled {
  const writes: Write[] = [];
  let skipped = 0;
  for (let index = block.top; index <= block.bottom; index += 1) {
    for (let place = block.left; place <= block.right; place += 1) {
      const text = textAt({ row: index, column: place });
      if (text === undefined) continue;
      const [row, column] = [rows[index], columns[place]];
      if (row && column?.canEdit(row)) writes.push({ row, column, text });
      else skipped += 1;
    }
  }
  const bottom = Math.min(block.bottom, rows.length - 1);
  return { writes, skipped, block: { ...block, bottom, right: Math.min(block.right, columns.length - 1) } };
}
