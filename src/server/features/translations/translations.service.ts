import type { Locale } from '#i18n/locale.ts';
import * as m from '#i18n/messages.ts';
import { isTranslatableEntity } from '#contract/shop/translatable.ts';
import type { TranslationsQuery, TranslationsUpdate } from '#contract/shop/translations.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isId } from '#server/platform/ids.ts';
import type { FieldError } from '#server/platform/app-error.ts';
import { anyText, createCursor, nonNegativeInteger } from '#server/platform/paging/cursor.ts';
import { readPage } from '#server/platform/paging/page.ts';
import { findTakenInLocale, lockSlugs } from '#server/platform/slugs/localized-slugs.repository.ts';
import { slugTaken } from '#server/platform/slugs/slug.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { ShopLocalesService } from '#server/platform/settings/shop-locales.ts';
import { type EntityRef, lockTranslations } from '#server/platform/translations/translations.repository.ts';
import { changedMeanwhile } from '#server/platform/version.ts';
import { createTranslationsExport } from './files/export-translations.ts';
import { createTranslationsImport } from './files/import-translations.ts';
import { findTags } from './find-tags.ts';
import { settingsTextsOf } from './settings-texts.ts';
import type { SettingsTexts } from './sources.repository.ts';
import { readableKinds, requireAccess, type Translator } from './translations.access.ts';
import { invalidTranslations, nothingToTranslate } from './translations.errors.ts';
import { isSlug, slugKindOf } from './slug-fields.ts';
import { createTranslationsRepository, type FieldRow, type ListPlace } from './translations.repository.ts';
import { checkLocale, parseTranslation, stateOf, versionOf } from './translations.rules.ts';

export type TranslationsDeps = {
  db: Database;
  settings: Pick<Settings, 'current'>;
  shopLocales: Pick<ShopLocalesService, 'current' | 'stored'>;
  audit: Audit;
  clock: Clock;
};

export type TranslationsService = ReturnType<typeof createTranslationsService>;

type EntityName = { entity: string; id: string };
/** An entity with the fields that have a text. */
export type TranslatedEntity = EntityRef & { name: string; fields: FieldRow[]; version: string };

const cursor = createCursor<ListPlace>({ kind: nonNegativeInteger, name: anyText, id: anyText });

/** Throws NOTHING_TO_TRANSLATE for what cannot be an entity, and NOT_PERMITTED. */
function refOf({ entity, id }: EntityName, translator: Translator, to: 'view' | 'edit'): EntityRef {
  if (!isTranslatableEntity(entity)) throw nothingToTranslate();
  requireAccess(translator, to, entity);
  const hasUuid = entity === 'product' || entity === 'category' || entity === 'attribute';
  if (hasUuid && !isId(id)) throw nothingToTranslate();
  return { entity, id };
}

/** Parses the translations of an update. Throws INVALID_TRANSLATIONS with all errors. */
function parseValues({ entity, fields }: TranslatedEntity, { values, keep }: TranslationsUpdate) {
  const known = new Set(fields.map(({ field }) => field));
  const errors: FieldError[] = keep.flatMap((field, at) =>
    known.has(field) ? [] : [{ path: `keep.${at}`, message: m.translation_no_text_in_this_field() }],
  );
  const parsed = new Map<string, string>();
  for (const [field, value] of Object.entries(values)) {
    const { text: translated, error } = known.has(field)
      ? parseTranslation(entity, field, value ?? '')
      : { error: m.translation_no_text_in_this_field() };
    if (translated === undefined) errors.push({ path: `values.${field}`, message: error });
    else parsed.set(field, translated);
  }
  if (errors.length > 0) throw invalidTranslations(errors);
  return parsed;
}

/** Returns the translations that a change writes, and the fields whose translations it removes. */
function planChanges(before: TranslatedEntity, change: TranslationsUpdate) {
  const values = parseValues(before, change);
  const written: { field: string; value: string; source: string }[] = [];
  const removed: string[] = [];
  for (const row of before.fields) {
    const { field, source } = row;
    const value = values.get(field) ?? row.value ?? '';
    const isKept = stateOf(row) === 'outdated' && change.keep.includes(field);
    if (value === '' && row.value !== null) removed.push(field);
    else if (value !== (row.value ?? '') || isKept) written.push({ field, value, source });
  }
  return { written, removed };
}

