import * as m from '#i18n/messages.ts';
import type { Address } from '#contract/account/address.ts';
import { paths } from '#contract/paths.ts';
import { selectAddresses } from '#web/store/address/address.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { AddressItem, AddressList, AddressListSkeleton } from '#web/components/address/address-list.tsx';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { NotLoaded } from '#web/ui/feedback/error-state.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { AccountNav } from '#web/components/account/account-nav.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { useFocusWhenLost } from '#web/ui/a11y/use-focus-when-lost.ts';
import { shortAddress } from './short-address.ts';
import { RemoveAddress } from './remove-address.tsx';

// The state makes the form return here instead of to the checkout.
const AddNew = () => (
  <LinkButton to={paths.addressForm.href()} state="addresses">
    {m.account_add_new_address()}
  </LinkButton>
);

/** The shopper's saved addresses (spec §2). */
export function AddressesScreen() {
  const addresses = useAppSelector(selectAddresses);
  const isEmpty = addresses?.length === 0;
  return (
    <>
      <PageTitle>{m.common_addresses()}</PageTitle>
      <meta name="robots" content="noindex" />
      <Container width="content" className="pb-section">
        <AccountNav />
        <PageHeading compact title={m.account_delivery_information()} actions={!isEmpty && <AddNew />} />
        {addresses ? <SavedAddresses addresses={addresses} /> : <AddressesLoading />}
      </Container>
    </>
  );
}

function SavedAddresses({ addresses }: { addresses: readonly Address[] }) {
  const section = useFocusWhenLost(addresses.length);
  return (
    <section ref={section} tabIndex={-1} aria-label={m.common_addresses()} className="outline-none">
      {addresses.length === 0 ? (
        <NoAddresses />
      ) : (
        <AddressList>
          {addresses.map((address) => (
            <AddressItem key={address._id} address={address} align="baseline">
              <div className="flex shrink-0 flex-wrap items-baseline justify-end gap-x-2">
                <LinkButton
                  variant="quiet"
                  size="sm"
                  to={paths.addressForm.href(address._id)}
                  state="addresses"
                  aria-label={m.account_edit({ address: shortAddress(address) })}
                >
                  {m.common_edit()}
                </LinkButton>
                <RemoveAddress entry={address} />
              </div>
            </AddressItem>
          ))}
        </AddressList>
      )}
    </section>
  );
}

function NoAddresses() {
  return (
    <EmptyState title={m.account_no_addresses_available()} action={<AddNew />}>
      {m.account_save_one_here_or_with()}
    </EmptyState>
  );
}

function AddressesLoading() {
  const { isError, message } = useAppSelector((state) => state.address);
  if (isError) return <NotLoaded title={m.account_your_addresses_could_not_be()}>{message}</NotLoaded>;
  return (
    <AddressListSkeleton>
      <Skeleton className="h-4 w-14" />
    </AddressListSkeleton>
  );
}
