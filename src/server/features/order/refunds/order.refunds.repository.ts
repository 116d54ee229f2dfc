import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { sqlStatement } from '#server/db/statement.ts';
import { auditEntries, orders } from '#server/db/schema/index.ts';

/** The first key of the advisory locks; any number that no other lock has. */
const memberLock = 7_261_056;
const lockMember = sqlStatement<{ memberId: string }, never>(
  'order_lock_refunding_member',
  ({ memberId }) => sql`select pg_advisory_xact_lock(${sql.raw(String(memberLock))}, hashtext(${memberId}))`,
);

/** A refund in the currency of its order. */
export type MemberRefund = { amount: number; currency: string | null; rate: string | null };

const isBy = (memberId: string) => eq(auditEntries.actorId, memberId);

export function createRefundsRepository(connection: Connection) {
  return {
    /** Lets the refunds of a member wait until the transaction ends, so that each counts those before. */
    async lockMember(memberId: string) {
      await lockMember(connection, { memberId });
    },
    /** Returns what a member has refunded since a time. The audit is the only index by member; its ids follow its times. */
    listSince(memberId: string, since: Date): Promise<MemberRefund[]> {
      const lastBefore = connection
        .select({ id: auditEntries.id })
        .from(auditEntries)
        .where(and(isBy(memberId), lte(auditEntries.createdAt, since)))
        .orderBy(desc(auditEntries.id))
        .limit(1);
      return connection
        .select({
          amount: sql<number>`(${auditEntries.after}->>'refund')::float8`,
          currency: orders.currency,
          rate: orders.rate,
        })
        .from(auditEntries)
        .innerJoin(orders, eq(orders.id, auditEntries.entityId))
        .where(
          and(
            isBy(memberId),
            gt(
              auditEntries.id,
              sql`coalesce(${lastBefore}, ${sql.raw("'00000000-0000-0000-0000-000000000000'::uuid")})`,
            ),
            inArray(auditEntries.action, ['order.refund', 'order.cancel', 'return.accept']),
            sql`${auditEntries.after} ? 'refund'`,
          ),
        );
    },
  };
}
