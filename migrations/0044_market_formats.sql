-- phase: expand
ALTER TABLE "markets" ADD COLUMN "formats" jsonb;