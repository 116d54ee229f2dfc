import type { Address, AddressList } from '#contract/account/address.ts';
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
});

export const presentAddresses = (rows: readonly AddressRow[]): AddressList => ({ data: rows.map(presentAddress) });
