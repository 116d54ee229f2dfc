-- phase: expand
CREATE UNLOGGED TABLE "day_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demand_days" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"people" integer NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "demand_days_day_kind_key_pk" PRIMARY KEY("day","kind","key")
);
--> statement-breakpoint
CREATE TABLE "recovered_carts" (
	"order_id" char(12) PRIMARY KEY NOT NULL,
	"abandoned_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"recovered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_days" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"people" integer NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "visit_days_day_kind_key_pk" PRIMARY KEY("day","kind","key")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "visitors_today" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"visitor" "bytea" NOT NULL,
	CONSTRAINT "visitors_today_day_kind_key_visitor_pk" PRIMARY KEY("day","kind","key","visitor")
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "abandoned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recovered_carts" ADD CONSTRAINT "recovered_carts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recovered_carts_time_idx" ON "recovered_carts" USING btree ("recovered_at");
