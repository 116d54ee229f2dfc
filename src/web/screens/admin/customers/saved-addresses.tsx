import { AddressItem, AddressList } from '#web/components/address/address-list.tsx';
import type { LoadedCustomer } from './customers.loader.ts';

/** The addresses that the customer has saved for the checkout. */
export function SavedAddresses({ customer: { addresses } }: { customer: LoadedCustomer }) {
  if (addresses.length === 0) return null;
  return (
    <section aria-labelledby="saved-addresses">
      <h2 id="saved-addresses" className="mb-3 text-xl">
        Saved addresses
      </h2>
      <AddressList>
        {addresses.map((address) => (
          <AddressItem key={address._id} address={address} align="baseline">
            <p className="max-w-[50%] text-sm wrap-anywhere whitespace-pre-line text-muted">{address.notes}</p>
          </AddressItem>
        ))}
      </AddressList>
    </section>
  );
}
