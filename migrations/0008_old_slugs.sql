CREATE TABLE "old_slugs" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"target_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "old_slugs_pkey" PRIMARY KEY("kind","slug"),
	CONSTRAINT "old_slugs_kind_check" CHECK ("old_slugs"."kind" in ('product', 'category'))
);
