import { paths } from '#contract/paths.ts';
import { orderStatusLabels } from '#web/store/order/order-labels.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { LinkButton, TextLink } from '#web/ui/button/button.tsx';
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
          Latest orders
        </h2>
        {orders.length > 0 && (
          <TextLink to={paths.adminOrders.href()} className="text-sm">
            All orders
          </TextLink>
        )}
      </div>
      <Table
        caption="Latest orders"
        layout="two-lines"
        columns={columnsIn(timeZone)}
        rows={orders}
        rowKey={({ _id }) => _id}
        rowHref={({ _id }) => paths.adminOrder.href(_id)}
        empty={
          <EmptyState
            headingLevel={3}
            title="No orders yet"
            action={<LinkButton to={paths.adminProducts.href()}>View products</LinkButton>}
          >
            New orders appear here. First, check that your products are complete and in stock.
          </EmptyState>
        }
      />
    </section>
  );
}

const columnsIn = (timeZone: string): Column<LatestOrder>[] => [
  { key: 'order', header: 'Order', cell: ({ _id }) => <span className="tabular-nums">{_id}</span> },
  {
    key: 'customer',
    header: 'Customer',
    cell: ({ userName }) => <span className="block wrap-anywhere md:min-w-24">{userName || 'Erased account'}</span>,
  },
  {
    key: 'date',
    header: 'Date',
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
    header: 'Status',
    cell: ({ orderStatus }) => (
      <Badge tone={orderStatusLabels[orderStatus].tone}>{orderStatusLabels[orderStatus].label}</Badge>
    ),
  },
  { key: 'total', header: 'Total', numeric: true, cell: ({ totalAmount }) => <Amount value={totalAmount} /> },
];
