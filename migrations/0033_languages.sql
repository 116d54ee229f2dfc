-- phase: expand
ALTER TABLE "contact_messages" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "locale" text;