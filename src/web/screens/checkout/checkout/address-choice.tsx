import { useId } from 'react';
import { useNavigate } from 'react-router';
import type { Address } from '#contract/address.ts';
import { paths } from '#contract/paths.ts';
import { selectAddresses } from '#web/store/address/address.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NotLoaded } from '#web/ui/error-state.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { ListSkeleton } from '#web/ui/list-skeleton.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Where the order goes: one of the saved addresses, or a new one. */
export function AddressChoice() {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 flex min-h-9 items-end text-xl">
        Where should it go?
      </h2>
      <Addresses />
    </section>
  );
}

function Addresses() {
  const addresses = useAppSelector(selectAddresses);
  if (!addresses) return <AddressesOnTheirWay />;
  if (addresses.length === 0) {
    return (
      <EmptyState
        headingLevel={3}
        title="No addresses available"
        action={
          <LinkButton variant="primary" to={paths.addressForm.href()}>
            Add New Address
          </LinkButton>
        }
      >
        Tell us where to send your order; we keep the address for the next one.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {addresses.map((address, place) => (
          <AddressRow key={address._id} address={address} isLatest={place === 0} />
        ))}
      </ul>
      <LinkButton variant="quiet" to={paths.addressForm.href()} className="mt-3 -ml-2">
        <PlusIcon size={18} />
        Add New Address
      </LinkButton>
    </>
  );
}

function AddressRow({ address: entry, isLatest }: { address: Address; isLatest: boolean }) {
  const { _id, address, city, pincode, phone } = entry;
  const id = useId();
  const navigate = useNavigate();
  return (
    <li className="flex items-center justify-between gap-6 py-5">
      <address id={id} className="min-w-0 not-italic">
        <span className="block font-medium whitespace-pre-line">{address}</span>
        <span className="block">
          {city} {pincode}
        </span>
        <span className="block text-sm text-muted tabular-nums">{phone}</span>
      </address>
      <Button
        variant={isLatest ? 'primary' : 'secondary'}
        aria-describedby={id}
        className="shrink-0"
        onClick={() => void navigate(paths.orderSummary.href(_id))}
      >
        Confirm
      </Button>
    </li>
  );
}

function AddressesOnTheirWay() {
  const { isError, message } = useAppSelector((state) => state.address);
  if (isError) return <NotLoaded title="Your addresses could not be loaded">{message}</NotLoaded>;
  return (
    <ListSkeleton rows={2}>
      <div aria-hidden="true" className="flex items-center justify-between gap-6 py-5">
        <div className="flex-1 space-y-3 py-2">
          <Skeleton className="h-3 w-3/5" />
          <Skeleton className="h-3 w-2/5" />
          <Skeleton className="h-3 w-1/4" />
        </div>
        <Skeleton className="h-target w-24" />
      </div>
    </ListSkeleton>
  );
}
