import * as m from '#i18n/messages.ts';
import type { Country } from '#contract/account/address.ts';
import { formatUnit } from '#contract/numbers.ts';
import { Amount } from '#web/components/product/price.tsx';
import type { TaxReportRow } from '#web/store/taxes/tax-report.admin.ts';
import type { Column } from '#web/ui/table/table-parts.tsx';

/** Names the country and, behind it, the region without its country: "United States, NY". */
function placeOf({ country, region }: TaxReportRow, countries: readonly Country[]): string {
  const name = countries.find(({ code }) => code === country)?.name ?? country;
  return region === '' ? name : m.admin_tax_report_place({ country: name, region: region.slice(country.length + 1) });
}

const amountColumn = (key: 'base' | 'tax' | 'refunded', header: Column<TaxReportRow>['header']) => ({
  key,
  header,
  cell: (row: TaxReportRow) => <Amount value={row[key]} currency={row.currency} />,
  numeric: true,
});

export const taxColumns = (countries: readonly Country[]): Column<TaxReportRow>[] => [
  { key: 'name', header: m.admin_taxes_tax, cell: ({ name }) => <bdi>{name}</bdi> },
  {
    key: 'rate',
    header: m.admin_taxes_rate,
    cell: ({ rate }) => (rate === null ? m.admin_tax_report_of_settings() : formatUnit(rate, 'percent')),
  },
  { key: 'place', header: m.admin_tax_report_where, cell: (row) => <bdi>{placeOf(row, countries)}</bdi> },
  amountColumn('base', m.admin_tax_report_base),
  amountColumn('tax', m.admin_tax_report_charged),
  amountColumn('refunded', m.admin_tax_report_refunded),
];
