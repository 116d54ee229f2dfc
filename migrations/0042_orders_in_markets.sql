-- phase: expand
ALTER TABLE "mails" ADD COLUMN "market" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "market" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rate" numeric(20, 10);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "base_total_cents" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "base_amount_cents" bigint;--> statement-breakpoint
CREATE INDEX "orders_base_total_idx" ON "orders" USING btree (coalesce("base_total_cents", "total_cents"),"id");
