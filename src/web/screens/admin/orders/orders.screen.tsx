import * as m from '#i18n/messages.ts';
import { formatNumber, formatSum } from '#contract/numbers.ts';
import type { Text } from '#i18n/text.ts';
import { ExportButton } from '#web/components/admin/export-button.tsx';
import { IfPermitted } from '#web/components/admin/member/if-permitted.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { exportOrders } from '#web/store/order/order.admin.ts';
import type { OrderSum } from '#contract/order/order-admin.ts';
import type { ReactNode } from 'react';
import { CurrencySums } from '#web/components/admin/currency-sums.tsx';
import { useLoaderData, useSearchParams } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { orderStatusLabels, paymentMethodLabels } from '#web/store/order/order-labels.ts';
import { orderSortLabels, parseOrderFilter, paymentFilterLabels } from '#web/store/order/order-query.ts';
import { AdminLinkButton } from '#web/components/admin/member/admin-link.tsx';
import { LinkButton, TextLink } from '#web/ui/button/button.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FilterBar } from '#web/ui/table/filter-bar.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { hrefWith } from '#web/ui/table/list-url.ts';
import { Pager } from '#web/ui/table/pager.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { useListSearch } from '#web/ui/table/use-list-search.ts';
import type { Option } from '#web/ui/form/field.tsx';
import { SortSelect } from '#web/ui/table/sort-select.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import type { LoadedOrders } from './orders.loader.ts';
import { OrderViews } from '#web/screens/admin/orders/views/order-views.tsx';
import { OrdersTable } from '#web/screens/admin/orders/list/orders-table.tsx';
import { Message } from '#web/ui/layout/message.tsx';

/** The orders of all shoppers (spec §2, D12). */
export function AllOrdersScreen() {
  const page = useLoaderData<LoadedOrders | null>();
  const [search] = useSearchParams();
  const dispatch = useAppDispatch();
  const tags = useTagOptions(page?.tags ?? []);
  const load = () => dispatch(exportOrders(parseOrderFilter(search))).unwrap();
  return (
    <>
      <PageTitle>{m.common_orders()}</PageTitle>
      <Container className="pb-section">
        <PageHeading
          compact
          title={m.common_orders()}
          actions={
            <IfPermitted to="orders.export">
              <ExportButton of="orders" load={load} />
            </IfPermitted>
          }
        />
        <OrderViews saved={page?.savedFilters ?? []} />
        <FilterBar label={m.admin_orders_filter_orders()} filters={filters(tags)}>
          <SortSelect labels={orderSortLabels} className="md:hidden" />
        </FilterBar>
        {page && search.has('customer') && (
          <Notice className="mb-6">
            <Message
              message={m.admin_orders_orders_of_one_customer}
              markup={{
                link: ({ children }) => (
                  <TextLink to={hrefWith(search, { customer: null, cursor: null })}>{children}</TextLink>
                ),
              }}
            />
          </Notice>
        )}
        {page ? <OrderList page={page} isFiltered={isFiltered(search)} /> : <TableSkeleton />}
      </Container>
    </>
  );
}

const isFiltered = (search: URLSearchParams) =>
  [...search.keys()].some(
    (name) => ['customer', 'tag'].includes(name) || filters([]).some((filter) => filter.name === name),
  );

const optionsFrom = (labels: Record<string, Text>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label: label() }));
const statusLabels = Object.fromEntries(Object.entries(orderStatusLabels).map(([key, { label }]) => [key, label]));

/** Returns the tags in use, and that of the URL. */
function useTagOptions(inUse: readonly string[]): Option[] {
  const [search] = useListSearch();
  const chosen = search.get('tag');
  return [...new Set(chosen ? [chosen, ...inUse] : inUse)].map((tag) => ({ value: tag, label: tag }));
}

const filters = (tags: readonly Option[]) =>
  [
    { name: 'q', label: m.common_search(), kind: 'search', placeholder: m.admin_orders_order_number_name_or_e() },
    {
      name: 'status',
      label: m.common_status(),
      kind: 'select',
      all: m.common_all(),
      options: optionsFrom(statusLabels),
    },
    {
      name: 'payment',
      label: m.common_payment(),
      kind: 'select',
      all: m.common_all(),
      options: optionsFrom(paymentFilterLabels),
    },
    { name: 'from', label: m.common_from(), kind: 'date' },
    { name: 'to', label: m.common_to(), kind: 'date' },
    {
      name: 'method',
      label: m.admin_orders_paid_by(),
      kind: 'select',
      all: m.common_all(),
      options: optionsFrom(paymentMethodLabels),
    },
    ...(tags.length > 0
      ? ([{ name: 'tag', label: m.admin_orders_tag(), kind: 'select', all: m.common_all(), options: tags }] as const)
      : []),
  ] as const;

function OrderList({ page, isFiltered: filtered }: { page: LoadedOrders; isFiltered: boolean }) {
  const { byCurrency, ...sum } = page.sum;
  if (page.data.length === 0) return <NoOrders isFiltered={filtered} />;
  return (
    <>
      <output className="mb-3 block text-sm text-muted">
        <SumText {...sum} strong={({ children }) => <strong className="font-medium text-ink">{children}</strong>} />
        {byCurrency && (
          <span className="mt-1 block text-xs">
            <CurrencySums sums={byCurrency}>
              {(part) => <SumText {...part} strong={({ children }) => children} />}
            </CurrencySums>
          </span>
        )}
      </output>
      <OrdersTable orders={page.data} />
      <Pager nextCursor={page.nextCursor} next={m.admin_orders_more_orders()} />
    </>
  );
}

type SumTextProps = Omit<OrderSum, 'byCurrency'> & {
  currency?: string;
  strong: (inner: { children?: ReactNode }) => ReactNode;
};

const SumText = ({ count, total, netSales, currency, strong }: SumTextProps) => (
  <Message
    message={m.admin_orders_sum}
    inputs={{
      count,
      shown: formatNumber(count),
      total: formatSum(total, currency),
      netSales: formatSum(netSales, currency),
    }}
    markup={{ strong }}
  />
);

function NoOrders({ isFiltered: filtered }: { isFiltered: boolean }) {
  if (filtered) {
    return (
      <EmptyState
        title={m.admin_orders_no_orders_found()}
        action={<LinkButton to={adminPaths.orders.href()}>{m.admin_orders_show_all_orders()}</LinkButton>}
      >
        {m.admin_orders_no_orders_match_these_filters()}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={m.admin_orders_no_orders_yet()}
      action={<AdminLinkButton to={adminPaths.products.href()}>{m.common_view_products()}</AdminLinkButton>}
    >
      {m.admin_orders_orders_appear_here_as_soon()}
    </EmptyState>
  );
}
