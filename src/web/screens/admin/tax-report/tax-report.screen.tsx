import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { AdminTable } from '#web/components/admin/admin-table.tsx';
import { ExportButton } from '#web/components/admin/export-button.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { type Period, reportPeriods } from '#web/store/taxes/report-periods.ts';
import { exportTaxReport, type TaxReport } from '#web/store/taxes/tax-report.admin.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { FilterBar } from '#web/ui/table/filter-bar.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { ViewLinks } from '#web/ui/table/view-links.tsx';
import { taxColumns } from './tax-columns.tsx';
import type { LoadedTaxReport } from './tax-report.loader.ts';
import { TaxTotals } from './tax-totals.tsx';

const crumbs = () => [
  { label: m.common_settings(), href: adminPaths.settings.href() },
  { label: m.admin_taxes_taxes(), href: adminPaths.taxes.href() },
  { label: m.admin_tax_report_tax_report() },
];

/** The taxes of the orders of some days, for the tax return of the shop. */
export function TaxReportScreen() {
  const loaded = useLoaderData<LoadedTaxReport | null>();
  return (
    <>
      <PageTitle>{m.admin_tax_report_tax_report()}</PageTitle>
      <Container className="pb-section">
        <PageHeading
          compact
          title={m.admin_tax_report_tax_report()}
          lead={m.admin_tax_report_lead()}
          above={<Breadcrumbs crumbs={crumbs()} />}
        />
        {loaded ? <Report {...loaded} /> : <TableSkeleton />}
      </Container>
    </>
  );
}

function Report({ today, period, report }: LoadedTaxReport) {
  const dispatch = useAppDispatch();
  const hasRows = 'rows' in report && report.rows.length > 0;
  return (
    <>
      <ViewLinks
        label={m.admin_tax_report_days()}
        links={reportPeriods(today).map(({ label, from, to }) => ({
          label: label(),
          href: adminPaths.taxReport.href({ from, to }),
          current: from === period.from && to === period.to,
        }))}
      />
      <FilterBar
        label={m.admin_tax_report_days()}
        filters={[
          { kind: 'date', name: 'from', label: m.common_from(), value: period.from },
          { kind: 'date', name: 'to', label: m.common_to(), value: period.to },
        ]}
      >
        {hasRows && (
          <ExportButton
            of="taxes"
            name={`taxes-${period.from}-${period.to}`}
            label={m.admin_tax_report_download()}
            load={() => dispatch(exportTaxReport(period)).unwrap()}
          />
        )}
      </FilterBar>
      {'refusal' in report ? <Notice tone="warning">{report.refusal}</Notice> : <Taxes {...report} period={period} />}
    </>
  );
}

function Taxes({ rows, countries, period }: TaxReport & { period: Period }) {
  if (rows.length === 0)
    return <EmptyState title={m.admin_tax_report_no_taxes()}>{m.admin_tax_report_no_taxes_text()}</EmptyState>;
  const currencies = [...Map.groupBy(rows, ({ currency }) => currency)];
  return (
    <>
      {currencies.map(([currency, ofCurrency]) => (
        <section key={currency} aria-label={currency} className="stitch-top mb-section pt-6">
          {currencies.length > 1 && <h2 className="mb-4 text-xl">{currency}</h2>}
          <TaxTotals rows={ofCurrency} currency={currency} />
          <AdminTable
            name="taxes"
            caption={m.admin_tax_report_caption({ currency, from: period.from, to: period.to })}
            columns={taxColumns(countries)}
            rows={ofCurrency}
            rowKey={({ country, region, name, rate }) => [country, region, rate, name].join(' ')}
          />
        </section>
      ))}
    </>
  );
}
