/** Whose account is gone. */
export const formerAdminId = '01938a5e-0000-7000-8000-000000000001';

/**
 * Returns SQL that creates the past of a busy shop: customers, 550 orders a day with their payments, messages, mails and audit entries.
 * Ids contain their time, like those of the shop, so that the order by id is the order by time.
 */
export const historyOf = ({ customers, orders }: { customers: number; orders: number }): readonly string[] => [
  // Without triggers and checks of foreign keys, which take most of the time.
  `set session_replication_role = replica`,
  `create function pg_temp.id_at(moment timestamptz, n bigint) returns uuid language sql as $$
     select (lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3)
       || '8' || substr(md5((n + 1)::text), 1, 15))::uuid $$`,
  `insert into users (id, email, name, created_at, updated_at)
     select pg_temp.id_at(now() - (n * 20 || ' minutes')::interval, n), 'customer-' || n || '@example.com',
       (array['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara'])[n % 5 + 1] || ' ' || (array['Lovelace', 'Hopper', 'Turing', 'Liskov'])[n % 4 + 1] || ' ' || n,
       now(), now()
     from generate_series(1, ${customers}) n`,
  `create temporary table people as select id, name, email, row_number() over (order by id) - 1 as n from users where email like 'customer-%'`,
  `create unique index on people (n)`,
  `insert into orders (id, user_id, cart_id, user_name, user_email, order_status, payment_method, payment_status,
       subtotal_cents, delivery_cents, tax_cents, total_cents, address_id, address, city, pincode, phone, notes, order_date, order_update_date)
     select upper(substr(md5(g.n::text), 1, 12)), p.id, gen_random_uuid(), p.name, p.email,
       case when g.n % 100 = 0 then 'confirmed' when g.n % 90 = 0 then 'pending' when g.n % 17 = 0 then 'cancelled' when g.n % 3 = 0 then 'dispatched' else 'delivered' end,
       (array['paypal', 'card', 'cod'])[g.n % 3 + 1],
       case when g.n % 90 = 0 or g.n % 17 = 0 then 'pending' else 'paid' end,
       c.cents, 0, 0, c.cents, gen_random_uuid(), '12 Cloth Lane', 'Leeds', 'LS1 1AA', '555 0100', '',
       now() - make_interval(secs => g.n * 157.0), now()
     from generate_series(1, ${orders}) g(n)
     cross join lateral (select 2000 + (g.n * 53) % 9000 as cents) c
     join people p on p.n = g.n % ${customers}
     on conflict do nothing`,
  `insert into order_lines (order_id, position, product_id, variant_id, name, color, size, image, price_cents, quantity)
     select id, line, gen_random_uuid(), gen_random_uuid(), 'Heavyweight Tee', 'Black', 'M', '/media/demo/hero.webp', subtotal_cents / 2, 1
     from orders cross join generate_series(0, 1) line where user_email like 'customer-%'`,
  `insert into order_events (id, order_id, kind, "to", actor, created_at)
     select pg_temp.id_at(order_date, 1), id, 'order', order_status, 'system', order_date from orders where user_email like 'customer-%'`,
  `insert into payments (id, order_id, kind, status, provider, provider_reference, amount_cents, created_at, updated_at)
     select pg_temp.id_at(order_date, 2), id, 'charge', 'done', 'sandbox', id, total_cents, order_date, order_date
     from orders where payment_status = 'paid' and user_email like 'customer-%'`,
  `insert into contact_messages (id, first_name, email, message, status, created_at)
     select pg_temp.id_at(now() - (n || ' hours')::interval, n), 'Ada', 'customer-' || n || '@example.com', 'Where is my order?',
       case when n % 40 = 0 then 'unread' else 'answered' end, now()
     from generate_series(1, ${orders / 40}) n`,
  `insert into mails (id, kind, recipient, data, status, created_at, sent_at)
     select pg_temp.id_at(now() - (n || ' minutes')::interval, n), 'welcome', 'customer-' || n || '@example.com', '{"name":"Ada"}', 'sent', now(), now()
     from generate_series(1, ${orders / 4}) n`,
  `insert into audit_entries (id, actor_id, action, entity, entity_id, after, save_id, created_at)
     select pg_temp.id_at(now() - (n || ' minutes')::interval, n), '${formerAdminId}', 'product.update', 'product',
       n::text, '{"price":19.5}', 'save-' || n / 3, now()
     from generate_series(1, ${orders / 4}) n`,
  'set session_replication_role = origin',
  'vacuum analyze',
];
