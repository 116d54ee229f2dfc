import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** UUIDv7 made by the application, so that rows sort by the time they were made and no insert has to be read back. */
export const id = () => uuid().primaryKey();

/** A moment; UTC on the wire, `Date` in the program. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** Hashes of secrets: 32 bytes of SHA-256. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
