/** The place of a cell, by the shown rows and columns. */
export type Place = { row: number; column: number };
export type GridSize = { rows: number; columns: number };
/** A block of cells from the one where it began to the one that has the focus. */
export type Selection = { anchor: Place; focus: Place };
export type Block = { top: number; bottom: number; left: number; right: number };

export const selectOne = (place: Place): Selection => ({ anchor: place, focus: place });

export const blockOf = ({ anchor, focus }: Selection): Block => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  right: Math.max(anchor.column, focus.column),
});

export const isIn = ({ top, bottom, left, right }: Block, { row, column }: Place): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

const within = ({ row, column }: Place, { rows, columns }: GridSize): Place => ({
  row: Math.max(Math.min(row, rows - 1), 0),
  column: Math.max(Math.min(column, columns - 1), 0),
});

/** Keeps a selection inside a grid that has become smaller. */
export const clampSelection = ({ anchor, focus }: Selection, size: GridSize): Selection => ({
  anchor: within(anchor, size),
  focus: within(focus, size),
});

export type Keys = { key: string; ctrl: boolean; shift: boolean };

const pageRows = 10;

/** Returns where a key leads from a cell: arrows ('Previous' and 'Next' along a row), Home and End, with Ctrl to the ends of the grid, Page Up and Page Down. */
function target({ row, column }: Place, { key, ctrl }: Keys, { rows, columns }: GridSize): Place | undefined {
  const [lastRow, lastColumn] = [rows - 1, columns - 1];
  switch (key) {
    case 'ArrowUp':
      return { row: ctrl ? 0 : row - 1, column };
    case 'ArrowDown':
      return { row: ctrl ? lastRow : row + 1, column };
    case 'Previous':
      return { row, column: ctrl ? 0 : column - 1 };
    case 'Next':
      return { row, column: ctrl ? lastColumn : column + 1 };
    case 'Home':
      return { row: ctrl ? 0 : row, column: 0 };
    case 'End':
      return { row: ctrl ? lastRow : row, column: lastColumn };
    case 'PageUp':
      return { row: row - pageRows, column };
    case 'PageDown':
      return { row: row + pageRows, column };
    default:
      return undefined;
  }
}

/** Returns the selection after a key that moves; Shift extends the block. Undefined for other keys. */
export function moveSelection({ anchor, focus }: Selection, keys: Keys, size: GridSize): Selection | undefined {
  const next = target(focus, keys, size);
  if (!next) return undefined;
  const place = within(next, size);
  return keys.shift ? { anchor, focus: place } : selectOne(place);
}

/** Returns the cell beside another; undefined at the end of its row, where Tab leaves the grid. */
export function besideOf({ row, column }: Place, { shift }: Pick<Keys, 'shift'>, size: GridSize): Place | undefined {
  const next = column + (shift ? -1 : 1);
  return next < 0 || next >= size.columns ? undefined : { row, column: next };
}
