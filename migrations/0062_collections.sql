-- phase: expand
CREATE TRIGGER collections_delete_translations AFTER DELETE ON collections REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION delete_translations('collection');--> statement-breakpoint
CREATE TRIGGER claim_slug_inserted AFTER INSERT ON collections FOR EACH ROW EXECUTE FUNCTION claim_slug('collection');--> statement-breakpoint
CREATE TRIGGER claim_slug_updated AFTER UPDATE OF slug ON collections FOR EACH ROW
  WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION claim_slug('collection');--> statement-breakpoint
-- Pieces that are taken or added while a variant stays in stock change nothing that is searched for, but perhaps a collection.
CREATE FUNCTION announce_pieces() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM collections WHERE rules @> '[{"field": "stock"}]') THEN
    PERFORM pg_notify('hemline_changed', 'pieces');
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER pieces_changed AFTER UPDATE OF stock ON variants FOR EACH ROW
  WHEN (OLD.stock IS DISTINCT FROM NEW.stock) EXECUTE FUNCTION announce_pieces();
