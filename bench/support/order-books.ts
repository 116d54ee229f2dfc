import type pg from 'pg';

/** Each query finds rows that violate a rule. */
const checks = {
  'an acknowledged order is missing': `
    select id from unnest($1::text[]) as placed(id) where id not in (select id from orders)`,
  'an order is incomplete': `
    select o.id from orders o where o.id::text = any($1::text[]) and (
      (select count(*) from order_lines where order_id = o.id) <> 2
      or (select count(*) from order_events where order_id = o.id) <> 1
      or (select sum(delta) from stock_movements where order_id = o.id) <> -2
      or o.id::text not in (select data->>'orderId' from mails)
      or o.cart_id in (select id from carts))`,
  'a stock is not the sum of its movements': `
    select v.id from variants v where v.stock is not null and cardinality($1::text[]) >= 0
      and v.stock <> (select sum(delta) from stock_movements where variant_id = v.id)`,
};

/** Throws when the database does not match the acknowledged orders, because speed only counts when no order is lost. */
export async function checkOrders(pool: pg.Pool, orderIds: readonly string[]): Promise<void> {
  if (new Set(orderIds).size !== orderIds.length) throw new Error('Two orders were acknowledged with the same id.');
  for (const [violation, query] of Object.entries(checks)) {
    const { rows } = await pool.query<{ id: string }>(query, [orderIds]);
    if (rows[0]) throw new Error(`${rows.length} times: ${violation}, first ${rows[0].id}`);
  }
}
