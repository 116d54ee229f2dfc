import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { checkAddress } from '#server/platform/addresses/check-address.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isId, newId } from '#server/platform/ids.ts';
import type { Limits } from '#server/platform/rate-limits.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { ShopLocalesService } from '#server/platform/settings/shop-locales.ts';
import { addressNotFound, tooManyAddresses, wrongAddress } from './address.errors.ts';
import { type AddressRow, createAddressRepository } from './address.repository.ts';

export type AddressService = ReturnType<typeof createAddressService>;
type AddressFields = Pick<AddressRow, 'address' | 'city' | 'phone' | 'pincode' | 'notes'> &
  Record<'recipient' | 'country' | 'region' | 'district', string>;

type AddressDeps = {
  db: Database;
  clock: Clock;
  settings: Pick<Settings, 'limits'>;
  limits: Pick<Limits, 'refused'>;
  shopLocales: Pick<ShopLocalesService, 'current'>;
};

const toRow = ({ recipient, address, city, phone, pincode, notes, country, region, district }: AddressFields) => ({
  recipient: recipient || null,
  address,
  city,
  phone,
  pincode,
  notes,
  // Regions and districts are those of a country.
  country: country || null,
  region: (country && region) || null,
  district: (country && district) || null,
});

export function createAddressService({ db, clock, settings, limits, shopLocales }: AddressDeps) {
  const repository = createAddressRepository(db);

  /**
   * Returns the columns of an address. Throws INVALID_FIELDS when it is none of its country. `within` names the field of the body that has
   * those of the address, where it is not the body itself.
   */
  const check = async (fields: AddressFields, within?: string) => {
    const row = toRow(fields);
    if (row.country === null) return { ...row, phoneE164: null };
    const { addressForms } = await shopLocales.current();
    const { errors, phoneE164 } = await checkAddress(fields, addressForms);
    if (errors.length > 0)
      throw wrongAddress(within ? errors.map(({ path, message }) => ({ path: `${within}.${path}`, message })) : errors);
    return { ...row, phoneE164 };
  };

  return {
    check,
    list: (userId: string) => repository.list(userId),
    /** Throws ADDRESS_NOT_FOUND, also for another shopper's address. */
    async get(userId: string, addressId: string, connection: Connection = db) {
      const address = isId(addressId) ? await createAddressRepository(connection).find(userId, addressId) : undefined;
      if (!address) throw addressNotFound();
      return address;
    },
    /** Throws INVALID_FIELDS, and TOO_MANY_ADDRESSES when the account has as many as the settings allow. */
    async add(userId: string, fields: AddressFields) {
      const row = await check(fields);
      const { savedAddresses } = await settings.limits();
      await inTransaction(db, async (tx) => {
        const own = createAddressRepository(tx);
        if ((await own.lockAndCount(userId)) >= savedAddresses) {
          limits.refused('saved-addresses');
          throw tooManyAddresses(savedAddresses);
        }
        await own.insert({ id: newId(), userId, ...row, createdAt: clock.now() });
      });
      return repository.list(userId);
    },
    /** Throws INVALID_FIELDS, and ADDRESS_NOT_FOUND, also for another shopper's address. */
    async change(userId: string, addressId: string, fields: AddressFields) {
      const row = await check(fields);
      if (!isId(addressId) || !(await repository.update(userId, addressId, row))) throw addressNotFound();
      return repository.list(userId);
    },
    async remove(userId: string, addressId: string) {
      if (!isId(addressId) || !(await repository.delete(userId, addressId))) throw addressNotFound();
      return repository.list(userId);
    },
  };
}
