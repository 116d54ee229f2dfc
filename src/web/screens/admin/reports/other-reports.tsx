import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { formatNumber, formatShortNumber, formatSum, formatUnit } from '#contract/numbers.ts';
import type { ReturnDimension } from '#contract/shop/report-dimensions.ts';
import { AdminTable } from '#web/components/admin/admin-table.tsx';
import { AdminLink } from '#web/components/admin/member/admin-link.tsx';
import { addDays, daysOfMonth } from '#web/store/reports/report-days.ts';
import type { CohortRow, CustomersRow, ReturnsRow, StockReportRow } from '#web/store/reports/reports.admin.ts';
import type { Period } from '#web/store/taxes/report-periods.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import type { Column } from '#web/ui/table/table-parts.tsx';
import { type Figure, FigureButton } from './figure-button.tsx';
import { ReportSums } from './report-sums.tsx';
import type { ReportOf } from './reports.loader.ts';

export const returnLabels: Readonly<Record<ReturnDimension, Text>> = {
  product: m.common_product,
  size: m.common_size,
  reason: m.common_reason,
};

const figure = (header: Text, of: string, figureText: string, amount: Figure['amount'], query: Figure['query']) => (
  <FigureButton figure={{ of: m.report_figure_of({ figure: header(), of }), text: figureText, amount, query }} />
);

const percent = (rate: number | null) => (rate === null ? '–' : formatUnit(Math.round(rate * 1000) / 10, 'percent'));

/** What came back or was refunded, with the part of what was sold. */
export function ReturnsReport({ report, period }: { report: ReportOf<'returns'>; period: Period }) {
  const { by, rows, sum, nextCursor } = report;
  if (rows.length === 0) return <EmptyState title={m.report_no_returns()}>{m.report_no_returns_text()}</EmptyState>;
  const all = m.report_the_whole_period();
  const columns: Column<ReturnsRow>[] = [
    { key: 'label', header: returnLabels[by], cell: ({ label }) => <bdi>{label}</bdi> },
    {
      key: 'pieces',
      header: m.report_came_back,
      numeric: true,
      cell: ({ key, label, pieces }) =>
        figure(m.report_came_back, label, formatNumber(pieces), 'pieces', { ...period, by, key, kind: 'refund' }),
    },
    {
      key: 'sold',
      header: m.report_sold,
      numeric: true,
      cell: ({ key, label, sold }) =>
        figure(m.report_sold, label, formatNumber(sold), 'pieces', {
          ...period,
          ...(by !== 'reason' && { by, key }),
          kind: 'sold',
        }),
    },
    { key: 'rate', header: m.report_rate, numeric: true, cell: ({ rate }) => percent(rate) },
    {
      key: 'refunds',
      header: m.admin_orders_refunds,
      numeric: true,
      cell: ({ key, label, refunds }) =>
        figure(m.admin_orders_refunds, label, formatSum(refunds), 'net', { ...period, by, key, kind: 'refund' }),
    },
  ];
  return (
    <>
      <ReportSums
        figures={[
          {
            label: m.report_came_back(),
            value: figure(m.report_came_back, all, formatNumber(sum.pieces), 'pieces', { ...period, kind: 'refund' }),
          },
          {
            label: m.report_sold(),
            value: figure(m.report_sold, all, formatNumber(sum.sold), 'pieces', { ...period, kind: 'sold' }),
          },
          { label: m.report_rate(), value: percent(sum.rate) },
          {
            label: m.admin_orders_refunds(),
            value: figure(m.admin_orders_refunds, all, formatSum(sum.refunds), 'net', { ...period, kind: 'refund' }),
          },
        ]}
      />
      <AdminTable
        name="report-returns"
        caption={m.report_returns_by({ by: returnLabels[by](), from: period.from, to: period.to })}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
      />
      <Pager nextCursor={nextCursor} />
    </>
  );
}

const soldDays = 30;

