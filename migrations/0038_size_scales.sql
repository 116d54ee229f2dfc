-- phase: expand
CREATE TABLE "size_scales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"rows" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "size_scales_name_key" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "size_scale_id" uuid;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "size_system" text;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_size_scale_id_size_scales_id_fk" FOREIGN KEY ("size_scale_id") REFERENCES "public"."size_scales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_size_scale_idx" ON "categories" USING btree ("size_scale_id");