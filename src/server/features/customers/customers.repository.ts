import { and, count, desc, eq, inArray, lt, max, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { toLikeText } from '#server/db/like-text.ts';
import { descending } from '#server/db/descending.ts';
import type { NetSales } from '#server/db/sales/net-sales.ts';
import { type AccountRow, accountColumns, orders, users } from '#server/db/schema/index.ts';

type UserRow = AccountRow;
/** `spentCents` are the net sales. */
export type CustomerOrders = { orders: number; spentCents: number; lastOrderAt: Date | null };
type Page = { q: string; role: UserRow['role'] | undefined; before: string | undefined; limit: number };

/** Must be the same expression as in users_person_idx. */
const person = sql`lower(${users.name} || ' ' || ${users.email})`;
/** Matches any part of name or e-mail. One or two characters match the start of a word only, as the trigram index allows. */
const matches = (q: string): SQL | undefined =>
  q.length >= 3
    ? sql`${person} like ${`%${toLikeText(q)}%`}`
    : or(sql`${person} like ${`${toLikeText(q)}%`}`, sql`${person} like ${`% ${toLikeText(q)}%`}`);

export const createCustomersRepository = (connection: Connection, netSales: Pick<NetSales, 'ofCustomers'>) => ({
  list: ({ q, role, before, limit }: Page): Promise<UserRow[]> =>
    connection
      .select(accountColumns)
      .from(users)
      .where(
        and(
          q === '' ? undefined : matches(q),
          role === undefined ? ne(users.role, 'guest') : eq(users.role, role),
          before === undefined ? undefined : lt(users.id, before),
        ),
      )
      .orderBy(role === undefined ? desc(users.id) : descending(users.id))
      .limit(limit),

  /** Locks an account until the transaction ends. Returns whether there is one. */
  async lockAccount(userId: string): Promise<boolean> {
    const rows = await connection
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), ne(users.role, 'guest')))
      .for('no key update');
    return rows.length > 0;
  },

  /** Returns the count and net sales of each user's orders. A user without orders is not in the map. */
  async findOrders(userIds: string[]): Promise<Map<string | null, CustomerOrders>> {
    if (userIds.length === 0) return new Map();
    const [rows, spentCents] = await Promise.all([
      connection
        .select({ userId: orders.userId, orders: count(), lastOrderAt: max(orders.orderDate) })
        .from(orders)
        .where(inArray(orders.userId, userIds))
        .groupBy(orders.userId),
      netSales.ofCustomers(userIds),
    ]);
    return new Map(
      rows.map(({ userId, ...counts }) => [userId, { ...counts, spentCents: spentCents.get(userId) ?? 0 }]),
    );
  },
});
