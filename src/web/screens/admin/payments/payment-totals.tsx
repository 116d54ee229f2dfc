import * as m from '#i18n/messages.ts';
import { formatNumber } from '#contract/numbers.ts';
import type { PaymentSum } from '#web/store/payment/payment.admin.ts';
import { cx } from '#web/ui/layout/cx.ts';
import { CurrencySums } from '#web/components/admin/currency-sums.tsx';
import { SignedSum } from './signed-sum.tsx';

/** Shown above its label. */
const valueClass = 'order-first font-display text-2xl tracking-tight tabular-nums';

const figures = [
  { figure: 'received', label: m.common_received },
  { figure: 'refunded', label: m.common_refunded },
  { figure: 'netSales', label: m.admin_payments_net_sales },
] as const;

/** The sums of the filtered payments: one row on a desktop, two by two on a phone. */
export function PaymentTotals({ sum: { count, byCurrency, ...sum } }: { sum: PaymentSum }) {
  return (
    <dl className="stitch-top mb-8 grid grid-cols-2 gap-x-6 gap-y-5 pt-6 sm:grid-cols-4">
      {figures.map(({ figure, label }) => {
        const parts = byCurrency?.filter(({ [figure]: amount }) => amount !== 0) ?? [];
        return (
          <div key={figure} className="flex flex-col">
            <dt className="text-sm text-muted">{label()}</dt>
            <dd className={cx(valueClass, figure === 'netSales' && 'text-accent')}>
              <SignedSum amount={sum[figure]} />
            </dd>
            {parts.length > 0 && (
              <dd className="mt-1 text-xs text-muted">
                <CurrencySums sums={parts}>
                  {({ currency, [figure]: amount }) => <SignedSum amount={amount} currency={currency} />}
                </CurrencySums>
              </dd>
            )}
          </div>
        );
      })}
      <div className="flex flex-col">
        <dt className="text-sm text-muted">{m.admin_payments_completed_payments({ count })}</dt>
        <dd className={valueClass}>{formatNumber(count)}</dd>
      </div>
    </dl>
  );
}
