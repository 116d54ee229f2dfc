import * as m from '#i18n/messages.ts';
import { useLocation, useSearchParams } from 'react-router';
import type { User } from '#contract/account/auth.ts';
import { paths } from '#contract/paths.ts';
import { selectAddress } from '#web/store/address/address.selectors.ts';
import { addAddress, type AddressFields, changeAddress } from '#web/store/address/address.thunks.ts';
import { useNewAddress } from '#web/store/address/use-new-address.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { AccountAddressNotice } from '#web/components/address/account-address-notice.tsx';
import { AddressForm } from '#web/components/address/address-form.tsx';
import { CheckoutSteps } from '#web/components/checkout/checkout-steps.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';

const checkout = paths.checkout.href();
const addresses = paths.addresses.href();

/** Saves or changes an address, then goes to the checkout (spec §2), or back to the saved addresses if opened from there (D38). */
export function AddressFormScreen() {
  const user = useAppSelector(selectUser);
  const origin = useOrigin(user);
  const editedId = useSearchParams()[0].get('address');
  const edited = useAppSelector((state) => (editedId === null ? undefined : selectAddress(state, editedId)));
  const start = useNewAddress();
  const submit = useSaveAddress(edited?._id, origin);
  const title = editedId !== null ? m.checkout_edit_address() : m.checkout_new_address();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <meta name="robots" content="noindex" />
      <Container width="content" className="pb-section">
        {origin === checkout && <CheckoutSteps current="address" />}
        <PageHeading
          compact
          title={m.checkout_enter_your_address_details()}
          above={
            <Breadcrumbs
              crumbs={[
                { label: origin === checkout ? m.checkout_checkout() : m.common_addresses(), href: origin },
                { label: title },
              ]}
            />
          }
        />
        <div className="max-w-form">
          {editedId !== null && !edited ? (
            <AddressFormSkeleton />
          ) : (
            <AddressForm
              start={edited ? { ...edited, recipient: edited.recipient || (user?.name ?? '') } : start}
              submitLabel={m.checkout_submit()}
              onSubmit={submit}
            >
              {!edited && <AccountAddressNotice />}
            </AddressForm>
          )}
        </div>
      </Container>
    </>
  );
}

/** Returns the page that the form was opened from. Waits for the user, since the server has neither user nor navigation state. */
function useOrigin(user: User | null) {
  const { state } = useLocation();
  return user && state === 'addresses' ? addresses : checkout;
}

/** Until the user is known, whose address is changed. */
function AddressFormSkeleton() {
  return (
    <>
      <output className="sr-only">{m.common_loading()}</output>
      <div aria-hidden="true" className="space-y-8">
        {['recipient', 'address', 'city', 'phone', 'notes'].map((field) => (
          <Skeleton key={field} className="h-12" />
        ))}
      </div>
    </>
  );
}

function useSaveAddress(editedId: string | undefined, nextHref: string) {
  const dispatch = useAppDispatch();
  const navigateIfActive = useNavigateIfActive();
  return async (fields: AddressFields) => {
    if (editedId === undefined) await dispatch(addAddress(fields)).unwrap();
    else await dispatch(changeAddress({ addressId: editedId, fields })).unwrap();
    await navigateIfActive(nextHref, { replace: true });
  };
}
