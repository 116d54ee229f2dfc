import * as m from '#i18n/messages.ts';
import { useLoaderData, useParams } from 'react-router';
import type { User } from '#contract/account/auth.ts';
import type { Order } from '#contract/order/order.ts';
import { canShopperCancel, isFinished } from '#contract/order/order-states.ts';
import { paths } from '#contract/paths.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectLinkTo, selectOrder } from '#web/store/order/order.selectors.ts';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';
import { awaitsPayment, orderStatusLabel } from '#web/store/order/order-labels.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { CopyCode } from '#web/ui/button/copy-code.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { OrderAgain } from '#web/components/order/order-again.tsx';
import { OrderItems } from '#web/components/order/order-items.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { useFocusOnChange } from '#web/ui/a11y/use-focus-on-change.ts';
import { CancelOrder } from './cancel-order.tsx';
import { DeleteOrder } from './delete-order.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderInvoices } from './order-invoices.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { absent } from './order.loader.ts';
import { OrderSkeleton } from './order.skeleton.tsx';
import { Receipt } from './receipt.tsx';
import { OrderReturns } from './returns.tsx';
import { type PaypalReturn, usePaypalReturn } from './use-paypal-return.ts';
import { useReturns } from './use-returns.ts';

/** One order of the shopper (spec §2). */
export function OrderScreen() {
  const { id = '' } = useParams();
  const user = useAppSelector(selectUser);
  const order = useAppSelector((state) => selectOrder(state, id));
  const paypal = usePaypalReturn(id);
  // Here, because the order and its details are gone once it is deleted.
  const navigateIfActive = useNavigateIfActive();
  const isAbsent = useLoaderData<unknown>() === absent;
  if (isAbsent) return <OrderNotFound user={user} />;
  return (
    <>
      <PageTitle>{m.account_order_number({ id })}</PageTitle>
      <meta name="robots" content="noindex" />
      <Container width="content" className="pb-section print:hidden">
        {order ? (
          <OrderView
            order={order}
            user={user}
            paypal={paypal}
            onDeleted={() => navigateIfActive(paths.orders.href(order.userId), { replace: true })}
          />
        ) : (
          <OrderSkeleton />
        )}
      </Container>
      {order && <Receipt order={order} />}
    </>
  );
}

type OrderViewProps = {
  order: Order;
  /** Null on the page of a link, which does not depend on the user. */
  user: User | null;
  paypal: PaypalReturn;
  onDeleted?: () => Promise<unknown>;
};

/** An order with all that can be done with it. */
export function OrderView({ order, user, paypal, onDeleted }: OrderViewProps) {
  const status = orderStatusLabel(order);
  const isLinked = useAppSelector((state) => selectLinkTo(state, order._id) !== undefined);
  const isOwn = order.userId === user?._id;
  const canChange = isLinked || isOwn;
  const { reload, ...returns } = useReturns(order);
  const badge = useFocusOnChange<HTMLSpanElement>(order.orderStatus);
  return (
    <>
      <PageHeading
        compact
        title={m.account_order_number({ id: order._id })}
        above={
          user && (
            <Breadcrumbs
              crumbs={[{ label: m.common_my_orders(), href: paths.orders.href(user._id) }, { label: m.common_order() }]}
            />
          )
        }
        actions={
          <>
            <CopyCode code={order._id} className="-mx-2" />
            <span ref={badge} tabIndex={-1}>
              <Badge tone={status.tone}>{status.label}</Badge>
            </span>
          </>
        }
      />
      {canChange && <OrderPayment order={order} paypal={paypal} />}
      <OrderTimeline order={order} returns={returns.read?.returns ?? []} />
      <div className="gap-x-16 pt-4 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <OrderItems order={order} />
          <OrderParcels order={order} />
        </div>
        <OrderDetails order={order} />
      </div>
      <OrderInvoices order={order} />
      <OrderReturns order={order} isOwn={canChange} state={returns} reload={reload} />
      <div className="mt-12 flex flex-wrap items-center gap-x-4 gap-y-3">
        {isOwn && !awaitsPayment(order) && <OrderAgain order={order} />}
        <Button onClick={() => globalThis.print()}>{m.account_print()}</Button>
        {isOwn && onDeleted && isFinished(order) && <DeleteOrder order={order} onDeleted={onDeleted} />}
        {canChange && canShopperCancel(order) && <CancelOrder order={order} />}
      </div>
    </>
  );
}

function OrderNotFound({ user }: { user: User | null }) {
  return (
    <>
      <PageTitle>{m.account_order_not_found()}</PageTitle>
      <meta name="robots" content="noindex" />
      <EmptyState
        headingLevel={1}
        title={m.account_order_not_found_title()}
        className="py-section"
        action={user && <LinkButton to={paths.orders.href(user._id)}>{m.common_my_orders()}</LinkButton>}
      >
        {m.account_we_couldnt_find_that_order()}
      </EmptyState>
    </>
  );
}
