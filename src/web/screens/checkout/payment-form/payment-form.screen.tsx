import { useEffect, useState, type ReactNode } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { formatArrival } from '#contract/order/arrival.ts';
import type { Order } from '#contract/order/order.ts';
import { paths } from '#contract/paths.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { selectOrder } from '#web/store/order/order.selectors.ts';
import { awaitsPayment, isFree, paymentLabel } from '#web/store/order/order-labels.ts';
import { resetPayment } from '#web/store/payment/payment.slice.ts';
import { TestCardNotice } from '#web/components/payment/test-card-notice.tsx';
import { paymentErrorMessage } from '#web/store/payment/payment-error.ts';
import { usePaypal } from '#web/store/payment/use-paypal.ts';
import { selectSendsMail } from '#web/store/settings/settings.selectors.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { CheckIcon, LockIcon } from '#web/ui/layout/icons.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { Container } from '#web/ui/layout/container.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { CheckoutSteps } from '#web/components/checkout/checkout-steps.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { CardForm } from './card-form.tsx';
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
      <PageTitle>Payment</PageTitle>
      <meta name="robots" content="noindex" />
      <Container width="content" className="pb-section">
        {(!found || order) && <CheckoutSteps current="pay" />}
        <PageHeading compact title="Payment Form" />
        {!found ? <PaymentFormSkeleton /> : order ? <Payment key={order._id} order={order} /> : <NothingToPay />}
      </Container>
    </>
  );
}

/** Keeps the form while a payment is pending, until the page of the order opens. */
function Payment({ order }: { order: Order }) {
  const [pending, setPending] = useState(false);
  const failure = failureIn(useLocation().state);
  if (!pending && !awaitsPayment(order)) return <NotPayable order={order} />;
  return (
    <div className="gap-x-10 pt-4 md:grid md:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-16">
      <div className="space-y-6 lg:max-w-form">
        {failure && (
          <Notice tone="danger">
            <span role="alert">{failure}</span> We’ve kept your order. Try another card, or pay with PayPal.
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

/** Why it is safe to pay, and what happens then. */
function Assurance({ order }: { order: Order }) {
  const sendsMail = useAppSelector(selectSendsMail);
  return (
    <ul className="space-y-2 text-sm text-muted">
      <li className="flex gap-3">
        <LockIcon size={18} className="shrink-0" />
        Your card details are encrypted, and we never store the number.
      </li>
      <li className="flex gap-3">
        <CheckIcon size={18} className="shrink-0" />
        Once it’s paid, we {sendsMail && 'e-mail you a confirmation and '}prepare your package
        {order.arrival && `, which arrives ${formatArrival(order.arrival)}`}.
      </li>
    </ul>
  );
}

function PaypalInstead({ orderId }: { orderId: string }) {
  const { begin, pending } = usePaypal(orderId, (error) => notify.error(paymentErrorMessage(error)));
  return (
    <Button variant="quiet" wide pending={pending} pendingLabel="Opening PayPal" onClick={() => void begin()}>
      Use PayPal instead
    </Button>
  );
}

function NotPayable({ order }: { order: Order }) {
  const { _id, orderStatus, paymentStatus, paymentMethod } = order;
  const reason =
    orderStatus === 'cancelled'
      ? 'was cancelled'
      : isFree(order)
        ? 'costs nothing'
        : paymentMethod === 'cod' && paymentStatus === 'pending'
          ? 'is paid on delivery'
          : `already has a payment: ${paymentLabel(order).toLowerCase()}`;
  return (
    <Nothing action={<LinkButton to={paths.order.href(_id)}>See the order</LinkButton>}>
      Order #{_id} {reason}.
    </Nothing>
  );
}

function NothingToPay() {
  const user = useAppSelector(selectUser);
  return (
    <Nothing action={user && <LinkButton to={paths.orders.href(user._id)}>My orders</LinkButton>}>
      You have no unpaid card orders.
    </Nothing>
  );
}

const Nothing = ({ children, action }: { children: ReactNode; action: ReactNode }) => (
  <EmptyState title="There is nothing to pay" action={action}>
    {children}
  </EmptyState>
);
