CREATE TABLE "product_documents" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"title" "tsvector" NOT NULL,
	"document" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"price_cents" integer NOT NULL,
	"colors" integer[] NOT NULL,
	"sizes" integer[] NOT NULL,
	"choices" bigint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_search_stale" (
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"product_ids" uuid[] NOT NULL,
	"only_stock" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_options" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"hex" text,
	CONSTRAINT "search_options_key" UNIQUE("kind","key")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_documents" ADD CONSTRAINT "product_documents_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_documents_document_idx" ON "product_documents" USING gin ("document") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "product_search_price_idx" ON "product_search" USING btree ("price_cents","product_id");--> statement-breakpoint
CREATE INDEX "product_search_category_idx" ON "product_search" USING btree ("category_id","product_id");--> statement-breakpoint
CREATE INDEX "product_search_stale_transaction_idx" ON "product_search_stale" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "search_words_similar_idx" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
-- Changed stock finds room on its own page.
ALTER TABLE "product_search" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "product_search_stale" SET UNLOGGED;--> statement-breakpoint
-- Words without accents, capitals and signs; search.rules.ts does the same to what is searched for.
CREATE FUNCTION search_text(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(
      regexp_replace(lower(normalize(written, NFKD)), '[\u0300-\u036f''\u2019]', '', 'g'),
      '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g'),
    '\mt (shirts?)\M', 't\1 \1', 'g')
