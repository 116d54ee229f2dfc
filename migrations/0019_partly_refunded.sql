DROP INDEX "payments_date_idx";--> statement-breakpoint
DROP INDEX "payments_kind_idx";--> statement-breakpoint
CREATE INDEX "payments_date_idx" ON "payments" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_kind_idx" ON "payments" USING btree ("kind","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
UPDATE "orders" SET "payment_status" = 'partly_refunded' WHERE "payment_status" = 'paid' AND EXISTS (
  SELECT FROM "payments" r JOIN "payments" c ON c."id" = r."charge_id"
  WHERE r."order_id" = "orders"."id" AND r."kind" = 'refund' AND r."status" = 'done' AND NOT c."surplus"
);
