-- phase: expand
CREATE TABLE "order_taxes" (
	"order_id" char(12) NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"rate" integer NOT NULL,
	"applies_to" text NOT NULL,
	"base_cents" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"is_included" boolean NOT NULL,
	"country" text NOT NULL,
	"region" text NOT NULL,
	CONSTRAINT "order_taxes_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "included_tax_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_exempt_note" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "grams" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_class" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "tax_exempt_note" text;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "grams" integer;--> statement-breakpoint
ALTER TABLE "order_taxes" ADD CONSTRAINT "order_taxes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total_check", ADD CONSTRAINT "orders_total_check" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" - "orders"."discount_cents" + "orders"."delivery_cents" + "orders"."tax_cents" - "orders"."included_tax_cents") NOT VALID;
