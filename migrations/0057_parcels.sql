-- phase: expand
CREATE TABLE "draft_order_lines" (
	"draft_order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"price_cents" integer,
	CONSTRAINT "draft_order_lines_draft_order_id_position_pk" PRIMARY KEY("draft_order_id","position"),
	CONSTRAINT "draft_order_lines_quantity_check" CHECK ("draft_order_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "draft_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" jsonb,
	"delivery_cents" integer,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"discount_reason" text DEFAULT '' NOT NULL,
	"payment" text[] NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"link_hash" "bytea",
	"expires_at" timestamp with time zone,
	"quote" jsonb,
	"order_id" char(12),
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"next" integer NOT NULL,
	CONSTRAINT "invoice_series_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" char(12) NOT NULL,
	"refers_to" uuid,
	"issued_at" timestamp with time zone NOT NULL,
	"document" jsonb NOT NULL,
	"total_cents" integer NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "invoices_number_key" UNIQUE("series","year","number")
);
--> statement-breakpoint
CREATE TABLE "order_edits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" char(12) NOT NULL,
	"status" text NOT NULL,
	"plan" jsonb NOT NULL,
	"address" jsonb,
	"difference_cents" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "parcel_lines" (
	"parcel_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_lines_parcel_id_position_pk" PRIMARY KEY("parcel_id","position"),
	CONSTRAINT "parcel_lines_quantity_check" CHECK ("parcel_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" char(12) NOT NULL,
	"number" integer NOT NULL,
	"carrier" text,
	"tracking_number" text DEFAULT '' NOT NULL,
	"tracking_url" text,
	"status" text NOT NULL,
	"dispatched_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "parcels_number_key" UNIQUE("order_id","number")
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"refund_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"restocked" integer NOT NULL,
	CONSTRAINT "refund_lines_refund_id_position_pk" PRIMARY KEY("refund_id","position"),
	CONSTRAINT "refund_lines_quantity_check" CHECK ("refund_lines"."quantity" > 0),
	CONSTRAINT "refund_lines_restocked_check" CHECK ("refund_lines"."restocked" between 0 and "refund_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" char(12) NOT NULL,
	"delivery_cents" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"notify" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "adjustment_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "adjustment_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_millipercent" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "source" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "slot" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "draft_order_id" uuid;--> statement-breakpoint
ALTER TABLE "draft_order_lines" ADD CONSTRAINT "draft_order_lines_draft_order_id_draft_orders_id_fk" FOREIGN KEY ("draft_order_id") REFERENCES "public"."draft_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_orders" ADD CONSTRAINT "draft_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_orders" ADD CONSTRAINT "draft_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_edits" ADD CONSTRAINT "order_edits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "draft_orders_link_key" ON "draft_orders" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "draft_orders_user_idx" ON "draft_orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "draft_orders_email_idx" ON "draft_orders" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "draft_orders_order_idx" ON "draft_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "draft_orders_expires_at_idx" ON "draft_orders" USING btree ("expires_at") WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX "draft_orders_status_idx" ON "draft_orders" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_order_idx" ON "invoices" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "invoices_issued_at_idx" ON "invoices" USING btree ("issued_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "order_edits_proposed_key" ON "order_edits" USING btree ("order_id") WHERE status = 'proposed';--> statement-breakpoint
CREATE INDEX "order_edits_order_idx" ON "order_edits" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_edits_expires_at_idx" ON "order_edits" USING btree ("expires_at") WHERE status = 'proposed';--> statement-breakpoint
CREATE INDEX "refunds_order_idx" ON "refunds" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_active_charge_of_slot_key" ON "payments" USING btree ("order_id","slot") WHERE kind = 'charge' and status in ('started', 'done') and not surplus;--> statement-breakpoint
DROP INDEX "payments_active_charge_key";--> statement-breakpoint
CREATE INDEX "stock_movements_draft_order_idx" ON "stock_movements" USING btree ("draft_order_id") WHERE draft_order_id is not null;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total_check", ADD CONSTRAINT "orders_total_check" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" - "orders"."discount_cents" + "orders"."delivery_cents" + "orders"."tax_cents" - "orders"."included_tax_cents" + "orders"."adjustment_cents") NOT VALID;