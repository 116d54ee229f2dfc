import * as m from '#i18n/messages.ts';
import { Message } from '#web/ui/layout/message.tsx';
import { useId, type ReactNode } from 'react';
import { formatAmount } from '#contract/format.ts';
import { formatArrival } from '#contract/order/arrival.ts';
import type { Order } from '#contract/order/order.ts';
import { holdsPayment } from '#contract/order/order-states.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { dueOf, isOnItsWay } from '#web/store/order/order-labels.ts';
import { formatCard } from '#web/store/payment/card-labels.ts';
import { selectLinkTo } from '#web/store/order/order.selectors.ts';
import { selectSendsMail } from '#web/store/settings/settings.selectors.ts';
import { CopyCode } from '#web/ui/button/copy-code.tsx';
import { CheckIcon } from '#web/ui/layout/icons.tsx';
import { DateText } from '#web/components/site/date-text.tsx';
import type { PaymentResult } from './payment-result.ts';

type ThankYouProps = {
  order: Order;
  /** The payment that was made just now; names its card. */
  paid?: PaymentResult['paid'];
  /** Adds the number of the order, where the page does not show it. */
  isNamed?: boolean;
  /** The way on. */
  children?: ReactNode;
};

/** Confirms an order that is paid or is paid on delivery, and says what happens next. */
export function ThankYou({ order, paid, isNamed = false, children }: ThankYouProps) {
  const id = useId();
  const user = useAppSelector(selectUser);
  const link = useAppSelector((state) => selectLinkTo(state, order._id));
  const email = link?.email ?? user?.email;
  const isOfGuest = link !== undefined || user?.role === 'guest';
  const sendsMail = useAppSelector(selectSendsMail);
  return (
    <section aria-labelledby={id} className="mb-8 rounded-md border border-success bg-success-tint px-5 py-6 md:px-6">
      <h2 id={id} className="flex items-center gap-3 text-2xl">
        <CheckIcon className="shrink-0 text-success" />
        {order.userName ? m.order_thank_you_name({ userName: order.userName }) : m.order_thank_you()}
      </h2>
      <div className="mt-3">
        {isNamed && (
          <p>
            <Message
              message={m.order_number_quote_it}
              markup={{
                code: () => (
                  <bdi dir="ltr" className="font-medium tabular-nums">
                    {order._id}
                  </bdi>
                ),
              }}
            />{' '}
            <CopyCode code={order._id} className="-my-1.5" />
          </p>
        )}
        <Paid order={order} paid={paid} />
      </div>
      <h3 className="mt-4 font-sans text-sm font-medium tracking-normal">{m.order_what_happens_next()}</h3>
      <ul className="mt-1 list-disc space-y-1 ps-5 text-sm">
        {sendsMail && email && (
          <li>
            <Message
              message={isOfGuest ? m.order_confirmation_with_a_link : m.order_confirmation_is_on_its_way}
              inputs={{ email }}
              markup={{
                address: (address) => (
                  <bdi dir="ltr" className="wrap-anywhere">
                    {address.children}
                  </bdi>
                ),
              }}
            />
          </li>
        )}
        <li>{sendsMail ? m.order_well_e_mail_you_again() : m.order_well_ship_your_order_you()}</li>
        {order.arrival && isOnItsWay(order) && <li>{m.order_it_arrives({ arrival: formatArrival(order.arrival) })}</li>}
        {order.paymentMethod === 'cod' && !holdsPayment(order) && (
          <li>{m.order_you_pay_when_the_package({ amount: formatAmount(dueOf(order), order.currency) })}</li>
        )}
      </ul>
      {children}
    </section>
  );
}

function Paid({ order, paid }: Pick<ThankYouProps, 'order' | 'paid'>) {
  if (!holdsPayment(order) || dueOf(order) === 0) return null;
  const amount = formatAmount(paid?.amount ?? dueOf(order), order.currency);
  const markup = { date: () => <DateText value={paid?.date ?? order.orderUpdateDate} withTime /> };
  if (paid) {
    const inputs = { amount, card: formatCard(paid) };
    return (
      <p>
        <Message message={m.order_payment_received_by} inputs={inputs} markup={markup} />
      </p>
    );
  }
  const message =
    order.paymentMethod === 'card' ? m.order_payment_received_by_card : m.order_payment_received_with_paypal;
  return (
    <p>
      <Message message={message} inputs={{ amount }} markup={markup} />
    </p>
  );
}
