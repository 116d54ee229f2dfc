/* oxlint-disable jsx-a11y/prefer-tag-over-role -- The elements of a table cannot be placed by themselves, as rows in view are. */
import * as m from '#i18n/messages.ts';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useId, useRef } from 'react';
import { type GridKind, gridKindLabels } from '#web/store/products/grid.admin.ts';
import { gridCell } from '#web/ui/table/grid-keys.ts';
import { cx } from '#web/ui/layout/cx.ts';
import { GridCell } from './grid-cell.tsx';
import { keyOf } from './state/edits.ts';
import type { Grid } from './use-grid.ts';
import { useGridKeys } from './use-grid-keys.ts';

type GridTableProps = {
  grid: Grid;
  kind: GridKind;
  /** The cell to focus changes with it, as when a save is refused. */
  focusRequest: number;
};

const rowHeight = 38;
const overscan = 8;

/** The cells by rows and columns, of which only those in view are in the page (ARIA grid pattern). */
export function GridTable({ grid, kind, focusRequest }: GridTableProps) {
  const helpId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const keys = useGridKeys(grid, () => {
    wantsFocus.current = true;
  });
  const { shown, selection } = grid;
  const { focus } = selection;
  // oxlint-disable-next-line react/incompatible-library -- What it returns is called while rendering and in effects without memory only.
  const virtualizer = useVirtualizer({
    count: shown.rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    getItemKey: (index) => {
      const row = shown.rows[index];
      return row ? keyOf(row) : index;
    },
    // The row with the focus stays, so that scrolling does not lose it.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), focus.row])].toSorted((one, other) => one - other),
  });

  useEffect(() => {
    if (focusRequest > 0) wantsFocus.current = true;
  }, [focusRequest]);
  // After each rendering, since a row that was out of view is rendered only after it was scrolled to.
  useEffect(() => {
    if (!wantsFocus.current || keys.editing) return;
    virtualizer.scrollToIndex(focus.row);
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-cell="${gridCell(focus.row, focus.column)}"]`);
    if (!cell) return;
    wantsFocus.current = false;
    cell.focus();
  });

  const template = shown.columns.map(({ width }) => width).join(' ');
  const row = { gridTemplateColumns: template } satisfies CSSProperties;
  return (
    <>
      <p id={helpId} className="mb-3 max-w-prose text-sm text-muted pointer-coarse:hidden">
        {m.admin_grid_help()}
      </p>
      <p className="mb-3 text-sm text-muted pointer-fine:hidden">{m.admin_grid_help_on_a_phone()}</p>
      <div
        ref={scroller}
        className="max-h-[70dvh] scroll-ps-[min(16rem,40vw)] scroll-pt-10 overflow-auto overscroll-x-contain border"
      >
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- One of the cells has the focus. */}
        <div
          role="grid"
          aria-label={gridKindLabels[kind]()}
          aria-describedby={helpId}
          aria-rowcount={shown.rows.length + 1}
          aria-colcount={shown.columns.length}
          aria-multiselectable="true"
          className="w-max min-w-full"
          onKeyDown={keys.onKeyDown}
          onCopy={keys.onCopy}
          onPaste={keys.onPaste}
        >
          <div role="row" aria-rowindex={1} className="sticky top-0 z-20 grid bg-paper" style={row}>
            {shown.columns.map(({ key, label, isNumber }, index) => (
              <div
                key={key}
                role="columnheader"
                aria-colindex={index + 1}
                className={cx(
                  'truncate border-e border-b bg-paper px-2.5 py-2 text-xs text-muted',
                  index === 0 && 'sticky inset-s-0 z-10',
                  isNumber && 'text-end',
                )}
              >
                {label}
              </div>
            ))}
          </div>
          <div role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ key, index, start }) => {
              const ofRow = shown.rows[index];
              if (!ofRow) return null;
              return (
                <div
                  key={key}
                  ref={virtualizer.measureElement}
                  role="row"
                  aria-rowindex={index + 2}
                  data-index={index}
                  className="absolute inset-x-0 top-0 grid"
                  style={{ ...row, transform: `translateY(${start}px)` }}
                >
                  {shown.columns.map((column, place) => (
                    <GridCell
                      key={column.key}
                      grid={grid}
                      keys={keys}
                      row={ofRow}
                      column={column}
                      at={{ row: index, column: place }}
                    />
                  ))}
                </div>
              );
            })}
          </div>
        </div>
      </div>
    </>
  );
}
