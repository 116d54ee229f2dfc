import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A UUIDv7 that the application creates, so that rows sort by their creation and no insert has to be read back. */
export const id = () => uuid().primaryKey();

/** A timestamp with time zone, `Date` in the program. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/**
 * A JSON value. Drizzle's own `jsonb` parses a text of the driver, which has parsed it already, so the text "1984" would become a
 * number.
 */
export const json = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
});

/** Hashes of secrets: 32 bytes of SHA-256. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
