-- phase: expand
CREATE TABLE "sales_day_currencies" (
	"starts_at" timestamp with time zone NOT NULL,
	"currency" text NOT NULL,
	"is_test" boolean NOT NULL,
	"orders" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	"base_total_cents" bigint NOT NULL,
	"payments" integer NOT NULL,
	"received_cents" bigint NOT NULL,
	"base_received_cents" bigint NOT NULL,
	"refunded_cents" bigint NOT NULL,
	"base_refunded_cents" bigint NOT NULL,
	CONSTRAINT "sales_day_currencies_pkey" PRIMARY KEY("starts_at","currency","is_test")
);
--> statement-breakpoint
ALTER TABLE "sales_day_currencies" ADD CONSTRAINT "sales_day_currencies_day_fkey" FOREIGN KEY ("starts_at") REFERENCES "public"."sales_days"("starts_at") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE OR REPLACE TRIGGER sales_days_updated AFTER UPDATE OF order_date, total_cents, currency, base_total_cents ON orders FOR EACH ROW
  WHEN (least(old.order_date, new.order_date) < now() - interval '1 hour') EXECUTE FUNCTION forget_sales_days();--> statement-breakpoint
CREATE OR REPLACE TRIGGER sales_days_updated
  AFTER UPDATE OF status, kind, provider, amount_cents, currency, base_amount_cents, updated_at ON payments FOR EACH ROW
  WHEN ((old.status = 'done' AND old.updated_at < now() - interval '1 hour')
    OR (new.status = 'done' AND new.updated_at < now() - interval '1 hour')) EXECUTE FUNCTION forget_sales_days();