export function createTranslationsService(deps: TranslationsDeps) {
  const { db, settings, shopLocales, audit, clock } = deps;
  const repository = createTranslationsRepository(db);

  const findSettings = async () => settingsTextsOf(await settings.current());

  const find = async (
    connection: Connection,
    ref: EntityRef,
    locale: Locale,
    ofSettings: SettingsTexts,
  ): Promise<TranslatedEntity> => {
    const reader = createTranslationsRepository(connection);
    const fields = await reader.fields(ref.entity, { ids: [ref.id] }, locale, ofSettings);
    const [first] = fields;
    if (!first) throw nothingToTranslate();
    return { ...ref, name: first.name, fields, version: versionOf(fields) };
  };

  return {
    /** Returns one page of the entities with texts that the member may read, and the sum of their fields. Throws NOT_PERMITTED and BAD_CURSOR. */
    async list(translator: Translator, { locale, entity, state, q, ...paging }: TranslationsQuery) {
      const kinds = readableKinds(translator, entity);
      checkLocale(locale, await shopLocales.current());
      const ofSettings = await findSettings();
      let sum = { missing: 0, outdated: 0, done: 0 };
      const page = await readPage(paging, cursor, async ({ limit, after }) => {
        const found = await repository.list({ locale, kinds, state, q, limit, after }, ofSettings);
        sum = found.sum;
        return found.rows;
      });
      return { ...page, sum };
    },

    /** Throws NOTHING_TO_TRANSLATE for an entity that does not exist or has no text, and NOT_PERMITTED. */
    async get(translator: Translator, named: EntityName, locale: Locale): Promise<TranslatedEntity> {
      const ref = refOf(named, translator, 'view');
      checkLocale(locale, await shopLocales.current());
      return find(db, ref, locale, await findSettings());
    },

    /**
     * Changes the translations of an entity. Throws as `get` does, CHANGED_MEANWHILE when they or the texts are others than those of
     * `version`, INVALID_TRANSLATIONS, and SLUG_TAKEN for a slug by which another product or category is found in the language.
     */
    async update(translator: Translator, named: EntityName, locale: Locale, change: TranslationsUpdate) {
      const ref = refOf(named, translator, 'edit');
      const actorId = translator.id;
      const ofSettings = await findSettings();
      return inTransaction(db, async (tx) => {
        const writer = createTranslationsRepository(tx);
        await lockTranslations(tx);
        checkLocale(locale, await shopLocales.stored(tx));
        const kind = slugKindOf(ref.entity);
        if (kind !== undefined && change.values['slug']) await lockSlugs(tx, kind);
        await writer.preventDeletion(ref.entity, [ref.id]);
        const before = await find(tx, ref, locale, ofSettings);
        if (before.version !== change.version) throw changedMeanwhile();
        const { written, removed } = planChanges(before, change);
        const fields = [...written.map(({ field }) => field), ...removed];
        if (fields.length === 0) return before;
        const slug = written.find(({ field }) => isSlug(field))?.value;
        if (kind !== undefined && slug !== undefined) {
          const taken = await findTakenInLocale(tx, kind, locale, [{ id: ref.id, slug }]);
          if (taken.has(slug)) throw slugTaken('values.slug');
        }

        const entity = { entity: ref.entity, entityId: ref.id, locale };
        await writer.put(
          written.map((row) => ({ ...entity, ...row })),
          { at: clock.now(), by: actorId },
        );
        await writer.remove(ref, locale, removed);
        await audit.record(tx, {
          actorId,
          action: 'translation.update',
          entity: 'translation',
          entityId: ref.id,
          after: { entity: ref.entity, locale, fields },
        });
        await announceChanges(tx, await findTags(tx, [ref], ofSettings));
        return find(tx, ref, locale, ofSettings);
      });
    },

    files: { export: createTranslationsExport(deps), import: createTranslationsImport(deps) },
  };
}
