import type { Address } from '#contract/address.ts';
import { paths } from '#contract/paths.ts';
import { selectAddresses } from '#web/store/address/address.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NotLoaded } from '#web/ui/error-state.tsx';
import { ListSkeleton } from '#web/ui/list-skeleton.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PageTitle } from '#web/ui/store-name.tsx';
import { useFocusWhenLost } from '#web/ui/use-focus-when-lost.ts';
import { RemoveAddress } from './remove-address.tsx';

// The form comes back here, not to the checkout, for who came from here.
const addNew = (
  <LinkButton to={paths.addressForm.href()} state="addresses">
    Add New Address
  </LinkButton>
);

/** The shopper's saved addresses (spec §2). */
export function AddressesScreen() {
  const addresses = useAppSelector(selectAddresses);
  const isEmpty = addresses?.length === 0;
  return (
    <>
      <PageTitle>Addresses</PageTitle>
      <meta name="robots" content="noindex" />
      <Container width="content" className="pb-section">
        <PageHeading compact title="Delivery information" actions={!isEmpty && addNew} />
        {addresses ? <SavedAddresses addresses={addresses} /> : <AddressesOnTheirWay />}
      </Container>
    </>
  );
}

function SavedAddresses({ addresses }: { addresses: readonly Address[] }) {
  const section = useFocusWhenLost(addresses.length);
  return (
    <section ref={section} tabIndex={-1} aria-label="Addresses" className="outline-none">
      {addresses.length === 0 ? (
        <NoAddresses />
      ) : (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {addresses.map((address) => (
            <AddressRow key={address._id} address={address} />
          ))}
        </ul>
      )}
    </section>
  );
}

function AddressRow({ address: entry }: { address: Address }) {
  const { address, city, pincode, phone } = entry;
  return (
    <li className="flex items-baseline justify-between gap-6 py-5">
      <address className="min-w-0 not-italic">
        <span className="block font-medium whitespace-pre-line">{address}</span>
        <span className="block">
          {city} {pincode}
        </span>
        <span className="block text-sm text-muted tabular-nums">{phone}</span>
      </address>
      <RemoveAddress entry={entry} />
    </li>
  );
}

function NoAddresses() {
  return (
    <EmptyState title="No addresses available." action={addNew}>
      Save one here, or with your next order.
    </EmptyState>
  );
}

function AddressesOnTheirWay() {
  const { isError, message } = useAppSelector((state) => state.address);
  if (isError) return <NotLoaded title="Your addresses could not be loaded">{message}</NotLoaded>;
  return (
    <ListSkeleton rows={2}>
      <div aria-hidden="true" className="flex items-start justify-between gap-6 py-5">
        <div className="flex-1 space-y-3 py-2">
          <Skeleton className="h-3 w-2/5" />
          <Skeleton className="h-3 w-1/4" />
          <Skeleton className="h-3 w-1/5" />
        </div>
        <Skeleton className="h-4 w-14" />
      </div>
    </ListSkeleton>
  );
}
