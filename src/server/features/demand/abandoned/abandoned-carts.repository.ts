import { and, eq, gt, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { carts, isPublic, orders, recoveredCarts, teamMembers } from '#server/db/schema/index.ts';

export type AbandonedRow = { id: string; items: number; totalCents: number; since: Date; remindedAt: Date | null };
export type AbandonedFigures = { carts: number; items: number; totalCents: number };
/** The values of the last row of a page. */
export type Place = { since: Date; id: string };

/** When the lines of a bag were last changed, as far as that is known. */
const since = sql`coalesce(${carts.changedAt}, ${carts.updatedAt})`;

/** The bags of shoppers that were not changed after a time, with what can be bought of them. */
const abandonedBefore = (before: Date) => sql`
  select ${carts.id} as id, ${since} as since, ${carts.remindedAt} as reminded_at, ${carts.abandonedAt} as abandoned_at,
    sum(cart_lines.quantity)::int as items,
    sum(cart_lines.quantity * coalesce(variants.face_cents, products.price_cents)::bigint)::bigint as total_cents
  from ${carts} join cart_lines on cart_lines.cart_id = ${carts.id}
  join variants on variants.id = cart_lines.variant_id
  join products on products.id = variants.product_id
  where ${since} <= ${before} and variants.made and variants.in_stock and variants.stock is distinct from 0 and ${isPublic}
    and not exists (select from ${teamMembers} where ${teamMembers.userId} = ${carts.userId})
  group by ${carts.id}`;

type Row = { id: string; items: number; total: string; since: string; remindedAt: string | null };

export const createAbandonedCartsRepository = (connection: Connection) => ({
  /** Returns the latest abandoned bags first. */
  async list(before: Date, { limit, after }: { limit: number; after: Place | undefined }): Promise<AbandonedRow[]> {
    // The time of a cursor has milliseconds.
    const shown = sql`date_trunc('milliseconds', abandoned.since)`;
    const following = after
      ? sql`(${shown}, abandoned.id) < (${after.since}::timestamptz, ${after.id}::uuid)`
      : sql`true`;
    const { rows } = await connection.execute<Row>(sql`
      select id, items, total_cents as total, ${shown} as since, reminded_at as "remindedAt"
      from (${abandonedBefore(before)}) as abandoned where ${following}
      order by ${shown} desc, id desc limit ${limit}`);
    return rows.map(({ total, ...row }) => ({
      ...row,
      totalCents: Number(total),
      since: new Date(row.since),
      remindedAt: row.remindedAt === null ? null : new Date(row.remindedAt),
    }));
  },

  async figures(before: Date): Promise<AbandonedFigures> {
    const { rows } = await connection.execute<{ carts: number; items: number; total: string }>(sql`
      select count(*)::int as carts, coalesce(sum(items), 0)::int as items, coalesce(sum(total_cents), 0) as total
      from (${abandonedBefore(before)}) as abandoned`);
    const [{ carts: count, items, total } = { carts: 0, items: 0, total: '0' }] = rows;
    return { carts: count, items, totalCents: Number(total) };
  },

  /** Adds up the orders that came of abandoned bags since a time, without those that were called off. */
  async recovered(from: Date): Promise<{ orders: number; totalCents: number }> {
    const [row] = await connection
      .select({
        orders: sql<number>`count(*)::int`,
        totalCents: sql`coalesce(sum(coalesce(${orders.baseTotalCents}, ${orders.totalCents})), 0)`.mapWith(Number),
      })
      .from(recoveredCarts)
      .innerJoin(orders, eq(orders.id, recoveredCarts.orderId))
      .where(and(gt(recoveredCarts.recoveredAt, from), sql`${orders.orderStatus} not in ('pending', 'cancelled')`));
    return row ?? { orders: 0, totalCents: 0 };
  },

  /** Notes which bags count as abandoned and did not yet, so that it is known when one of them is ordered. */
  async mark(before: Date, now: Date): Promise<void> {
    await connection.execute(sql`
      update ${carts} set abandoned_at = ${now} from (${abandonedBefore(before)}) as abandoned
      where carts.id = abandoned.id and (carts.abandoned_at is null or carts.abandoned_at < abandoned.since)
        and ${since} = abandoned.since`);
  },

  /** Notes the order of a bag that counts as abandoned since `earliest`. */
  async recover(order: { orderId: string; cartId: string }, { earliest, now }: { earliest: Date; now: Date }) {
    await connection.execute(sql`
      insert into ${recoveredCarts} (order_id, abandoned_at, reminded_at, recovered_at)
      select ${order.orderId}, abandoned_at, reminded_at, ${now} from ${carts}
      where id = ${order.cartId} and abandoned_at >= ${earliest}`);
  },
});
