import * as m from '#i18n/messages.ts';
import { Fragment, type ReactNode } from 'react';

/** The skeleton of a ruled list: repeats one row. */
export function ListSkeleton({ rows, children }: { rows: number; children: ReactNode }) {
  return (
    <div className="divide-y divide-hairline border-y border-hairline">
      <output className="sr-only">{m.common_loading()}</output>
      {Array.from({ length: rows }, (_, row) => (
        <Fragment key={row}>{children}</Fragment>
      ))}
    </div>
  );
}
