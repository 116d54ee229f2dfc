import { useLoaderData } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { ChangeRole } from './change-role.tsx';
import { CustomerDetails } from './customer-details.tsx';
import { EraseCustomer } from './erase-customer.tsx';
import type { LoadedCustomer } from './customers.loader.ts';
import { LatestOrders } from './latest-orders.tsx';
import { SavedAddresses } from './saved-addresses.tsx';
import { SendResetLink } from './send-reset-link.tsx';

const crumbs = [{ label: 'Customers', href: paths.adminCustomers.href() }, { label: 'Customer' }];

/** The page of a customer: account, addresses and latest orders. */
export function CustomerScreen() {
  const customer = useLoaderData<LoadedCustomer | null>();
  return (
    <>
      <PageTitle>Customer</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading
          compact
          title={customer?.name ?? 'Customer'}
          above={<Breadcrumbs crumbs={crumbs} />}
          actions={customer && <Actions customer={customer} />}
        />
        {customer ? <LoadedCustomerView customer={customer} /> : <CustomerSkeleton />}
      </Container>
    </>
  );
}

function Actions({ customer }: { customer: LoadedCustomer }) {
  return (
    <>
      {customer.role === 'admin' && <Badge tone="accent">Admin</Badge>}
      <SendResetLink userId={customer._id} />
      <ChangeRole customer={customer} />
      {customer.role === 'customer' && <EraseCustomer customer={customer} />}
    </>
  );
}

function LoadedCustomerView({ customer }: { customer: LoadedCustomer }) {
  const timeZone = useAppSelector(selectTimeZone);
  return (
    <div className="space-y-10">
      <CustomerDetails customer={customer} timeZone={timeZone} />
      <SavedAddresses customer={customer} />
      <LatestOrders customer={customer} timeZone={timeZone} />
    </div>
  );
}

function CustomerSkeleton() {
  return (
    <div className="grid gap-10 lg:grid-cols-2">
      <output className="sr-only">Loading</output>
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
