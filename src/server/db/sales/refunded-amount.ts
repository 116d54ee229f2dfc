import { sql } from 'drizzle-orm';

/**
 * What was refunded of a row of `orders`, in cents: of its payment, and of what gift cards and store credit pay. Refunds of surplus charges, and of what an edit took off the total, are not part of it. The column is
 * plain text, because Drizzle drops the table's name in queries of one table, where `id` would mean a payment.
 */
export const refundedCents = sql<number>`((select coalesce(sum(r.amount_cents), 0)::int
  from payments r join payments c on c.id = r.charge_id
  where r.order_id = orders.id and r.kind = 'refund' and r.status = 'done' and not c.surplus and r.slot = 'order')
  + (select coalesce(sum(refunded_cents), 0)::int from order_tenders where order_id = orders.id))`;
