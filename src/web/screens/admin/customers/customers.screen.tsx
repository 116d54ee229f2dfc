import * as m from '#i18n/messages.ts';
import { formatNumber, formatSum } from '#contract/numbers.ts';
import { useLoaderData, useSearchParams } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { type CustomerSummary, exportCustomers, parseCustomerFilter } from '#web/store/auth/customers.admin.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { ExportButton } from '#web/components/admin/export-button.tsx';
import { IfPermitted } from '#web/components/admin/member/if-permitted.tsx';
import { AdminLinkButton } from '#web/components/admin/member/admin-link.tsx';
import { LinkButton } from '#web/ui/button/button.tsx';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { DateText } from '#web/components/site/date-text.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FilterBar } from '#web/ui/table/filter-bar.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { AdminTable } from '#web/components/admin/admin-table.tsx';
import type { Column } from '#web/ui/table/table-parts.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { Message } from '#web/ui/layout/message.tsx';
import type { LoadedCustomers } from './customers.loader.ts';

/** The accounts of customers and admins. */
export function CustomersScreen() {
  const page = useLoaderData<LoadedCustomers | null>();
  const [search] = useSearchParams();
  const dispatch = useAppDispatch();
  const load = () => dispatch(exportCustomers(parseCustomerFilter(search))).unwrap();
  return (
    <>
      <PageTitle>{m.admin_customers_customers()}</PageTitle>
      <Container className="pb-section">
        <PageHeading
          compact
          title={m.admin_customers_customers()}
          actions={
            <>
              <AdminLinkButton size="sm" to={adminPaths.customerGroups.href()}>
                {m.admin_customer_groups_groups()}
              </AdminLinkButton>
              <IfPermitted to="customers.export">
                <ExportButton of="customers" load={load} />
              </IfPermitted>
            </>
          }
        />
        <FilterBar
          label={m.admin_customers_find_customers()}
          filters={[
            { kind: 'search', name: 'q', label: m.common_search(), placeholder: m.admin_customers_name_or_e_mail() },
            {
              kind: 'select',
              name: 'role',
              label: m.admin_customers_role(),
              all: m.admin_customers_all_roles(),
              options: roles(),
            },
          ]}
        />
        {page ? <CustomerTable page={page} /> : <TableSkeleton />}
      </Container>
    </>
  );
}

const roles = () => [
  { value: 'customer', label: m.admin_customers_customers() },
  { value: 'admin', label: m.admin_customers_admins() },
];

const createColumns = (timeZone: string | undefined): Column<CustomerSummary>[] => [
  {
    key: 'name',
    header: m.common_name,
    place: 'title',
    cell: ({ name }) => (
      <span className="block wrap-anywhere md:min-w-24">
        <bdi>{name}</bdi>
      </span>
    ),
  },
  {
    key: 'email',
    header: m.common_e_mail,
    place: 'note',
    cell: ({ email }) => (
      <span className="block wrap-anywhere md:max-w-80 md:min-w-40">
        <bdi dir="ltr">{email}</bdi>
      </span>
    ),
  },
  {
    key: 'phone',
    header: m.common_phone,
    cell: ({ phone }) =>
      phone ? (
        <span className="block wrap-anywhere md:min-w-20">
          <bdi dir="ltr">{phone}</bdi>
        </span>
      ) : (
        <span className="text-muted">{m.common_none()}</span>
      ),
  },
  {
    key: 'role',
    header: m.admin_customers_role,
    place: 'text',
    cell: ({ role }) => role === 'admin' && <Badge tone="accent">{m.common_admin()}</Badge>,
  },
  {
    key: 'since',
    header: m.admin_customers_since,
    cell: ({ createdAt }) => <DateText value={createdAt} short="day" timeZone={timeZone} />,
  },
  {
    key: 'orders',
    header: m.common_orders,
    place: 'side',
    cell: ({ orders }) => (
      <span>
        <Message
          message={m.admin_customers_order_count}
          inputs={{ count: orders, shown: formatNumber(orders) }}
          markup={{ unit: ({ children }) => <span className="md:hidden">{children}</span> }}
        />
      </span>
    ),
    numeric: true,
  },
  { key: 'spent', header: m.admin_customers_spent, place: 'end', cell: ({ spent }) => formatSum(spent), numeric: true },
];

function CustomerTable({ page }: { page: LoadedCustomers }) {
  const timeZone = useAppSelector(selectTimeZone);
  return (
    <>
      <AdminTable
        name="customers"
        layout="compact"
        caption={m.admin_customers_customers()}
        columns={createColumns(timeZone)}
        rows={page.data}
        rowKey={({ _id }) => _id}
        rowHref={({ _id }) => adminPaths.customer.href(_id)}
        empty={<NoCustomers />}
      />
      <Pager nextCursor={page.nextCursor} next={m.admin_customers_older_accounts()} />
    </>
  );
}

function NoCustomers() {
  const [search] = useSearchParams();
  if (search.has('q') || search.has('role')) {
    return (
      <EmptyState
        title={m.admin_customers_no_customers_found()}
        action={<LinkButton to={adminPaths.customers.href()}>{m.admin_customers_show_all_customers()}</LinkButton>}
      >
        {m.admin_customers_search_for_any_part_of()}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={m.admin_customers_no_customers_yet()}>
      {m.admin_customers_everyone_who_creates_an_account()}
    </EmptyState>
  );
}
