import { useEffect, useState, type ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import type { Order } from '#contract/order/order.ts';
import { paths } from '#contract/paths.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { selectOrder } from '#web/store/order/order.selectors.ts';
import { awaitsPayment, isFree, paymentLabel } from '#web/store/order/order-labels.ts';
import { resetPayment } from '#web/store/payment/payment.slice.ts';
import { selectTestPayments } from '#web/store/settings/settings.selectors.ts';
import { LinkButton, TextLink } from '#web/ui/button/button.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { DescriptionList } from '#web/ui/layout/description-list.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Amount } from '#web/components/product/price.tsx';
import { CheckoutSteps } from '#web/components/checkout/checkout-steps.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { CardForm } from './card-form.tsx';
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
        <CheckoutSteps current="pay" />
        <PageHeading compact title="Payment Form" />
        {!found ? <PaymentFormSkeleton /> : order ? <Payment key={order._id} order={order} /> : <NothingToPay />}
      </Container>
    </>
  );
}

/** Keeps the form while a payment is pending, until the page of the order opens. */
function Payment({ order }: { order: Order }) {
  const isTest = useAppSelector(selectTestPayments);
  const [pending, setPending] = useState(false);
  if (!pending && !awaitsPayment(order)) return <NotPayable order={order} />;
  return (
    <div className="max-w-form space-y-6 pt-4">
      <DescriptionList
        ruled
        className="border-y border-hairline"
        rows={[
          { label: 'Order', value: <OrderLink orderId={order._id} /> },
          { label: 'Amount', value: <Amount value={order.totalAmount} className="font-medium" /> },
        ]}
      />
      {isTest && (
        <Notice>
          Test payments: no money moves. Try <span className="whitespace-nowrap">4242 4242 4242 4242</span>.
        </Notice>
      )}
      <CardForm order={order} onPending={setPending} />
    </div>
  );
}

const OrderLink = ({ orderId }: { orderId: string }) => (
  <TextLink to={paths.order.href(orderId)} className="py-1 pointer-coarse:py-3">
    #{orderId}
  </TextLink>
);

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
      You have no unpaid orders.
    </Nothing>
  );
}

const Nothing = ({ children, action }: { children: ReactNode; action: ReactNode }) => (
  <EmptyState title="There is nothing to pay" action={action}>
    {children}
  </EmptyState>
);
