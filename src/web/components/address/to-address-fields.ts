import type { AddressFields } from '#web/store/address/address.thunks.ts';

type Place = Partial<Record<'country' | 'region' | 'district', string | undefined>>;

/** Returns the fields of an address form. The simple form keeps the `place` of an address that has one. */
export const toAddressFields = (
  { recipient = '', address = '', city = '', phone = '', pincode = '', notes = '' }: Record<string, string>,
  place: Place | undefined,
): AddressFields => ({
  ...(place?.country && { country: place.country, region: place.region ?? '', district: place.district ?? '' }),
  recipient,
  address,
  city,
  phone,
  pincode,
  notes,
});
