-- phase: expand
ALTER TABLE "order_lines" ADD COLUMN "name_shown" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "color_shown" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "size_shown" text;