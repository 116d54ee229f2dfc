import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { users } from './users.ts';

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for the account's name. */
    recipient: text(),
    address: text().notNull(),
    city: text().notNull(),
    phone: text().notNull(),
    pincode: text().notNull(),
    notes: text().notNull(),
    /** Null in an address without a country, as are the parts that only some countries have. */
    country: text(),
    region: text(),
    district: text(),
    /** The phone number in international form; null where it is no number of the country. */
    phoneE164: text('phone_e164'),
    createdAt: moment().notNull(),
  },
  (table) => [index('addresses_user_idx').on(table.userId, table.id.desc())],
);
