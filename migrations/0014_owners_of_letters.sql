ALTER TABLE "contact_messages" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_user_id_idx" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mails_user_id_idx" ON "mails" USING btree ("user_id");--> statement-breakpoint
-- Letters written so far: of their order's owner, or of the account that they greet.
UPDATE "mails" SET "user_id" = "orders"."user_id" FROM "orders" WHERE "mails"."data"->>'orderId' = "orders"."id"::text;--> statement-breakpoint
UPDATE "mails" SET "user_id" = "users"."id" FROM "users" WHERE "mails"."kind" IN ('welcome', 'password-reset', 'password-changed', 'sign-in-linked') AND "mails"."recipient" = "users"."email";--> statement-breakpoint
-- A link gets its secret when its letter is sent; until now the letter had it while it waited.
UPDATE "mails" SET "data" = "data" - 'token' WHERE "kind" = 'password-reset';
