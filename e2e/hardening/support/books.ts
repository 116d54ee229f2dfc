import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Queries that find rows only when the books are wrong. */
export const contradictions: Readonly<Record<string, string>> = {
  'variants whose stock is not the sum of their movements': `select v.id from variants v where v.stock is not null
    and v.stock <> (select coalesce(sum(delta), 0) from stock_movements m where m.variant_id = v.id)`,
  'orders whose pieces were not taken exactly once': `select l.order_id from order_lines l
    join variants v on v.id = l.variant_id and v.stock is not null
    where l.quantity <> (select -coalesce(sum(delta), 0) from stock_movements m
      where m.order_id = l.order_id and m.variant_id = l.variant_id)`,
  'orders whose payment is not in the ledger': `select o.id from orders o
    where case when o.payment_status = 'paid' then o.total_cents else 0 end <> (
      select coalesce(sum(case when kind = 'charge' then amount_cents else -amount_cents end), 0)
      from payments p where p.order_id = o.id and p.status = 'done')`,
  'orders that the provider charged another amount for': `select o.id from orders o
    where (select coalesce(sum(amount_cents), 0) from payments p where p.order_id = o.id and p.status = 'done') <> (
      select coalesce(sum(amount_cents), 0) from sandbox_payments s where s.order_id = o.id and s.status = 'done')`,
  'charges without a result': `select id from payments where status = 'started'`,
};

/**
 * Ends the charges that never reached the provider. The shop waits five minutes for them, so they are made older; then a job finds
 * that the provider does not know them, and the orders can be paid again.
 */
export async function settleOldCharges(databaseUrl: string, limitMs: number): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query(`update payments set sent_at = sent_at - interval '10 minutes' where status = 'started'`);
    const limit = performance.now() + limitMs;
    for (;;) {
      const { rowCount } = await client.query(`select from payments where status = 'started'`);
      if (rowCount === 0) return;
      if (performance.now() > limit) throw new Error(`${rowCount} charges have no result.`);
      await pause(1000);
    }
  } finally {
    await client.end();
  }
}
