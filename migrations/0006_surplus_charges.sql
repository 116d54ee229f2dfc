DROP INDEX "payments_active_charge_key";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "charge_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "surplus" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_active_charge_key" ON "payments" USING btree ("order_id") WHERE kind = 'charge' and status in ('started', 'done') and not surplus;--> statement-breakpoint
UPDATE "payments" r SET "charge_id" = (SELECT c."id" FROM "payments" c WHERE c."order_id" = r."order_id" AND c."kind" = 'charge' AND c."status" = 'done' ORDER BY c."id" LIMIT 1) WHERE r."kind" = 'refund';
