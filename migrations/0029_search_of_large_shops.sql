CREATE TABLE "product_search_size_groups" (
	"size" integer NOT NULL,
	"category_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"colors" integer[] NOT NULL,
	"products" integer NOT NULL,
	CONSTRAINT "product_search_size_groups_size_category_id_step_colors_pk" PRIMARY KEY("size","category_id","step","colors")
);
--> statement-breakpoint
SET LOCAL statement_timeout = 0;--> statement-breakpoint
-- Sold-out products of all colors and prices had the same hash, and were counted as if they had the same colors.
ALTER TABLE "product_search" DROP COLUMN "alike";--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "alike" bigint GENERATED ALWAYS AS (hash_array_extended(colors || 0 || sizes, width_bucket(price_cents, '{0,2500,5000,10000,20000,50000,100000}'::int[]))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "product_search_counts_idx" ON "product_search" USING btree ("category_id","alike","price_cents","colors","sizes");--> statement-breakpoint
TRUNCATE product_search_groups;--> statement-breakpoint
INSERT INTO product_search_groups (category_id, alike, colors, sizes, products, lowest_cents, highest_cents)
  SELECT category_id, alike, any_value(colors), any_value(sizes), count(*), min(price_cents), max(price_cents)
  FROM product_search GROUP BY category_id, alike;--> statement-breakpoint
-- The documents are written anew with their new columns, which takes less time than updating each and leaves no dead rows.
CREATE TEMPORARY TABLE saved_documents ON COMMIT DROP AS TABLE product_documents;--> statement-breakpoint
TRUNCATE product_documents;--> statement-breakpoint
DROP INDEX "product_documents_document_idx";--> statement-breakpoint
ALTER TABLE "product_documents" ADD COLUMN "category_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "product_documents" ADD COLUMN "price_cents" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "product_documents" ADD COLUMN "colors" integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "product_documents" ADD COLUMN "sizes" integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "product_documents" ADD COLUMN "choices" bigint[] NOT NULL;--> statement-breakpoint
ALTER TABLE "product_documents" ADD COLUMN "alike" bigint NOT NULL;--> statement-breakpoint
-- Changed stock finds room on its own page, so that no index is written for it.
ALTER TABLE "product_documents" SET (fillfactor = 85);--> statement-breakpoint
INSERT INTO product_documents (product_id, title, document, category_id, price_cents, colors, sizes, choices, alike)
  SELECT product_id, title, document, category_id, price_cents, colors, sizes, choices, alike
  FROM saved_documents JOIN product_search USING (product_id) ORDER BY product_id;--> statement-breakpoint
CREATE INDEX "product_documents_document_idx" ON "product_documents" USING gin ("document") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "product_search_colors_idx" ON "product_search" USING gin ("colors") WITH (fastupdate=false);--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_product_search(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM product_search WHERE product_id = ANY (ids) ORDER BY product_id FOR UPDATE;
  DELETE FROM product_search AS gone WHERE product_id = ANY (ids)
    AND NOT EXISTS (SELECT FROM products WHERE id = gone.product_id AND deleted_at IS NULL);
  DELETE FROM product_documents AS gone WHERE product_id = ANY (ids)
    AND NOT EXISTS (SELECT FROM products WHERE id = gone.product_id AND deleted_at IS NULL);
  INSERT INTO search_options (kind, key, name, hex)
    SELECT DISTINCT ON (kind, key) kind, lower(name) AS key, name, hex FROM (
      SELECT 'color' AS kind, name, hex, product_id FROM product_colors WHERE product_id = ANY (ids)
      UNION ALL SELECT 'size', name, NULL, product_id FROM product_sizes WHERE product_id = ANY (ids)
    ) AS option
    ORDER BY kind, key, product_id DESC
    ON CONFLICT (kind, key) DO UPDATE SET name = excluded.name, hex = excluded.hex
    WHERE (search_options.name, search_options.hex) IS DISTINCT FROM (excluded.name, excluded.hex);
  INSERT INTO search_words (word)
    SELECT DISTINCT word FROM product_search_source,
      unnest(string_to_array(search_text(concat_ws(' ', name, category_name, color_names, body)), ' ')) AS word
    WHERE product_id = ANY (ids) AND word ~ '^[^0-9]{3,40}$' ORDER BY word
    ON CONFLICT DO NOTHING;
  INSERT INTO product_search (product_id, category_id, price_cents, colors, sizes, choices)
    SELECT product_id, category_id, price_cents, colors, search_sizes(choices), choices
    FROM product_search_source WHERE product_id = ANY (ids)
    ON CONFLICT (product_id) DO UPDATE SET category_id = excluded.category_id, price_cents = excluded.price_cents,
      colors = excluded.colors, sizes = excluded.sizes, choices = excluded.choices;
  INSERT INTO product_documents (product_id, title, document, category_id, price_cents, colors, sizes, choices, alike)
    SELECT product_id, title, strip(title || search_vector(body)),
      filters.category_id, filters.price_cents, filters.colors, filters.sizes, filters.choices, filters.alike
    FROM product_search_source JOIN product_search AS filters USING (product_id) CROSS JOIN LATERAL (
      SELECT setweight(search_vector(name), 'A') || setweight(search_vector(category_name || ' ' || color_names), 'B') AS title
    ) AS titled
    WHERE product_id = ANY (ids)
    ON CONFLICT (product_id) DO UPDATE SET title = excluded.title, document = excluded.document,
      category_id = excluded.category_id, price_cents = excluded.price_cents, colors = excluded.colors, sizes = excluded.sizes,
      choices = excluded.choices, alike = excluded.alike;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_product_search_stock(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM product_search WHERE product_id = ANY (ids) ORDER BY product_id FOR UPDATE;
  UPDATE product_search SET sizes = search_sizes(source.choices), choices = source.choices
    FROM product_search_source AS source
    WHERE source.product_id = ANY (ids) AND product_search.product_id = source.product_id;
  UPDATE product_documents SET sizes = filters.sizes, choices = filters.choices, alike = filters.alike
    FROM product_search AS filters
    WHERE filters.product_id = ANY (ids) AND product_documents.product_id = filters.product_id;
END
$$;--> statement-breakpoint
-- The groups of products: a product is in one for each of its sizes in stock.
CREATE FUNCTION search_size_groups(searched product_search[])
RETURNS TABLE (size integer, category_id uuid, step integer, colors integer[], products bigint) LANGUAGE sql STABLE AS $$
  SELECT size, category_id, step, colors, count(*) FROM (
    SELECT (choice & 4294967295)::integer AS size, category_id,
      width_bucket(price_cents, '{0,2500,5000,10000,20000,50000,100000}'::integer[]) AS step,
      array_agg((choice >> 32)::integer ORDER BY choice) AS colors
    FROM unnest(searched), unnest(choices) AS choice WHERE choice & 4294967295 > 0
    GROUP BY product_id, category_id, price_cents, 1
  ) AS sized GROUP BY size, category_id, step, colors
$$;--> statement-breakpoint
-- Takes products out of their groups and puts them into others. The caller has locked the products; groups are locked in one order.
CREATE FUNCTION move_search_size_groups(before product_search[], after product_search[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_search_size_groups AS kept (size, category_id, step, colors, products)
    SELECT size, category_id, step, colors, sum(products) FROM (
      SELECT * FROM search_size_groups(after)
      UNION ALL SELECT size, category_id, step, colors, -products FROM search_size_groups(before)
    ) AS moved
    GROUP BY size, category_id, step, colors HAVING sum(products) <> 0 ORDER BY size, category_id, step, colors
    ON CONFLICT (size, category_id, step, colors) DO UPDATE SET products = kept.products + excluded.products;
  DELETE FROM product_search_size_groups AS empty USING search_size_groups(before) AS old
    WHERE empty.size = old.size AND empty.category_id = old.category_id AND empty.step = old.step AND empty.colors = old.colors
      AND empty.products = 0;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_stale_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written uuid[];
  sold uuid[];
  before product_search[];
BEGIN
  WITH stale AS (
    DELETE FROM product_search_stale WHERE transaction = pg_current_xact_id() RETURNING product_ids, only_stock
  )
  SELECT array_agg(DISTINCT id) FILTER (WHERE NOT only_stock), array_agg(DISTINCT id) FILTER (WHERE only_stock)
    INTO written, sold FROM stale, unnest(product_ids) AS id;
  IF written IS NULL AND sold IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM FROM product_search WHERE product_id = ANY (written || sold) ORDER BY product_id FOR UPDATE;
  SELECT array_agg(kept) INTO before FROM product_search AS kept WHERE product_id = ANY (written || sold);
  IF written IS NOT NULL THEN
    PERFORM refresh_product_search(written || sold);
  ELSE
    PERFORM refresh_product_search_stock(sold);
  END IF;
  -- Deleted products have left their groups already, by leave_search_groups.
  PERFORM move_search_size_groups(
    ARRAY(SELECT kept FROM unnest(before) AS kept WHERE EXISTS (SELECT FROM product_search WHERE product_id = kept.product_id)),
    ARRAY(SELECT kept FROM product_search AS kept WHERE product_id = ANY (written || sold)));
  PERFORM refresh_search_groups(written || sold, before);
  PERFORM pg_notify('hemline_changed', 'search');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION leave_search_groups() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before product_search[];
BEGIN
  SELECT array_agg(left_behind::product_search) INTO before FROM gone AS left_behind;
  IF before IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM move_search_size_groups(before, '{}');
  PERFORM refresh_search_groups(ARRAY(SELECT product_id FROM unnest(before)), before);
  RETURN NULL;
END
$$;--> statement-breakpoint
SELECT move_search_size_groups('{}', array_agg(searched)) FROM product_search AS searched HAVING count(*) > 0;--> statement-breakpoint
ANALYZE product_documents, product_search, product_search_size_groups;
