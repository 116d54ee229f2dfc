-- phase: expand
CREATE TABLE "product_translation_documents" (
	"product_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"price_cents" integer NOT NULL,
	"colors" integer[] NOT NULL,
	"sizes" integer[] NOT NULL,
	"choices" bigint[] NOT NULL,
	"alike" bigint NOT NULL,
	"title" "tsvector" NOT NULL,
	"document" "tsvector" NOT NULL,
	"locale" text NOT NULL,
	CONSTRAINT "product_translation_documents_pkey" PRIMARY KEY("product_id","locale")
);
--> statement-breakpoint
CREATE TABLE "search_translation_words" (
	"locale" text NOT NULL,
	"word" text NOT NULL,
	"spelling" text,
	CONSTRAINT "search_translation_words_pkey" PRIMARY KEY("locale","word")
);
--> statement-breakpoint
ALTER TABLE "product_documents" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_search_stale" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "spelling" text;--> statement-breakpoint
ALTER TABLE "product_translation_documents" ADD CONSTRAINT "product_translation_documents_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_translation_documents_en_idx" ON "product_translation_documents" USING gin ("document") WITH (fastupdate=false) WHERE "product_translation_documents"."locale" = 'en';--> statement-breakpoint
CREATE INDEX "product_translation_documents_de_idx" ON "product_translation_documents" USING gin ("document") WITH (fastupdate=false) WHERE "product_translation_documents"."locale" = 'de';--> statement-breakpoint
CREATE INDEX "product_translation_documents_fr_idx" ON "product_translation_documents" USING gin ("document") WITH (fastupdate=false) WHERE "product_translation_documents"."locale" = 'fr';--> statement-breakpoint
CREATE INDEX "product_translation_documents_ar_idx" ON "product_translation_documents" USING gin ("document") WITH (fastupdate=false) WHERE "product_translation_documents"."locale" = 'ar';--> statement-breakpoint
CREATE INDEX "search_translation_words_en_idx" ON "search_translation_words" USING gin ("word" gin_trgm_ops) WHERE "search_translation_words"."locale" = 'en';--> statement-breakpoint
CREATE INDEX "search_translation_words_de_idx" ON "search_translation_words" USING gin ("word" gin_trgm_ops) WHERE "search_translation_words"."locale" = 'de';--> statement-breakpoint
CREATE INDEX "search_translation_words_fr_idx" ON "search_translation_words" USING gin ("word" gin_trgm_ops) WHERE "search_translation_words"."locale" = 'fr';--> statement-breakpoint
CREATE INDEX "search_translation_words_ar_idx" ON "search_translation_words" USING gin ("word" gin_trgm_ops) WHERE "search_translation_words"."locale" = 'ar';--> statement-breakpoint
CREATE INDEX "search_translation_words_compound_idx" ON "search_translation_words" USING btree (reverse((ts_lexize('german_stem'::regdictionary, "word"))[1]) collate "C") WHERE "search_translation_words"."locale" = 'de';--> statement-breakpoint
CREATE INDEX "search_words_compound_idx" ON "search_words" USING btree (reverse((ts_lexize('german_stem'::regdictionary, "word"))[1]) collate "C");--> statement-breakpoint
ALTER TABLE "product_translation_documents" SET (fillfactor = 85);--> statement-breakpoint
-- The language in which the merchant writes, and the others that the shop offers.
CREATE FUNCTION search_locale() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT value->>'defaultLocale' FROM settings WHERE key = 'localization'), 'en')
$$;--> statement-breakpoint
CREATE FUNCTION search_other_locales() RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(
    SELECT locale FROM settings, jsonb_array_elements_text(settings.value->'locales') AS offered (locale)
    WHERE key = 'localization' AND locale <> settings.value->>'defaultLocale' ORDER BY locale
  )
$$;--> statement-breakpoint
CREATE FUNCTION search_configuration(locale text) RETURNS regconfig LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE locale WHEN 'en' THEN 'english'::regconfig WHEN 'de' THEN 'german'::regconfig WHEN 'fr' THEN 'french'::regconfig
    WHEN 'ar' THEN 'arabic'::regconfig ELSE 'simple'::regconfig END
