import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import { ImportError } from '#contract/catalog/products-admin.ts';
import type { EndpointTable } from '#contract/endpoint.ts';
import { Paging } from '#contract/paging.ts';
import { anyText, localizedSlugText, optionalLines, optionalText, rawText } from '#contract/text.ts';
import { allLocales } from '#i18n/locale.ts';
import { type TranslatableField, translatableEntities } from './translatable.ts';

/** The language of the translations, which is not the default one, as opposed to that of the response. */
const TargetLocale = z.enum(allLocales, { error: m.field_choose_a_language_of_the_list });

const EntityKind = z.enum(translatableEntities);

/** `outdated`: the text has changed since it was translated. Every other translation is `done`, and every slug, also without one. */
export const TranslationState = z.enum(['missing', 'outdated', 'done']);
export type TranslationState = z.output<typeof TranslationState>;

/** The fields that have a text, without slugs, by the state of their translation. */
const FieldCounts = z.object({ missing: z.int(), outdated: z.int(), done: z.int() });

/** Something with texts. A picture is named by its text, and the settings by the name of the shop. */
export const TranslationListEntry = FieldCounts.extend({ entity: EntityKind, id: z.string(), name: z.string() });
export type TranslationListEntry = z.output<typeof TranslationListEntry>;

export const TranslationSum = FieldCounts.extend({ total: z.int() });
export type TranslationSum = z.output<typeof TranslationSum>;

export const TranslationsQuery = Paging.extend({
  locale: TargetLocale,
  entity: EntityKind.optional(),
  /** Lists what has a missing or an outdated translation; `done`: what has neither. */
  state: TranslationState.optional(),
  /** A part of a name or of a text as it is written. */
  q: optionalText(200),
  cursor: rawText(2500).optional(),
});
export type TranslationsQuery = z.output<typeof TranslationsQuery>;

/** A field that has a text. `kind`: on one line, on several, a list of lines, or the slug of a URL. */
export const TranslationField = z.object({
  field: z.string(),
  kind: z.enum(['line', 'lines', 'list', 'slug']),
  source: z.string(),
  /** The text that was translated, where it is another now and known. */
  sourceThen: z.string().nullable(),
  value: z.string().nullable(),
  state: TranslationState,
});
export type TranslationField = z.output<typeof TranslationField>;

/** `version` is for the next update. */
export const EntityTranslations = z.object({
  entity: EntityKind,
  id: z.string(),
  name: z.string(),
  fields: z.array(TranslationField),
  version: z.string(),
});
export type EntityTranslations = z.output<typeof EntityTranslations>;

/**
 * Fields that are left out stay as they are, as does an outdated translation that is sent unchanged. `keep` names outdated ones that are
 * still right: they are up to date from now on. The limits of a text are those of `translatable`.
 */
export const TranslationsUpdate = z.object({
  /** The translations by field; null or an empty text removes one. */
  values: z.record(z.string(), z.string().nullable()),
  keep: z.array(anyText(60)).max(50).default([]),
  version: rawText(64),
});
export type TranslationsUpdate = z.output<typeof TranslationsUpdate>;

/** Returns the schema of the translation of a field. Like the text itself it is normalized; empty lines of a list are dropped. */
export function translationText(field: TranslatableField): z.ZodType<string, string> {
  if (field.kind === 'slug') return localizedSlugText(field.max);
  if (field.kind === 'line') return anyText(field.max);
  if (field.kind === 'lines') return optionalLines(field.max).unwrap();
  return optionalLines(field.lines * (field.max + 1))
    .unwrap()
    .transform((text) => text.split('\n').flatMap((line) => line.trim() || []))
    .pipe(z.array(anyText(field.max)).max(field.lines))
    .transform((lines) => lines.join('\n'));
}

/** With any error nothing is changed. At most 200 errors are returned. */
export const TranslationsImport = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  errors: z.array(ImportError),
});
export type TranslationsImport = z.output<typeof TranslationsImport>;

/** The id of a color or size is its lower-case name, that of a picture its path, that of the settings `shop`. */
const oneEntity = z.object({ entity: rawText(60), id: rawText(300) });
const inLocale = z.object({ locale: TargetLocale });

export const translationsEndpoints = {
  'GET /api/admin/translations': {
    summary: 'What has texts to translate, and the fields of all of it by the state of their translation',
    tag: 'translations',
    access: 'admin',
    permission: ['products.view', 'selling.view', 'settings.edit'],
    aboutLocale: true,
    query: TranslationsQuery,
    responses: {
      200: z.object({
        data: z.array(TranslationListEntry),
        /** The fields of the kind of entity that was asked for, or of all kinds. */
        sum: TranslationSum,
        nextCursor: z.string().nullable(),
      }),
    },
  },
  'GET /api/admin/translations/:entity/:id': {
    summary: 'The texts of one entity and their translations',
    tag: 'translations',
    access: 'admin',
    permission: ['products.view', 'selling.view', 'settings.edit'],
    aboutLocale: true,
    params: oneEntity,
    query: inLocale,
    responses: { 200: z.object({ data: EntityTranslations }) },
  },
  'PUT /api/admin/translations/:entity/:id': {
    summary: 'Change the translations of one entity; the response has the version for the next change',
    tag: 'translations',
    access: 'admin',
    permission: ['products.edit', 'categories.edit', 'selling.edit', 'settings.edit'],
    aboutLocale: true,
    params: oneEntity,
    query: inLocale,
    body: TranslationsUpdate,
    // The texts of the settings, in a script whose characters take three bytes.
    bodyLimit: 512 * 1024,
    responses: { 200: z.object({ data: EntityTranslations }) },
  },
  'GET /api/admin/translations.csv': {
    summary: 'Texts and their translations as CSV, one line per field',
    tag: 'translations',
    access: 'admin',
    permission: ['products.view', 'selling.view', 'settings.edit'],
    aboutLocale: true,
    query: inLocale.extend({ entity: EntityKind.optional(), state: TranslationState.optional() }),
    /** `text/csv`, streamed. */
    responses: { 200: z.unknown() },
  },
  'GET /api/admin/translations.xlf': {
    summary: 'Texts and their translations as XLIFF 2.0, one unit per field',
    tag: 'translations',
    access: 'admin',
    permission: ['products.view', 'selling.view', 'settings.edit'],
    aboutLocale: true,
    query: inLocale.extend({ entity: EntityKind.optional(), state: TranslationState.optional() }),
    /** `application/xliff+xml`, streamed. */
    responses: { 200: z.unknown() },
  },
  'POST /api/admin/translations/import': {
    summary:
      'Add and change translations by CSV or XLIFF 2.0, all or none; a text without a translation changes nothing',
    tag: 'translations',
    access: 'admin',
    permission: ['products.edit', 'categories.edit', 'selling.edit', 'settings.edit'],
    aboutLocale: true,
    consumes: ['text/csv', 'application/xliff+xml'],
    query: inLocale.extend({ dryRun: z.enum(['true', 'false']).default('false') }),
    responses: { 200: TranslationsImport },
  },
} as const satisfies EndpointTable;
