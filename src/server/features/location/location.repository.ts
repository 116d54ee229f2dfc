import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { locations } from '#server/db/schema/index.ts';

export type LocationRow = typeof locations.$inferSelect;

/** The key of the advisory lock; any number that no other lock has. */
const lockKey = 7_261_051;

export const createLocationRepository = (connection: Connection) => ({
  /** Lets no other location change until the transaction ends. */
  async lock() {
    await connection.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
  },

  /** Locks a location until the transaction ends, and waits for the pieces that are being put there. */
  async lockRow(id: string) {
    await connection.select({ id: locations.id }).from(locations).where(eq(locations.id, id)).for('update');
  },

  /** Returns all locations in their order. */
  list: (): Promise<LocationRow[]> =>
    connection.select(getTableColumns(locations)).from(locations).orderBy(asc(locations.position), asc(locations.id)),

  async insert(row: LocationRow) {
    await connection.insert(locations).values(row);
  },

  async update({ id, ...change }: LocationRow) {
    await connection.update(locations).set(change).where(eq(locations.id, id));
  },
});
