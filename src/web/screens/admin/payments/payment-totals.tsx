import type { PaymentSum } from '#web/store/payment/payment.admin.ts';
import { cx } from '#web/ui/layout/cx.ts';
import { Amount } from '#web/components/product/price.tsx';
import { signedAmount } from './signed-amount.tsx';

/** What the filter comes to, in one line; on a phone two by two. */
export function PaymentTotals({ sum: { received, refunded, net, count } }: { sum: PaymentSum }) {
  const sums = [
    { label: 'Received', value: <Amount value={received} /> },
    { label: 'Refunded', value: <Amount value={refunded} /> },
    { label: 'Net', value: signedAmount(net), isStrong: true },
    { label: count === 1 ? 'Payment done' : 'Payments done', value: count },
  ];
  return (
    <dl className="stitch-top mb-8 grid grid-cols-2 gap-x-6 gap-y-5 pt-6 sm:grid-cols-4">
      {sums.map(({ label, value, isStrong }) => (
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
