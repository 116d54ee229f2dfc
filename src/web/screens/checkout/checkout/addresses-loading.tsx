import * as m from '#i18n/messages.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { AddressListSkeleton } from '#web/components/address/address-list.tsx';
import { NotLoaded } from '#web/ui/feedback/error-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** Until the addresses are loaded, or when they could not be. */
export function AddressesLoading() {
  const { isError, message } = useAppSelector((state) => state.address);
  if (isError) return <NotLoaded title={m.checkout_your_addresses_could_not_be()}>{message}</NotLoaded>;
  return (
    <AddressListSkeleton>
      <Skeleton className="h-target w-24" />
    </AddressListSkeleton>
  );
}