/** What is in stock, what it is worth, and how long it lasts. */
export function StockReport({ report, today }: { report: ReportOf<'stock'>; today: string }) {
  const { rows, sum, nextCursor } = report;
  if (rows.length === 0) return <EmptyState title={m.report_no_stock()}>{m.report_no_stock_text()}</EmptyState>;
  const period = { from: addDays(today, -soldDays), to: addDays(today, -1) };
  const columns: Column<StockReportRow>[] = [
    { key: 'label', header: m.common_product, cell: ({ label }) => <bdi>{label}</bdi> },
    {
      key: 'pieces',
      header: m.audit_field_pieces,
      numeric: true,
      cell: ({ key, pieces }) => <AdminLink to={adminPaths.stock.href(key)}>{formatNumber(pieces)}</AdminLink>,
    },
    {
      key: 'cost',
      header: m.report_at_cost,
      numeric: true,
      cell: ({ cost }) => (cost === null ? '–' : formatSum(cost)),
    },
    { key: 'price', header: m.report_at_price, numeric: true, cell: ({ price }) => formatSum(price) },
    {
      key: 'soldADay',
      header: m.report_sold_a_day,
      numeric: true,
      cell: ({ key, label, soldADay }) =>
        figure(m.report_sold_a_day, label, formatShortNumber(soldADay), 'pieces', {
          ...period,
          by: 'product',
          key,
          kind: 'sold',
        }),
    },
    {
      key: 'days',
      header: m.report_days_of_stock,
      numeric: true,
      cell: ({ days }) => (days === null ? '–' : formatNumber(days)),
    },
  ];
  return (
    <>
      <ReportSums
        figures={[
          { label: m.audit_field_pieces(), value: formatNumber(sum.pieces) },
          { label: m.report_at_cost(), value: sum.cost === null ? '–' : formatSum(sum.cost) },
          { label: m.report_at_price(), value: formatSum(sum.price) },
          {
            label: m.report_sold_a_day(),
            value: figure(m.report_sold_a_day, m.report_the_whole_period(), formatShortNumber(sum.soldADay), 'pieces', {
              ...period,
              kind: 'sold',
            }),
          },
          { label: m.report_days_of_stock(), value: sum.days === null ? '–' : formatNumber(sum.days) },
        ]}
      />
      <AdminTable
        name="report-stock"
        caption={m.report_stock_by_product()}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
      />
      <Pager nextCursor={nextCursor} />
    </>
  );
}

const counted = (header: Text, row: CustomersRow, count: number, query: Omit<Figure['query'], 'from' | 'to'>) =>
  figure(header, row.label, formatNumber(count), 'count', { ...daysOfMonth(row.key), ...query });

const customerColumns: Column<CustomersRow>[] = [
  { key: 'label', header: m.report_month, cell: ({ label }) => label },
  {
    key: 'customers',
    header: m.admin_customers,
    numeric: true,
    cell: (row) => counted(m.admin_customers, row, row.customers, { by: 'cohort', key: 'all' }),
  },
  {
    key: 'new',
    header: m.report_new_customers,
    numeric: true,
    cell: (row) => counted(m.report_new_customers, row, row.new, { by: 'cohort', key: row.key }),
  },
  {
    key: 'returning',
    header: m.report_returning_customers,
    numeric: true,
    cell: (row) => counted(m.report_returning_customers, row, row.returning, { by: 'cohort', key: 'returning' }),
  },
  {
    key: 'orders',
    header: m.common_orders,
    numeric: true,
    cell: (row) => counted(m.common_orders, row, row.orders, { kind: 'sale' }),
  },
  {
    key: 'net',
    header: m.admin_dashboard_net_sales,
    numeric: true,
    cell: (row) => figure(m.admin_dashboard_net_sales, row.label, formatSum(row.net), 'net', daysOfMonth(row.key)),
  },
];

/** New and returning customers of each month. */
export function CustomersReport({ report }: { report: ReportOf<'customers'> }) {
  const { rows, sum } = report;
  if (rows.length === 0) return <EmptyState title={m.report_no_sales()}>{m.report_no_sales_text()}</EmptyState>;
  return (
    <>
      <ReportSums
        figures={[
          { label: m.report_new_customers(), value: formatNumber(sum.new) },
          { label: m.common_orders(), value: formatNumber(sum.orders) },
          { label: m.admin_dashboard_net_sales(), value: formatSum(sum.net) },
        ]}
      />
      <AdminTable
        name="report-customers"
        caption={m.report_customers_by_month()}
        columns={customerColumns}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </>
  );
}

const share = (count: number, customers: number) => (customers === 0 ? null : count / customers);

const cohortColumns: Column<CohortRow>[] = [
  { key: 'label', header: m.report_first_order_in, cell: ({ label }) => label },
  {
    key: 'customers',
    header: m.admin_customers,
    numeric: true,
    cell: ({ key, label, customers }) =>
      figure(m.admin_customers, label, formatNumber(customers), 'count', { ...daysOfMonth(key), by: 'cohort', key }),
  },
  ...Array.from({ length: 12 }, (_, at): Column<CohortRow> => {
    const months = at + 1;
    const header = () => m.report_count_months_later({ count: months });
    return {
      key: `after-${months}`,
      header,
      numeric: true,
      cell: ({ key, label, customers, again }) => {
        const count = again[at] ?? null;
        if (count === null) return '';
        return (
          <span className="inline-flex flex-col items-end">
            {figure(header, label, formatNumber(count), 'count', { ...daysOfMonth(key, months), by: 'cohort', key })}
            <span className="text-xs text-muted">{percent(share(count, customers))}</span>
          </span>
        );
      },
    };
  }),
];

/** Of those who ordered first in a month, how many ordered again later. */
export function CohortsReport({ report }: { report: ReportOf<'cohorts'> }) {
  const { rows } = report;
  if (rows.length === 0) return <EmptyState title={m.report_no_sales()}>{m.report_no_sales_text()}</EmptyState>;
  return (
    <div className="overflow-x-auto">
      <AdminTable
        name="report-cohorts"
        caption={m.report_cohorts_caption()}
        columns={cohortColumns}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </div>
  );
}
