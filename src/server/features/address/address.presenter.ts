import type { Address, AddressFormat, AddressList } from '#contract/account/address.ts';
import { addressFormat } from '#server/platform/addresses/address-formats.ts';
import { presentCountry } from '#server/platform/addresses/present-country.ts';
import { countryNotFound } from './address.errors.ts';
import type { AddressRow } from './address.repository.ts';

const presentAddress = (row: AddressRow): Address => ({
  _id: row.id,
  userId: row.userId,
  recipient: row.recipient ?? '',
  address: row.address,
  city: row.city,
  phone: row.phone,
  pincode: row.pincode,
  notes: row.notes,
  ...presentCountry(row, row.recipient ?? ''),
});

export const presentAddresses = (rows: readonly AddressRow[]): AddressList => ({ data: rows.map(presentAddress) });

/** Throws COUNTRY_NOT_FOUND. */
export function presentFormat(country: string): AddressFormat {
  const format = addressFormat(country);
  if (!format) throw countryNotFound();
  return format;
}
