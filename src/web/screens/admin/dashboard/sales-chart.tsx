import * as m from '#i18n/messages.ts';
import { formatSum } from '#contract/numbers.ts';
import { useState } from 'react';
import { formatDate } from '#contract/dates.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { AdminLink } from '#web/components/admin/member/admin-link.tsx';
import { useMayDo } from '#web/components/admin/member/use-member.ts';
import { DateText } from '#web/components/site/date-text.tsx';
import { LazyPart, notifyPartNotLoaded } from '#web/ui/loading/lazy-part.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import type { LoadedDashboard } from './dashboard.loader.ts';

type Day = LoadedDashboard['days'][number];

/** The server has already assigned each order to a calendar day of the shop, so the day is formatted without a time zone shift. */
const formatDay = (date: string) => formatDate(date, 'day', 'UTC');
const paymentsHref = ({ date }: Day) => adminPaths.payments.href({ from: date, to: date });
const ordersHref = ({ date }: Day) => adminPaths.orders.href({ from: date, to: date });

const loadBars = async () => (await import('./sales-bars.tsx')).SalesBars;

/** The net sales of each day as a chart, with the numbers of the selected day above it and a table of all days below. */
export function SalesChart({ days }: { days: readonly Day[] }) {
  const [selectedDate, setSelectedDate] = useState(days.at(-1)?.date);
  const selected = days.findIndex(({ date }) => date === selectedDate);
  const day = days[selected];
  const maySeeOrders = useMayDo('orders.view');
  return (
    <section aria-labelledby="sales">
      <h2 id="sales" className="mb-3 text-xl">
        {m.admin_dashboard_net_sales_last_30_days()}
      </h2>
      {day && (
        <p className="mb-4 flex flex-wrap items-baseline gap-x-3 text-sm">
          <span className="text-muted">
            <DateText value={day.date} timeZone="UTC" />
          </span>
          <AdminLink to={paymentsHref(day)} className="font-medium tabular-nums">
            {formatSum(day.netSales)}
          </AdminLink>
          <AdminLink to={ordersHref(day)}>{countOrders(day)}</AdminLink>
        </p>
      )}
      <div className="relative h-56 has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-ink">
        {day && (
          <LazyPart
            requested
            load={loadBars}
            onLoadError={() => notifyPartNotLoaded(m.admin_dashboard_the_chart_could_not_be())}
            props={{
              days,
              selected,
              valueText: m.admin_dashboard_day_sales_and_orders({
                day: formatDay(day.date),
                sales: formatSum(day.netSales),
                orders: countOrders(day),
              }),
              onSelect: setSelectedDate,
            }}
          />
        )}
        {days.every(({ netSales }) => netSales === 0) && (
          <p className="pointer-events-none absolute inset-0 grid place-content-center text-center text-muted">
            {m.admin_dashboard_no_payments_in_the_last()}
          </p>
        )}
      </div>
      <Disclosure summary={m.admin_dashboard_show_as_a_table()} className="mt-4 text-sm">
        <div className="mt-3">
          <Table
            caption={m.admin_dashboard_net_sales_and_orders_by()}
            columns={columns}
            rows={days.toReversed()}
            rowKey={({ date }) => date}
            rowHref={maySeeOrders ? ordersHref : undefined}
          />
        </div>
      </Disclosure>
    </section>
  );
}

const countOrders = ({ orders }: Day) => m.admin_dashboard_count_orders({ count: orders });

const columns: Column<Day>[] = [
  { key: 'date', header: m.admin_dashboard_day, cell: ({ date }) => <DateText value={date} timeZone="UTC" /> },
  { key: 'orders', header: m.common_orders, numeric: true, cell: ({ orders }) => orders },
  { key: 'netSales', header: m.admin_dashboard_net_sales, numeric: true, cell: ({ netSales }) => formatSum(netSales) },
];
