import { useId } from 'react';
import { useNavigate } from 'react-router';
import type { Address } from '#contract/account/address.ts';
import { paths } from '#contract/paths.ts';
import { selectAddresses } from '#web/store/address/address.selectors.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { AddressItem, AddressList, AddressListSkeleton } from '#web/components/address/address-list.tsx';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { NotLoaded } from '#web/ui/feedback/error-state.tsx';
import { PlusIcon } from '#web/ui/layout/icons.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** The choice of a saved or a new delivery address. */
export function AddressChoice() {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 flex min-h-9 items-end text-xl">
        Where should we deliver?
      </h2>
      <Addresses />
    </section>
  );
}

function Addresses() {
  const addresses = useAppSelector(selectAddresses);
  const accountAddress = useAppSelector((state) => selectUser(state)?.address);
  if (!addresses) return <AddressesLoading />;
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
        {accountAddress ? (
          <>
            Begin with the address of your account: <span className="whitespace-pre-line">{accountAddress}</span>
          </>
        ) : (
          'Add a delivery address. We’ll save it for your next order.'
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <AddressList>
        {addresses.map((address, place) => (
          <AddressOption key={address._id} address={address} isLatest={place === 0} />
        ))}
      </AddressList>
      <LinkButton variant="quiet" to={paths.addressForm.href()} className="mt-3 -ml-2">
        <PlusIcon size={18} />
        Add New Address
      </LinkButton>
    </>
  );
}

function AddressOption({ address, isLatest }: { address: Address; isLatest: boolean }) {
  const id = useId();
  const navigate = useNavigate();
  return (
    <AddressItem address={address} id={id} align="center">
      <Button
        variant={isLatest ? 'primary' : 'secondary'}
        aria-describedby={id}
        className="shrink-0"
        onClick={() => void navigate(paths.orderSummary.href(address._id))}
      >
        Confirm
      </Button>
    </AddressItem>
  );
}

function AddressesLoading() {
  const { isError, message } = useAppSelector((state) => state.address);
  if (isError) return <NotLoaded title="Your addresses could not be loaded">{message}</NotLoaded>;
  return (
    <AddressListSkeleton>
      <Skeleton className="h-target w-24" />
    </AddressListSkeleton>
  );
}
