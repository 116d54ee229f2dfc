-- phase: expand
CREATE TABLE "mail_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"ref" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_links_expires_at_idx" ON "mail_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mail_links_ref_idx" ON "mail_links" USING btree ("purpose","ref");--> statement-breakpoint
CREATE INDEX "orders_guest_email_idx" ON "orders" USING btree (lower("user_email")) WHERE is_guest;--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_role_check", ADD CONSTRAINT "users_role_check" CHECK ("users"."role" in ('customer', 'admin', 'guest') and ("users"."email" is null) = ("users"."role" = 'guest')) NOT VALID;
