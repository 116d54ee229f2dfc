-- phase: expand
CREATE TABLE "cart_gift_cards" (
	"cart_id" uuid NOT NULL,
	"gift_card_id" uuid NOT NULL,
	"ending" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_gift_cards_cart_id_gift_card_id_pk" PRIMARY KEY("cart_id","gift_card_id")
);
--> statement-breakpoint
CREATE TABLE "credit_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"delta_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" text,
	"actor_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"balance_after_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_card_codes" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"gift_card_id" uuid NOT NULL,
	"ending" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "gift_card_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gift_card_id" uuid NOT NULL,
	"delta_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" text,
	"actor_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"balance_after_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"initial_cents" integer NOT NULL,
	"balance_cents" integer NOT NULL,
	"expires_on" date,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"order_id" char(12),
	"line" integer,
	"piece" integer,
	"bought_by" uuid,
	"recipient_email" text DEFAULT '' NOT NULL,
	"recipient_name" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_cards_piece_key" UNIQUE("order_id","line","piece"),
	CONSTRAINT "gift_cards_balance_check" CHECK ("gift_cards"."balance_cents" >= 0),
	CONSTRAINT "gift_cards_initial_check" CHECK ("gift_cards"."initial_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_tenders" (
	"order_id" char(12) NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"gift_card_id" uuid,
	"ending" text,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_tenders_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_tenders_amount_check" CHECK ("order_tenders"."amount_cents" > 0),
	CONSTRAINT "order_tenders_refunded_check" CHECK ("order_tenders"."refunded_cents" between 0 and "order_tenders"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "store_credits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"balance_cents" integer NOT NULL,
	CONSTRAINT "store_credits_balance_check" CHECK ("store_credits"."balance_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tender_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "refund_to" text;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "face_cents" integer;--> statement-breakpoint
ALTER TABLE "cart_gift_cards" ADD CONSTRAINT "cart_gift_cards_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_gift_cards" ADD CONSTRAINT "cart_gift_cards_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_codes" ADD CONSTRAINT "gift_card_codes_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_movements" ADD CONSTRAINT "gift_card_movements_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_bought_by_users_id_fk" FOREIGN KEY ("bought_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tenders" ADD CONSTRAINT "order_tenders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tenders" ADD CONSTRAINT "order_tenders_gift_card_fkey" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_credits" ADD CONSTRAINT "store_credits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_gift_cards_card_idx" ON "cart_gift_cards" USING btree ("gift_card_id");--> statement-breakpoint
CREATE INDEX "credit_movements_user_idx" ON "credit_movements" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "gift_card_codes_card_idx" ON "gift_card_codes" USING btree ("gift_card_id");--> statement-breakpoint
CREATE INDEX "gift_card_movements_card_idx" ON "gift_card_movements" USING btree ("gift_card_id","id");--> statement-breakpoint
CREATE INDEX "gift_cards_bought_by_idx" ON "gift_cards" USING btree ("bought_by");--> statement-breakpoint
CREATE INDEX "order_tenders_gift_card_idx" ON "order_tenders" USING btree ("gift_card_id");