import type { ReactNode } from 'react';
import { FieldNotes, useField } from '#web/ui/form/field-frame.tsx';
import { gridCell } from '#web/ui/table/grid-keys.ts';
import { cx } from '#web/ui/layout/cx.ts';

type CellInputProps = {
  name: string;
  label: string;
  value: string;
  row: number;
  column: number;
  onChange: (text: string) => void;
  /** Whether the number may have decimals, or is any text. */
  inputMode?: 'numeric' | 'decimal' | 'text' | undefined;
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  pattern?: string | undefined;
  invalidMessage?: string | undefined;
  /** Why the input is disabled. */
  refusal?: string | undefined;
  /** The width of the input. */
  className?: string | undefined;
  /** Shown behind the input. */
  end?: ReactNode;
};

/** A number, or a short text, in a cell of a `GridCells`. */
export function CellInput({
  name,
  label,
  row,
  column,
  onChange,
  inputMode = 'numeric',
  maxLength = 8,
  refusal,
  className,
  end,
  ...rest
}: CellInputProps) {
  const { invalidMessage, ...input } = rest;
  const { id, error, control } = useField({ name, label, invalidMessage });
  return (
    <div className="min-w-0 max-md:text-end">
      <label htmlFor={id} className="sr-only">
        {label}
        {refusal && `. ${refusal}`}
      </label>
      <div className="flex items-center gap-2 max-md:justify-end">
        <input
          {...input}
          {...control}
          id={id}
          disabled={refusal !== undefined}
          title={refusal}
          inputMode={inputMode}
          autoComplete="off"
          maxLength={maxLength}
          data-cell={gridCell(row, column)}
          className={cx(
            'block min-h-9 shrink-0 rounded-sm border border-outline bg-surface px-2.5 text-end text-sm tabular-nums transition-colors placeholder:text-start placeholder:text-muted hover:border-ink focus-visible:outline-offset-1 disabled:border-hairline disabled:bg-wash disabled:hover:border-hairline aria-invalid:border-danger pointer-coarse:min-h-target',
            className,
          )}
          onChange={({ target }) => onChange(target.value)}
          onFocus={({ target }) => target.select()}
        />
        {end}
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
