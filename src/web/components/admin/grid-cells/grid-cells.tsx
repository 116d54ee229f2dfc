import * as m from '#i18n/messages.ts';
import { type ClipboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { moveInGrid } from '#web/ui/table/grid-keys.ts';
import { type Cell, type CellContent, isTable, readPastedCells } from './paste-cells.ts';

type GridCellsProps = {
  label: string;
  /** The cells by row and column, as their `data-cell` numbers them. */
  rows: readonly (readonly Cell[])[];
  /** What the cells contain. */
  content: CellContent;
  onWrite: (texts: readonly (readonly [key: string, text: string])[]) => void;
  className?: string | undefined;
  children: ReactNode;
};

/** Arrows and Enter move between the inputs inside, and what is copied from a spreadsheet is pasted from one of them on. */
export function GridCells({ label, rows, content, onWrite, className, children }: GridCellsProps) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const notice = useRef<HTMLDivElement>(null);
  // It is below a list that may be long.
  useEffect(() => {
    if (problems.length > 0) notice.current?.scrollIntoView({ block: 'center' });
  }, [problems]);
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text');
    const place = event.target instanceof HTMLElement ? event.target.dataset['cell'] : undefined;
    if (place === undefined || !isTable(text)) return;
    event.preventDefault();
    const [row = 0, column = 0] = place.split(',').map(Number);
    const pasted = readPastedCells(text, rows, { row, column }, content);
    setProblems('problems' in pasted ? pasted.problems : []);
    if ('texts' in pasted) onWrite(pasted.texts);
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The keys and the clipboard are for the fields inside. */}
      <section aria-label={label} className={className} onKeyDown={moveInGrid} onPaste={paste}>
        {children}
      </section>
      <div role="alert" ref={notice}>
        {problems.length > 0 && (
          <Notice tone="danger">
            <p>{m.admin_nothing_was_pasted_correct_these()}</p>
            <ul className="mt-1 list-disc ps-5 wrap-anywhere">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </>
  );
}
