import * as m from '#i18n/messages.ts';
import { useId } from 'react';
import type { GridRow } from '#web/store/products/grid.admin.ts';
import { gridCell } from '#web/ui/table/grid-keys.ts';
import { cx } from '#web/ui/layout/cx.ts';
import { CellField } from './cell-field.tsx';
import type { GridColumn } from './state/columns.ts';
import { isChanged, keyOf, textOf } from './state/edits.ts';
import { blockOf, isIn, selectOne } from './state/selection.ts';
import type { Grid } from './use-grid.ts';
import type { GridKeys } from './use-grid-keys.ts';

type GridCellProps = {
  grid: Grid;
  keys: GridKeys;
  row: GridRow;
  column: GridColumn;
  at: { row: number; column: number };
};

type CellState = { isSelected: boolean; hasChanged: boolean; canEdit: boolean };

/** What is only for reading looks like the page. */
function backgroundOf({ isSelected, hasChanged, canEdit }: CellState): string {
  if (isSelected) return 'bg-wash';
  if (hasChanged) return 'bg-accent-tint';
  return canEdit ? 'bg-surface' : 'bg-paper';
}

/** A cell of the grid: its text, or the field in which it is edited, and below it what is wrong. */
export function GridCell({ grid, keys, row, column, at }: GridCellProps) {
  const errorId = useId();
  const { state, selection, select } = grid;
  const { editing } = keys;
  const isFocus = selection.focus.row === at.row && selection.focus.column === at.column;
  const isSelected = isIn(blockOf(selection), at);
  const isEdited = editing?.place.row === at.row && editing.place.column === at.column;
  const isFirst = at.column === 0;
  const canEdit = column.canEdit(row);
  const hasChanged = isChanged(state, row, column);
  const error = state.errors.get(keyOf(row))?.[column.key];
  return (
    <div
      role={isFirst ? 'rowheader' : 'gridcell'}
      aria-colindex={at.column + 1}
      aria-selected={isSelected}
      aria-readonly={!canEdit}
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : errorId}
      tabIndex={isFocus && !isEdited ? 0 : -1}
      data-cell={gridCell(at.row, at.column)}
      className={cx(
        'relative border-e border-b px-2.5 py-2 text-sm pointer-coarse:py-3',
        'focus-visible:z-10 focus-visible:outline-offset-[-2px]',
        isFirst && 'sticky inset-s-0 z-10 font-medium',
        backgroundOf({ isSelected, hasChanged, canEdit }),
        !canEdit && 'text-muted',
        error !== undefined && 'shadow-[inset_0_0_0_1px_var(--color-danger)]',
      )}
      onPointerDown={(event) => {
        if (isEdited) return;
        const isAgain = isFocus && event.pointerType === 'touch';
        if (isAgain) keys.edit(at);
        else select(event.shiftKey ? { ...selection, focus: at } : selectOne(at));
      }}
      onDoubleClick={() => {
        // In the field it selects a word.
        if (!isEdited) keys.edit(at);
      }}
    >
      {hasChanged && <span aria-hidden="true" className="absolute inset-s-0 inset-y-0 w-0.5 bg-accent" />}
      {isEdited ? (
        <CellField column={column} text={editing.text} onChange={keys.change} onLeave={keys.commit} />
      ) : (
        <span className={cx('block truncate', column.isNumber && 'text-end tabular-nums')}>
          <bdi>{textOf(state, row, column)}</bdi>
          {hasChanged && <span className="sr-only"> ({m.admin_grid_changed()})</span>}
        </span>
      )}
      {isFirst && row.variantId !== null && (
        <span className="block truncate text-xs font-normal text-muted md:hidden">
          <bdi>{[row.color, row.size].filter(Boolean).join(', ')}</bdi>
        </span>
      )}
      {error !== undefined && (
        <span id={errorId} className="mt-1 block text-xs text-danger wrap-anywhere">
          {error}
        </span>
      )}
    </div>
  );
}
