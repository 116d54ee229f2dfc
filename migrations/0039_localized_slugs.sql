-- phase: expand
CREATE TABLE "old_localized_slugs" (
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"slug" text NOT NULL,
	"target_id" uuid NOT NULL,
	CONSTRAINT "old_localized_slugs_pkey" PRIMARY KEY("kind","slug","locale")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "translations_slug_key" ON "translations" USING btree ("entity","value","locale") WHERE field = 'slug';--> statement-breakpoint
CREATE FUNCTION keep_localized_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO old_localized_slugs (kind, locale, slug, target_id) VALUES (OLD.entity, OLD.locale, OLD.value, OLD.entity_id::uuid)
    ON CONFLICT (kind, slug, locale) DO UPDATE SET target_id = excluded.target_id;
  PERFORM pg_notify('hemline_changed', 'search');
  RETURN NULL;
END
$$;--> statement-breakpoint
-- What was found by the slug before in this language is announced: its old slug there, or that in which it was written.
CREATE FUNCTION claim_localized_slug() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  losing uuid;
BEGIN
  FOR losing IN
    WITH claimed AS (
      DELETE FROM old_localized_slugs WHERE kind = NEW.entity AND locale = NEW.locale AND slug = NEW.value RETURNING target_id
    )
    SELECT target_id FROM claimed UNION SELECT target_id FROM old_slugs WHERE kind = NEW.entity AND slug = NEW.value
  LOOP
    PERFORM pg_notify('hemline_changed', NEW.entity || ':' || losing);
  END LOOP;
  PERFORM pg_notify('hemline_changed', 'search');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER claim_slug_inserted AFTER INSERT ON translations FOR EACH ROW
  WHEN (NEW.field = 'slug') EXECUTE FUNCTION claim_localized_slug();--> statement-breakpoint
CREATE TRIGGER claim_slug_updated AFTER UPDATE OF value ON translations FOR EACH ROW
  WHEN (NEW.field = 'slug' AND OLD.value <> NEW.value) EXECUTE FUNCTION claim_localized_slug();--> statement-breakpoint
CREATE TRIGGER keep_slug_updated AFTER UPDATE OF value ON translations FOR EACH ROW
  WHEN (OLD.field = 'slug' AND OLD.value <> NEW.value) EXECUTE FUNCTION keep_localized_slug();--> statement-breakpoint
CREATE TRIGGER keep_slug_deleted AFTER DELETE ON translations FOR EACH ROW
  WHEN (OLD.field = 'slug') EXECUTE FUNCTION keep_localized_slug();--> statement-breakpoint
-- Also what was found by the slug in another language.
CREATE OR REPLACE FUNCTION claim_slug() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  losing uuid;
BEGIN
  FOR losing IN
    WITH claimed AS (DELETE FROM old_slugs WHERE kind = TG_ARGV[0] AND slug = NEW.slug RETURNING target_id),
    claimed_in_locale AS (DELETE FROM old_localized_slugs WHERE kind = TG_ARGV[0] AND slug = NEW.slug RETURNING target_id)
    SELECT target_id FROM claimed UNION SELECT target_id FROM claimed_in_locale
  LOOP
    PERFORM pg_notify('hemline_changed', TG_ARGV[0] || ':' || losing);
  END LOOP;
  RETURN NULL;
END
$$;
