import { ExportButton } from '#web/components/admin/export-button.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { exportOrders } from '#web/store/order/order.admin.ts';
import { useLoaderData, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { orderStatusLabels, paymentMethodLabels } from '#web/store/order/order-labels.ts';
import { orderSortLabels, parseOrderFilter, paymentFilterLabels } from '#web/store/order/order-query.ts';
import { LinkButton, TextLink } from '#web/ui/button/button.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FilterBar } from '#web/ui/table/filter-bar.tsx';
import { formatSum } from '#web/ui/layout/format-sum.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { hrefWith } from '#web/ui/table/list-url.ts';
import { Pager } from '#web/ui/table/pager.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { ViewLinks } from '#web/ui/table/view-links.tsx';
import { useListSearch } from '#web/ui/table/use-list-search.ts';
import { SortSelect } from '#web/ui/table/sort-select.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import type { LoadedOrders } from './orders.loader.ts';
import { OrdersTable } from '#web/screens/admin/orders/list/orders-table.tsx';

/** The orders of all shoppers (spec §2, D12). */
export function AllOrdersScreen() {
  const page = useLoaderData<LoadedOrders | null>();
  const [search] = useSearchParams();
  const dispatch = useAppDispatch();
  const load = () => dispatch(exportOrders(parseOrderFilter(search))).unwrap();
  return (
    <>
      <PageTitle>Orders</PageTitle>
      <Container className="pb-section">
        <PageHeading compact title="Orders" actions={<ExportButton of="orders" load={load} />} />
        <Tabs />
        <FilterBar label="Filter orders" filters={filters}>
          <SortSelect labels={orderSortLabels} className="md:hidden" />
        </FilterBar>
        {page && search.has('customer') && (
          <Notice className="mb-6">
            These are the orders of one customer.{' '}
            <TextLink to={hrefWith(search, { customer: null, cursor: null })}>
              Show the orders of all customers
            </TextLink>
          </Notice>
        )}
        {page ? <OrderList page={page} isFiltered={isFiltered(search)} /> : <TableSkeleton />}
      </Container>
    </>
  );
}

const tabs = [
  { label: 'To send', status: 'confirmed', payment: null },
  { label: 'Unpaid', status: 'pending', payment: 'unpaid' },
  { label: 'Dispatched', status: 'dispatched', payment: null },
  { label: 'All', status: null, payment: null },
] as const;

/** The usual views; the other filters stay. None is current when the filters say something else. */
function Tabs() {
  const [search] = useListSearch();
  const links = tabs.map(({ label, status, payment }) => ({
    label,
    href: hrefWith(search, { status, payment, cursor: null }),
    current: search.get('status') === status && search.get('payment') === payment,
  }));
  return <ViewLinks label="Orders by status" links={links} />;
}

const isFiltered = (search: URLSearchParams) =>
  [...search.keys()].some((name) => name === 'customer' || filters.some((filter) => filter.name === name));

const optionsFrom = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const statusLabels = Object.fromEntries(Object.entries(orderStatusLabels).map(([key, { label }]) => [key, label]));

const filters = [
  { name: 'q', label: 'Search', kind: 'search', placeholder: 'Order number, name or e-mail' },
  { name: 'status', label: 'Status', kind: 'select', all: 'All', options: optionsFrom(statusLabels) },
  { name: 'payment', label: 'Payment', kind: 'select', all: 'All', options: optionsFrom(paymentFilterLabels) },
  { name: 'from', label: 'From', kind: 'date' },
  { name: 'to', label: 'To', kind: 'date' },
  { name: 'method', label: 'Paid by', kind: 'select', all: 'All', options: optionsFrom(paymentMethodLabels) },
] as const;

function OrderList({ page, isFiltered: filtered }: { page: LoadedOrders; isFiltered: boolean }) {
  const { count, total, netSales } = page.sum;
  if (page.data.length === 0) return <NoOrders isFiltered={filtered} />;
  return (
    <>
      <output className="mb-3 block text-sm text-muted">
        <strong className="font-medium text-ink">
          {count.toLocaleString('en-US')} {count === 1 ? 'order' : 'orders'}, {formatSum(total)}
        </strong>
        {`, net sales ${formatSum(netSales)}`}
      </output>
      <OrdersTable orders={page.data} />
      <Pager nextCursor={page.nextCursor} next="More orders" />
    </>
  );
}

function NoOrders({ isFiltered: filtered }: { isFiltered: boolean }) {
  if (filtered) {
    return (
      <EmptyState
        title="No orders found"
        action={<LinkButton to={paths.adminOrders.href()}>Show all orders</LinkButton>}
      >
        No orders match these filters. Search for the start of an order number, or for any part of a name or e-mail.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No orders yet" action={<LinkButton to={paths.adminProducts.href()}>View products</LinkButton>}>
      Orders appear here as soon as a shopper places one. Until then, check that your products are complete and in
      stock.
    </EmptyState>
  );
}
