import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Order } from '#contract/order/order.ts';
import { paths } from '#contract/paths.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { fetchOrder } from '#web/store/order/order.thunks.ts';
import { awaitsPayment } from '#web/store/order/order-labels.ts';
import { paymentErrorMessage } from '#web/store/payment/payment-error.ts';
import { usePaypal } from '#web/store/payment/use-paypal.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PayNow } from '#web/components/order/pay-now.tsx';
import { Amount } from '#web/components/product/price.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { paymentAnswerIn } from './payment-answer.ts';
import { PaymentReceived } from './payment-received.tsx';
import type { PaypalReturn } from './use-paypal-return.ts';

/** What has become of a payment a moment ago, and what there is still to pay. */
export function OrderPayment({ order, paypal }: { order: Order; paypal: PaypalReturn }) {
  const { paid, isUnanswered } = paymentAnswerIn(useLocation().state);
  const isDue = awaitsPayment(order);
  const isPaid = order.paymentStatus === 'paid' && order.orderStatus !== 'cancelled';
  const isOpen = (isUnanswered || paypal.state === 'unanswered') && isDue && order.paymentStatus === 'pending';
  useWatch(order._id, isOpen);
  return (
    <div className="has-[>:not(:empty)]:pb-6">
      <output className="block *:mb-4">
        {paypal.state === 'capturing' && <Notice>Your payment is being completed. This takes a moment.</Notice>}
        {paypal.state === 'cancelled' && isDue && <Notice>The payment was cancelled. Nothing was paid.</Notice>}
        {isPaid && (paid || isUnanswered || hasPaid.has(paypal.state)) && <PaymentReceived order={order} paid={paid} />}
      </output>
      <div role="alert" className="*:mb-4">
        {paypal.state === 'failed' && isDue && <Failed {...paypal} />}
        {isOpen && <NoAnswerYet />}
      </div>
      {isDue && !isOpen && paypal.state !== 'capturing' && <Due order={order} />}
    </div>
  );
}

/** The answer to a payment that was made on this page, or that came after all. */
const hasPaid: ReadonlySet<PaypalReturn['state']> = new Set(['paid', 'unanswered', 'failed']);

const everyMs = 10_000;

/** Asks for the order again and again while its payment is being found out. */
function useWatch(orderId: string, isOpen: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(() => void dispatch(fetchOrder(orderId)), everyMs);
    return () => clearInterval(timer);
  }, [dispatch, orderId, isOpen]);
}

const Failed = ({ message, again }: { message: string; again?: () => void }) => (
  <Notice tone="danger" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
    {message}
    {again && (
      <Button size="sm" onClick={again}>
        Try again
      </Button>
    )}
  </Notice>
);

const NoAnswerYet = () => (
  <Notice tone="warning">
    The bank has not answered yet. Please do not pay again: we find out, and this page shows it in a few minutes.
  </Notice>
);

function Due({ order }: { order: Order }) {
  const { begin, pending } = usePaypal(order._id, (error) => notify.error(paymentErrorMessage(error)));
  return (
    <Panel>
      <p>
        <span className="block font-medium">
          <Amount value={order.totalAmount} /> to pay
        </span>
        <span className="block text-sm text-muted">
          {order.paymentStatus === 'failed'
            ? 'The last payment did not go through. Nothing was charged.'
            : 'We send your order once it is paid.'}
        </span>
      </p>
      <PayNow
        method={order.paymentMethod === 'card' ? 'card' : 'paypal'}
        cardHref={paths.paymentForm.href(order._id)}
        onPaypal={() => void begin()}
        pending={pending}
      />
    </Panel>
  );
}

const Panel = ({ children }: { children: ReactNode }) => (
  <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-md border border-hairline bg-surface px-5 py-4">
    {children}
  </div>
);
