import type { KeyboardEvent } from 'react';

/** The place of an input in a grid, for its `data-cell`. */
export const gridCell = (row: number, column: number): string => `${row},${column}`;

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Whether an arrow would leave the text, not only move in it. */
function leavesText({ selectionStart, selectionEnd, value }: HTMLInputElement, columns: number): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return selectionStart === selectionEnd && selectionStart === (columns < 0 ? 0 : value.length);
}

/**
 * Moves the focus between the inputs with a `data-cell`, like a spreadsheet: arrows to the next input in that direction, Enter down.
 * Disabled inputs and gaps are skipped.
 */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, currentTarget } = event;
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.nativeEvent.isComposing;
  if (!step || isModified || !(target instanceof HTMLInputElement)) return;
  const place = target.dataset['cell'];
  if (place === undefined) return;
  const [rows, columns] = step;
  if (columns !== 0 && !leavesText(target, columns)) return;
  const later = document.dir === 'rtl' ? -columns : columns;
  event.preventDefault();
  const inputs = [...currentTarget.querySelectorAll<HTMLInputElement>('input[data-cell]:not(:disabled)')];
  const placeOf = (input: HTMLInputElement) => (input.dataset['cell'] ?? '').split(',').map(Number);
  const [row = 0, column = 0] = placeOf(target);
  const distanceTo = (input: HTMLInputElement): number => {
    const [otherRow = 0, otherColumn = 0] = placeOf(input);
    if (columns === 0) return otherColumn === column ? (otherRow - row) * rows : 0;
    return otherRow === row ? (otherColumn - column) * later : 0;
  };
  const next = inputs
    .filter((input) => distanceTo(input) > 0)
    .toSorted((one, other) => distanceTo(one) - distanceTo(other))[0];
  next?.focus();
}
