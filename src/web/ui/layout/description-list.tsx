import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type DescriptionItem = {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  /** Of a row whose label is a name, which is not unique and gives way to the value. */
  id?: string | undefined;
  /** Larger and below a ruled line, for a total. */
  strong?: boolean | undefined;
  /** In the tone of its value, for a sum above the total. */
  medium?: boolean | undefined;
};

/** A list of labels and values, such as the totals of an order or the data of an account. */
export function DescriptionList({
  rows,
  ruled,
  className,
}: {
  rows: readonly DescriptionItem[];
  ruled?: boolean | undefined;
  className?: string | undefined;
}) {
  return (
    <dl className={cx(ruled ? 'divide-y divide-hairline' : 'space-y-2', className)}>
      {rows.map(({ id, label, value, note, strong, medium }) => (
        <div
          key={id ?? label}
          className={cx(
            'grid items-baseline gap-x-6',
            id === undefined ? 'grid-cols-[auto_minmax(0,1fr)]' : 'grid-cols-[minmax(0,1fr)_auto]',
            ruled && 'py-3',
            strong && 'stitch-top mt-4 pt-4 text-lg font-medium',
            medium && 'border-t border-hairline pt-2 font-medium',
          )}
        >
          <dt className={cx(!strong && !medium && 'text-muted', id !== undefined && 'wrap-anywhere')}>{label}</dt>
          <dd className="text-end tabular-nums">{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
          {note && <dd className="col-span-2 text-sm text-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
