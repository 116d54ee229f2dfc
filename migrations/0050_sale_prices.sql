-- phase: expand
CREATE TABLE "former_prices" (
	"product_id" uuid NOT NULL,
	"price_cents" integer NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_prices_pkey" PRIMARY KEY("product_id","ended_at")
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "regular_cents" integer;--> statement-breakpoint
ALTER TABLE "list_prices" ADD COLUMN "regular" bigint;--> statement-breakpoint
ALTER TABLE "list_prices" ADD COLUMN "lowest" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "regular_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lowest_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_starts_at" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_ends_at" text;--> statement-breakpoint
ALTER TABLE "former_prices" ADD CONSTRAINT "former_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_prices_ended_at_idx" ON "former_prices" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "products_sale_starts_idx" ON "products" USING btree (coalesce("sale_ends_at", '9'),coalesce("sale_starts_at", '')) WHERE sale_cents is not null and regular_cents is null;--> statement-breakpoint
CREATE INDEX "products_sale_ends_idx" ON "products" USING btree ("sale_ends_at") WHERE regular_cents is not null and sale_ends_at is not null;--> statement-breakpoint
CREATE FUNCTION "keep_former_price"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "former_prices" ("product_id", "price_cents", "ended_at") VALUES (OLD."id", OLD."price_cents", NEW."updated_at")
	ON CONFLICT ("product_id", "ended_at") DO UPDATE SET "price_cents" = least("former_prices"."price_cents", EXCLUDED."price_cents");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "products_former_price" AFTER UPDATE OF "price_cents" ON "products" FOR EACH ROW
WHEN (OLD."price_cents" IS DISTINCT FROM NEW."price_cents" AND OLD."updated_at" IS DISTINCT FROM NEW."updated_at") EXECUTE FUNCTION "keep_former_price"();