$$;--> statement-breakpoint
CREATE FUNCTION search_dictionary(locale text) RETURNS regdictionary LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE locale WHEN 'en' THEN 'english_stem'::regdictionary WHEN 'de' THEN 'german_stem'::regdictionary
    WHEN 'fr' THEN 'french_stem'::regdictionary WHEN 'ar' THEN 'arabic_stem'::regdictionary ELSE 'simple'::regdictionary END
$$;--> statement-breakpoint
-- Words without capitals and signs, as they are spelled. In French, an article ends with an apostrophe.
CREATE FUNCTION search_spelling(written text, locale text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(
      translate(lower(normalize(written, NFKD)), E'\'\u2019', CASE locale WHEN 'fr' THEN '  ' ELSE '' END),
      '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u060c\u061b\u061f\u066a-\u066d\u06d4\u2000-\u206f]+', ' ', 'g'),
    '\mt (shirts?)\M', 't\1 \1', 'g')
$$;--> statement-breakpoint
-- Spellings of the same word as one: without accents and Arabic vowel signs, with one form of each Arabic letter, and Latin digits.
CREATE FUNCTION search_folded(spelled text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(
    regexp_replace(
      replace(replace(spelled, 'ß', 'ss'), 'ẞ', 'ss'), '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]', '', 'g'),
    'ىیةکٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ييهكا01234567890123456789')
$$;--> statement-breakpoint
-- search.words.ts does the same to what is searched for.
CREATE FUNCTION search_text(written text, locale text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT search_folded(search_spelling(written, locale))
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_text(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT search_text(written, 'en')
$$;--> statement-breakpoint
-- Arabic words with the article instead of what stands before them. The stemmer knows the endings of nouns only after the article.
CREATE FUNCTION search_definite(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(words, '(^| )(?:[وف]?(?:[بك]?ال|لل))?([\u0621-\u064a]{2,})', '\1ال\2', 'g'), 'ه(?= |$)', 'ة', 'g')
$$;--> statement-breakpoint
-- The stems of a word; none of a stop word.
CREATE FUNCTION search_stems(word text, locale text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ts_lexize(search_dictionary(locale), word)
    || CASE locale WHEN 'ar' THEN ts_lexize('arabic_stem', search_definite(word)) END
$$;--> statement-breakpoint
-- Words as they stand in the searched language, and their stems in the language in which they are written.
CREATE FUNCTION search_vector(written text, written_in text, searched_in text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('simple', CASE written_in WHEN searched_in THEN words ELSE search_text(written, searched_in) END)
    || to_tsvector(search_configuration(written_in), words)
    || CASE written_in WHEN 'ar' THEN to_tsvector('arabic', search_definite(words)) ELSE '' END
  FROM search_text(written, written_in) AS words
$$;--> statement-breakpoint
-- The words of a text that can be the correction of another, with their spelling if it has accents.
CREATE FUNCTION search_words_of(written text, locale text) RETURNS TABLE (word text, spelling text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT words.word, nullif(words.spelling, words.word)
  FROM search_spelling(written, locale) AS spelled,
    unnest(string_to_array(search_folded(spelled), ' '), string_to_array(normalize(spelled, NFC), ' ')) AS words (word, spelling)
  WHERE words.word ~ '^[^0-9]{3,40}$'
$$;--> statement-breakpoint
CREATE FUNCTION search_similar(misspelled text, most integer, searched_in text) RETURNS SETOF text LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('pg_trgm.similarity_threshold', '0.15', true);
  -- With the language as a constant, for which there is an index.
  RETURN QUERY EXECUTE format(
    'SELECT word FROM search_translation_words WHERE locale = %L AND word %% $1 ORDER BY similarity(word, $1) DESC, word LIMIT $2',
    searched_in) USING misspelled, most;
END
$$;--> statement-breakpoint
-- The products in the other languages of the shop: their name, their category and colors, and all other texts, each in the language or, where
-- it is not translated, as the merchant wrote it.
CREATE VIEW product_translation_source AS
SELECT
  products.id AS product_id,
  offered.locale,
  concat_ws(' ', texts.name, texts.own_name, texts.titles, texts.own_titles, texts.body, texts.own_body) AS words,
  search_vector(texts.name, offered.locale, offered.locale) || search_vector(texts.own_name, own.locale, offered.locale) AS name,
  search_vector(texts.titles, offered.locale, offered.locale) || search_vector(texts.own_titles, own.locale, offered.locale) AS titles,
  search_vector(texts.body, offered.locale, offered.locale) || search_vector(texts.own_body, own.locale, offered.locale) AS body
FROM products
JOIN categories ON categories.id = products.category_id
CROSS JOIN search_locale() AS own (locale)
CROSS JOIN unnest(search_other_locales()) AS offered (locale)
CROSS JOIN LATERAL (
  SELECT
    max(value) FILTER (WHERE field = 'name') AS name,
    max(value) FILTER (WHERE field = 'highlights') AS highlights,
    max(value) FILTER (WHERE field = 'description') AS description,
    max(value) FILTER (WHERE field = 'details') AS details
  FROM translations WHERE entity = 'product' AND entity_id = products.id::text AND locale = offered.locale
) AS product
LEFT JOIN translations AS category ON category.entity = 'category' AND category.entity_id = categories.id::text
  AND category.locale = offered.locale AND category.field = 'name'
CROSS JOIN LATERAL (
  SELECT string_agg(label.value, ' ') AS labels, string_agg(product_colors.name, ' ') FILTER (WHERE label.value IS NULL) AS names
  FROM product_colors LEFT JOIN translations AS label ON label.entity = 'color' AND label.entity_id = lower(product_colors.name)
    AND label.locale = offered.locale AND label.field = 'name'
  WHERE product_id = products.id
) AS colors
CROSS JOIN LATERAL (
  SELECT
    coalesce(product.name, '') AS name,
    CASE WHEN product.name IS NULL THEN products.name ELSE '' END AS own_name,
    concat_ws(' ', category.value, colors.labels) AS titles,
    concat_ws(' ', CASE WHEN category.value IS NULL THEN categories.name END, colors.names) AS own_titles,
    concat_ws(' ', product.highlights, product.description, product.details) AS body,
    concat_ws(' ',
      CASE WHEN product.highlights IS NULL THEN array_to_string(products.highlights, ' ') END,
      CASE WHEN product.description IS NULL THEN products.description END,
      CASE WHEN product.details IS NULL THEN products.details END) AS own_body
) AS texts
WHERE products.deleted_at IS NULL;--> statement-breakpoint
-- The caller has locked the rows of product_search. Words are always locked in one order, so that no two transactions wait for each other.
CREATE FUNCTION refresh_translation_documents(ids uuid[], locales text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_translation_documents WHERE product_id = ANY (ids) AND locale <> ALL (search_other_locales());
  INSERT INTO search_translation_words (locale, word, spelling)
    SELECT source.locale, word, min(spelling) FROM product_translation_source AS source, search_words_of(words, source.locale)
    WHERE product_id = ANY (ids) AND source.locale = ANY (locales) GROUP BY source.locale, word ORDER BY source.locale, word
    ON CONFLICT DO NOTHING;
  INSERT INTO product_translation_documents (product_id, locale, title, document, category_id, price_cents, colors, sizes, choices, alike)
    SELECT product_id, source.locale, title, strip(title || body),
      filters.category_id, filters.price_cents, filters.colors, filters.sizes, filters.choices, filters.alike
    FROM product_translation_source AS source JOIN product_search AS filters USING (product_id) CROSS JOIN LATERAL (
      SELECT setweight(name, 'A') || setweight(titles, 'B') AS title
    ) AS titled
    WHERE product_id = ANY (ids) AND source.locale = ANY (locales)
    ON CONFLICT (product_id, locale) DO UPDATE SET title = excluded.title, document = excluded.document,
      category_id = excluded.category_id, price_cents = excluded.price_cents, colors = excluded.colors, sizes = excluded.sizes,
      choices = excluded.choices, alike = excluded.alike;
END
$$;--> statement-breakpoint
-- The texts of products in all languages of the shop. The caller has locked the rows of product_search.
CREATE FUNCTION refresh_product_documents(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  own text := search_locale();
BEGIN
  INSERT INTO search_words (word, spelling)
    SELECT word, min(spelling)
    FROM product_search_source, search_words_of(concat_ws(' ', name, category_name, color_names, body), own)
    WHERE product_id = ANY (ids) GROUP BY word ORDER BY word
    ON CONFLICT DO NOTHING;
  INSERT INTO product_documents (product_id, title, document, category_id, price_cents, colors, sizes, choices, alike, locale)
    SELECT product_id, title, strip(title || search_vector(body, own, own)),
      filters.category_id, filters.price_cents, filters.colors, filters.sizes, filters.choices, filters.alike, own
    FROM product_search_source JOIN product_search AS filters USING (product_id) CROSS JOIN LATERAL (
      SELECT setweight(search_vector(name, own, own), 'A')
        || setweight(search_vector(category_name || ' ' || color_names, own, own), 'B') AS title
    ) AS titled
    WHERE product_id = ANY (ids)
    ON CONFLICT (product_id) DO UPDATE SET title = excluded.title, document = excluded.document,
      category_id = excluded.category_id, price_cents = excluded.price_cents, colors = excluded.colors, sizes = excluded.sizes,
      choices = excluded.choices, alike = excluded.alike, locale = excluded.locale;
  PERFORM refresh_translation_documents(ids, search_other_locales());
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_product_search(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM product_search WHERE product_id = ANY (ids) ORDER BY product_id FOR UPDATE;
  DELETE FROM product_search AS gone WHERE product_id = ANY (ids)
    AND NOT EXISTS (SELECT FROM products WHERE id = gone.product_id AND deleted_at IS NULL);
  DELETE FROM product_documents AS gone WHERE product_id = ANY (ids)
    AND NOT EXISTS (SELECT FROM products WHERE id = gone.product_id AND deleted_at IS NULL);
  DELETE FROM product_translation_documents AS gone WHERE product_id = ANY (ids)
    AND NOT EXISTS (SELECT FROM products WHERE id = gone.product_id AND deleted_at IS NULL);
  INSERT INTO search_options (kind, key, name, hex)
    SELECT DISTINCT ON (kind, key) kind, lower(name) AS key, name, hex FROM (
      SELECT 'color' AS kind, name, hex, product_id FROM product_colors WHERE product_id = ANY (ids)
      UNION ALL SELECT 'size', name, NULL, product_id FROM product_sizes WHERE product_id = ANY (ids)
    ) AS option
    ORDER BY kind, key, product_id DESC
    ON CONFLICT (kind, key) DO UPDATE SET name = excluded.name, hex = excluded.hex
    WHERE (search_options.name, search_options.hex) IS DISTINCT FROM (excluded.name, excluded.hex);
  INSERT INTO product_search (product_id, category_id, price_cents, colors, sizes, choices)
    SELECT product_id, category_id, price_cents, colors, search_sizes(choices), choices
    FROM product_search_source WHERE product_id = ANY (ids)
    ON CONFLICT (product_id) DO UPDATE SET category_id = excluded.category_id, price_cents = excluded.price_cents,
      colors = excluded.colors, sizes = excluded.sizes, choices = excluded.choices;
  PERFORM refresh_product_documents(ids);
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_product_search_stock(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM product_search WHERE product_id = ANY (ids) ORDER BY product_id FOR UPDATE;
  UPDATE product_search SET sizes = search_sizes(source.choices), choices = source.choices
    FROM product_search_source AS source
    WHERE source.product_id = ANY (ids) AND product_search.product_id = source.product_id;
  UPDATE product_documents SET sizes = filters.sizes, choices = filters.choices, alike = filters.alike
    FROM product_search AS filters
    WHERE filters.product_id = ANY (ids) AND product_documents.product_id = filters.product_id;
  UPDATE product_translation_documents AS texts SET sizes = filters.sizes, choices = filters.choices, alike = filters.alike
    FROM product_search AS filters
    WHERE filters.product_id = ANY (ids) AND texts.product_id = filters.product_id;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_stale_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written uuid[];
  sold uuid[];
  translated uuid[];
  locales text[];
  before product_search[];
BEGIN
  WITH stale AS (
    DELETE FROM product_search_stale WHERE transaction = pg_current_xact_id() RETURNING product_ids, only_stock, locale
  )
  SELECT array_agg(DISTINCT id) FILTER (WHERE NOT only_stock AND locale IS NULL), array_agg(DISTINCT id) FILTER (WHERE only_stock),
    array_agg(DISTINCT id) FILTER (WHERE locale IS NOT NULL), array_agg(DISTINCT locale) FILTER (WHERE locale IS NOT NULL)
    INTO written, sold, translated, locales FROM stale, unnest(product_ids) AS id;
  IF written IS NULL AND sold IS NULL AND translated IS NULL THEN
    RETURN NULL;
  END IF;
  -- In one go, so that words are inserted in their order.
  IF written IS NOT NULL THEN
    written := written || translated;
    translated := NULL;
  END IF;
  PERFORM FROM product_search WHERE product_id = ANY (written || sold || translated) ORDER BY product_id FOR UPDATE;
  IF written IS NOT NULL OR sold IS NOT NULL THEN
    SELECT array_agg(kept) INTO before FROM product_search AS kept WHERE product_id = ANY (written || sold);
    IF written IS NOT NULL THEN
      PERFORM refresh_product_search(written || sold);
    ELSE
      PERFORM refresh_product_search_stock(sold);
    END IF;
    -- Deleted products have left their groups already, by leave_search_groups.
    PERFORM move_search_size_groups(
      ARRAY(SELECT kept FROM unnest(before) AS kept WHERE EXISTS (SELECT FROM product_search WHERE product_id = kept.product_id)),
      ARRAY(SELECT kept FROM product_search AS kept WHERE product_id = ANY (written || sold)));
    PERFORM refresh_search_groups(written || sold, before);
  END IF;
  IF translated IS NOT NULL THEN
    PERFORM refresh_translation_documents(translated, locales);
  END IF;
  PERFORM pg_notify('hemline_changed', 'search');
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Also of a language that is not offered: if it is at this moment, its documents are made when the rows of product_search are unlocked.
CREATE FUNCTION mark_translations_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_search_stale (product_ids, locale)
    SELECT array_agg(DISTINCT product_id), locale FROM (
      SELECT entity_id::uuid AS product_id, locale FROM changed
        WHERE entity = 'product' AND field IN ('name', 'description', 'highlights', 'details')
      UNION ALL SELECT products.id, locale FROM changed JOIN products ON products.category_id = entity_id::uuid
        WHERE entity = 'category' AND field = 'name' AND deleted_at IS NULL
      UNION ALL SELECT product_search.product_id, locale FROM changed
        JOIN search_options ON search_options.kind = 'color' AND search_options.key = entity_id
        JOIN product_search ON product_search.colors @> ARRAY[search_options.id]
        WHERE entity = 'color'
    ) AS translated GROUP BY locale;
  -- The counts beside a list show the labels of sizes, which are in no document.
  IF EXISTS (SELECT FROM changed WHERE entity = 'size') THEN
    PERFORM pg_notify('hemline_changed', 'search');
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER product_search_inserted AFTER INSERT ON translations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_translations_stale();--> statement-breakpoint
CREATE TRIGGER product_search_updated AFTER UPDATE ON translations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_translations_stale();--> statement-breakpoint
CREATE TRIGGER product_search_deleted AFTER DELETE ON translations
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_translations_stale();--> statement-breakpoint
-- The letters that search_text unites from now on.
SET LOCAL statement_timeout = 0;--> statement-breakpoint
SELECT refresh_product_search(array_agg(product_id)) FROM product_search_source
  WHERE concat(name, category_name, color_names, body) ~ '[ßẞ\u0600-\u06ff\ufb50-\ufdff\ufe70-\ufeff]' HAVING count(*) > 0;
