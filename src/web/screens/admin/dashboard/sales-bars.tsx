import { formatCompactSum } from '#contract/numbers.ts';
import * as m from '#i18n/messages.ts';
import { useEffect } from 'react';
import { Bar, BarChart, CartesianGrid, useActiveTooltipDataPoints, XAxis, YAxis } from 'recharts';
import { formatDate } from '#contract/dates.ts';
import type { LoadedDashboard } from './dashboard.loader.ts';

export type Day = LoadedDashboard['days'][number];

export type SalesBarsProps = {
  days: readonly Day[];
  selected: number;
  /** Describes the selected day to screen readers. */
  valueText: string;
  onSelect: (date: string) => void;
};

const tick = { fill: 'var(--color-muted)', fontSize: 'var(--text-xs)' };

/**
 * A bar chart with a bar for each day; the pointer and the arrow keys select one. To screen readers it is a slider, because arrow keys
 * move the selection, and they read out its value text.
 */
export function SalesBars({ days, selected, valueText, onSelect }: SalesBarsProps) {
  const bars = days.map((day, index) => ({
    ...day,
    fill: index === selected ? 'var(--color-accent)' : 'var(--color-outline)',
  }));
  return (
    <div dir="ltr" className="h-full">
      <BarChart
        data={bars}
        responsive
        margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
        barCategoryGap="20%"
        style={{ width: '100%', height: '100%' }}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Recharts renders an svg.
        role="slider"
        aria-label={m.admin_dashboard_net_sales_by_day()}
        aria-valuemin={0}
        aria-valuemax={days.length - 1}
        aria-valuenow={selected}
        aria-valuetext={valueText}
      >
        <CartesianGrid vertical={false} stroke="var(--color-hairline)" />
        <XAxis
          dataKey="date"
          tickFormatter={(date: string) => formatDate(date, 'month-day', 'UTC')}
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: 'var(--color-ink)' }}
          minTickGap={32}
          tickMargin={6}
          interval="equidistantPreserveStart"
        />
        <YAxis
          tickFormatter={(dollars: number) => formatCompactSum(dollars)}
          tick={tick}
          tickLine={false}
          axisLine={false}
          tickCount={4}
          width="auto"
        />
        <Bar dataKey="netSales" isAnimationActive={false} minPointSize={(dollars) => (dollars === 0 ? 1 : 3)} />
        <ActiveDay onChange={onSelect} />
      </BarChart>
    </div>
  );
}

/** Reports the day that the pointer or an arrow key has made active. */
function ActiveDay({ onChange }: { onChange: (date: string) => void }) {
  const date = useActiveTooltipDataPoints<Day>()?.[0]?.date;
  useEffect(() => {
    if (date !== undefined) onChange(date);
  }, [date, onChange]);
  return null;
}
