import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Returns the current e-mail of the account, or the stored one when there is no account. */
export const presentEmail = (userId: AnyColumn, written: AnyColumn): SQL<string> =>
  sql<string>`coalesce((select u.email from users u where u.id = ${userId}), ${written})`;
