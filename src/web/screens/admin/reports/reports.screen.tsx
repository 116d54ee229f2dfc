import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { useState } from 'react';
import { useLoaderData, useParams } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { type ReportName, reportNames, returnDimensions, salesDimensions } from '#contract/shop/report-dimensions.ts';
import { ExportButton } from '#web/components/admin/export-button.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { salesPeriods } from '#web/store/reports/report-days.ts';
import { exportReport } from '#web/store/reports/reports.admin.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { FilterBar } from '#web/ui/table/filter-bar.tsx';
import { hrefWith } from '#web/ui/table/list-url.ts';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { useListSearch } from '#web/ui/table/use-list-search.ts';
import { ViewLinks } from '#web/ui/table/view-links.tsx';
import { EntriesPanel } from './entries-panel.tsx';
import { ExplainContext, type Figure } from './figure-button.tsx';
import { CohortsReport, CustomersReport, returnLabels, ReturnsReport, StockReport } from './other-reports.tsx';
import type { LoadedReport } from './reports.loader.ts';
import { dimensionLabels, SalesReport } from './sales-report.tsx';

const reportLabels: Readonly<Record<ReportName, Text>> = {
  sales: m.admin_dashboard_sales,
  returns: m.common_returns,
  stock: m.common_stock,
  customers: m.admin_customers,
  cohorts: m.report_cohorts,
};

/** The reports of the shop. Every figure opens the entries that it is the sum of. */
export function ReportsScreen() {
  const loaded = useLoaderData<LoadedReport | null>();
  const { name = 'sales' } = useParams();
  const [search] = useListSearch();
  const period = { from: search.get('from') ?? undefined, to: search.get('to') ?? undefined };
  const title = reportLabels[reportNames.find((each) => each === name) ?? 'sales']();
  return (
    <>
      <PageTitle>{m.report_report_title({ report: title })}</PageTitle>
      <Container className="pb-section">
        <PageHeading compact title={m.permission_group_reports()} lead={m.report_lead()} />
        <ViewLinks
          label={m.permission_group_reports()}
          links={reportNames.map((each) => ({
            label: reportLabels[each](),
            href: adminPaths.reports.href(each, period),
            current: each === name,
          }))}
        />
        {loaded ? <Report {...loaded} /> : <TableSkeleton />}
      </Container>
    </>
  );
}

function Report(loaded: LoadedReport) {
  const [figure, setFigure] = useState<Figure>();
  const [isOpen, setOpen] = useState(false);
  const explain = (next: Figure) => {
    setFigure(next);
    setOpen(true);
  };
  return (
    <ExplainContext value={explain}>
      <ReportFilters {...loaded} />
      <ReportBody {...loaded} />
      <EntriesPanel figure={figure} open={isOpen} onClose={() => setOpen(false)} />
    </ExplainContext>
  );
}

function ReportFilters({ name, today, period, by, returnsBy }: LoadedReport) {
  const dispatch = useAppDispatch();
  const [search] = useListSearch();
  const csv = (
    <ExportButton
      of="report"
      name={name === 'stock' ? name : `${name}-${period.from}-${period.to}`}
      label={m.admin_tax_report_download()}
      load={() => dispatch(exportReport({ name, by, returnsBy, ...period })).unwrap()}
    />
  );
  if (name === 'stock') return <div className="mb-6 flex justify-end">{csv}</div>;
  const filters = {
    sales: [
      {
        kind: 'choice',
        name: 'by',
        label: m.report_by(),
        value: by,
        options: toOptions(salesDimensions, dimensionLabels),
      },
      {
        kind: 'select',
        name: 'compare',
        label: m.report_compare_with(),
        all: m.report_nothing_to_compare(),
        options: [{ value: 'year', label: m.report_the_year_before() }],
      },
    ],
    returns: [
      {
        kind: 'choice',
        name: 'by',
        label: m.report_by(),
        value: returnsBy,
        options: toOptions(returnDimensions, returnLabels),
      },
    ],
    customers: [],
    cohorts: [],
  } as const;
  return (
    <>
      <ViewLinks
        label={m.report_period()}
        className="mb-4"
        links={salesPeriods(today).map(({ label, from, to }) => ({
          label: label(),
          href: hrefWith(search, { from, to, cursor: null }),
          current: from === period.from && to === period.to,
        }))}
      />
      <FilterBar
        label={m.report_period()}
        filters={[
          { kind: 'date', name: 'from', label: m.common_from(), value: period.from },
          { kind: 'date', name: 'to', label: m.common_to(), value: period.to },
          ...filters[name],
        ]}
      >
        {csv}
      </FilterBar>
    </>
  );
}

const toOptions = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, Text>>) =>
  values.map((value) => ({ value, label: labels[value]() }));

function ReportBody({ report, period, today }: LoadedReport) {
  switch (report.name) {
    case 'sales':
      return <SalesReport report={report} period={period} />;
    case 'returns':
      return <ReturnsReport report={report} period={period} />;
    case 'stock':
      return <StockReport report={report} today={today} />;
    case 'customers':
      return <CustomersReport report={report} />;
    case 'cohorts':
      return <CohortsReport report={report} />;
    default:
      return <Notice tone="warning">{report.message}</Notice>;
  }
}
