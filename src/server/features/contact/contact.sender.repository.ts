import { and, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { accountColumns, contactMessages, orders, users } from '#server/db/schema/index.ts';

type Sender = { userId: string | null; email: string };

/** Reads what the shop knows of the sender of a message. */
export const createSenderRepository = (connection: Connection) => ({
  /** Returns the account that sent the message, else the one with its e-mail. */
  async findAccount({ userId, email }: Sender) {
    if (userId === null && email === '') return undefined;
    const [row] = await connection
      .select({ id: users.id, name: users.name, email: accountColumns.email })
      .from(users)
      .where(userId === null ? sql`lower(${users.email}) = ${email.toLowerCase()}` : eq(users.id, userId))
      .limit(1);
    return row;
  },
  listOrders: (userId: string, limit: number) =>
    connection
      .select({
        id: orders.id,
        orderStatus: orders.orderStatus,
        totalCents: orders.totalCents,
        currency: orders.currency,
        orderDate: orders.orderDate,
      })
      .from(orders)
      .where(eq(orders.userId, userId))
      // Nulls in the same place as in the index; otherwise it could not be used for sorting.
      .orderBy(sql`${orders.orderDate} desc nulls last, ${orders.id} desc nulls last`)
      .limit(limit),
  /** Returns the messages before this one that came from the same account or e-mail, newest first. */
  async listEarlier(messageId: string, { userId, email }: Sender, limit: number) {
    const isFromSender: SQL | undefined = or(
      userId === null ? undefined : eq(contactMessages.userId, userId),
      email === '' ? undefined : eq(contactMessages.email, email),
    );
    if (!isFromSender) return [];
    return connection
      .select()
      .from(contactMessages)
      .where(and(isFromSender, lt(contactMessages.id, messageId)))
      .orderBy(desc(contactMessages.id))
      .limit(limit);
  },
});
