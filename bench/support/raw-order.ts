import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** A cart in the database, and the session hashes of its shopper. */
export type RawCart = {
  userId: string;
  cartId: string;
  addressId: string;
  cookieHash: Uint8Array;
  tokenHash: Uint8Array;
};

/** The statements that the shop sends for an order, in the same order. */
const statements = {
  session: `select s.id, s.last_used_at, u.id, u.email, u.name, u.phone, u.address, u.role
    from sessions s join users u on u.id = s.user_id
    where s.cookie_hash = $1 and s.token_hash = $2 and s.last_used_at > $3`,
  lockCart: 'select id from carts where id = $1 and user_id = $2 for update',
  lines: `select l.id, v.id variant_id, p.id product_id, p.slug, p.name, p.price_cents, p.deleted_at,
      coalesce(c.name, '') color, coalesce(s.name, '') size, l.quantity,
      array(select path from product_images
        where product_id = p.id and (color_id is not distinct from v.color_id or color_id is null)
        order by color_id is null, position limit 4) images,
      v.made, v.in_stock, v.stock
    from cart_lines l join variants v on v.id = l.variant_id join products p on p.id = v.product_id
      left join product_colors c on c.id = v.color_id left join product_sizes s on s.id = v.size_id
    where l.cart_id = $1 order by l.id`,
  address: `select id, user_id, address, city, phone, pincode, notes, created_at
    from addresses where id = $1 and user_id = $2`,
  take: `update variants set stock = stock - $2
    where id = $1 and made and in_stock and (stock is null or stock >= $2) returning stock, product_id`,
  movements: `insert into stock_movements (id, variant_id, delta, reason, order_id, actor_id, created_at)
    values ($1, $2, $3, 'sold', $4, $5, $6), ($7, $8, $9, 'sold', $10, $11, $12)`,
  order: `insert into orders (id, user_id, cart_id, user_name, user_email, order_status, payment_method, payment_status,
      subtotal_cents, delivery_cents, tax_cents, total_cents, address_id, address, city, pincode, phone, notes,
      order_date, order_update_date)
    values ($1, $2, $3, $4, $5, 'pending', 'paypal', 'pending', $6, 0, 0, $6, $7, $8, $9, $10, $11, $12, $13, $13)`,
  orderLines: `insert into order_lines
      (order_id, position, product_id, variant_id, name, color, size, image, price_cents, quantity)
    values ($1, 0, $2, $3, $4, $5, $6, $7, $8, $9), ($10, 1, $11, $12, $13, $14, $15, $16, $17, $18)`,
  event: `insert into order_events (id, order_id, kind, "from", "to", actor, actor_id, created_at)
    values ($1, $2, 'order', null, 'pending', 'shopper', $3, $4)`,
  mail: `insert into mails (id, kind, recipient, data, created_at) values ($1, 'order-received', $2, $3, $4)`,
  deleteCart: 'delete from carts where id = $1',
};

/** Prepared statements, where the shop uses them too. */
const prepared = (name: keyof typeof statements, values: unknown[]) => ({ name, text: statements[name], values });

const monthMs = 30 * 24 * 60 * 60 * 1000;
const newOrderId = () => randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase();

/** Creates an order in plain SQL and returns its id. */
export async function placeRawOrder(pool: pg.Pool, cart: RawCart): Promise<string> {
  const now = new Date();
  const session = [cart.cookieHash, cart.tokenHash, new Date(now.getTime() - monthMs)];
  const user = only(await pool.query(prepared('session', session)));
  const client = await pool.connect();
  try {
    await client.query('begin');
    only(await client.query(prepared('lockCart', [cart.cartId, cart.userId])));
    const { rows: lines } = await client.query(prepared('lines', [cart.cartId]));
    const address = only(await client.query(prepared('address', [cart.addressId, cart.userId])));
    const orderId = newOrderId();
    const taken = lines.toSorted((one, other) => (one.variant_id < other.variant_id ? -1 : 1));
    for (const line of taken) only(await client.query(prepared('take', [line.variant_id, line.quantity])));
    const movements = taken.flatMap((line) => [
      randomUUID(), line.variant_id, -line.quantity, orderId, cart.userId, now,
    ]); // prettier-ignore
    await client.query(statements.movements, movements);
    const total = lines.reduce((sum, line) => sum + line.price_cents * line.quantity, 0);
    await client.query(statements.order, [
      orderId, cart.userId, cart.cartId, user.name, user.email, total, address.id, address.address, address.city,
      address.pincode, address.phone, address.notes, now,
    ]); // prettier-ignore
    const copies = lines.flatMap((line) => [
      orderId, line.product_id, line.variant_id, line.name, line.color, line.size, line.images[0] ?? '',
      line.price_cents, line.quantity,
    ]); // prettier-ignore
    await client.query(statements.orderLines, copies);
    await client.query(statements.event, [randomUUID(), orderId, cart.userId, now]);
    await client.query(statements.mail, [randomUUID(), user.email, { orderId, name: user.name }, now]);
    await client.query(statements.deleteCart, [cart.cartId]);
    await client.query('commit');
    return orderId;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

function only(result: pg.QueryResult): pg.QueryResultRow {
  const [row] = result.rows;
  if (!row || result.rows.length > 1) throw new Error('The raw SQL did not find what it prepared.');
  return row;
}
