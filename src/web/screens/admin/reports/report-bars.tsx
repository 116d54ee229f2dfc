import { formatCompactSum } from '#contract/numbers.ts';
import { Bar, BarChart, CartesianGrid, XAxis, YAxis } from 'recharts';

export type BarOfReport = { key: string; label: string; value: number; before: number | undefined };
export type ReportBarsProps = { bars: readonly BarOfReport[]; label: string };

const tick = { fill: 'var(--color-muted)', fontSize: 'var(--text-xs)' };

/** A bar for each row, beside one for the year before where that is compared. The table below has the same figures. */
export function ReportBars({ bars, label }: ReportBarsProps) {
  const isCompared = bars.some(({ before }) => before !== undefined);
  return (
    <div dir="ltr" className="h-full">
      <BarChart
        data={[...bars]}
        responsive
        accessibilityLayer={false}
        margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
        barCategoryGap="20%"
        style={{ width: '100%', height: '100%' }}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Recharts renders an svg.
        role="img"
        aria-label={label}
      >
        <CartesianGrid vertical={false} stroke="var(--color-hairline)" />
        <XAxis
          dataKey="label"
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: 'var(--color-ink)' }}
          minTickGap={24}
          tickMargin={6}
          interval="equidistantPreserveStart"
        />
        <YAxis
          tickFormatter={(amount: number) => formatCompactSum(amount)}
          tick={tick}
          tickLine={false}
          axisLine={false}
          tickCount={4}
          width="auto"
        />
        {isCompared && <Bar dataKey="before" fill="var(--color-outline)" maxBarSize={56} isAnimationActive={false} />}
        <Bar dataKey="value" fill="var(--color-accent)" maxBarSize={56} isAnimationActive={false} />
      </BarChart>
    </div>
  );
}
