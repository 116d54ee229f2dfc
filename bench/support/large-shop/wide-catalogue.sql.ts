export const cuts =
  'Relaxed Slim Boxy Cropped Oversized Tapered Straight Classic Everyday Weekend Heavyweight Light'.split(' ');
export const cloths =
  'Linen Cotton Wool Fleece Denim Twill Merino Corduroy Canvas Jersey Poplin Flannel Cashmere'.split(' ');
export const garments =
  'Shirt Tee Hoodie Jacket Trouser Short Jeans Cap Beanie Sock Vest Cardigan Dress Skirt Coat Tote'.split(' ');
export const colors = 'Black White Navy Olive Sand Rust Forest Bone Charcoal Mustard Clay Sage'.split(' ');
export const sizes = 'XS S M L XL XXL'.split(' ');
const categories = 40;

const array = (words: readonly string[]) => `array[${words.map((word) => `'${word}'`).join(',')}]`;
/** SQL that picks one of the words by `n`; each prime gives another sequence. */
const pick = (words: readonly string[], prime: number) => `(${array(words)})[(n * ${prime}) % ${words.length} + 1]`;

/**
 * Returns SQL that creates a catalogue with this number of products, half of them in the category `wide-1`, each with three
 * colors and six sizes, one variant in eight sold out.
 */
export const wideCatalogue = (products: number): readonly string[] => [
  'begin',
  `create function pg_temp.id_at(n bigint) returns uuid language sql as $$
     select (lpad(to_hex((extract(epoch from now()) * 1000)::bigint - n * 60000), 12, '0') || '7' || substr(md5(n::text), 1, 3)
       || '8' || substr(md5((n + 1)::text), 1, 15))::uuid $$`,
  `insert into categories (id, slug, name, description, image, image_alt, position, created_at, updated_at)
     select pg_temp.id_at(1000000 + n), 'wide-' || n, ${pick(cuts, 1)} || ' ' || ${pick(garments, 1)} || 's', 'All of it.',
       '/media/demo/hero.webp', '', 100 + n, now(), now()
     from generate_series(1, ${categories}) n`,
  `insert into products (id, slug, category_id, name, price_cents, description, highlights, details, popular, created_at, updated_at)
     select pg_temp.id_at(n), 'wide-product-' || n,
       (select id from categories where slug = 'wide-' || case when n % 2 = 0 then 1 else n / 2 % ${categories - 1} + 2 end),
       ${pick(cuts, 7)} || ' ' || ${pick(cloths, 5)} || ' ' || ${pick(garments, 3)} || ' ' || n,
       900 + (n * 37) % 24000,
       'A ' || lower(${pick(cuts, 11)}) || ' piece of ' || lower(${pick(cloths, 5)}) || ', made to go with any '
         || lower(${pick(garments, 13)}) || ' that you have. It keeps its shape through every season and softens with each wash.',
       array['Woven by a family mill', 'Sewn in Portugal', (n % 300 + 150) || ' g per square metre'],
       'Machine wash cold, hang dry. Part of the series '
         || translate(substr(md5((n % 4000)::text), 1, 7), '0123456789', 'ghijklmnop') || '.',
       n <= 20, now(), now()
     from generate_series(1, ${products}) n`,
  // What follows is part of products that are new to the search already. Without triggers and checks of foreign keys it takes half the time.
  'set local session_replication_role = replica',
  `create temporary table wide as select id, substr(slug, 14)::int as n from products where slug like 'wide-product-%'`,
  `insert into product_colors (id, product_id, name, hex, position)
     select gen_random_uuid(), id, (${array(colors)})[(n * 5 + at * 3) % ${colors.length} + 1], '#223344', at
     from wide, generate_series(0, 2) at`,
  `insert into product_sizes (id, product_id, name, position)
     select gen_random_uuid(), id, name, at from wide, unnest(${array(sizes)}) with ordinality as size (name, at)`,
  `insert into product_images (id, product_id, path, alt, position)
     select gen_random_uuid(), id, '/media/demo/hero.webp', '', at from wide, generate_series(0, 2) at`,
  `insert into variants (id, product_id, color_id, size_id, made, in_stock, stock)
     select gen_random_uuid(), color.product_id, color.id, size.id, true, true,
       case when (hashtext(color.id::text || size.id::text) & 7) = 0 then 0 else 20 end
     from wide join product_colors color on color.product_id = wide.id join product_sizes size on size.product_id = wide.id`,
  `insert into stock_movements (id, variant_id, delta, reason, location_id, on_hand_delta, created_at)
     select gen_random_uuid(), variants.id, stock, 'counted', location.id, stock, now()
     from wide join variants on product_id = wide.id, (select id from locations order by position limit 1) location where stock > 0`,
  `insert into stock_levels (variant_id, location_id, on_hand)
     select variants.id, location.id, stock
     from wide join variants on product_id = wide.id, (select id from locations order by position limit 1) location where stock > 0`,
  'set local session_replication_role = origin',
  'commit',
  'vacuum analyze',
];
