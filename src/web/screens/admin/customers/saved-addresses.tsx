import * as m from '#i18n/messages.ts';
import { deliveryNote } from '#contract/account/address-format.ts';
import { AddressItem, AddressList } from '#web/components/address/address-list.tsx';
import type { LoadedCustomer } from './customers.loader.ts';

/** The addresses that the customer has saved for the checkout. */
export function SavedAddresses({ customer: { addresses } }: { customer: LoadedCustomer }) {
  return (
    <section aria-labelledby="saved-addresses" className="text-sm">
      <h2 id="saved-addresses" className="mb-3 text-xl">
        {m.admin_customers_saved_addresses()}
      </h2>
      {addresses.length === 0 ? (
        <p className="text-muted">{m.admin_customers_none_yet_the_checkout_asks()}</p>
      ) : (
        <AddressList>
          {addresses.map((address) => (
            <AddressItem key={address._id} address={address} align="baseline">
              <DeliveryNote notes={address.notes} />
            </AddressItem>
          ))}
        </AddressList>
      )}
    </section>
  );
}

function DeliveryNote({ notes }: { notes: string }) {
  const note = deliveryNote(notes);
  if (note === '') return null;
  return (
    <p className="max-w-[50%] min-w-24 text-end">
      <span className="block text-xs text-muted">{m.admin_customers_delivery_note()}</span>
      <bdi className="wrap-anywhere whitespace-pre-line">{note}</bdi>
    </p>
  );
}
