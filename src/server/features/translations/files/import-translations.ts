import type { Locale } from '#i18n/locale.ts';
import * as m from '#i18n/messages.ts';
import { productLimits } from '#contract/catalog/product-limits.ts';
import type { ImportError } from '#contract/catalog/products-admin.ts';
import { isTranslatableEntity, type TranslatableEntity, translatableEntities } from '#contract/shop/translatable.ts';
import type { TranslationsImport } from '#contract/shop/translations.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findTags } from '#server/features/translations/find-tags.ts';
import { settingsTextsOf } from '#server/features/translations/settings-texts.ts';
import { isSlug, slugKindOf } from '#server/features/translations/slug-fields.ts';
import type { SettingsTexts } from '#server/features/translations/sources.repository.ts';
import { requireAccess, type Translator } from '#server/features/translations/translations.access.ts';
import { createTranslationsRepository, type FieldRow } from '#server/features/translations/translations.repository.ts';
import { checkLocale, hashOf, parseTranslation, stateOf } from '#server/features/translations/translations.rules.ts';
import type { TranslationsDeps } from '#server/features/translations/translations.service.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import { readLines } from '#server/platform/csv/read-lines.ts';
import { isId } from '#server/platform/ids.ts';
import { findTakenInLocale, lockSlugs } from '#server/platform/slugs/localized-slugs.repository.ts';
import {
  type EntityRef,
  lockTranslations,
  type NewTranslation,
} from '#server/platform/translations/translations.repository.ts';
import { changedMeanwhile } from '#server/platform/version.ts';
import { type Column, columns, type Line, requiredColumns } from './cells.ts';
import { readXliff } from './read-xliff.ts';

const batchSize = 1000;
/** A file has up to 50,000 lines. */
const statementMs = 60_000;

type FileTranslation = { line: Line; entity: TranslatableEntity; id: string; field: string };
/** What the lines of one batch do. */
type Change = { line: Line; next: NewTranslation; isNew: boolean };
type Plan = { created: NewTranslation[]; updated: NewTranslation[]; errors: ImportError[] };

const cellOf = ({ cells }: Line, column: Column): string => (cells[column] ?? '').trim();

const keyOf = ({ entity, id, field }: { entity: string; id: string; field: string }) => `${entity} ${field} ${id}`;

/** Returns the lines with a translation, and an error for each that names no field or one that another line has. */
function readFile(lines: readonly Line[]) {
  const found = new Map<string, FileTranslation>();
  const errors: ImportError[] = [];
  for (const line of lines) {
    if (cellOf(line, 'translation') === '') continue;
    const [entity, id, field] = [cellOf(line, 'entity'), cellOf(line, 'id'), cellOf(line, 'field')];
    const addError = (column: Column, message: string) => errors.push({ line: line.line, column, message });
    const isKnown = isTranslatableEntity(entity);
    const other = isKnown && found.get(keyOf({ entity, id, field }));
    if (!isKnown) addError('entity', m.translation_choose_a_kind({ kinds: translatableEntities.join(', ') }));
    else if (other) addError('field', m.translation_this_field_is_on_line({ line: other.line.line }));
    else found.set(keyOf({ entity, id, field }), { line, entity, id, field });
  }
  return { translations: [...found.values()], errors };
}

/** Splits what a file has into batches, each of one kind of entity, in the order in which entities are locked. */
function batchesOf(translations: readonly FileTranslation[]): FileTranslation[][] {
  return translatableEntities.flatMap((kind) => {
    const ofKind = translations
      .filter(({ entity }) => entity === kind)
      .toSorted((one, other) => (one.id < other.id ? -1 : Number(one.id > other.id)));
    const count = Math.ceil(ofKind.length / batchSize);
    return Array.from({ length: count }, (_, at) => ofKind.slice(at * batchSize, (at + 1) * batchSize));
  });
}

