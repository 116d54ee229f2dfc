import * as m from '#i18n/messages.ts';
import { useLoaderData, useSearchParams } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { AdminTable } from '#web/components/admin/admin-table.tsx';
import { AdminLinkButton } from '#web/components/admin/member/admin-link.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { fetchAnyInvoicePdf } from '#web/store/order/invoices.admin.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { FilterBar } from '#web/ui/table/filter-bar.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { invoiceColumns } from './invoice-columns.tsx';
import type { LoadedInvoices } from './invoices.loader.ts';

const filters = () =>
  [
    { kind: 'search', name: 'q', label: m.admin_invoices_number_or_order() },
    {
      kind: 'select',
      name: 'kind',
      label: m.admin_invoices_kind(),
      all: m.common_all(),
      options: [
        { value: 'invoice', label: m.admin_invoices_invoices() },
        { value: 'credit', label: m.admin_invoices_credit_notes() },
      ],
    },
    { kind: 'date', name: 'from', label: m.common_from() },
    { kind: 'date', name: 'to', label: m.common_to() },
  ] as const;

/** The invoices and credit notes of all orders. */
export function InvoicesScreen() {
  const page = useLoaderData<LoadedInvoices | null>();
  return (
    <>
      <PageTitle>{m.admin_invoices_invoices()}</PageTitle>
      <Container className="pb-section">
        <PageHeading
          compact
          title={m.admin_invoices_invoices()}
          actions={
            <AdminLinkButton to={adminPaths.invoiceSettings.href()}>{m.admin_invoices_settings()}</AdminLinkButton>
          }
        />
        <FilterBar label={m.admin_invoices_find()} filters={filters()} />
        {page ? <Invoices page={page} /> : <TableSkeleton />}
      </Container>
    </>
  );
}

function Invoices({ page }: { page: LoadedInvoices }) {
  const dispatch = useAppDispatch();
  const timeZone = useAppSelector(selectTimeZone);
  const fetchPdf = (invoiceId: string) => dispatch(fetchAnyInvoicePdf(invoiceId)).unwrap();
  return (
    <>
      <AdminTable
        name="invoices"
        layout="compact"
        caption={m.admin_invoices_invoices()}
        columns={invoiceColumns({ timeZone, fetchPdf })}
        rows={page.data}
        rowKey={({ _id }) => _id}
        rowHref={({ orderId }) => adminPaths.order.href(orderId)}
        empty={<NoInvoices />}
      />
      <Pager nextCursor={page.nextCursor} next={m.admin_invoices_older()} />
    </>
  );
}

function NoInvoices() {
  const [search] = useSearchParams();
  if (filters().some(({ name }) => search.has(name))) {
    return (
      <EmptyState
        title={m.admin_invoices_none_found()}
        action={<LinkButton to={adminPaths.invoices.href()}>{m.admin_invoices_show_all()}</LinkButton>}
      >
        {m.admin_invoices_none_match()}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={m.admin_invoices_none_yet()}
      action={<AdminLinkButton to={adminPaths.invoiceSettings.href()}>{m.admin_invoices_settings()}</AdminLinkButton>}
    >
      {m.admin_invoices_none_yet_text()}
    </EmptyState>
  );
}
