import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { formatNumber } from '#contract/numbers.ts';
import { useMayDo } from '#web/components/admin/member/use-member.ts';
import { type GridKind, type GridOutcome, type GridRow, saveGrid } from '#web/store/products/grid.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import type { LoadedGrid } from './grid.loader.ts';
import { type GridColumn, gridColumns } from './state/columns.ts';
import {
  clearCells,
  copyCells,
  countChanges,
  emptyState,
  fillDown,
  type Filled,
  type GridState,
  keyOf,
  pasteCells,
  type Shown,
  undo,
  writeCells,
} from './state/edits.ts';
import { inCalls, type KeyedChange, settle, toChanges } from './state/saving.ts';
import { clampSelection, type Place, selectOne, type Selection } from './state/selection.ts';
import { useRows } from './use-rows.ts';

const count = (number: number) => ({ count: number, shown: formatNumber(number) });

/** Says how many cells were filled, and how many were not. */
const summaryOf = ({ writes, skipped }: Filled): string =>
  [writes.length > 0 && m.admin_grid_filled(count(writes.length)), skipped > 0 && m.admin_grid_skipped(count(skipped))]
    .filter(Boolean)
    .join(' ') || m.admin_grid_nothing_selected_changes();

/** Keeps what is typed into the cells of a grid until it is saved, and which cells are selected. */
export function useGrid(loaded: LoadedGrid, hiddenColumns: readonly string[]) {
  const dispatch = useAppDispatch();
  const { attempt, pending, error } = useAttempt();
  const rights = { products: useMayDo('products.edit'), stock: useMayDo('stock.edit') };
  const { refresh, error: listError, ...list } = useRows(loaded);
  const [state, setState] = useState<GridState>(emptyState);
  const [selected, setSelected] = useState<Selection>(selectOne({ row: 0, column: 0 }));
  const [announcement, setAnnouncement] = useState('');

  const columnsOfKind = (kind: GridKind) => gridColumns({ kind, categories: loaded.categories, rights });
  const allColumns = columnsOfKind(loaded.query.by);
  const columns = allColumns.filter(({ key }, index) => index === 0 || !hiddenColumns.includes(key));
  const columnsOf = (row: GridRow): readonly GridColumn[] =>
    columnsOfKind(row.variantId === null ? 'product' : 'variant');
  const shown: Shown = { rows: list.rows, columns };
  const selection = clampSelection(selected, { rows: list.rows.length, columns: columns.length });

  const fill = (filled: Filled) => {
    if (filled.writes.length > 0) setState(writeCells(state, filled.writes));
    setAnnouncement(summaryOf(filled));
  };

  /** Selects the first cell with an error, if this grid shows it. */
  const selectFirstError = (errors: GridState['errors']): boolean => {
    const row = list.rows.findIndex((one) => errors.has(keyOf(one)));
    const ofRow = list.rows[row];
    const texts = ofRow && errors.get(keyOf(ofRow));
    const column = columns.findIndex(({ key }) => texts?.[key] !== undefined);
    if (row < 0 || column < 0) return false;
    setSelected(selectOne({ row, column }));
    return true;
  };

  /** Sends changes call by call. Later calls have the versions that the earlier ones have made. */
  const send = async (start: GridState, changes: readonly KeyedChange[]) => {
    let current = start;
    const outcomes: GridOutcome[] = [];
    for (const sent of inCalls(changes)) {
      const versions = new Map(outcomes.flatMap(({ row, version }) => (row ? [[row.productId, version]] : [])));
      const rows = sent.map(({ key, change }) => {
        const version = versions.get(current.edits.get(key)?.row.productId ?? '');
        return version === undefined ? change : { ...change, version };
      });
      const saved = await dispatch(saveGrid(rows)).unwrap();
      outcomes.push(...saved);
      current = settle(current, sent, saved);
      setState(current);
      refresh(saved);
    }
    return current;
  };

  const save = (onErrors: () => void) =>
    attempt(async () => {
      const { changes, problems } = toChanges(state.edits, columnsOf);
      const before = countChanges(state);
      const after = await send({ ...state, errors: problems }, changes);
      const errors = new Map([...after.errors, ...problems]);
      setState({ ...after, errors });
      const saved = before - countChanges(after);
      const refused = errors.size > 0 ? m.admin_grid_not_saved(count(errors.size)) : '';
      if (saved > 0) notify.success(m.admin_grid_saved(count(saved)));
      setAnnouncement(refused);
      if (selectFirstError(errors)) onErrors();
    });

  return {
    ...list,
    listError,
    shown,
    allColumns,
    columnsOf,
    state,
    selection,
    select: setSelected,
    announcement,
    pending,
    error,
    save,
    changes: countChanges(state),
    canEdit: rights.products,
    discard: () => setState(emptyState),
    write: ({ row, column }: Place, text: string) => {
      const [ofRow, ofColumn] = [list.rows[row], columns[column]];
      if (ofRow && ofColumn) setState(writeCells(state, [{ row: ofRow, column: ofColumn, text }]));
    },
    undo: () => {
      setState(undo(state));
      setAnnouncement(m.admin_grid_taken_back());
    },
    copy: () => copyCells(state, shown, selection),
    paste: (text: string) => {
      const filled = pasteCells(shown, selection, text);
      fill(filled);
      const { top, left, bottom, right } = filled.block;
      setSelected({ anchor: { row: bottom, column: right }, focus: { row: top, column: left } });
    },
    fillDown: () => fill(fillDown(state, shown, selection)),
    clear: () => fill(clearCells(shown, selection)),
  };
}
export type Grid = ReturnType<typeof useGrid>;
