import * as m from '#i18n/messages.ts';
import { Message } from '#web/ui/layout/message.tsx';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Address } from '#contract/account/address.ts';
import type { StoreMarket } from '#contract/shop/markets.ts';
import { paths } from '#contract/paths.ts';
import { selectAddresses } from '#web/store/address/address.selectors.ts';
import { addAddress, type AddressFields } from '#web/store/address/address.thunks.ts';
import { otherMarketOf } from '#web/store/address/other-market.ts';
import { useNewAddress } from '#web/store/address/use-new-address.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { selectCheckoutStart } from '#web/store/order/order.selectors.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import { AccountAddressNotice } from '#web/components/address/account-address-notice.tsx';
import { AddressForm } from '#web/components/address/address-form.tsx';
import { AddressItem, AddressList } from '#web/components/address/address-list.tsx';
import { OtherMarket } from '#web/components/address/other-market.tsx';
import { Button, LinkButton, TextLink } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { PlusIcon } from '#web/ui/layout/icons.tsx';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';
import { AddressesLoading } from './addresses-loading.tsx';

/** The choice of a saved or a new delivery address. */
export function AddressChoice() {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 flex min-h-9 items-end text-xl">
        {m.checkout_where_should_we_deliver()}
      </h2>
      <Addresses />
    </section>
  );
}

function Addresses() {
  const { addresses, lastUsedId } = useAddresses();
  const settings = useAppSelector(selectSettings);
  const { save, isSaving } = useFirstAddress();
  if (!addresses) return <AddressesLoading />;
  // The form stays until the next page is shown, although the address is listed by then.
  if (addresses.length === 0 || isSaving) return <FirstAddress onSubmit={save} />;
  return (
    <>
      <AddressList>
        {addresses.map((address) => (
          <AddressOption
            key={address._id}
            address={address}
            otherMarket={otherMarketOf(settings, address.country)}
            isChosen={address === addresses.find(({ country }) => !otherMarketOf(settings, country))}
            isLastUsed={address._id === lastUsedId && addresses.length > 1}
          />
        ))}
      </AddressList>
      <LinkButton variant="quiet" to={paths.addressForm.href()} className="mt-3 -ms-2">
        <PlusIcon size={18} />
        {m.checkout_add_new_address()}
      </LinkButton>
    </>
  );
}

/** Returns the saved addresses: the one used last, then the newest first. */
function useAddresses() {
  const saved = useAppSelector(selectAddresses);
  const lastUsedId = useAppSelector((state) => selectCheckoutStart(state)?.lastAddressId);
  const isLastUsed = ({ _id }: Address) => _id === lastUsedId;
  const addresses = saved?.toSorted((one, other) => Number(isLastUsed(other)) - Number(isLastUsed(one)));
  return { addresses, lastUsedId };
}

/** Saves the first address and goes on to the order with it. */
function useFirstAddress() {
  const dispatch = useAppDispatch();
  const navigateIfActive = useNavigateIfActive();
  const [isSaving, setSaving] = useState(false);
  const save = async (fields: AddressFields) => {
    setSaving(true);
    try {
      const [newest] = await dispatch(addAddress(fields)).unwrap();
      if (newest) await navigateIfActive(paths.orderSummary.href(newest._id));
    } catch (cause) {
      setSaving(false);
      throw cause;
    }
  };
  return { save, isSaving };
}

function FirstAddress({ onSubmit }: { onSubmit: (fields: AddressFields) => Promise<void> }) {
  const start = useNewAddress();
  return (
    <>
      <p className="mb-6 text-sm text-muted">
        <Message
          message={m.checkout_no_addresses_enter_one}
          markup={{
            link: ({ children }) => (
              <TextLink to={paths.addressForm.href()} className="whitespace-nowrap">
                {children}
              </TextLink>
            ),
          }}
        />
      </p>
      <AddressForm start={start} submitLabel={m.checkout_submit()} onSubmit={onSubmit}>
        <AccountAddressNotice />
      </AddressForm>
    </>
  );
}

type AddressOptionProps = {
  address: Address;
  /** The market that delivers to it, if it is not this one. */
  otherMarket: StoreMarket | undefined;
  isChosen: boolean;
  isLastUsed: boolean;
};

function AddressOption({ address, otherMarket, isChosen, isLastUsed }: AddressOptionProps) {
  const id = useId();
  const navigate = useNavigate();
  return (
    <AddressItem
      address={address}
      id={id}
      align="center"
      note={isLastUsed && <Badge>{m.checkout_used_last()}</Badge>}
      remark={otherMarket && <OtherMarket country={address.country} market={otherMarket} />}
    >
      <div className="flex shrink-0 flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <LinkButton
          variant="quiet"
          className="max-2xs:-ms-2"
          to={paths.addressForm.href(address._id)}
          aria-describedby={id}
        >
          {m.common_edit()}
        </LinkButton>
        {!otherMarket && (
          <Button
            variant={isChosen ? 'primary' : 'secondary'}
            aria-describedby={id}
            onClick={() => void navigate(paths.orderSummary.href(address._id))}
          >
            {m.checkout_confirm()}
          </Button>
        )}
      </div>
    </AddressItem>
  );
}
