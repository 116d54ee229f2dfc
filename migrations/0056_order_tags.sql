-- phase: expand
CREATE TABLE "saved_filters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"area" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_filters_name_key" ON "saved_filters" USING btree ("user_id","area",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_filters_shared_idx" ON "saved_filters" USING btree ("area") WHERE shared;--> statement-breakpoint
CREATE INDEX "orders_tags_idx" ON "orders" USING gin ("tags") WHERE tags <> '{}';--> statement-breakpoint
CREATE INDEX "orders_tagged_idx" ON "orders" USING btree ("order_date" DESC NULLS LAST) WHERE tags <> '{}';