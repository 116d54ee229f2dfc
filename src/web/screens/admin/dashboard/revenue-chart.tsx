import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import { TextLink } from '#web/ui/button/button.tsx';
import { DateText, dateText } from '#web/ui/layout/date-text.tsx';
import { formatSum } from '#web/ui/layout/format-sum.ts';
import { LazyPart, notifyPartNotLoaded } from '#web/ui/loading/lazy-part.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import type { LoadedDashboard } from './dashboard.loader.ts';

type Day = LoadedDashboard['days'][number];

/** The server has already assigned each order to a calendar day of the shop, so the day is formatted without a time zone shift. */
const formatDay = (date: string) => dateText(date, { timeZone: 'UTC' });
const ordersHref = ({ date }: Day) => paths.adminOrders.href({ from: date, to: date });

const loadBars = async () => (await import('./revenue-bars.tsx')).RevenueBars;

/** The revenue of each day as a chart, with the numbers of the selected day above it and a table of all days below. */
export function RevenueChart({ days }: { days: readonly Day[] }) {
  const [selectedDate, setSelectedDate] = useState(days.at(-1)?.date);
  const selected = days.findIndex(({ date }) => date === selectedDate);
  const day = days[selected];
  return (
    <section aria-labelledby="revenue">
      <h2 id="revenue" className="mb-3 text-xl">
        Revenue, last 30 days
      </h2>
      {day && (
        <p className="mb-4 flex flex-wrap items-baseline gap-x-3 text-sm">
          <span className="text-muted">
            <DateText value={day.date} timeZone="UTC" />
          </span>
          <strong className="font-medium tabular-nums">{formatSum(day.revenue)}</strong>
          <TextLink to={ordersHref(day)}>{countOrders(day)}</TextLink>
        </p>
      )}
      <div className="relative h-56 has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-ink">
        {day && (
          <LazyPart
            requested
            load={loadBars}
            onLoadError={() => notifyPartNotLoaded('The chart')}
            props={{
              days,
              selected,
              valueText: `${formatDay(day.date)}: ${formatSum(day.revenue)}, ${countOrders(day)}`,
              onSelect: setSelectedDate,
            }}
          />
        )}
        {days.every(({ revenue }) => revenue === 0) && (
          <p className="pointer-events-none absolute inset-0 grid place-content-center text-center text-muted">
            No payments in the last 30 days. The chart shows each payment on the day of its order.
          </p>
        )}
      </div>
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
            rowHref={ordersHref}
          />
        </div>
      </details>
    </section>
  );
}

const countOrders = ({ orders }: Day) => `${orders} ${orders === 1 ? 'order' : 'orders'}`;

const columns: Column<Day>[] = [
  { key: 'date', header: 'Day', cell: ({ date }) => <DateText value={date} timeZone="UTC" /> },
  { key: 'orders', header: 'Orders', numeric: true, cell: ({ orders }) => orders },
  { key: 'revenue', header: 'Revenue', numeric: true, cell: ({ revenue }) => formatSum(revenue) },
];
