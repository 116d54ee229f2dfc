import * as m from '#i18n/messages.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Order } from '#contract/order/order.ts';
import { holdsPayment } from '#contract/order/order-states.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { selectLinkTo } from '#web/store/order/order.selectors.ts';
import { fetchOrder } from '#web/store/order/order.thunks.ts';
import { isToPay } from '#web/store/order/order-labels.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { parsePaymentResult } from '#web/components/order/payment-result.ts';
import { PayStep } from '#web/components/order/pay-step.tsx';
import { ThankYou } from '#web/components/order/thank-you.tsx';
import { CardStep } from './card-step.tsx';
import type { PaypalReturn } from './use-paypal-return.ts';

/** The result of a recent payment, and the amount due. */
export function OrderPayment({ order, paypal }: { order: Order; paypal: PaypalReturn }) {
  const { paid, isUnanswered } = parsePaymentResult(useLocation().state);
  const isDue = isToPay(order);
  const isPaid = holdsPayment(order) && order.orderStatus !== 'cancelled';
  const isUnsettled = (isUnanswered || paypal.state === 'unanswered') && isDue && order.paymentStatus === 'pending';
  usePolledOrder(order._id, isUnsettled);
  const isLinked = useAppSelector((state) => selectLinkTo(state, order._id) !== undefined);
  const [isByCard, setByCard] = useState(false);
  const [isPaying, setPaying] = useState(false);
  return (
    <div className="has-[>:not(:empty)]:pb-6">
      <output className="block *:mb-4">
        {paypal.state === 'capturing' && <Notice>{m.account_completing_your_payment_this_takes()}</Notice>}
        {paypal.state === 'cancelled' && isDue && <Notice>{m.account_the_payment_was_cancelled_you()}</Notice>}
        {isPaid && (paid || isUnanswered || settledStates.has(paypal.state)) && <ThankYou order={order} paid={paid} />}
      </output>
      <div role="alert" className="*:mb-4">
        {paypal.state === 'failed' && isDue && <Failed {...paypal} />}
        {isUnsettled && <PaymentPending />}
      </div>
      {/* The card form stays until the page shows the result of the payment. */}
      {isByCard && (isPaying || (isDue && !isUnsettled)) ? (
        <CardStep order={order} onPending={setPaying} />
      ) : (
        isDue &&
        !isUnsettled &&
        paypal.state !== 'capturing' && <PayStep order={order} onCard={isLinked ? () => setByCard(true) : undefined} />
      )}
    </div>
  );
}

/** The states after which a paid order confirms its payment; the result may have arrived late. */
const settledStates: ReadonlySet<PaypalReturn['state']> = new Set(['paid', 'unanswered', 'failed']);

const pollMs = 10_000;

/** Polls the order while the result of its payment is unknown. */
function usePolledOrder(orderId: string, isUnsettled: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isUnsettled) return undefined;
    const timer = setInterval(() => void dispatch(fetchOrder(orderId)), pollMs);
    return () => clearInterval(timer);
  }, [dispatch, orderId, isUnsettled]);
}

const Failed = ({ message, again }: { message: string; again?: () => void }) => (
  <Notice tone="danger" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
    {message}
    {again && (
      <Button size="sm" onClick={again}>
        {m.common_try_again()}
      </Button>
    )}
  </Notice>
);

const PaymentPending = () => <Notice tone="warning">{m.account_were_still_waiting_for_your()}</Notice>;
