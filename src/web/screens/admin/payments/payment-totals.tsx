import * as m from '#i18n/messages.ts';
import { formatNumber, formatSum } from '#contract/numbers.ts';
import type { PaymentSum } from '#web/store/payment/payment.admin.ts';
import { cx } from '#web/ui/layout/cx.ts';
import { SignedSum } from './signed-sum.tsx';

/** The sums of the filtered payments: one row on a desktop, two by two on a phone. */
export function PaymentTotals({ sum: { received, refunded, netSales, count } }: { sum: PaymentSum }) {
  const totals = [
    { label: m.common_received(), value: formatSum(received) },
    { label: m.common_refunded(), value: formatSum(refunded) },
    { label: m.admin_payments_net_sales(), value: <SignedSum amount={netSales} />, isStrong: true },
    { label: m.admin_payments_completed_payments({ count }), value: formatNumber(count) },
  ];
  return (
    <dl className="stitch-top mb-8 grid grid-cols-2 gap-x-6 gap-y-5 pt-6 sm:grid-cols-4">
      {totals.map(({ label, value, isStrong }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className={cx('font-display text-2xl tracking-tight tabular-nums', isStrong && 'text-accent')}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