$$;--> statement-breakpoint
-- Words as they stand, for the beginnings of words, and their stems.
CREATE FUNCTION search_vector(written text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('simple', words) || to_tsvector('english', words) FROM search_text(written) AS words
$$;--> statement-breakpoint
-- What may have been meant by a word; letters changed about leave little of a short one alike. Not by a SET of the function:
-- who owns a database without being a superuser may make that only after pg_trgm is loaded, which pg_restore does later.
CREATE FUNCTION search_similar(misspelled text, most integer) RETURNS SETOF text LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('pg_trgm.similarity_threshold', '0.15', true);
  RETURN QUERY SELECT word FROM search_words WHERE word % misspelled ORDER BY similarity(word, misspelled) DESC, word LIMIT most;
END
$$;--> statement-breakpoint
CREATE VIEW product_search_source AS
SELECT
  products.id AS product_id,
  products.category_id,
  products.price_cents,
  products.name,
  categories.name AS category_name,
  (SELECT coalesce(string_agg(name, ' '), '') FROM product_colors WHERE product_id = products.id) AS color_names,
  concat_ws(' ', array_to_string(products.highlights, ' '), products.description, products.details) AS body,
  ARRAY(
    SELECT DISTINCT search_options.id FROM product_colors
    JOIN search_options ON search_options.kind = 'color' AND search_options.key = lower(product_colors.name)
    WHERE product_id = products.id ORDER BY 1
  ) AS colors,
  ARRAY(
    SELECT DISTINCT (coalesce(color.id, 0)::bigint << 32) | coalesce(size.id, 0) FROM variants
    LEFT JOIN product_colors ON product_colors.id = variants.color_id
    LEFT JOIN product_sizes ON product_sizes.id = variants.size_id
    LEFT JOIN search_options AS color ON color.kind = 'color' AND color.key = lower(product_colors.name)
    LEFT JOIN search_options AS size ON size.kind = 'size' AND size.key = lower(product_sizes.name)
    WHERE variants.product_id = products.id AND made AND in_stock AND stock IS DISTINCT FROM 0 ORDER BY 1
  ) AS choices
FROM products JOIN categories ON categories.id = products.category_id
WHERE products.deleted_at IS NULL;--> statement-breakpoint
CREATE FUNCTION search_sizes(choices bigint[]) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT DISTINCT (choice & 4294967295)::integer FROM unnest(choices) AS choice WHERE choice & 4294967295 > 0)
$$;--> statement-breakpoint
-- Rows, options and words are always locked in one order, so that no two transactions wait for each other.
CREATE FUNCTION refresh_product_search(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
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
  INSERT INTO product_documents (product_id, title, document)
    SELECT product_id, title, strip(title || search_vector(body))
    FROM product_search_source CROSS JOIN LATERAL (
      SELECT setweight(search_vector(name), 'A') || setweight(search_vector(category_name || ' ' || color_names), 'B') AS title
    ) AS titled
    WHERE product_id = ANY (ids)
    ON CONFLICT (product_id) DO UPDATE SET title = excluded.title, document = excluded.document;
END
$$;--> statement-breakpoint
CREATE FUNCTION refresh_product_search_stock(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM product_search WHERE product_id = ANY (ids) ORDER BY product_id FOR UPDATE;
  UPDATE product_search SET sizes = search_sizes(source.choices), choices = source.choices
    FROM product_search_source AS source
    WHERE source.product_id = ANY (ids) AND product_search.product_id = source.product_id;
END
$$;--> statement-breakpoint
-- Once per transaction, when it commits. The caches hear of it as of every other change (platform/cache).
CREATE FUNCTION refresh_stale_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written uuid[];
  sold uuid[];
BEGIN
  WITH stale AS (
    DELETE FROM product_search_stale WHERE transaction = pg_current_xact_id() RETURNING product_ids, only_stock
  )
  SELECT array_agg(DISTINCT id) FILTER (WHERE NOT only_stock), array_agg(DISTINCT id) FILTER (WHERE only_stock)
    INTO written, sold FROM stale, unnest(product_ids) AS id;
  IF written IS NOT NULL THEN
    PERFORM refresh_product_search(written || sold);
  ELSIF sold IS NOT NULL THEN
    PERFORM refresh_product_search_stock(sold);
  ELSE
    RETURN NULL;
  END IF;
  PERFORM pg_notify('hemline_changed', 'search');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_search_stale_refresh AFTER INSERT ON product_search_stale
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refresh_stale_search();--> statement-breakpoint
CREATE FUNCTION mark_search_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'products' THEN
    INSERT INTO product_search_stale (product_ids) SELECT array_agg(id) FROM changed HAVING count(*) > 0;
  ELSE
    INSERT INTO product_search_stale (product_ids) SELECT array_agg(DISTINCT product_id) FROM changed HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION mark_category_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_search_stale (product_ids)
    SELECT array_agg(id) FROM products WHERE category_id = NEW.id AND deleted_at IS NULL HAVING count(*) > 0;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION mark_stock_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_search_stale (product_ids, only_stock) VALUES (ARRAY[NEW.product_id], true);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER product_search_inserted AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_search_stale();--> statement-breakpoint
CREATE TRIGGER product_search_updated AFTER UPDATE ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_search_stale();--> statement-breakpoint
CREATE TRIGGER product_search_inserted AFTER INSERT ON product_colors
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_search_stale();--> statement-breakpoint
CREATE TRIGGER product_search_updated AFTER UPDATE ON product_colors
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_search_stale();--> statement-breakpoint
CREATE TRIGGER product_search_deleted AFTER DELETE ON product_colors
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_search_stale();--> statement-breakpoint
CREATE TRIGGER product_search_updated AFTER UPDATE ON product_sizes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_search_stale();--> statement-breakpoint
CREATE TRIGGER product_search_inserted AFTER INSERT ON variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_search_stale();--> statement-breakpoint
CREATE TRIGGER product_search_deleted AFTER DELETE ON variants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_search_stale();--> statement-breakpoint
CREATE TRIGGER product_search_sold AFTER UPDATE OF made, in_stock, stock ON variants FOR EACH ROW
  WHEN ((OLD.made AND OLD.in_stock AND OLD.stock IS DISTINCT FROM 0) <> (NEW.made AND NEW.in_stock AND NEW.stock IS DISTINCT FROM 0))
  EXECUTE FUNCTION mark_stock_stale();--> statement-breakpoint
CREATE TRIGGER product_search_renamed AFTER UPDATE OF name ON categories FOR EACH ROW
  WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION mark_category_stale();--> statement-breakpoint
SET LOCAL statement_timeout = 0;--> statement-breakpoint
SELECT refresh_product_search(array_agg(id)) FROM products WHERE deleted_at IS NULL HAVING count(*) > 0;--> statement-breakpoint
ANALYZE product_search, product_documents, search_words;
