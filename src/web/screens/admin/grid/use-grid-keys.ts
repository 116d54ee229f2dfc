import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { isSaveKey } from '#web/ui/form/use-save-shortcut.ts';
import { textOf } from './state/edits.ts';
import { besideOf, moveSelection, type Place, selectOne } from './state/selection.ts';
import type { Grid } from './use-grid.ts';

/** The cell that is edited, and what is in its field. */
export type Editing = { place: Place; text: string };

/** Returns the key by which a row is read from its first column on in either direction of writing. */
function logicalKey(key: string): string {
  const [previous, next] = document.dir === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  if (key === previous) return 'Previous';
  return key === next ? 'Next' : key;
}

/** The keys and the clipboard of a grid (ARIA grid pattern). `onMove` is called when the focus follows to another cell. */
export function useGridKeys(grid: Grid, onMove: () => void) {
  const [editing, setEditing] = useState<Editing>();
  const { shown, selection, state } = grid;
  const size = { rows: shown.rows.length, columns: shown.columns.length };

  const canEdit = ({ row, column }: Place): boolean => {
    const [ofRow, ofColumn] = [shown.rows[row], shown.columns[column]];
    return !grid.pending && ofRow !== undefined && ofColumn !== undefined && ofColumn.canEdit(ofRow);
  };
  const moveTo = (place: Place | undefined) => {
    if (place) grid.select(selectOne(place));
    onMove();
  };
  const below = ({ row, column }: Place): Place => ({ row: Math.min(row + 1, size.rows - 1), column });

  /** Opens the field of a cell, with its text or with what was typed. */
  const edit = (place: Place, typed?: string): boolean => {
    const [row, column] = [shown.rows[place.row], shown.columns[place.column]];
    if (!row || !column || !canEdit(place)) return false;
    const text = typed === undefined || column.options ? textOf(state, row, column) : typed;
    grid.select(selectOne(place));
    setEditing({ place, text });
    return true;
  };
  const close = () => {
    setEditing(undefined);
    onMove();
  };
  const commit = () => {
    if (editing) grid.write(editing.place, editing.text);
    setEditing(undefined);
  };

  const onCommand = (key: string): boolean => {
    if (key === 'd') grid.fillDown();
    else if (key === 'z') grid.undo();
    else return false;
    return true;
  };

  /** Does what a key does in a cell that is not edited. Returns whether it did anything. */
  const onCellKey = (event: KeyboardEvent): boolean => {
    const { key, shiftKey: shift, altKey } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    const { focus } = selection;
    if (altKey) return false;
    const moved = moveSelection(selection, { key: logicalKey(key), ctrl, shift }, size);
    if (moved) {
      grid.select(moved);
      onMove();
      return true;
    }
    if (ctrl) return !shift && !grid.pending && onCommand(key.toLowerCase());
    if (key === 'Tab') {
      const beside = besideOf(focus, { shift }, size);
      if (beside) moveTo(beside);
      return beside !== undefined;
    }
    if (key === 'F2' || key === 'Enter') {
      if (!edit(focus) && key === 'Enter') moveTo(below(focus));
      return true;
    }
    if (key === 'Escape') {
      grid.select(selectOne(focus));
      return true;
    }
    if (key === 'Delete' || key === 'Backspace') {
      if (!grid.pending) grid.clear();
      return true;
    }
    return key.length === 1 && edit(focus, key);
  };

  /** Does what a key does in the field of a cell. */
  const onFieldKey = (event: KeyboardEvent, { place }: Editing): boolean => {
    const { key, shiftKey: shift, nativeEvent } = event;
    if (nativeEvent.isComposing) return false;
    if (isSaveKey(event)) {
      // The form that is submitted next has what was typed.
      flushSync(commit);
      onMove();
      return false;
    }
    if (key === 'Escape') close();
    else if (key === 'Enter') {
      commit();
      moveTo(below(place));
    } else if (key === 'Tab') {
      commit();
      const beside = besideOf(place, { shift }, size);
      moveTo(beside ?? place);
    } else return false;
    return true;
  };

  return {
    editing,
    edit: (place: Place) => void edit(place),
    change: (text: string) => setEditing(editing && { ...editing, text }),
    commit,
    onKeyDown: (event: KeyboardEvent) => {
      const isDone = editing ? onFieldKey(event, editing) : onCellKey(event);
      if (isDone) event.preventDefault();
    },
    onCopy: (event: ClipboardEvent) => {
      if (editing) return;
      event.clipboardData.setData('text/plain', grid.copy());
      event.preventDefault();
    },
    onPaste: (event: ClipboardEvent) => {
      if (editing || grid.pending) return;
      event.preventDefault();
      grid.paste(event.clipboardData.getData('text/plain'));
      onMove();
    },
  };
}
export type GridKeys = ReturnType<typeof useGridKeys>;
