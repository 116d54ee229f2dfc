import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type SizePickerProps = {
  sizes: readonly { name: string; available: boolean }[];
  value: string | undefined;
  onChange: (name: string) => void;
  name?: string | undefined;
  label?: string | undefined;
  /** At the end of the label's line: the size guide. */
  action?: ReactNode;
  /** Below: how many are left, or why none can be chosen. */
  note?: ReactNode;
  className?: string | undefined;
};

/** One of the sizes; those that are sold out are crossed out and cannot be chosen. */
export function SizePicker({
  sizes,
  value,
  onChange,
  name = 'size',
  label = 'Size',
  action,
  note,
  className,
}: SizePickerProps) {
  return (
    <div className={cx('relative', className)}>
      <fieldset>
        <legend className="mb-2 flex gap-2 text-sm">
          <span className="font-medium">{label}</span>
          <span className="text-muted">{value}</span>
        </legend>
        <div
          className="grid grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] gap-1.5"
          style={{ maxWidth: `${sizes.length * 6}rem` }}
        >
          {sizes.map((size) => (
            <label
              key={size.name}
              className={cx(
                'relative flex min-h-12 items-center justify-center rounded-sm border px-2 text-sm font-medium transition-colors',
                'has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
                size.available
                  ? 'border-outline hover:border-ink'
                  : 'crossed-out cursor-not-allowed border-hairline text-muted',
              )}
            >
              <input
                type="radio"
                name={name}
                value={size.name}
                checked={size.name === value}
                disabled={!size.available}
                onChange={() => onChange(size.name)}
                className="absolute inset-0 size-full cursor-[inherit] appearance-none outline-none! forced-colors:m-1 forced-colors:size-3 forced-colors:appearance-auto"
              />
              {size.name}
              {!size.available && <span className="sr-only">, sold out</span>}
            </label>
          ))}
        </div>
        {note && <div className="mt-2 text-sm text-muted">{note}</div>}
      </fieldset>
      {action && <div className="absolute -top-1 right-0 py-1 text-sm">{action}</div>}
    </div>
  );
}
