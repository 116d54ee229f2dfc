import * as m from '#i18n/messages.ts';
import { useLoaderData, useSearchParams } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { isTestPayment } from '#web/store/payment/payment-labels.ts';
import { selectTestPayments, selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { AdminLinkButton } from '#web/components/admin/member/admin-link.tsx';
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

const filters = () =>
  [
    {
      kind: 'search',
      name: 'q',
      label: m.admin_payments_order_number(),
      placeholder: m.admin_payments_its_first_characters(),
    },
    {
      kind: 'select',
      name: 'kind',
      label: m.admin_payments_type(),
      all: m.common_all(),
      options: [
        { value: 'charge', label: m.common_received() },
        { value: 'refund', label: m.common_refunded() },
      ],
    },
    { kind: 'date', name: 'from', label: m.common_from() },
    { kind: 'date', name: 'to', label: m.common_to() },
  ] as const;

/** The payments and refunds of all orders. */
export function PaymentsScreen() {
  const page = useLoaderData<LoadedPayments | null>();
  return (
    <>
      <PageTitle>{m.common_payments()}</PageTitle>
      <Container className="pb-section">
        <PageHeading compact title={m.common_payments()} />
        <FilterBar label={m.admin_payments_find_payments()} filters={filters()} />
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
      {hasUncounted && <p className="mb-4 text-sm text-muted">{m.admin_payments_test_payments_are_listed_but()}</p>}
      <AdminTable
        name="payments"
        layout="compact"
        caption={m.common_payments()}
        columns={paymentColumns(timeZone)}
        rows={page.data}
        rowKey={({ _id }) => _id}
        rowHref={({ orderId }) => adminPaths.order.href(orderId)}
        empty={<NoPayments />}
      />
      <Pager nextCursor={page.nextCursor} next={m.admin_payments_older_payments()} />
    </>
  );
}

function NoPayments() {
  const [search] = useSearchParams();
  if (filters().some(({ name }) => search.has(name))) {
    return (
      <EmptyState
        title={m.admin_payments_no_payments_found()}
        action={<LinkButton to={adminPaths.payments.href()}>{m.admin_payments_show_all_payments()}</LinkButton>}
      >
        {m.admin_payments_no_payments_or_refunds_match()}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={m.admin_payments_no_payments_yet()}
      action={<AdminLinkButton to={adminPaths.orders.href()}>{m.admin_payments_view_orders()}</AdminLinkButton>}
    >
      {m.admin_payments_card_and_paypal_payments_appear()}
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
