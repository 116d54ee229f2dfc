import { and, asc, between, count, eq, lt, ne, notInArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { orders, payments } from '#server/db/schema/index.ts';

type Buyer = { id: string; isGuest: boolean; email: string };
type Place = Pick<typeof orders.$inferSelect, 'address' | 'city' | 'pincode' | 'country'>;

/** An order to an address, and who has placed it: an account, or a guest with an e-mail. */
export type OrderToAddress = { person: string; at: Date };

const is = (column: (typeof orders)['address' | 'city' | 'pincode'], text: string) =>
  sql`lower(${column}) = lower(${text})`;

export function createHintsRepository(db: Database) {
  return {
    /** Whether somebody had an order that was not cancelled when this one was placed. */
    async hasOrderedBefore({ id, isGuest, email }: Buyer, placedAt: Date): Promise<boolean> {
      const isOwn = isGuest
        ? and(orders.isGuest, sql`lower(${orders.userEmail}) = lower(${email})`)
        : eq(orders.userId, id);
      const earlier = await db
        .select({ id: orders.id })
        .from(orders)
        .where(and(isOwn, lt(orders.orderDate, placedAt), ne(orders.orderStatus, 'cancelled')))
        .limit(1);
      return earlier.length > 0;
    },
    /** Counts the declined charges of an order but those that were given up for one of these reasons. */
    async countDeclined(orderId: string, besides: readonly string[]): Promise<number> {
      const [row] = await db
        .select({ tries: count() })
        .from(payments)
        .where(
          and(
            eq(payments.orderId, orderId),
            eq(payments.kind, 'charge'),
            eq(payments.status, 'declined'),
            notInArray(payments.message, [...besides]),
          ),
        );
      return row?.tries ?? 0;
    },
    /** Returns the orders of a time that go to an address, oldest first. The time comes first, as its index does. */
    listToAddress: (place: Place, from: Date, until: Date): Promise<OrderToAddress[]> =>
      db
        .select({
          person: sql<string>`case when ${orders.isGuest} or ${orders.userId} is null then lower(${orders.userEmail}) else ${orders.userId}::text end`,
          at: orders.orderDate,
        })
        .from(orders)
        .where(
          and(
            between(orders.orderDate, from, until),
            is(orders.pincode, place.pincode),
            is(orders.address, place.address),
            is(orders.city, place.city),
            sql`${orders.country} is not distinct from ${place.country}::text`,
          ),
        )
        .orderBy(asc(orders.orderDate))
        .limit(1000),
  };
}
