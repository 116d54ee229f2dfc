import { getTableColumns, sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Null for a guest, whose orders have one each. */
    email: text(),
    name: text().notNull(),
    phone: text().notNull().default(''),
    address: text().notNull().default(''),
    pickupPoint: text().notNull().default(''),
    deliveryAddress: text().notNull().default(''),
    country: text().notNull().default(''),
    city: text().notNull().default(''),
    companyName: text().notNull().default(''),
    vatNumber: text().notNull().default(''),
    /** The language of the account's mails; null for that of the shop. */
    locale: text(),
    /** A `guest` is who shops without an account. */
    role: text({ enum: ['customer', 'admin', 'guest'] })
      .notNull()
      .default('customer'),
    /** Why the customer pays no tax; null for who does. */
    taxExemptNote: text(),
    /** argon2id; null for an account that only signs in at a provider. */
    passwordHash: text(),
    /** When the user last opened a mailed link; null after a change of the e-mail address. */
    emailVerifiedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    index('users_role_idx').on(table.role, table.id.desc()),
    index('users_person_idx').using('gin', sql`lower(${table.name} || ' ' || ${table.email}) gin_trgm_ops`),
    // Who has an account has an e-mail, and a guest has none.
    check(
      'users_role_check',
      sql`${table.role} in ('customer', 'admin', 'guest') and (${table.email} is null) = (${table.role} = 'guest')`,
    ),
  ],
);

/** The columns of users who are no guests: an account has an e-mail. */
export const accountColumns = {
  ...getTableColumns(users),
  email: sql<string>`${users.email}`.as('email'),
  role: sql<'customer' | 'admin'>`${users.role}`.as('role'),
};
export type AccountRow = Omit<typeof users.$inferSelect, 'email' | 'role'> & {
  email: string;
  role: 'customer' | 'admin';
};
