-- phase: expand
-- The amounts of gift cards are no sizes, so that the filter does not list them.
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
WHERE products.deleted_at IS NULL;--> statement-breakpoint
-- The triggers of the search read them again.
UPDATE product_sizes SET name = name WHERE id IN (SELECT size_id FROM variants WHERE face_cents IS NOT NULL);
