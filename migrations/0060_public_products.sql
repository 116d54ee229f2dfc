-- phase: expand
-- Only active products are found.
CREATE OR REPLACE VIEW product_search_source AS
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
    LEFT JOIN product_sizes ON product_sizes.id = variants.size_id AND variants.face_cents IS NULL
    LEFT JOIN search_options AS color ON color.kind = 'color' AND color.key = lower(product_colors.name)
    LEFT JOIN search_options AS size ON size.kind = 'size' AND size.key = lower(product_sizes.name)
    WHERE variants.product_id = products.id AND made AND in_stock AND stock IS DISTINCT FROM 0 ORDER BY 1
  ) AS choices
FROM products JOIN categories ON categories.id = products.category_id
WHERE products.deleted_at IS NULL AND products.status = 'active';--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_product_search(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM product_search WHERE product_id = ANY (ids) ORDER BY product_id FOR UPDATE;
  DELETE FROM product_search AS gone WHERE product_id = ANY (ids)
    AND NOT EXISTS (SELECT FROM products WHERE id = gone.product_id AND deleted_at IS NULL AND status = 'active');
  DELETE FROM product_documents AS gone WHERE product_id = ANY (ids)
    AND NOT EXISTS (SELECT FROM products WHERE id = gone.product_id AND deleted_at IS NULL AND status = 'active');
  DELETE FROM product_translation_documents AS gone WHERE product_id = ANY (ids)
    AND NOT EXISTS (SELECT FROM products WHERE id = gone.product_id AND deleted_at IS NULL AND status = 'active');
  INSERT INTO search_options (kind, key, name, hex)
    SELECT DISTINCT ON (kind, key) kind, lower(name) AS key, name, hex FROM (
      SELECT 'color' AS kind, name, hex, product_id FROM product_colors WHERE product_id = ANY (ids)
      UNION ALL SELECT 'size', name, NULL, product_id FROM product_sizes WHERE product_id = ANY (ids)
    ) AS option
    ORDER BY kind, key, product_id DESC
    ON CONFLICT (kind, key) DO UPDATE SET name = excluded.name, hex = excluded.hex
    WHERE (search_options.name, search_options.hex) IS DISTINCT FROM (excluded.name, excluded.hex);
  INSERT INTO product_search (product_id, category_id, price_cents, colors, sizes, choices)
    SELECT product_id, category_id, price_cents, colors, search_sizes(choices), choices
    FROM product_search_source WHERE product_id = ANY (ids)
    ON CONFLICT (product_id) DO UPDATE SET category_id = excluded.category_id, price_cents = excluded.price_cents,
      colors = excluded.colors, sizes = excluded.sizes, choices = excluded.choices;
  PERFORM refresh_product_documents(ids);
END
$$;--> statement-breakpoint
ALTER TABLE "old_slugs" VALIDATE CONSTRAINT "old_slugs_kind_check";
