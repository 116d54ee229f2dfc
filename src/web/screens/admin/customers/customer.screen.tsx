import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { AdminLinkButton } from '#web/components/admin/member/admin-link.tsx';
import { IfPermitted } from '#web/components/admin/member/if-permitted.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { CustomerCredit } from './customer-credit.tsx';
import { CustomerDetails } from './customer-details.tsx';
import { CustomerFigures } from './customer-figures.tsx';
import { CustomerGroupsPart } from './customer-groups-part.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerRole } from './customer-role.tsx';
import { CustomerTax } from './customer-tax.tsx';
import { EraseCustomer } from './erase-customer.tsx';
import type { LoadedCustomer } from './customers.loader.ts';
import { LatestOrders } from './latest-orders.tsx';
import { SavedAddresses } from './saved-addresses.tsx';
import { SendResetLink } from './send-reset-link.tsx';

const crumbs = () => [
  { label: m.admin_customers_customers(), href: adminPaths.customers.href() },
  { label: m.common_customer() },
];

/** The page of a customer: orders, notes of the team, account and addresses. */
export function CustomerScreen() {
  const customer = useLoaderData<LoadedCustomer | null>();
  return (
    <>
      <PageTitle>{customer?.name ?? m.common_customer()}</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading
          compact
          title={customer?.name ?? m.common_customer()}
          above={<Breadcrumbs crumbs={crumbs()} />}
          actions={customer && <NewDraftOrder userId={customer._id} />}
        />
        {customer ? <LoadedCustomerView key={customer._id} customer={customer} /> : <CustomerSkeleton />}
      </Container>
    </>
  );
}

const NewDraftOrder = ({ userId }: { userId: string }) => (
  <AdminLinkButton to={adminPaths.draftOrder.href('new', userId)}>{m.draft_order_new()}</AdminLinkButton>
);

function LoadedCustomerView({ customer }: { customer: LoadedCustomer }) {
  const timeZone = useAppSelector(selectTimeZone);
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
      <div className="min-w-0 space-y-10">
        <CustomerFigures customer={customer} timeZone={timeZone} />
        <IfPermitted to="orders.view">
          <LatestOrders customer={customer} timeZone={timeZone} />
        </IfPermitted>
        <CustomerNotes customer={customer} timeZone={timeZone} />
      </div>
      <div className="space-y-10">
        <CustomerDetails customer={customer} timeZone={timeZone} />
        <CustomerCredit customer={customer} />
        <SavedAddresses customer={customer} />
        <CustomerGroupsPart customer={customer} />
        <CustomerTax customer={customer} />
        <IfPermitted to="customers.edit">
          <SendResetLink userId={customer._id} />
        </IfPermitted>
        <CustomerRole customer={customer} />
        {customer.role === 'customer' && (
          <IfPermitted to="customers.erase">
            <EraseCustomer customer={customer} />
          </IfPermitted>
        )}
      </div>
    </div>
  );
}

function CustomerSkeleton() {
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
      <output className="sr-only">{m.common_loading()}</output>
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
