import * as m from '#i18n/messages.ts';
import { Message } from '#web/ui/layout/message.tsx';
import type { Order } from '#contract/order/order.ts';
import { formatAmount } from '#contract/format.ts';
import { paths } from '#contract/paths.ts';
import { amountToPay, awaitsDifference } from '#web/store/order/order-labels.ts';
import { paymentErrorMessage } from '#web/store/payment/payment-error.ts';
import { usePaypal } from '#web/store/payment/use-paypal.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { PayNow } from './pay-now.tsx';

type PayStepProps = {
  order: Order;
  /** Adds the state and the number of the order, where the page does not show them. */
  isNamed?: boolean;
  /** Shows the card form on this page in place of its own page. */
  onCard?: (() => void) | undefined;
};

/** What paying an order leads to, or why it is asked for again. */
function whyToPay(order: Order): string {
  if (awaitsDifference(order)) return m.order_we_change_it_once_you_have_paid();
  return order.paymentStatus === 'failed' ? m.order_your_last_payment_didnt_go() : m.order_well_ship_your_order_once();
}

/** Asks to pay an order that waits for it, or what a change of it costs. */
export function PayStep({ order, isNamed = false, onCard }: PayStepProps) {
  const { begin, pending } = usePaypal(order._id, (error) => notify.error(paymentErrorMessage(error)));
  const amount = formatAmount(amountToPay(order), order.currency);
  return (
    <section
      aria-label={m.common_payment()}
      className="mb-6 grid gap-x-10 gap-y-5 rounded-md border border-hairline bg-surface px-5 py-5 md:grid-cols-[minmax(0,1fr)_20rem] md:items-center md:px-6"
    >
      <div>
        {isNamed && (
          <p className="mb-2">
            <Badge tone="warning">{m.order_awaiting_payment()}</Badge>
          </p>
        )}
        <h2 className="text-2xl">
          {awaitsDifference(order) ? m.order_pay_for_the_change({ amount }) : m.order_one_step_left_pay({ amount })}
        </h2>
        <p className="mt-2 text-sm text-muted">
          {whyToPay(order)}
          {isNamed && (
            <span className="block">
              <Message
                message={m.order_number_quote_it}
                markup={{
                  code: () => (
                    <bdi dir="ltr" className="font-medium text-ink tabular-nums">
                      {order._id}
                    </bdi>
                  ),
                }}
              />
            </span>
          )}
        </p>
      </div>
      <PayNow
        wide
        method={order.paymentMethod === 'card' ? 'card' : 'paypal'}
        card={onCard ? { onClick: onCard } : { to: paths.paymentForm.href(order._id) }}
        onPaypal={() => void begin()}
        pending={pending}
      />
    </section>
  );
}
