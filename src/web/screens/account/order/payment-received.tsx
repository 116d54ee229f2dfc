import type { Order } from '#contract/order/order.ts';
import { formatAmount } from '#contract/money.ts';
import { formatCard } from '#web/store/payment/card-labels.ts';
import { DateText } from '#web/ui/layout/date-text.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { PaymentResult } from './payment-result.ts';

/** The confirmation of a payment. Only a payment made just now names its card. */
export function PaymentReceived({ order, paid }: { order: Order; paid: PaymentResult['paid'] }) {
  const { amount, date, transactionId } = paid ?? {
    amount: order.totalAmount,
    date: order.orderUpdateDate,
    transactionId: order.paymentId,
  };
  return (
    <Notice tone="success">
      <p className="font-medium">Payment received. Thank you.</p>
      <p>
        {formatAmount(amount)}{' '}
        {paid ? `by ${formatCard(paid)}` : order.paymentMethod === 'card' ? 'by card' : 'with PayPal'},{' '}
        <DateText value={date} withTime />
      </p>
      {transactionId && <p className="text-xs wrap-anywhere">Transaction {transactionId}</p>}
    </Notice>
  );
}
