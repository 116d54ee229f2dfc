-- phase: expand
CREATE TABLE "fixed_prices" (
	"price_list_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "fixed_prices_pkey" PRIMARY KEY("price_list_id","product_id"),
	CONSTRAINT "fixed_prices_amount_check" CHECK ("fixed_prices"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "list_prices" (
	"price_list_id" uuid NOT NULL,
	"epoch" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "list_prices_pkey" PRIMARY KEY("price_list_id","epoch","product_id")
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"rate" numeric(20, 10),
	"adjust" numeric(7, 3) NOT NULL,
	"step" bigint NOT NULL,
	"ending" bigint NOT NULL,
	"epoch" integer NOT NULL,
	"next" jsonb,
	"rate_changed_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_lists_name_key" UNIQUE("name"),
	CONSTRAINT "price_lists_step_check" CHECK ("price_lists"."step" > 0 and "price_lists"."ending" between 0 and "price_lists"."step" - 1)
);
--> statement-breakpoint
ALTER TABLE "fixed_prices" ADD CONSTRAINT "fixed_prices_list_fkey" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixed_prices" ADD CONSTRAINT "fixed_prices_product_fkey" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_prices" ADD CONSTRAINT "list_prices_list_fkey" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fixed_prices_product_idx" ON "fixed_prices" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "list_prices_amount_idx" ON "list_prices" USING btree ("price_list_id","epoch","amount","product_id");
