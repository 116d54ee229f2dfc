import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** The e-mail that the account has by now; where there is no account, what was written down. */
export const presentEmail = (userId: AnyColumn, written: AnyColumn): SQL<string> =>
  sql<string>`coalesce((select u.email from users u where u.id = ${userId}), ${written})`;
