-- phase: expand
CREATE TABLE "sales_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"part" text NOT NULL,
	"order_id" char(12) NOT NULL,
	"position" integer,
	"product_id" uuid,
	"variant_id" uuid,
	"category_id" uuid,
	"size" text,
	"country" text,
	"payment_method" text NOT NULL,
	"discount" text NOT NULL,
	"reason" text,
	"cohort" text,
	"pieces" integer NOT NULL,
	"net_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"delivery_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_entry_days" (
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"key" text NOT NULL,
	"orders" integer NOT NULL,
	"pieces" integer NOT NULL,
	"returned_pieces" integer NOT NULL,
	"gross_cents" bigint NOT NULL,
	"refunds_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"delivery_cents" bigint NOT NULL,
	CONSTRAINT "sales_entry_days_dimension_day_key_pk" PRIMARY KEY("dimension","day","key")
);
--> statement-breakpoint
CREATE INDEX "sales_entries_day_idx" ON "sales_entries" USING btree ("day");--> statement-breakpoint
CREATE INDEX "sales_entries_order_idx" ON "sales_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sales_entries_product_idx" ON "sales_entries" USING btree ("product_id","day");--> statement-breakpoint
CREATE INDEX "sales_entries_refunds_idx" ON "sales_entries" USING btree ("day") WHERE kind = 'refund';--> statement-breakpoint
CREATE INDEX "sales_entries_cohort_idx" ON "sales_entries" USING btree ("cohort","day") WHERE cohort is not null;--> statement-breakpoint
CREATE FUNCTION refuse_sales_entry_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger of sales is append-only: write an entry that corrects the other one' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER sales_entries_append_only BEFORE UPDATE OR DELETE ON "sales_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_sales_entry_change();--> statement-breakpoint
-- The day of an entry is nearly always today, of which there are no sums.
CREATE FUNCTION forget_sales_entry_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM sales_entry_days WHERE dimension IN ('day', 'product', 'variant', 'category', 'size', 'discount', 'country', 'payment', 'cohort')
		AND day IN (SELECT DISTINCT added.day FROM added);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sales_entries_forget_days AFTER INSERT ON "sales_entries" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION forget_sales_entry_days();