/** Returns the text that was translated: today's, or the one that the line or the shop still has; empty when neither has. */
function translatedSource({ line }: FileTranslation, stored: FieldRow): string {
  const hash = cellOf(line, 'hash');
  if (hash === '') return stored.source;
  const inFile = (line.cells.source ?? '').replaceAll('\r\n', '\n');
  return [stored.source, inFile, stored.sourceThen ?? ''].find((source) => hashOf(source) === hash) ?? '';
}

/** Returns the line's translation as it will be stored; undefined when it is what is stored, or empty. */
function toStored(
  translation: FileTranslation,
  value: string,
  stored: FieldRow,
  locale: Locale,
): NewTranslation | undefined {
  const { line, entity, id, field } = translation;
  const source = translatedSource(translation, stored);
  // A translator who finds that an outdated translation is still right says so in its column.
  const isKept = stateOf(stored) === 'outdated' && cellOf(line, 'state') === 'done' && source === stored.source;
  return value === '' || (value === stored.value && !isKept)
    ? undefined
    : { entity, entityId: id, locale, field, value, source };
}

/** The ids of the products and categories whose slugs the file has, by kind and slug. */
type ChosenSlugs = Map<string, string>;

/** Returns the changes to a slug that another product or category has in the shop, or in an earlier line. */
async function findTakenSlugs(connection: Connection, changes: readonly Change[], chosen: ChosenSlugs) {
  const taken = new Set<Change>();
  const ofSlugs = changes.filter(({ next }) => isSlug(next.field));
  const [first] = ofSlugs;
  const kind = first && slugKindOf(first.next.entity);
  if (!first || kind === undefined) return taken;
  const wanted = ofSlugs.map(({ next }) => ({ id: next.entityId, slug: next.value }));
  const inShop = await findTakenInLocale(connection, kind, first.next.locale, wanted);
  for (const change of ofSlugs) {
    const { entityId, value } = change.next;
    const key = `${kind} ${value}`;
    if (inShop.has(value) || (chosen.get(key) ?? entityId) !== entityId) taken.add(change);
    chosen.set(key, chosen.get(key) ?? entityId);
  }
  return taken;
}

/** A file as it was sent. */
export type TranslationsFile = { type: 'text/csv' | 'application/xliff+xml'; bytes: Buffer };

const readAnyFile = ({ type, bytes }: TranslationsFile, locale: Locale) =>
  type === 'text/csv' ? readLines(bytes, { columns, required: requiredColumns }) : readXliff(bytes, locale);

