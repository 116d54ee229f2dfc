import { Fragment, type ReactNode } from 'react';

/** Stands where a ruled list will be: one row of it, as often as is likely. */
export function ListSkeleton({ rows, children }: { rows: number; children: ReactNode }) {
  return (
    <div className="divide-y divide-hairline border-y border-hairline">
      <output className="sr-only">Loading</output>
      {Array.from({ length: rows }, (_, row) => (
        <Fragment key={row}>{children}</Fragment>
      ))}
    </div>
  );
}
