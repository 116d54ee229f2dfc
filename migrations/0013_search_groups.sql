CREATE TABLE "product_search_groups" (
	"category_id" uuid NOT NULL,
	"alike" bigint NOT NULL,
	"colors" integer[] NOT NULL,
	"sizes" integer[] NOT NULL,
	"products" integer NOT NULL,
	"lowest_cents" integer NOT NULL,
	"highest_cents" integer NOT NULL,
	CONSTRAINT "product_search_groups_category_id_alike_pk" PRIMARY KEY("category_id","alike")
);
--> statement-breakpoint
-- Counts anew the groups that products have left or joined. Each is locked before it is counted, all in one order, by a statement
-- of its own: so nobody waits in a circle, and what others have committed meanwhile is counted, too.
CREATE FUNCTION refresh_search_groups(ids uuid[], before product_search[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  category_ids uuid[];
  alikes bigint[];
BEGIN
  WITH old AS (SELECT product_id, category_id, alike, price_cents FROM unnest(before)),
    new AS (SELECT product_id, category_id, alike, price_cents FROM product_search WHERE product_id = ANY (ids)),
    moved AS ((TABLE old EXCEPT TABLE new) UNION ALL (TABLE new EXCEPT TABLE old))
  SELECT array_agg(category_id), array_agg(alike) INTO category_ids, alikes
    FROM (SELECT DISTINCT category_id, alike FROM moved) AS touched;
  IF category_ids IS NULL THEN
    RETURN;
  END IF;
  INSERT INTO product_search_groups (category_id, alike, colors, sizes, products, lowest_cents, highest_cents)
    SELECT category_id, alike, '{}', '{}', 0, 0, 0 FROM unnest(category_ids, alikes) AS touched (category_id, alike)
    ORDER BY category_id, alike
    ON CONFLICT (category_id, alike) DO UPDATE SET products = 0;
  UPDATE product_search_groups AS kept SET colors = counted.colors, sizes = counted.sizes, products = counted.products,
      lowest_cents = counted.lowest, highest_cents = counted.highest
    FROM (
      SELECT category_id, alike, any_value(colors) AS colors, any_value(sizes) AS sizes, count(*) AS products,
        min(price_cents) AS lowest, max(price_cents) AS highest
      FROM unnest(category_ids, alikes) AS touched (category_id, alike) JOIN product_search USING (category_id, alike)
      GROUP BY category_id, alike
    ) AS counted
    WHERE kept.category_id = counted.category_id AND kept.alike = counted.alike;
  DELETE FROM product_search_groups AS gone USING unnest(category_ids, alikes) AS touched (category_id, alike)
    WHERE gone.category_id = touched.category_id AND gone.alike = touched.alike AND products = 0;
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
  PERFORM refresh_search_groups(written || sold, before);
  PERFORM pg_notify('hemline_changed', 'search');
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Also when a product is deleted from outside the shop. Before the others of its transaction, so two may wait in a circle where
-- products are deleted and changed together; the one that is ended then is run again.
CREATE FUNCTION leave_search_groups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_groups(array_agg(left_behind.product_id), array_agg(left_behind::product_search))
    FROM gone AS left_behind HAVING count(*) > 0;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER product_search_deleted AFTER DELETE ON product_search
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION leave_search_groups();--> statement-breakpoint
INSERT INTO product_search_groups (category_id, alike, colors, sizes, products, lowest_cents, highest_cents)
  SELECT category_id, alike, any_value(colors), any_value(sizes), count(*), min(price_cents), max(price_cents)
  FROM product_search GROUP BY category_id, alike;
