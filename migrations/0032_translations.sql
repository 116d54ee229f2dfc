-- phase: expand
CREATE TABLE "translations" (
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"locale" text NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"source" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "translations_pkey" PRIMARY KEY("entity","entity_id","locale","field")
);
--> statement-breakpoint
CREATE FUNCTION delete_translations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM translations USING gone WHERE entity = TG_ARGV[0] AND entity_id = gone.id::text;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER products_delete_translations AFTER DELETE ON products REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION delete_translations('product');--> statement-breakpoint
CREATE TRIGGER categories_delete_translations AFTER DELETE ON categories REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION delete_translations('category');
