-- phase: expand
ALTER TABLE "order_lines" ADD COLUMN "tax_cents" integer;