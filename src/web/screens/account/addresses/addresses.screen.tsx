import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { Address } from '#contract/address.ts';
import { paths } from '#contract/paths.ts';
import { selectAddresses } from '#web/store/address/address.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
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
      <title>Addresses · Hemline</title>
      <meta name="robots" content="noindex" />
      <Container width="content" className="pb-section">
        <PageHeading compact title="Delivery information" actions={!isEmpty && addNew} />
        {!addresses ? <AddressesOnTheirWay /> : isEmpty ? <NoAddresses /> : <AddressList addresses={addresses} />}
      </Container>
    </>
  );
}

function AddressList({ addresses }: { addresses: readonly Address[] }) {
  const list = useRef<HTMLUListElement>(null);
  const count = useRef(addresses.length);

  // The button that removed an address is gone with it.
  useEffect(() => {
    if (addresses.length < count.current) list.current?.focus();
    count.current = addresses.length;
  }, [addresses.length]);

  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label="Addresses"
      className="divide-y divide-hairline border-y border-hairline outline-none"
    >
      {addresses.map((address) => (
        <AddressRow key={address._id} address={address} />
      ))}
    </ul>
  );
}

function AddressRow({ address: { _id, address, city, pincode, phone } }: { address: Address }) {
  return (
    <li className="flex items-start justify-between gap-6 py-5">
      <address className="min-w-0 not-italic">
        <span className="block font-medium whitespace-pre-line">{address}</span>
        <span className="block">
          {city} {pincode}
        </span>
        <span className="block text-sm text-muted tabular-nums">{phone}</span>
      </address>
      <RemoveAddress addressId={_id} address={address} city={city} />
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
  const { revalidate, state } = useRevalidator();
  if (isError) {
    return (
      <ErrorState
        title="Your addresses could not be loaded"
        pending={state === 'loading'}
        onRetry={() => void revalidate()}
      >
        {message}
      </ErrorState>
    );
  }
  return (
    <div className="divide-y divide-hairline border-y border-hairline">
      <output className="sr-only">Loading</output>
      {[0, 1].map((row) => (
        <div key={row} aria-hidden="true" className="flex items-start justify-between gap-6 py-5">
          <div className="flex-1 space-y-3 py-2">
            <Skeleton className="h-3 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
            <Skeleton className="h-3 w-1/5" />
          </div>
          <Skeleton className="h-4 w-14" />
        </div>
      ))}
    </div>
  );
}
