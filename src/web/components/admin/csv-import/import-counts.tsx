import { formatNumber } from '#contract/numbers.ts';
import { cx } from '#web/ui/layout/cx.ts';

/** How much an import adds, changes and leaves. */
export const ImportCounts = ({ counts }: { counts: readonly { label: string; count: number }[] }) => (
  <dl
    className={cx(
      'grid gap-px border border-hairline bg-hairline',
      counts.length > 3 ? 'grid-cols-2 sm:grid-cols-4' : 'grid-cols-3',
    )}
  >
    {counts.map(({ label, count }) => (
      <div key={label} className="flex flex-col-reverse bg-paper px-4 py-3">
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="text-2xl tabular-nums">{formatNumber(count)}</dd>
      </div>
    ))}
  </dl>
);
