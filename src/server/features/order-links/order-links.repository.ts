import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { mailLinks, orders, users } from '#server/db/schema/index.ts';

const purpose = 'order';

/** Whether the order belongs to a guest, who may be erased. */
const isGuests = and(orders.isGuest, isNotNull(orders.userId));

export function createOrderLinksRepository(connection: Connection) {
  return {
    async insert(orderId: string, { tokenHash, expiresAt }: { tokenHash: Buffer; expiresAt: Date }) {
      await connection.insert(mailLinks).values({ tokenHash, purpose, ref: orderId, expiresAt });
    },

    /** Returns the order to which an unexpired link leads, and its guest. */
    async find(tokenHash: Buffer, now: Date) {
      const [row] = await connection
        .select({
          orderId: orders.id,
          userName: orders.userName,
          userEmail: orders.userEmail,
          guestId: users.id,
          guestSince: users.createdAt,
        })
        .from(mailLinks)
        .innerJoin(orders, eq(orders.id, mailLinks.ref))
        .innerJoin(users, eq(users.id, orders.userId))
        .where(
          and(
            eq(mailLinks.tokenHash, tokenHash),
            eq(mailLinks.purpose, purpose),
            gt(mailLinks.expiresAt, now),
            isGuests,
          ),
        );
      return row;
    },

    /** Whether the order is a guest's. It stays so until the transaction ends. */
    async holdGuests(orderId: string): Promise<boolean> {
      const rows = await connection
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.id, orderId), isGuests))
        .for('key share');
      return rows.length > 0;
    },

    /** Returns an order of a guest, with what a mail to the guest needs. */
    async findGuests(orderId: string) {
      const [row] = await connection
        .select({
          id: orders.id,
          userId: orders.userId,
          userName: orders.userName,
          userEmail: orders.userEmail,
          locale: orders.locale,
          market: orders.market,
        })
        .from(orders)
        .where(and(eq(orders.id, orderId), isGuests));
      return row;
    },

    async hasAccount(email: string): Promise<boolean> {
      const rows = await connection
        .select({ id: users.id })
        .from(users)
        .where(sql`lower(${users.email}) = ${email.toLowerCase()}`);
      return rows.length > 0;
    },
  };
}

/** An order that a link leads to. */
export type LinkedRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createOrderLinksRepository>['find']>>>;