export function createTranslationsImport({ db, settings, shopLocales, audit, clock }: TranslationsDeps) {
  const planBatch = async (
    connection: Connection,
    batch: readonly FileTranslation[],
    locale: Locale,
    { ofSettings, chosen }: { ofSettings: SettingsTexts; chosen: ChosenSlugs },
  ): Promise<Plan> => {
    const [entity = 'product'] = batch.map((one) => one.entity);
    const hasUuid = entity === 'product' || entity === 'category';
    const ids = [...new Set(batch.map(({ id }) => id))].filter((id) => !hasUuid || isId(id));
    const rows = await createTranslationsRepository(connection).fields(entity, { ids }, locale, ofSettings);
    const stored = new Map(rows.map((row) => [keyOf({ ...row, entity }), row]));
    const knownIds = new Set(rows.map(({ id }) => id));
    const plan: Plan = { created: [], updated: [], errors: [] };
    const changes: Change[] = [];
    for (const translation of batch) {
      const { id, field, line } = translation;
      const addError = (column: Column, message: string) => plan.errors.push({ line: line.line, column, message });
      const row = stored.get(keyOf(translation));
      if (!row) {
        if (knownIds.has(id)) addError('field', m.translation_no_text_in_this_field());
        else addError('id', m.translation_nothing_to_translate());
        continue;
      }
      const { text, error } = parseTranslation(entity, field, line.cells.translation ?? '');
      const next = text === undefined ? undefined : toStored(translation, text, row, locale);
      if (text === undefined) addError('translation', error);
      else if (next) changes.push({ line, next, isNew: row.value === null });
    }
    const taken = await findTakenSlugs(connection, changes, chosen);
    for (const change of changes) {
      const { line, next, isNew } = change;
      if (taken.has(change))
        plan.errors.push({ line: line.line, column: 'translation', message: m.error_this_address_is_taken() });
      else (isNew ? plan.created : plan.updated).push(next);
    }
    return plan;
  };

  /** Plans the lines again behind the lock, and writes them. An error that is new rolls the whole transaction back. */
  const writeAll = async (
    actorId: string,
    batches: readonly FileTranslation[][],
    locale: Locale,
    ofSettings: SettingsTexts,
  ) =>
    inTransaction(
      db,
      async (tx) => {
        await lockTranslations(tx);
        checkLocale(locale, await shopLocales.stored(tx));
        const lines = batches.flat();
        for (const kind of ['category', 'product'] as const)
          if (lines.some(({ entity, field }) => entity === kind && isSlug(field))) await lockSlugs(tx, kind);
        const repository = createTranslationsRepository(tx);
        const chosen: ChosenSlugs = new Map();
        const counts = { created: 0, updated: 0 };
        const changed = new Map<string, EntityRef>();
        for (const batch of batches) {
          const [entity = 'product'] = batch.map((one) => one.entity);
          await repository.preventDeletion(entity, [...new Set(batch.map(({ id }) => id))]);
          const { created, updated, errors } = await planBatch(tx, batch, locale, { ofSettings, chosen });
          if (errors.length > 0) throw changedMeanwhile();
          await repository.put([...created, ...updated], { at: clock.now(), by: actorId });
          counts.created += created.length;
          counts.updated += updated.length;
          for (const { entityId } of [...created, ...updated])
            changed.set(`${entity} ${entityId}`, { entity, id: entityId });
        }
        if (changed.size === 0) return counts;
        await audit.record(tx, {
          actorId,
          action: 'translation.import',
          entity: 'translation',
          entityId: '',
          after: { locale, ...counts },
        });
        await announceChanges(tx, await findTags(tx, [...changed.values()], ofSettings));
        return counts;
      },
      { statementMs },
    );

  /**
   * Imports a whole file, or nothing if it has an error. A dry run only counts. A line without a translation changes nothing. Throws XLIFF_DOCTYPE,
   * and NOT_PERMITTED for a translation of what the member may not change.
   */
  return async (
    translator: Translator,
    file: TranslationsFile,
    { locale, dryRun }: { locale: Locale; dryRun: boolean },
  ): Promise<TranslationsImport> => {
    checkLocale(locale, await shopLocales.current());
    const { lines, errors } = await readAnyFile(file, locale);
    const read = errors.length > 0 ? { translations: [], errors: [] } : readFile(lines);
    errors.push(...read.errors);
    for (const { entity } of read.translations) requireAccess(translator, 'edit', entity);
    const batches = batchesOf(read.translations);
    const ofSettings = settingsTextsOf(await settings.current());
    const counts = { created: 0, updated: 0 };
    const chosen: ChosenSlugs = new Map();
    for (const batch of batches) {
      const plan = await planBatch(db, batch, locale, { ofSettings, chosen });
      counts.created += plan.created.length;
      counts.updated += plan.updated.length;
      errors.push(...plan.errors);
    }
    if (errors.length > 0) {
      const byLine = errors.toSorted((one, other) => one.line - other.line);
      return { created: 0, updated: 0, unchanged: 0, errors: byLine.slice(0, productLimits.importReport) };
    }
    const written =
      dryRun || counts.created + counts.updated === 0
        ? counts
        : await writeAll(translator.id, batches, locale, ofSettings);
    return { ...written, unchanged: lines.length - written.created - written.updated, errors: [] };
  };
}
