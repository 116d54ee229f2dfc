import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import { TextLink } from '#web/ui/button/button.tsx';
import { DateText, dateText } from '#web/ui/layout/date-text.tsx';
import { formatSum } from '#web/ui/layout/format-sum.ts';
import { type Column, Table } from '#web/ui/table/table.tsx';
import type { LoadedDashboard } from './dashboard.loader.ts';

type Day = LoadedDashboard['days'][number];

/** A day has no time zone of its own: it is written as it is. */
const nameOf = (date: string) => <DateText value={date} timeZone="UTC" />;
const dateWords = (date: string) => dateText(date, { timeZone: 'UTC' });
const listOf = ({ date }: Day) => paths.adminOrders.href({ from: date, to: date });
const height = 160;
const step = 20;
const barWidth = 14;

/** A bar for each day; the mouse, a finger or the arrow keys choose one, and the table behind it has them all. */
export function RevenueChart({ days }: { days: readonly Day[] }) {
  const [chosen, setChosen] = useState(days.length - 1);
  const day = days[chosen];
  const most = Math.max(...days.map(({ revenue }) => revenue), 1);
  return (
    <section aria-labelledby="revenue">
      <h2 id="revenue" className="mb-3 text-xl">
        Revenue, last 30 days
      </h2>
      {day && (
        <p className="mb-4 flex flex-wrap items-baseline gap-x-3 text-sm">
          <span className="text-muted">{nameOf(day.date)}</span>
          <strong className="font-medium tabular-nums">{formatSum(day.revenue)}</strong>
          <TextLink to={listOf(day)}>{ordersOf(day)}</TextLink>
        </p>
      )}
      <div className="relative border-b border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-ink">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${days.length * step} ${height}`}
          preserveAspectRatio="none"
          className="block h-48 w-full"
        >
          {days.map(({ date, revenue }, index) => (
            <Bar key={date} index={index} part={revenue / most} isChosen={index === chosen} onHover={setChosen} />
          ))}
        </svg>
        {days.every(({ revenue }) => revenue === 0) && (
          <p className="absolute inset-0 grid place-content-center text-center text-muted">
            Nothing was paid in these days. Each payment raises the bar of its order’s day.
          </p>
        )}
        <input
          type="range"
          aria-label="Revenue by day"
          aria-valuetext={day && `${dateWords(day.date)}: ${formatSum(day.revenue)}, ${ordersOf(day)}`}
          min={0}
          max={days.length - 1}
          value={chosen}
          onChange={(event) => setChosen(Number(event.target.value))}
          className="pointer-events-none absolute inset-x-0 bottom-0 h-full w-full opacity-0"
        />
      </div>
      <p className="mt-2 flex justify-between text-xs text-muted">
        <span>{nameOf(days[0]?.date ?? '')}</span>
        <span>{nameOf(days.at(-1)?.date ?? '')}</span>
      </p>
      <details className="mt-4 text-sm">
        <summary className="inline-block py-2 pointer-coarse:py-3 underline decoration-outline underline-offset-[0.3em]">
          Show as a table
        </summary>
        <div className="mt-3">
          <Table
            caption="Revenue and orders by day"
            columns={columns}
            rows={days.toReversed()}
            rowKey={({ date }) => date}
            rowHref={listOf}
          />
        </div>
      </details>
    </section>
  );
}

const ordersOf = ({ orders }: Day) => `${orders} ${orders === 1 ? 'order' : 'orders'}`;

const columns: Column<Day>[] = [
  { key: 'date', header: 'Day', cell: ({ date }) => nameOf(date) },
  { key: 'orders', header: 'Orders', numeric: true, cell: ({ orders }) => orders },
  { key: 'revenue', header: 'Revenue', numeric: true, cell: ({ revenue }) => formatSum(revenue) },
];

type BarProps = { index: number; part: number; isChosen: boolean; onHover: (index: number) => void };

/** The whole column answers, so that a day without revenue can be pointed at, too. */
function Bar({ index, part, isChosen, onHover }: BarProps) {
  const barHeight = part === 0 ? 1 : Math.max(part * height, 3);
  const choose = () => onHover(index);
  return (
    <g onPointerEnter={choose} onPointerDown={choose}>
      <rect x={index * step} y={0} width={step} height={height} fill="transparent" />
      <rect
        x={index * step + (step - barWidth) / 2}
        y={height - barHeight}
        width={barWidth}
        height={barHeight}
        className={isChosen ? 'fill-accent' : 'fill-outline'}
      />
    </g>
  );
}
