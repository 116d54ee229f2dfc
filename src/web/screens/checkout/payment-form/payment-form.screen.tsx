import * as m from '#i18n/messages.ts';
import { Message } from '#web/ui/layout/message.tsx';
import { useEffect, useState, type ReactNode } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { formatArrival } from '#contract/order/arrival.ts';
import type { Order } from '#contract/order/order.ts';
import type { PaymentStatus } from '#contract/order/order-states.ts';
import { paths } from '#contract/paths.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { selectOrder } from '#web/store/order/order.selectors.ts';
import { isFree, isToPay } from '#web/store/order/order-labels.ts';
import { resetPayment } from '#web/store/payment/payment.slice.ts';
import { CardForm } from '#web/components/payment/card-form.tsx';
import { PaypalInstead } from '#web/components/payment/paypal-instead.tsx';
import { TestCardNotice } from '#web/components/payment/test-card-notice.tsx';
import { selectSendsMail } from '#web/store/settings/settings.selectors.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { CheckIcon, LockIcon } from '#web/ui/layout/icons.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { CheckoutSteps } from '#web/components/checkout/checkout-steps.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { OrderToPay } from './order-to-pay.tsx';
import type { ToPay } from './payment-form.loader.ts';
import { PaymentFormSkeleton } from './payment-form.skeleton.tsx';

/** Pays an order by card (spec §2, D10). */
export function PaymentFormScreen() {
  const found = useLoaderData<ToPay>();
  const order = useAppSelector((state) => (found?.orderId ? selectOrder(state, found.orderId) : undefined));
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(resetPayment()), [dispatch]);
  return (
    <>
      <PageTitle>{m.common_payment()}</PageTitle>
      <meta name="robots" content="noindex" />
      <Container width="content" className="pb-section">
        {(!found || order) && <CheckoutSteps current="pay" />}
        <PageHeading compact title={m.checkout_payment_form()} />
        {!found ? <PaymentFormSkeleton /> : order ? <Payment key={order._id} order={order} /> : <NothingToPay />}
      </Container>
    </>
  );
}

/** Keeps the form while a payment is pending, until the page of the order opens. */
function Payment({ order }: { order: Order }) {
  const [pending, setPending] = useState(false);
  const failure = failureIn(useLocation().state);
  if (!pending && !isToPay(order)) return <NotPayable order={order} />;
  return (
    <div className="gap-x-10 pt-4 md:grid md:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-16">
      <div className="space-y-6 lg:max-w-form">
        {failure && (
          <Notice tone="danger">
            <Message
              message={m.checkout_order_kept}
              inputs={{ failure }}
              markup={{ alert: ({ children }) => <span role="alert">{children}</span> }}
            />
          </Notice>
        )}
        <TestCardNotice />
        <CardForm order={order} onPending={setPending} />
        <Assurance order={order} />
        {!pending && <PaypalInstead orderId={order._id} />}
      </div>
      <OrderToPay order={order} />
    </div>
  );
}

/** Reads why the payment failed by which the order was sent. The navigation state survives reloads and may hold anything. */
function failureIn(state: unknown): string | undefined {
  const failed: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'failed') : undefined;
  return typeof failed === 'string' ? failed : undefined;
}

function whatFollows(sendsMail: boolean, arrival: string | null | undefined): string {
  if (!arrival) return sendsMail ? m.checkout_once_paid_mail() : m.checkout_once_paid();
  return sendsMail ? m.checkout_once_paid_mail_arrives({ arrival }) : m.checkout_once_paid_arrives({ arrival });
}

/** Why it is safe to pay, and what happens then. */
function Assurance({ order }: { order: Order }) {
  const sendsMail = useAppSelector(selectSendsMail);
  return (
    <ul className="space-y-2 text-sm text-muted">
      <li className="flex gap-3">
        <LockIcon size={18} className="shrink-0" />
        {m.checkout_your_card_details_are_encrypted()}
      </li>
      <li className="flex gap-3">
        <CheckIcon size={18} className="shrink-0" />
        {whatFollows(sendsMail, order.arrival && formatArrival(order.arrival))}
      </li>
    </ul>
  );
}

function NotPayable({ order }: { order: Order }) {
  return (
    <Nothing action={<LinkButton to={paths.order.href(order._id)}>{m.checkout_see_the_order()}</LinkButton>}>
      {whyNotPayable(order)}
    </Nothing>
  );
}

const existingPayments: Readonly<Record<PaymentStatus, (inputs: { code: string }) => string>> = {
  pending: m.checkout_order_payment_pending,
  paid: m.checkout_order_payment_paid,
  failed: m.checkout_order_payment_failed,
  partly_refunded: m.checkout_order_payment_partly_refunded,
  refunded: m.checkout_order_payment_refunded,
};

function whyNotPayable(order: Order): string {
  const { _id: code, orderStatus, paymentStatus, paymentMethod } = order;
  if (orderStatus === 'cancelled') return m.checkout_order_was_cancelled({ code });
  if (isFree(order)) return m.checkout_order_costs_nothing({ code });
  if (paymentMethod === 'cod' && paymentStatus === 'pending') return m.checkout_order_is_paid_on_delivery({ code });
  return existingPayments[paymentStatus]({ code });
}

function NothingToPay() {
  const user = useAppSelector(selectUser);
  return (
    <Nothing action={user && <LinkButton to={paths.orders.href(user._id)}>{m.common_my_orders()}</LinkButton>}>
      {m.checkout_you_have_no_unpaid_card()}
    </Nothing>
  );
}

const Nothing = ({ children, action }: { children: ReactNode; action: ReactNode }) => (
  <EmptyState title={m.checkout_there_is_nothing_to_pay()} action={action}>
    {children}
  </EmptyState>
);
