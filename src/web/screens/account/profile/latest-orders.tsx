import * as m from '#i18n/messages.ts';
import type { Order } from '#contract/order/order.ts';
import { paths } from '#contract/paths.ts';
import { selectAccount } from '#web/store/auth/auth.selectors.ts';
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
  {
    key: 'id',
    header: m.account_order_id,
    cell: ({ _id }) => (
      <bdi dir="ltr" className="tabular-nums">
        #{_id}
      </bdi>
    ),
  },
  { key: 'date', header: m.common_date, cell: ({ orderDate }) => <DateText value={orderDate} /> },
  {
    key: 'price',
    header: m.common_price,
    numeric: true,
    cell: ({ totalAmount, currency }) => <Amount value={totalAmount} currency={currency} />,
  },
  {
    key: 'status',
    header: m.common_status,
    cell: (order) => {
      const { tone, label } = orderStatusLabel(order);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
];

export function LatestOrders() {
  const user = useAppSelector(selectAccount);
  const orders = useAppSelector(selectOrders);
  return (
    <section aria-labelledby="latest-orders" className="mt-14">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="latest-orders" className="text-xl">
          {m.common_latest_orders()}
        </h2>
        {user && orders && orders.length > latestCount && (
          <TextLink quiet to={paths.orders.href(user._id)} className="py-1 text-sm pointer-coarse:py-3">
            {m.account_all_orders()}
          </TextLink>
        )}
      </div>
      {orders ? (
        <Table
          caption={m.common_latest_orders()}
          flush
          columns={columns}
          rows={orders.slice(0, latestCount)}
          rowKey={({ _id }) => _id}
          rowHref={({ _id }) => paths.order.href(_id)}
          empty={<p className="border-y border-hairline py-5 text-sm text-muted">{m.account_no_orders_to_show()}</p>}
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
      <NotLoaded headingLevel={3} title={m.account_your_orders_could_not_be()}>
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
