-- phase: expand
CREATE TABLE "change_set_items" (
	"set_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"field" text NOT NULL,
	"base" jsonb,
	"value" jsonb,
	"replaced" jsonb,
	CONSTRAINT "change_set_items_set_id_entity_entity_id_field_pk" PRIMARY KEY("set_id","entity","entity_id","field")
);
--> statement-breakpoint
CREATE TABLE "change_sets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"publish_at" timestamp with time zone,
	"scheduled_by" uuid,
	"published_at" timestamp with time zone,
	"preview_hash" "bytea",
	"preview_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "change_set_items" ADD CONSTRAINT "change_set_items_set_id_change_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."change_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_scheduled_by_users_id_fk" FOREIGN KEY ("scheduled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_set_items_entity_idx" ON "change_set_items" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "change_sets_status_idx" ON "change_sets" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "change_sets_publish_at_idx" ON "change_sets" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "change_sets_scheduled_by_idx" ON "change_sets" USING btree ("scheduled_by");--> statement-breakpoint
CREATE INDEX "change_sets_preview_idx" ON "change_sets" USING btree ("preview_hash");