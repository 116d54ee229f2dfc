-- phase: expand
ALTER TABLE "markets" ADD COLUMN "formats" jsonb;--> statement-breakpoint
CREATE TRIGGER markets_delete_translations AFTER DELETE ON markets REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION delete_translations('market');
