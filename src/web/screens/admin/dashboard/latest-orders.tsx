import * as m from '#i18n/messages.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { orderStatusLabels } from '#web/store/order/order-labels.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { AdminLink, AdminLinkButton } from '#web/components/admin/member/admin-link.tsx';
import { DateText } from '#web/components/site/date-text.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Amount } from '#web/components/product/price.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import type { LoadedDashboard } from './dashboard.loader.ts';

type LatestOrder = LoadedDashboard['latestOrders'][number];

export function LatestOrders({ orders, timeZone }: { orders: readonly LatestOrder[]; timeZone: string }) {
  return (
    <section aria-labelledby="latest-orders">
      <div className="mb-3 flex items-baseline justify-between gap-6">
        <h2 id="latest-orders" className="text-xl">
          {m.common_latest_orders()}
        </h2>
        {orders.length > 0 && (
          <AdminLink to={adminPaths.orders.href()} className="text-sm">
            {m.admin_dashboard_all_orders()}
          </AdminLink>
        )}
      </div>
      <Table
        caption={m.common_latest_orders()}
        layout="two-lines"
        columns={columnsIn(timeZone)}
        rows={orders}
        rowKey={({ _id }) => _id}
        rowHref={({ _id }) => adminPaths.order.href(_id)}
        empty={
          <EmptyState
            headingLevel={3}
            title={m.admin_dashboard_no_orders_yet()}
            action={<AdminLinkButton to={adminPaths.products.href()}>{m.common_view_products()}</AdminLinkButton>}
          >
            {m.admin_dashboard_new_orders_appear_here_first()}
          </EmptyState>
        }
      />
    </section>
  );
}

const columnsIn = (timeZone: string): Column<LatestOrder>[] => [
  {
    key: 'order',
    header: m.common_order,
    cell: ({ _id }) => (
      <bdi dir="ltr" className="tabular-nums">
        {_id}
      </bdi>
    ),
  },
  {
    key: 'customer',
    header: m.common_customer,
    cell: ({ userName }) => (
      <span className="block wrap-anywhere md:min-w-24">
        <bdi>{userName || m.common_erased_account()}</bdi>
      </span>
    ),
  },
  {
    key: 'date',
    header: m.common_date,
    cell: ({ orderDate }) => (
      <>
        <span className="md:hidden">
          <DateText value={orderDate} short="digits" timeZone={timeZone} />
        </span>
        <span className="max-md:hidden">
          <DateText value={orderDate} short="day" timeZone={timeZone} />
        </span>
      </>
    ),
  },
  {
    key: 'status',
    header: m.common_status,
    cell: ({ orderStatus }) => (
      <Badge tone={orderStatusLabels[orderStatus].tone}>{orderStatusLabels[orderStatus].label()}</Badge>
    ),
  },
  {
    key: 'total',
    header: m.common_total,
    numeric: true,
    cell: ({ totalAmount, currency }) => <Amount value={totalAmount} currency={currency} />,
  },
];
