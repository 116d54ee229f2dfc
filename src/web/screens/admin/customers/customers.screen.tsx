import { useLoaderData, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { CustomerSummary } from '#web/store/auth/customers.admin.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { DateText } from '#web/components/site/date-text.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FilterBar } from '#web/ui/table/filter-bar.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { formatSum } from '#web/ui/layout/format-sum.ts';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { AdminTable } from '#web/components/admin/admin-table.tsx';
import type { Column } from '#web/ui/table/table-parts.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import type { LoadedCustomers } from './customers.loader.ts';

/** The accounts of customers and admins. */
export function CustomersScreen() {
  const page = useLoaderData<LoadedCustomers | null>();
  return (
    <>
      <PageTitle>Customers</PageTitle>
      <Container className="pb-section">
        <PageHeading compact title="Customers" />
        <FilterBar
          label="Find customers"
          filters={[
            { kind: 'search', name: 'q', label: 'Search', placeholder: 'Name or e-mail' },
            { kind: 'select', name: 'role', label: 'Role', all: 'All roles', options: roles },
          ]}
        />
        {page ? <CustomerTable page={page} /> : <TableSkeleton />}
      </Container>
    </>
  );
}

const roles = [
  { value: 'customer', label: 'Customers' },
  { value: 'admin', label: 'Admins' },
];

const createColumns = (timeZone: string | undefined): Column<CustomerSummary>[] => [
  {
    key: 'name',
    header: 'Name',
    place: 'title',
    cell: ({ name }) => <span className="block wrap-anywhere md:min-w-24">{name}</span>,
  },
  {
    key: 'email',
    header: 'E-mail',
    place: 'note',
    cell: ({ email }) => <span className="block wrap-anywhere md:max-w-80 md:min-w-40">{email}</span>,
  },
  {
    key: 'phone',
    header: 'Phone',
    cell: ({ phone }) =>
      phone ? (
        <span className="block wrap-anywhere md:min-w-20">{phone}</span>
      ) : (
        <span className="text-muted">None</span>
      ),
  },
  {
    key: 'role',
    header: 'Role',
    place: 'text',
    cell: ({ role }) => role === 'admin' && <Badge tone="accent">Admin</Badge>,
  },
  {
    key: 'since',
    header: 'Since',
    cell: ({ createdAt }) => <DateText value={createdAt} short="day" timeZone={timeZone} />,
  },
  {
    key: 'orders',
    header: 'Orders',
    place: 'side',
    cell: ({ orders }) => (
      <span>
        {orders.toLocaleString('en-US')}
        <span className="md:hidden"> {orders === 1 ? 'order' : 'orders'}</span>
      </span>
    ),
    numeric: true,
  },
  { key: 'spent', header: 'Spent', place: 'end', cell: ({ spent }) => formatSum(spent), numeric: true },
];

function CustomerTable({ page }: { page: LoadedCustomers }) {
  const timeZone = useAppSelector(selectTimeZone);
  return (
    <>
      <AdminTable
        name="customers"
        layout="compact"
        caption="Customers"
        columns={createColumns(timeZone)}
        rows={page.data}
        rowKey={({ _id }) => _id}
        rowHref={({ _id }) => paths.adminCustomer.href(_id)}
        empty={<NoCustomers />}
      />
      <Pager nextCursor={page.nextCursor} next="Older accounts" />
    </>
  );
}

function NoCustomers() {
  const [search] = useSearchParams();
  if (search.has('q') || search.has('role')) {
    return (
      <EmptyState
        title="No customers found"
        action={<LinkButton to={paths.adminCustomers.href()}>Show all customers</LinkButton>}
      >
        Search for any part of a name or e-mail with at least three characters. Shorter searches match the start of a
        word.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No customers yet">Everyone who creates an account appears here with their orders.</EmptyState>
  );
}
