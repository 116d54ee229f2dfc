import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** Writes the same rows as the shop and its sandbox for a card payment, in the same three transactions. */
export async function payRawOrder(pool: pg.Pool, orderId: string): Promise<void> {
  const id = randomUUID();
  const now = new Date();
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ total_cents: number }>('select * from orders where id = $1 for update', [
      orderId,
    ]);
    await client.query(
      `insert into payments (id, order_id, kind, status, provider, amount_cents, sent_at, created_at, updated_at)
       values ($1, $2, 'charge', 'started', 'sandbox', $3, $4, $4, $4)`,
      [id, orderId, rows[0]?.total_cents, now],
    );
  });
  const charge = randomUUID();
  await pool.query(
    `insert into sandbox_payments (id, reference, kind, status, order_id, amount_cents, brand, last4, created_at)
     select $1, $2, 'card', 'done', id, total_cents, 'Visa', '4242', $4 from orders where id = $3`,
    [charge, id, orderId, now],
  );
  await inTransaction(pool, async (client) => {
    await client.query('select * from orders where id = $1 for update', [orderId]);
    await client.query('select * from payments where id = $1 for update', [id]);
    await client.query(
      `update payments set status = 'done', provider_reference = $2, brand = 'Visa', last4 = '4242', updated_at = $3 where id = $1`,
      [id, charge, now],
    );
    await client.query(
      `update orders set order_status = 'confirmed', payment_status = 'paid', payment_id = $2, order_update_date = $3 where id = $1`,
      [orderId, charge, now],
    );
    await client.query(
      `insert into order_events (id, order_id, kind, "from", "to", actor, created_at)
       values ($1, $3, 'payment', 'pending', 'paid', 'system', $4), ($2, $3, 'order', 'pending', 'confirmed', 'system', $4)`,
      [randomUUID(), randomUUID(), orderId, now],
    );
    await client.query(
      `insert into mails (id, kind, recipient, data, created_at) values ($1, 'payment-received', 'ada@example.com', $2, $3)`,
      [randomUUID(), { orderId, name: 'Ada', amountCents: 100 }, now],
    );
  });
}

async function inTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
