CREATE TABLE "demo_catalogue" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL,
	"category_ids" uuid[] NOT NULL,
	"product_ids" uuid[] NOT NULL,
	CONSTRAINT "demo_catalogue_one_check" CHECK ("demo_catalogue"."one")
);
--> statement-breakpoint
-- A shop that has or had products keeps what it has. Everything of its demo was created at one moment.
INSERT INTO demo_catalogue (loaded_at, category_ids, product_ids)
  SELECT coalesce(demo.at, now()),
    ARRAY(SELECT id FROM categories WHERE created_at = demo.at),
    ARRAY(SELECT id FROM products WHERE created_at = demo.at)
  FROM (
    SELECT coalesce(
      (SELECT min(created_at) FROM products WHERE id IN (SELECT product_id FROM product_images WHERE path LIKE '/media/demo/%')),
      (SELECT min(created_at) FROM categories WHERE image LIKE '/media/demo/%')
    ) AS at
  ) AS demo
  WHERE EXISTS (SELECT FROM products) OR EXISTS (SELECT FROM categories) OR EXISTS (SELECT FROM old_slugs);--> statement-breakpoint
DELETE FROM old_slugs WHERE kind = 'product' AND slug IN (SELECT slug FROM products)
  OR kind = 'category' AND slug IN (SELECT slug FROM categories);--> statement-breakpoint
-- A slug in use is never an old one, whoever writes the row. The caches hear of the product or category that loses it.
CREATE FUNCTION claim_slug() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  losing uuid;
BEGIN
  DELETE FROM old_slugs WHERE kind = TG_ARGV[0] AND slug = NEW.slug RETURNING target_id INTO losing;
  IF losing IS NOT NULL THEN
    PERFORM pg_notify('hemline_changed', TG_ARGV[0] || ':' || losing);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER claim_slug_inserted AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION claim_slug('product');--> statement-breakpoint
CREATE TRIGGER claim_slug_updated AFTER UPDATE OF slug ON products FOR EACH ROW
  WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION claim_slug('product');--> statement-breakpoint
CREATE TRIGGER claim_slug_inserted AFTER INSERT ON categories FOR EACH ROW EXECUTE FUNCTION claim_slug('category');--> statement-breakpoint
CREATE TRIGGER claim_slug_updated AFTER UPDATE OF slug ON categories FOR EACH ROW
  WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION claim_slug('category');
