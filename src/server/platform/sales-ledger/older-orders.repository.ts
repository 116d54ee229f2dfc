import { sql } from 'drizzle-orm';
import { sqlStatement } from '#server/db/statement.ts';

/** Where the filling of the ledger has come to. */
export type FilledUntil = { date: string; id: string };

/** What is known of an order from before it had entries. The money is in its currency. */
export type OlderOrder = {
  id: string;
  totalCents: number;
  orderStatus: string;
  confirmedAt: Date | null;
  cancelledAt: Date | null;
  returnedAt: Date | null;
  refunds: {
    at: string;
    reason: string;
    pieces: { position: number; quantity: number }[];
    deliveryCents: number | 'rest';
    amountCents: number;
  }[];
  /** All that was given back, also by versions that did not say for what. */
  refundedCents: number;
  lastRefundAt: Date | null;
};

/** Any number that no other lock has. */
const lock = 7_261_066;

/** Tells whether no other instance fills the ledger; holds it until the transaction ends. */
export const takeFillLock = sqlStatement<object, { isTaken: boolean }>(
  'sales_ledger_fill_lock',
  () => sql`select pg_try_advisory_xact_lock(${sql.raw(String(lock))}) as "isTaken"`,
);

/** Locks the next orders by date, whether or not they were sold. */
export const lockNextOrders = sqlStatement<{ date: string; id: string; limit: number }, FilledUntil>(
  'sales_ledger_fill_next',
  ({ date, id, limit }) => sql`
    with next as (
      select id from orders where (order_date, id) > (${date}::timestamptz, ${id}) order by order_date, id limit ${limit}
    ), locked as (
      select id, order_date from orders where id in (select id from next) order by id for update
    )
    select id, to_char(order_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as date from locked order by order_date, id`,
);

/** Reads those of some orders that were sold and have no entries. */
export const readOlderOrders = sqlStatement<{ orderIds: readonly string[] }, OlderOrder>(
  'sales_ledger_fill_read',
  ({ orderIds }) => sql`
    select orders.id, orders.total_cents as "totalCents", orders.order_status as "orderStatus",
      coalesce(events.confirmed_at, orders.order_date) as "confirmedAt", events.cancelled_at as "cancelledAt",
      events.returned_at as "returnedAt",
      (select coalesce(json_agg(made order by at), '[]') from (
        select created_at as at, reason, delivery_cents as "deliveryCents", amount_cents as "amountCents",
          (select coalesce(json_agg(json_build_object('position', position, 'quantity', quantity)), '[]')
            from refund_lines where refund_id = refunds.id) as pieces
        from refunds where refunds.order_id = orders.id
        union all
        select updated_at, 'returned', null, refund_cents, lines::json
        from returns where returns.order_id = orders.id and status = 'accepted'
      ) made) as refunds,
      coalesce(money.cents, 0)::int + (
        select coalesce(sum(refunded_cents), 0) from order_tenders where order_tenders.order_id = orders.id
      )::int as "refundedCents",
      money.last_at as "lastRefundAt"
    from orders
    cross join lateral (
      select min(created_at) filter (where "to" = 'confirmed') as confirmed_at,
        max(created_at) filter (where "to" = 'cancelled') as cancelled_at,
        max(created_at) filter (where "to" = 'returned') as returned_at
      from order_events where order_events.order_id = orders.id and kind = 'order'
    ) events
    cross join lateral (
      select sum(refund.amount_cents) as cents, max(refund.updated_at) as last_at
      from payments refund join payments charge on charge.id = refund.charge_id
      where refund.order_id = orders.id and refund.kind = 'refund' and not charge.surplus and refund.slot = 'order'
        and refund.status in ('started', 'done')
    ) money
    where orders.id = any (${orderIds}::char(12)[]) and order_status <> 'pending'
      and (order_status <> 'cancelled' or events.confirmed_at is not null)
      and not exists (select from sales_entries where sales_entries.order_id = orders.id)`,
);
