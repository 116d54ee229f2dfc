-- phase: expand
CREATE TABLE "market_exclusions" (
	"market_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "market_exclusions_pkey" PRIMARY KEY("market_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "markets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"price_list_id" uuid,
	"locales" text[] NOT NULL,
	"countries" text[] NOT NULL,
	"units" text NOT NULL,
	"size_system" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "markets_key_key" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "market_exclusions" ADD CONSTRAINT "market_exclusions_market_fkey" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_exclusions" ADD CONSTRAINT "market_exclusions_product_fkey" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_list_fkey" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "market_exclusions_product_idx" ON "market_exclusions" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "markets_list_idx" ON "markets" USING btree ("price_list_id");
