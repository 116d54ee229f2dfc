import type { ReactNode } from 'react';

export type SumFigure = { label: string; value: ReactNode; note?: string | undefined };

/** The sums of a report, above its table. */
export const ReportSums = ({ figures }: { figures: readonly SumFigure[] }) => (
  <dl className="mb-8 grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-cols-5">
    {figures.map(({ label, value, note }) => (
      <div key={label} className="flex flex-col">
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="order-first flex items-start font-display text-2xl tracking-tight tabular-nums pointer-coarse:min-h-target">
          {value}
        </dd>
        {note !== undefined && <dd className="text-xs text-muted tabular-nums">{note}</dd>}
      </div>
    ))}
  </dl>
);
