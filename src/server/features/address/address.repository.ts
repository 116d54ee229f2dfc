import { and, desc, eq } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { type Placeholders, statement } from '#server/db/statement.ts';
import { addresses, users } from '#server/db/schema/index.ts';

export type AddressRow = typeof addresses.$inferSelect;

const maxAddresses = 100;

const findAddress = statement(
  'address_find',
  (db, { userId, addressId }: Placeholders<{ userId: string; addressId: string }>) =>
    db
      .select()
      .from(addresses)
      .where(and(eq(addresses.id, addressId), eq(addresses.userId, userId))),
);

export function createAddressRepository(connection: Connection) {
  return {
    list: (userId: string) =>
      connection
        .select()
        .from(addresses)
        .where(eq(addresses.userId, userId))
        .orderBy(desc(addresses.id))
        .limit(maxAddresses),
    async find(userId: string, addressId: string): Promise<AddressRow | undefined> {
      const [row] = await findAddress(connection, { userId, addressId });
      return row;
    },
    /** Counts the addresses of an account, and locks it against other additions until the transaction ends. */
    async lockAndCount(userId: string): Promise<number> {
      await connection.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
      return connection.$count(addresses, eq(addresses.userId, userId));
    },
    async insert(row: AddressRow) {
      await connection.insert(addresses).values(row);
    },
    async update(userId: string, addressId: string, fields: Partial<AddressRow>): Promise<boolean> {
      const updated = await connection
        .update(addresses)
        .set(fields)
        .where(and(eq(addresses.id, addressId), eq(addresses.userId, userId)))
        .returning({ id: addresses.id });
      return updated.length > 0;
    },
    async delete(userId: string, addressId: string): Promise<boolean> {
      const deleted = await connection
        .delete(addresses)
        .where(and(eq(addresses.id, addressId), eq(addresses.userId, userId)))
        .returning({ id: addresses.id });
      return deleted.length > 0;
    },
  };
}
