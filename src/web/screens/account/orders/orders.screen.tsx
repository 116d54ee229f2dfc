import * as m from '#i18n/messages.ts';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import type { Order } from '#contract/order/order.ts';
import { paths } from '#contract/paths.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectOlderOrdersCursor, selectOrders } from '#web/store/order/order.selectors.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { NotLoaded } from '#web/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#web/ui/feedback/list-skeleton.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { parsePaymentResult } from '#web/components/order/payment-result.ts';
import { AccountNav } from '#web/components/account/account-nav.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { useFocusAfterAction } from '#web/ui/a11y/use-focus-after-action.ts';
import { OrderCard, OrderCardSkeleton } from './order-card.tsx';
import { NewOrder } from './new-order.tsx';
import { useOlderOrders } from './use-older-orders.ts';

/** The shopper's orders, newest first (spec §2). */
export function OrdersScreen() {
  const { state } = useLocation();
  const placed = placedOrderId(state);
  const orders = useOrders(placed);
  const newOrder = orders?.find(({ _id }) => _id === placed);
  return (
    <>
      <PageTitle>{m.common_my_orders()}</PageTitle>
      <meta name="robots" content="noindex" />
      <Container width="content" className="pb-section">
        <AccountNav />
        <PageHeading compact title={m.common_my_orders()} />
        {newOrder && <NewOrder order={newOrder} paid={parsePaymentResult(state).paid} />}
        {!orders ? (
          <OrdersLoading />
        ) : orders.length === 0 ? (
          <NoOrders />
        ) : (
          <OrderList orders={orders} newOrder={newOrder} />
        )}
      </Container>
    </>
  );
}

/** Reads the id of a newly placed order from the navigation state. The state survives a reload, where the server does not have it. */
const placedOrderId = (state: unknown): string | undefined => {
  const placed: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'placed') : undefined;
  return typeof placed === 'string' ? placed : undefined;
};

/** Returns the orders, or undefined while a list that lacks the new order is being reloaded. */
function useOrders(placed: string | undefined) {
  const orders = useAppSelector(selectOrders);
  const isLoading = useAppSelector((state) => state.order.isLoading);
  const isStale = placed !== undefined && isLoading && !orders?.some(({ _id }) => _id === placed);
  return isStale ? undefined : orders;
}

function OrderList({ orders, newOrder }: { orders: readonly Order[]; newOrder: Order | undefined }) {
  const cursor = useAppSelector(selectOlderOrdersCursor);
  const list = useRef<HTMLUListElement>(null);
  const focusAdded = useFocusAfterAction(orders.length, (place: number) =>
    list.current?.children.item(place)?.querySelector('a'),
  );
  const { loadMore, pending } = useOlderOrders();
  const showMore = (olderThan: string) => {
    focusAdded(orders.length);
    void loadMore(olderThan);
  };
  return (
    <>
      <ul ref={list} className="divide-y divide-hairline border-y border-hairline">
        {orders.map((order) => (
          <OrderCard key={order._id} order={order} asksToPay={order !== newOrder} />
        ))}
      </ul>
      {cursor && (
        <div className="mt-8 text-center">
          <Button pending={pending} pendingLabel={m.account_loading_more_orders()} onClick={() => showMore(cursor)}>
            {m.account_load_more()}
          </Button>
        </div>
      )}
    </>
  );
}

function NoOrders() {
  return (
    <EmptyState
      title={m.account_you_havent_ordered_yet()}
      action={
        <LinkButton variant="primary" to={paths.collections.href()}>
          {m.common_browse_the_collections()}
        </LinkButton>
      }
    >
      {m.account_your_orders_and_their_status()}
    </EmptyState>
  );
}

function OrdersLoading() {
  const { isError, message } = useAppSelector((state) => state.order);
  if (isError) return <NotLoaded title={m.account_your_orders_could_not_be()}>{message}</NotLoaded>;
  return (
    <ListSkeleton rows={3}>
      <OrderCardSkeleton />
    </ListSkeleton>
  );
}
