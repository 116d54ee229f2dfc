/** How large the shop of the admin's measurements is. */
export const size = { categories: 40, products: 20_000, customers: 20_000, orders: 200_000 };

/**
 * A year of a busy shop, made inside the database: every statement is one insert of generated rows. Ids carry their moment, as
 * the program's own do, so that what is newest stands where it would.
 */
export const statements: readonly string[] = [
  `create function pg_temp.id_at(moment timestamptz, n bigint) returns uuid language sql as $$
     select (lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3)
       || '8' || substr(md5((n + 1)::text), 1, 15))::uuid $$`,
  `insert into categories (id, slug, name, description, image, image_alt, position, created_at, updated_at)
     select pg_temp.id_at(now() - interval '400 days', n), 'big-' || n, 'Category ' || n, 'All of it.', '/media/demo/hero.webp', '', n, now(), now()
     from generate_series(1, ${size.categories}) n`,
  `insert into products (id, slug, category_id, name, price_cents, description, highlights, details, popular, created_at, updated_at)
     select pg_temp.id_at(now() - (n || ' minutes')::interval, n), 'big-product-' || n,
       (select id from categories where slug = 'big-' || (n % ${size.categories} + 1)),
       (array['Tee', 'Shirt', 'Coat', 'Jeans', 'Cap'])[n % 5 + 1] || ' number ' || n, 1000 + (n * 37) % 20000,
       'Made to last.', array['Cotton'], 'Wash cold.', n % 500 = 0, now(), now()
     from generate_series(1, ${size.products}) n`,
  `insert into product_colors (id, product_id, name, hex, position)
     select gen_random_uuid(), p.id, c.name, '#223344', c.position
     from products p cross join (values ('Black', 0), ('Sand', 1), ('Forest', 2)) c(name, position) where p.slug like 'big-product-%'`,
  `insert into product_sizes (id, product_id, name, position)
     select gen_random_uuid(), p.id, s.name, s.position
     from products p cross join (values ('S', 0), ('M', 1), ('L', 2)) s(name, position) where p.slug like 'big-product-%'`,
  `insert into product_images (id, product_id, path, alt, position)
     select gen_random_uuid(), id, '/media/demo/hero.webp', '', 0 from products where slug like 'big-product-%'`,
  `insert into variants (id, product_id, color_id, size_id, made, in_stock, stock)
     select gen_random_uuid(), c.product_id, c.id, s.id, true, true, (random() * 200)::int
     from product_colors c join product_sizes s on s.product_id = c.product_id
     join products p on p.id = c.product_id where p.slug like 'big-product-%'`,
  `insert into users (id, email, name, created_at, updated_at)
     select pg_temp.id_at(now() - (n * 20 || ' minutes')::interval, n), 'customer-' || n || '@example.com',
       (array['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara'])[n % 5 + 1] || ' ' || (array['Lovelace', 'Hopper', 'Turing', 'Liskov'])[n % 4 + 1] || ' ' || n,
       now(), now()
     from generate_series(1, ${size.customers}) n`,
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
     from generate_series(1, ${size.orders}) g(n)
     cross join lateral (select 2000 + (g.n * 53) % 9000 as cents) c
     join people p on p.n = g.n % ${size.customers}
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
     from generate_series(1, 5000) n`,
  `insert into mails (id, kind, recipient, data, status, created_at, sent_at)
     select pg_temp.id_at(now() - (n || ' minutes')::interval, n), 'welcome', 'customer-' || n || '@example.com', '{"name":"Ada"}', 'sent', now(), now()
     from generate_series(1, 50000) n`,
  `insert into audit_entries (id, actor_id, action, entity, entity_id, after, created_at)
     select pg_temp.id_at(now() - (n || ' minutes')::interval, n), (select id from users where role = 'admin' limit 1), 'product.update', 'product',
       n::text, '{"price":19.5}', now()
     from generate_series(1, 50000) n`,
  'vacuum analyze',
];
