-- phase: expand
-- Products are found by their attributes: texts, choices, numbers with their units, and the names of those that are a yes.
CREATE OR REPLACE VIEW product_search_source AS
SELECT
  products.id AS product_id,
  products.category_id,
  products.price_cents,
  products.name,
  categories.name AS category_name,
  (SELECT coalesce(string_agg(name, ' '), '') FROM product_colors WHERE product_id = products.id) AS color_names,
  concat_ws(' ', array_to_string(products.highlights, ' '), products.description, products.details, (
    SELECT string_agg(
      CASE kind WHEN 'boolean' THEN CASE WHEN value = 'true' THEN name END
        WHEN 'number' THEN concat_ws(' ', value #>> '{}', unit) ELSE value #>> '{}' END, ' ' ORDER BY attribute_id)
    FROM product_attributes JOIN attributes ON attributes.id = attribute_id
    WHERE product_id = products.id AND shown
  )) AS body,
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
CREATE OR REPLACE VIEW product_translation_source AS
SELECT
  products.id AS product_id,
  offered.locale,
  concat_ws(' ', texts.name, texts.own_name, texts.titles, texts.own_titles, texts.body, texts.own_body) AS words,
  search_vector(texts.name, offered.locale, offered.locale) || search_vector(texts.own_name, own.locale, offered.locale) AS name,
  search_vector(texts.titles, offered.locale, offered.locale) || search_vector(texts.own_titles, own.locale, offered.locale) AS titles,
  search_vector(texts.body, offered.locale, offered.locale) || search_vector(texts.own_body, own.locale, offered.locale) AS body
FROM products
JOIN categories ON categories.id = products.category_id
CROSS JOIN search_locale() AS own (locale)
CROSS JOIN unnest(search_other_locales()) AS offered (locale)
CROSS JOIN LATERAL (
  SELECT
    max(value) FILTER (WHERE field = 'name') AS name,
    max(value) FILTER (WHERE field = 'highlights') AS highlights,
    max(value) FILTER (WHERE field = 'description') AS description,
    max(value) FILTER (WHERE field = 'details') AS details
  FROM translations WHERE entity = 'product' AND entity_id = products.id::text AND locale = offered.locale
) AS product
LEFT JOIN translations AS category ON category.entity = 'category' AND category.entity_id = categories.id::text
  AND category.locale = offered.locale AND category.field = 'name'
CROSS JOIN LATERAL (
  SELECT string_agg(label.value, ' ') AS labels, string_agg(product_colors.name, ' ') FILTER (WHERE label.value IS NULL) AS names
  FROM product_colors LEFT JOIN translations AS label ON label.entity = 'color' AND label.entity_id = lower(product_colors.name)
    AND label.locale = offered.locale AND label.field = 'name'
  WHERE product_id = products.id
) AS colors
CROSS JOIN LATERAL (
  SELECT
    string_agg(
      CASE kind WHEN 'boolean' THEN CASE WHEN own_value.value = 'true' THEN label.name END WHEN 'number' THEN label.unit ELSE label.value END,
      ' ' ORDER BY attribute_id) AS labels,
    string_agg(
      CASE kind WHEN 'boolean' THEN CASE WHEN own_value.value = 'true' AND label.name IS NULL THEN attributes.name END
        WHEN 'number' THEN concat_ws(' ', own_value.value #>> '{}', CASE WHEN label.unit IS NULL THEN attributes.unit END)
        ELSE CASE WHEN label.value IS NULL THEN own_value.value #>> '{}' END END,
      ' ' ORDER BY attribute_id) AS own
  FROM product_attributes AS own_value JOIN attributes ON attributes.id = attribute_id
  CROSS JOIN LATERAL (
    SELECT
      max(value) FILTER (WHERE entity = 'attribute' AND field = 'name') AS name,
      max(value) FILTER (WHERE entity = 'attribute' AND field = 'unit') AS unit,
      max(value) FILTER (WHERE entity = 'attribute-value') AS value
    FROM translations WHERE locale = offered.locale AND (
      (entity = 'attribute' AND entity_id = attributes.id::text)
      OR (entity = 'attribute-value' AND entity_id = lower(own_value.value #>> '{}')))
  ) AS label
  WHERE product_id = products.id AND shown
) AS attributes
CROSS JOIN LATERAL (
  SELECT
    coalesce(product.name, '') AS name,
    CASE WHEN product.name IS NULL THEN products.name ELSE '' END AS own_name,
    concat_ws(' ', category.value, colors.labels) AS titles,
    concat_ws(' ', CASE WHEN category.value IS NULL THEN categories.name END, colors.names) AS own_titles,
    concat_ws(' ', product.highlights, product.description, product.details, attributes.labels) AS body,
    concat_ws(' ',
      CASE WHEN product.highlights IS NULL THEN array_to_string(products.highlights, ' ') END,
      CASE WHEN product.description IS NULL THEN products.description END,
      CASE WHEN product.details IS NULL THEN products.details END,
      attributes.own) AS own_body
) AS texts
WHERE products.deleted_at IS NULL AND products.status = 'active';--> statement-breakpoint
CREATE OR REPLACE FUNCTION mark_translations_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_search_stale (product_ids, locale)
    SELECT array_agg(DISTINCT product_id), locale FROM (
      SELECT entity_id::uuid AS product_id, locale FROM changed
        WHERE entity = 'product' AND field IN ('name', 'description', 'highlights', 'details')
      UNION ALL SELECT products.id, locale FROM changed JOIN products ON products.category_id = entity_id::uuid
        WHERE entity = 'category' AND field = 'name' AND deleted_at IS NULL
      UNION ALL SELECT product_search.product_id, locale FROM changed
        JOIN search_options ON search_options.kind = 'color' AND search_options.key = entity_id
        JOIN product_search ON product_search.colors @> ARRAY[search_options.id]
        WHERE entity = 'color'
      UNION ALL SELECT product_id, locale FROM changed JOIN product_attributes ON attribute_id = entity_id::uuid
        WHERE entity = 'attribute'
      UNION ALL SELECT product_id, locale FROM changed JOIN product_attributes ON lower(product_attributes.value #>> '{}') = entity_id
        WHERE entity = 'attribute-value'
    ) AS translated GROUP BY locale;
  -- The counts beside a list show the labels of sizes, which are in no document.
  IF EXISTS (SELECT FROM changed WHERE entity = 'size') THEN
    PERFORM pg_notify('hemline_changed', 'search');
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION mark_attribute_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_search_stale (product_ids)
    SELECT array_agg(product_id) FROM product_attributes WHERE attribute_id = NEW.id HAVING count(*) > 0;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER product_search_inserted AFTER INSERT ON product_attributes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_search_stale();--> statement-breakpoint
CREATE TRIGGER product_search_updated AFTER UPDATE ON product_attributes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_search_stale();--> statement-breakpoint
CREATE TRIGGER product_search_deleted AFTER DELETE ON product_attributes
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_search_stale();--> statement-breakpoint
CREATE TRIGGER product_search_changed AFTER UPDATE OF name, unit, shown ON attributes FOR EACH ROW
  WHEN ((OLD.name, OLD.unit, OLD.shown) IS DISTINCT FROM (NEW.name, NEW.unit, NEW.shown)) EXECUTE FUNCTION mark_attribute_stale();
