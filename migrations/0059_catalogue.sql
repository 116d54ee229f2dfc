-- phase: expand
CREATE TABLE "attributes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"choices" text[] DEFAULT '{}' NOT NULL,
	"shown" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collection_products" (
	"collection_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "collection_products_collection_id_product_id_pk" PRIMARY KEY("collection_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image" text,
	"kind" text NOT NULL,
	"match" text DEFAULT 'all' NOT NULL,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "collections_slug_key" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "product_attributes" (
	"product_id" uuid NOT NULL,
	"attribute_id" uuid NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "product_attributes_product_id_attribute_id_pk" PRIMARY KEY("product_id","attribute_id")
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_levels" (
	"variant_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"on_hand" integer NOT NULL,
	CONSTRAINT "stock_levels_variant_id_location_id_pk" PRIMARY KEY("variant_id","location_id"),
	CONSTRAINT "stock_levels_on_hand_check" CHECK ("stock_levels"."on_hand" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_sheet_lines" (
	"sheet_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"expected" integer,
	"seen" integer,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_sheet_lines_sheet_id_variant_id_pk" PRIMARY KEY("sheet_id","variant_id"),
	CONSTRAINT "stock_sheet_lines_quantity_check" CHECK ("stock_sheet_lines"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_sheet_scans" (
	"sheet_id" uuid NOT NULL,
	"scan_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	CONSTRAINT "stock_sheet_scans_sheet_id_scan_id_pk" PRIMARY KEY("sheet_id","scan_id")
);
--> statement-breakpoint
CREATE TABLE "stock_sheets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"location_id" uuid NOT NULL,
	"to_location_id" uuid,
	"reference" text DEFAULT '' NOT NULL,
	"supplier" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"booked_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"booked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "location_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "publish_at" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "location_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "on_hand_delta" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "parcel_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "sheet_id" uuid;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "cost_cents" integer;--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_attributes" ADD CONSTRAINT "product_attributes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_attributes" ADD CONSTRAINT "product_attributes_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_sheet_lines" ADD CONSTRAINT "stock_sheet_lines_sheet_id_stock_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."stock_sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_sheet_lines" ADD CONSTRAINT "stock_sheet_lines_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_sheet_scans" ADD CONSTRAINT "stock_sheet_scans_sheet_id_stock_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."stock_sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_sheets" ADD CONSTRAINT "stock_sheets_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_sheets" ADD CONSTRAINT "stock_sheets_to_location_id_locations_id_fk" FOREIGN KEY ("to_location_id") REFERENCES "public"."locations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attributes_name_key" ON "attributes" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "collection_products_product_idx" ON "collection_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_attributes_value_idx" ON "product_attributes" USING btree ("attribute_id","value");--> statement-breakpoint
CREATE UNIQUE INDEX "locations_name_key" ON "locations" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "stock_levels_location_idx" ON "stock_levels" USING btree ("location_id") WHERE on_hand > 0;--> statement-breakpoint
CREATE INDEX "stock_sheets_status_idx" ON "stock_sheets" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_publish_idx" ON "products" USING btree ("publish_at") WHERE status = 'draft' and publish_at is not null;--> statement-breakpoint
CREATE INDEX "products_tags_idx" ON "products" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "products_public_category_idx" ON "products" USING btree ("category_id","id" DESC NULLS LAST) WHERE deleted_at is null and status = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "variants_sku_key" ON "variants" USING btree (lower("sku"));--> statement-breakpoint
CREATE UNIQUE INDEX "variants_barcode_key" ON "variants" USING btree ((case when "barcode" ~ '^[0-9]+$' then lpad("barcode", 14, '0') else "barcode" end));--> statement-breakpoint
ALTER TABLE "old_slugs" DROP CONSTRAINT "old_slugs_kind_check", ADD CONSTRAINT "old_slugs_kind_check" CHECK ("old_slugs"."kind" in ('product', 'category', 'collection', 'page')) NOT VALID;--> statement-breakpoint
INSERT INTO "locations" ("id", "name", "position") VALUES ('00000000-0000-7000-8000-000000000001', 'Main', 0);