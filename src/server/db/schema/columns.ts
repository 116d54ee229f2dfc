import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A UUIDv7 that the application creates, so that rows sort by their creation and no insert has to be read back. */
export const id = () => uuid().primaryKey();

/** A timestamp with time zone, `Date` in the program. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** Hashes of secrets: 32 bytes of SHA-256. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
