import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isId, newId } from '#server/platform/ids.ts';
import type { Limits } from '#server/platform/rate-limits.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { addressNotFound, tooManyAddresses } from './address.errors.ts';
import { type AddressRow, createAddressRepository } from './address.repository.ts';

export type AddressService = ReturnType<typeof createAddressService>;
type AddressFields = Pick<AddressRow, 'address' | 'city' | 'phone' | 'pincode' | 'notes'> & { recipient: string };

type AddressDeps = {
  db: Database;
  clock: Clock;
  settings: Pick<Settings, 'limits'>;
  limits: Pick<Limits, 'refused'>;
};

const toRow = ({ recipient, address, city, phone, pincode, notes }: AddressFields) => ({
  recipient: recipient || null,
  address,
  city,
  phone,
  pincode,
  notes,
});

export function createAddressService({ db, clock, settings, limits }: AddressDeps) {
  const repository = createAddressRepository(db);
  return {
    list: (userId: string) => repository.list(userId),
    /** Throws ADDRESS_NOT_FOUND, also for another shopper's address. */
    async get(userId: string, addressId: string, connection: Connection = db) {
      const address = isId(addressId) ? await createAddressRepository(connection).find(userId, addressId) : undefined;
      if (!address) throw addressNotFound();
      return address;
    },
    /** Throws TOO_MANY_ADDRESSES when the account has as many as the settings allow. */
    async add(userId: string, fields: AddressFields) {
      const { savedAddresses } = await settings.limits();
      await inTransaction(db, async (tx) => {
        const own = createAddressRepository(tx);
        if ((await own.lockAndCount(userId)) >= savedAddresses) {
          limits.refused('saved-addresses');
          throw tooManyAddresses(savedAddresses);
        }
        await own.insert({ id: newId(), userId, ...toRow(fields), createdAt: clock.now() });
      });
      return repository.list(userId);
    },
    /** Throws ADDRESS_NOT_FOUND, also for another shopper's address. */
    async change(userId: string, addressId: string, fields: AddressFields) {
      if (!isId(addressId) || !(await repository.update(userId, addressId, toRow(fields)))) throw addressNotFound();
      return repository.list(userId);
    },
    async remove(userId: string, addressId: string) {
      if (!isId(addressId) || !(await repository.delete(userId, addressId))) throw addressNotFound();
      return repository.list(userId);
    },
  };
}
