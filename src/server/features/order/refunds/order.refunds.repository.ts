import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { GivenParts } from '#contract/order/pricing/return-value.ts';
import { actorNameOf } from '#server/db/actor-name.ts';
import type { Connection } from '#server/db/client.ts';
import { sqlStatement } from '#server/db/statement.ts';
import { auditEntries, orderLines, orders, refundLines, refunds, users } from '#server/db/schema/index.ts';

type NewRefund = typeof refunds.$inferInsert;
type NewRefundLine = typeof refundLines.$inferInsert;

/** The first key of the advisory locks; any number that no other lock has. */
const memberLock = 7_261_056;
const lockMember = sqlStatement<{ memberId: string }, never>(
  'order_lock_refunding_member',
  ({ memberId }) => sql`select pg_advisory_xact_lock(${sql.raw(String(memberLock))}, hashtext(${memberId}))`,
);

/** A refund in the currency of its order. */
export type MemberRefund = { amount: number; currency: string | null; rate: string | null };

/** More than an order has. */
const mostListed = 200;

const nothing: GivenParts = { refundedLines: [], refundedDeliveryCents: 0, returns: [] };

/** Returns what was refunded of orders by their lines and delivery, and the returns that were accepted. */
export async function readGivenParts(
  connection: Connection,
  orderIds: readonly string[],
): Promise<(orderId: string) => GivenParts> {
  if (orderIds.length === 0) return () => nothing;
  // The columns are plain text, because Drizzle drops the table's name in queries of one table.
  const rows = await connection
    .select({
      id: orders.id,
      refundedLines: sql<GivenParts['refundedLines']>`(
        select coalesce(json_agg(json_build_object('position', l.position, 'quantity', l.quantity, 'amountCents', l.amount_cents)), '[]')
        from refunds r join refund_lines l on l.refund_id = r.id where r.order_id = orders.id)`,
      refundedDeliveryCents: sql<number>`(
        select coalesce(sum(r.delivery_cents), 0)::int from refunds r where r.order_id = orders.id)`,
      returns: sql<GivenParts['returns']>`(
        select coalesce(json_agg(json_build_object('lines', r.lines, 'refundCents', r.refund_cents)), '[]')
        from returns r where r.order_id = orders.id and r.status = 'accepted')`,
    })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]));
  const byOrder = new Map(rows.map(({ id, ...parts }) => [id, parts]));
  return (orderId) => byOrder.get(orderId) ?? nothing;
}

type Refunder = { id: string; isKey: boolean };
const isBy = (by: Refunder) => eq(by.isKey ? auditEntries.keyId : auditEntries.actorId, by.id);

export type RefundRow = Awaited<ReturnType<ReturnType<typeof createRefundsRepository>['list']>>[number];

export function createRefundsRepository(connection: Connection) {
  return {
    lines: (orderId: string) =>
      connection.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.position),
    async insert(refund: NewRefund) {
      await connection.insert(refunds).values(refund);
    },
    async insertLines(lines: NewRefundLine[]) {
      if (lines.length > 0) await connection.insert(refundLines).values(lines);
    },
    /** Returns the refunds of an order with their lines, newest first. */
    list: (orderId: string) =>
      connection
        .select({
          id: refunds.id,
          amountCents: refunds.amountCents,
          deliveryCents: refunds.deliveryCents,
          reason: refunds.reason,
          note: refunds.note,
          actorName: sql<string>`coalesce(${actorNameOf(refunds.createdBy)}, '')`,
          createdAt: refunds.createdAt,
          lines: sql<{ position: number; quantity: number; amountCents: number; restocked: number }[]>`(
            select coalesce(json_agg(json_build_object('position', l.position, 'quantity', l.quantity, 'amountCents', l.amount_cents,
              'restocked', l.restocked) order by l.position), '[]')
            from refund_lines l where l.refund_id = refunds.id)`,
        })
        .from(refunds)
        .leftJoin(users, eq(users.id, refunds.createdBy))
        .where(eq(refunds.orderId, orderId))
        .orderBy(desc(refunds.id))
        .limit(mostListed),
    async isMailed(id: string): Promise<boolean> {
      const [row] = await connection.select({ notify: refunds.notify }).from(refunds).where(eq(refunds.id, id));
      return row?.notify ?? true;
    },
    /** Lets the refunds of a member wait until the transaction ends, so that each counts those before. */
    async lockMember(memberId: string) {
      await lockMember(connection, { memberId });
    },
    /** Returns what a member or a program has refunded since a time. The audit is the only index by member; its ids follow its times. */
    listSince(by: Refunder, since: Date): Promise<MemberRefund[]> {
      const lastBefore = connection
        .select({ id: auditEntries.id })
        .from(auditEntries)
        .where(and(isBy(by), lte(auditEntries.createdAt, since)))
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
            isBy(by),
            gt(
              auditEntries.id,
              sql`coalesce(${lastBefore}, ${sql.raw("'00000000-0000-0000-0000-000000000000'::uuid")})`,
            ),
            inArray(auditEntries.action, ['order.refund', 'order.cancel', 'order.edit', 'return.accept']),
            sql`${auditEntries.after} ? 'refund'`,
          ),
        );
    },
  };
}
