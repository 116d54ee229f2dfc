ALTER TABLE "product_search" DROP COLUMN "alike";--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "alike" bigint GENERATED ALWAYS AS (hash_array_extended(sizes, hash_array_extended(colors, width_bucket(price_cents, '{0,2500,5000,10000,20000,50000,100000}'::int[])))) STORED NOT NULL;--> statement-breakpoint
-- It went with its column.
CREATE INDEX "product_search_counts_idx" ON "product_search" USING btree ("category_id","alike","price_cents","colors","sizes");
