import { useLoaderData, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { isTestPayment } from '#web/store/payment/payment-labels.ts';
import { selectTestPayments, selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FilterBar } from '#web/ui/table/filter-bar.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { AdminTable } from '#web/components/admin/admin-table.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { paymentColumns } from './payment-columns.tsx';
import type { LoadedPayments } from './payments.loader.ts';
import { PaymentTotals } from './payment-totals.tsx';

const filters = [
  { kind: 'search', name: 'q', label: 'Order number', placeholder: 'Its first characters' },
  {
    kind: 'select',
    name: 'kind',
    label: 'Type',
    all: 'All',
    options: [
      { value: 'charge', label: 'Received' },
      { value: 'refund', label: 'Refunded' },
    ],
  },
  { kind: 'date', name: 'from', label: 'From' },
  { kind: 'date', name: 'to', label: 'To' },
] as const;

/** The payments and refunds of all orders. */
export function PaymentsScreen() {
  const page = useLoaderData<LoadedPayments | null>();
  return (
    <>
      <PageTitle>Payments</PageTitle>
      <Container className="pb-section">
        <PageHeading compact title="Payments" />
        <FilterBar label="Find payments" filters={filters} />
        {page ? <PaymentList page={page} /> : <PaymentsSkeleton />}
      </Container>
    </>
  );
}

function PaymentList({ page }: { page: LoadedPayments }) {
  const timeZone = useAppSelector(selectTimeZone);
  const isTestShop = useAppSelector(selectTestPayments);
  const hasUncounted = !isTestShop && page.data.some(({ provider }) => isTestPayment(provider));
  return (
    <>
      <PaymentTotals sum={page.sum} />
      {hasUncounted && (
        <p className="mb-4 text-sm text-muted">Test payments are listed but not counted in the totals.</p>
      )}
      <AdminTable
        name="payments"
        layout="compact"
        caption="Payments"
        columns={paymentColumns(timeZone)}
        rows={page.data}
        rowKey={({ _id }) => _id}
        rowHref={({ orderId }) => paths.adminOrder.href(orderId)}
        empty={<NoPayments />}
      />
      <Pager nextCursor={page.nextCursor} next="Older payments" />
    </>
  );
}

function NoPayments() {
  const [search] = useSearchParams();
  if (filters.some(({ name }) => search.has(name))) {
    return (
      <EmptyState
        title="No payments found"
        action={<LinkButton to={paths.adminPayments.href()}>Show all payments</LinkButton>}
      >
        No payments or refunds match these filters.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No payments yet" action={<LinkButton to={paths.adminOrders.href()}>View orders</LinkButton>}>
      Card and PayPal payments appear here when they are received. Cash on delivery counts once the order is delivered.
    </EmptyState>
  );
}

function PaymentsSkeleton() {
  return (
    <>
      <Skeleton className="mb-8 h-24 w-full" />
      <TableSkeleton />
    </>
  );
}
