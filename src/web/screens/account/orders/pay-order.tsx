import type { Order } from '#contract/order/order.ts';
import { paths } from '#contract/paths.ts';
import { paymentErrorMessage } from '#web/store/payment/payment-error.ts';
import { usePaypal } from '#web/store/payment/use-paypal.ts';
import { PayNow } from '#web/components/order/pay-now.tsx';
import { notify } from '#web/ui/feedback/toast.ts';

/** The payment buttons of an order card, layered above its link. */
export function PayOrder({ order, describedBy }: { order: Order; describedBy: string }) {
  const { begin, pending } = usePaypal(order._id, (error) => notify.error(paymentErrorMessage(error)));
  return (
    <PayNow
      method={order.paymentMethod === 'card' ? 'card' : 'paypal'}
      card={{ to: paths.paymentForm.href(order._id) }}
      onPaypal={() => void begin()}
      pending={pending}
      size="sm"
      aria-describedby={describedBy}
      className="relative z-10 mt-4"
    />
  );
}
