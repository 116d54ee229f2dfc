import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { formatDate } from '#contract/dates.ts';
import { formatNumber, formatSum } from '#contract/numbers.ts';
import type { SalesDimension } from '#contract/shop/report-dimensions.ts';
import { AdminTable } from '#web/components/admin/admin-table.tsx';
import { addDays, keyBefore } from '#web/store/reports/report-days.ts';
import type { SalesRow, SalesSum } from '#web/store/reports/reports.admin.ts';
import type { Period } from '#web/store/taxes/report-periods.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LazyPart, notifyPartNotLoaded } from '#web/ui/loading/lazy-part.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import type { Column } from '#web/ui/table/table-parts.tsx';
import { type ExplainedAmount, type Figure, FigureButton } from './figure-button.tsx';
import type { BarOfReport } from './report-bars.tsx';
import { ReportSums, type SumFigure } from './report-sums.tsx';
import type { ReportOf } from './reports.loader.ts';

type SalesReportProps = { report: ReportOf<'sales'>; period: Period };
type Name = 'orders' | 'pieces' | 'gross' | 'refunds' | 'net' | 'tax' | 'delivery' | 'total';

export const dimensionLabels: Readonly<Record<SalesDimension, Text>> = {
  day: m.report_day,
  week: m.report_week,
  month: m.report_month,
  product: m.common_product,
  variant: m.common_variant,
  category: m.common_category,
  discount: m.audit_discount,
  country: m.address_country,
  payment: m.common_payment,
};

const figureLabels: Readonly<Record<Name, Text>> = {
  orders: m.common_orders,
  pieces: m.audit_field_pieces,
  gross: m.report_gross_sales,
  refunds: m.admin_orders_refunds,
  net: m.admin_dashboard_net_sales,
  tax: m.order_tax,
  delivery: m.common_delivery,
  total: m.common_total,
};

/** Which entries a figure is made of, and what of them. */
const partsOf: Readonly<Record<Name, { amount: ExplainedAmount; kind?: 'sale' | 'gross' | 'refunds' }>> = {
  orders: { amount: 'count', kind: 'sale' },
  pieces: { amount: 'pieces' },
  gross: { amount: 'net', kind: 'gross' },
  refunds: { amount: 'net', kind: 'refunds' },
  net: { amount: 'net' },
  tax: { amount: 'tax' },
  delivery: { amount: 'delivery' },
  total: { amount: 'total' },
};

const textOf = (name: Name, value: number) =>
  name === 'orders' || name === 'pieces' ? formatNumber(value) : formatSum(value);

const isTime = (by: SalesDimension) => by === 'day' || by === 'week' || by === 'month';

/** A short label of a bar. */
const tickOf = (by: SalesDimension, { key, label }: SalesRow): string => {
  if (by === 'day' || by === 'week') return formatDate(key, 'month-day', 'UTC');
  return label.length > 16 ? `${label.slice(0, 15)}…` : label;
};

const mostBars = 12;

/** The rows of a chart: those of a time with the days on which nothing was sold, or what brought most. */
function barsOf({ by, rows, before }: ReportOf<'sales'>): BarOfReport[] {
  const earlier = new Map(before?.rows.map(({ key, net }) => [key, net]));
  const toBar = (row: SalesRow): BarOfReport => ({
    key: row.key,
    label: tickOf(by, row),
    value: row.net,
    before: before ? (earlier.get(keyBefore(by, row.key)) ?? 0) : undefined,
  });
  if (by !== 'day') return (isTime(by) ? rows : rows.slice(0, mostBars)).map(toBar);
  const [first, last] = [rows[0]?.key, rows.at(-1)?.key];
  const known = new Map(rows.map((row) => [row.key, row]));
  const bars: BarOfReport[] = [];
  for (let day = first; day !== undefined && last !== undefined && day <= last; day = addDays(day, 1))
    bars.push(toBar(known.get(day) ?? { ...noSales, key: day, label: day }));
  return bars;
}

const noSales = { orders: 0, pieces: 0, gross: 0, refunds: 0, net: 0, tax: 0, delivery: 0, total: 0 };

const loadBars = async () => (await import('./report-bars.tsx')).ReportBars;

/** What was sold in a period, as sums, a chart and a table. Every figure opens the entries that it is the sum of. */
export function SalesReport({ report, period }: SalesReportProps) {
  const { by, rows, sum, before, nextCursor } = report;
  if (rows.length === 0) return <EmptyState title={m.report_no_sales()}>{m.report_no_sales_text()}</EmptyState>;
  const label = dimensionLabels[by]();
  return (
    <>
      <ReportSums figures={sumsOf(sum, before?.sum, period)} />
      <div className="mb-8 h-56">
        <LazyPart
          requested
          load={loadBars}
          onLoadError={() => notifyPartNotLoaded(m.admin_dashboard_the_chart_could_not_be())}
          props={{ bars: barsOf(report), label: m.report_chart_of_net_sales({ by: label }) }}
        />
      </div>
      <AdminTable
        name="report-sales"
        caption={m.report_sales_by({ by: label, from: period.from, to: period.to })}
        columns={columnsOf(report, period)}
        rows={rows}
        rowKey={({ key }) => key}
      />
      <Pager nextCursor={nextCursor} />
    </>
  );
}

function figureOf(name: Name, value: number, of: string, query: Figure['query']): Figure {
  const { amount, kind } = partsOf[name];
  const text = textOf(name, value);
  return { of: m.report_figure_of({ figure: figureLabels[name](), of }), text, amount, query: { ...query, kind } };
}

function sumsOf(sum: SalesSum, before: SalesSum | undefined, period: Period): SumFigure[] {
  const noteOf = (text: string | undefined) => (text === undefined ? undefined : m.report_year_before({ value: text }));
  const ofName = (name: Name): SumFigure => ({
    label: figureLabels[name](),
    value: <FigureButton figure={figureOf(name, sum[name], m.report_the_whole_period(), period)} />,
    note: noteOf(before && textOf(name, before[name])),
  });
  const average = ({ averageOrder }: SalesSum) => (averageOrder === null ? '–' : formatSum(averageOrder));
  return [
    ofName('net'),
    ofName('orders'),
    { label: m.report_average_order(), value: average(sum), note: noteOf(before && average(before)) },
    ofName('refunds'),
    ofName('total'),
  ];
}

function columnsOf({ by, before }: ReportOf<'sales'>, period: Period): Column<SalesRow>[] {
  const figure = (name: Name): Column<SalesRow> => ({
    key: name,
    header: figureLabels[name],
    numeric: true,
    cell: (row) => <FigureButton figure={figureOf(name, row[name], row.label, { ...period, by, key: row.key })} />,
  });
  const earlier = new Map(before?.rows.map((row) => [row.key, row.net]));
  const compared: Column<SalesRow> = {
    key: 'before',
    header: m.report_net_a_year_before,
    numeric: true,
    cell: ({ key }) => formatSum(earlier.get(keyBefore(by, key)) ?? 0),
  };
  return [
    { key: 'label', header: dimensionLabels[by], cell: ({ label }) => <bdi>{label}</bdi> },
    figure('orders'),
    figure('pieces'),
    figure('gross'),
    figure('refunds'),
    figure('net'),
    ...(before ? [compared] : []),
    figure('tax'),
    figure('delivery'),
    figure('total'),
  ];
}
