import type { Order } from '#contract/order/order.ts';
import { paths } from '#contract/paths.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectOrders } from '#web/store/order/order.selectors.ts';
import { orderStatusLabel } from '#web/store/order/order-labels.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { TextLink } from '#web/ui/button/button.tsx';
import { DateText } from '#web/components/site/date-text.tsx';
import { NotLoaded } from '#web/ui/feedback/error-state.tsx';
import { Amount } from '#web/components/product/price.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';

const latestCount = 5;

const columns: Column<Order>[] = [
  { key: 'id', header: 'Order ID', cell: ({ _id }) => <span className="tabular-nums">#{_id}</span> },
  { key: 'date', header: 'Date', cell: ({ orderDate }) => <DateText value={orderDate} /> },
  { key: 'price', header: 'Price', numeric: true, cell: ({ totalAmount }) => <Amount value={totalAmount} /> },
  {
    key: 'status',
    header: 'Status',
    cell: (order) => {
      const { tone, label } = orderStatusLabel(order);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
];

export function LatestOrders() {
  const user = useAppSelector(selectUser);
  const orders = useAppSelector(selectOrders);
  return (
    <section aria-labelledby="latest-orders" className="mt-14">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="latest-orders" className="text-xl">
          Latest orders
        </h2>
        {user && orders && orders.length > latestCount && (
          <TextLink quiet to={paths.orders.href(user._id)} className="py-1 text-sm pointer-coarse:py-3">
            All orders
          </TextLink>
        )}
      </div>
      {orders ? (
        <Table
          caption="Latest orders"
          flush
          columns={columns}
          rows={orders.slice(0, latestCount)}
          rowKey={({ _id }) => _id}
          rowHref={({ _id }) => paths.order.href(_id)}
          empty={<p className="border-y border-hairline py-5 text-sm text-muted">No orders to Show</p>}
        />
      ) : (
        <OrdersLoading />
      )}
    </section>
  );
}

function OrdersLoading() {
  const { isError, message } = useAppSelector((state) => state.order);
  if (isError) {
    return (
      <NotLoaded headingLevel={3} title="Your orders could not be loaded">
        {message}
      </NotLoaded>
    );
  }
  return (
    <div aria-hidden="true" className="flex h-16 items-center justify-between border-y border-hairline">
      <Skeleton className="h-3 w-32" />
      <Skeleton className="h-3 w-28" />
      <Skeleton className="h-3 w-14" />
    </div>
  );
}
