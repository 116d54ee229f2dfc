import * as m from '#i18n/messages.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import type { AdminOrder } from '#web/store/auth/customers.admin.ts';
import { orderStatusLabels, paymentLabel } from '#web/store/order/order-labels.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { AdminLink } from '#web/components/admin/member/admin-link.tsx';
import { DateText } from '#web/components/site/date-text.tsx';
import { Amount } from '#web/components/product/price.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import type { LoadedCustomer } from './customers.loader.ts';

type LatestOrdersProps = { customer: LoadedCustomer; timeZone: string | undefined };

export function LatestOrders({ customer, timeZone }: LatestOrdersProps) {
  const { _id, orders, latestOrders } = customer;
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-xl">{m.common_latest_orders()}</h2>
        {orders > latestOrders.length && (
          <AdminLink to={adminPaths.orders.href({ customer: _id })} className="py-1 text-sm pointer-coarse:py-3">
            {m.admin_customers_see_all({ count: orders })}
          </AdminLink>
        )}
      </div>
      <Table
        caption={m.common_latest_orders()}
        layout="compact"
        columns={createColumns(timeZone)}
        rows={latestOrders}
        rowKey={(order) => order._id}
        rowHref={(order) => adminPaths.order.href(order._id)}
        empty={<p className="text-muted">{m.admin_customers_no_orders_yet()}</p>}
      />
    </section>
  );
}

const createColumns = (timeZone: string | undefined): Column<AdminOrder>[] => [
  { key: 'order', header: m.common_order, place: 'title', cell: (order) => `#${order._id}` },
  {
    key: 'date',
    header: m.common_date,
    place: 'note',
    cell: ({ orderDate }) => <DateText value={orderDate} short="day" timeZone={timeZone} />,
  },
  {
    key: 'status',
    header: m.common_status,
    place: 'side',
    cell: ({ orderStatus }) => (
      <Badge tone={orderStatusLabels[orderStatus].tone}>{orderStatusLabels[orderStatus].label()}</Badge>
    ),
  },
  { key: 'payment', header: m.common_payment, cell: paymentLabel },
  {
    key: 'total',
    header: m.common_total,
    place: 'end',
    cell: ({ totalAmount, currency }) => <Amount value={totalAmount} currency={currency} />,
    numeric: true,
  },
];
