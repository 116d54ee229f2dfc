-- phase: expand
ALTER TABLE "addresses" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "district" text;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "phone_e164" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "district" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "phone_e164" text;