import { useEffect, useRef } from 'react';
import type { GridColumn } from './state/columns.ts';

type CellFieldProps = { column: GridColumn; text: string; onChange: (text: string) => void; onLeave: () => void };

const styles =
  'absolute inset-0 w-full bg-surface px-2.5 text-sm text-ink outline-2 -outline-offset-2 outline-ink pointer-coarse:text-base';

/** Keeps the height of the cell, over which its field lies. */
const LineHeight = () => <span aria-hidden="true" className="block h-[1lh]" />;

/** The field in which a cell is edited. It has the focus as long as it is there. */
export function CellField({ column, text, onChange, onLeave }: CellFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    (input.current ?? select.current)?.focus();
  }, []);
  if (column.options) {
    return (
      <>
        <LineHeight />
        <select
          ref={select}
          aria-label={column.label}
          value={text}
          className={styles}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onLeave}
        >
          {!column.options.includes(text) && <option value={text}>{text}</option>}
          {column.options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      </>
    );
  }
  return (
    <>
      <LineHeight />
      <input
        ref={input}
        aria-label={column.label}
        value={text}
        inputMode={column.isNumber ? 'decimal' : undefined}
        autoComplete="off"
        dir={column.isNumber ? undefined : 'auto'}
        className={styles}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onLeave}
      />
    </>
  );
}
