import * as m from '#i18n/messages.ts';
import { Amount } from '#web/components/product/price.tsx';
import type { TaxReportRow } from '#web/store/taxes/tax-report.admin.ts';
import { cx } from '#web/ui/layout/cx.ts';

type TaxTotalsProps = { rows: readonly TaxReportRow[]; currency: string };

/** The sums of the taxes of one currency. What was taxed has no sum: two taxes of one order are of the same goods. */
export function TaxTotals({ rows, currency }: TaxTotalsProps) {
  const sumOf = (figure: 'tax' | 'refunded') => rows.reduce((sum, row) => sum + row[figure], 0);
  const [charged, refunded] = [sumOf('tax'), sumOf('refunded')];
  const figures = [
    { label: m.admin_tax_report_charged, value: charged },
    { label: m.admin_tax_report_refunded, value: refunded },
    { label: m.admin_tax_report_remaining, value: charged - refunded, isResult: true },
  ];
  return (
    <dl className="mb-4 grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3">
      {figures.map(({ label, value, isResult }) => (
        <div key={label()} className="flex flex-col">
          <dt className="text-sm text-muted">{label()}</dt>
          <dd
            className={cx('order-first font-display text-2xl tracking-tight tabular-nums', isResult && 'text-accent')}
          >
            <Amount value={value} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
