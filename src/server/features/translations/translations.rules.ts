import { createHash } from 'node:crypto';
import type { Locale } from '#i18n/locale.ts';
import * as m from '#i18n/messages.ts';
import { parseSizeGuide } from '#contract/catalog/size-guide.ts';
import { type TranslatableEntity, type TranslatableField, translatableFields } from '#contract/shop/translatable.ts';
import { translationText, type TranslationState } from '#contract/shop/translations.ts';
import type { ShopLocales } from '#contract/locale-prefix.ts';
import { isSlug } from './slug-fields.ts';
import type { FieldRow } from './translations.repository.ts';
import { defaultLocale, unknownLocale } from './translations.errors.ts';

/** Throws UNKNOWN_LOCALE or DEFAULT_LOCALE for a language into which the shop is not translated. */
export function checkLocale(locale: Locale, offered: ShopLocales): void {
  if (!offered.locales.includes(locale)) throw unknownLocale();
  if (locale === offered.defaultLocale) throw defaultLocale();
}

/** A slug is optional, and no translation of the other one. */
export function stateOf({ field, value, source, sourceThen }: FieldRow): TranslationState {
  if (isSlug(field)) return 'done';
  if (value === null) return 'missing';
  return source === sourceThen ? 'done' : 'outdated';
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Returns the version of the translations of an entity, which is another after any change of them or of their texts. */
export const versionOf = (fields: readonly FieldRow[]): string =>
  digestOf(JSON.stringify(fields.map(({ field, source, value, sourceThen }) => [field, source, value, sourceThen])));

/** Names a text in a file: short, and in a form that no spreadsheet takes for a number. */
export const hashOf = (source: string): string => `h${digestOf(source).slice(0, 12)}`;

const schemas = new Map<TranslatableField, ReturnType<typeof translationText>>();

/** Returns the schema of a field's translations. A file has thousands of them. */
function schemaOf(field: TranslatableField) {
  const schema = schemas.get(field) ?? translationText(field);
  schemas.set(field, schema);
  return schema;
}

/** A translation as it is stored, or why it cannot be. */
export type ParsedTranslation = { text: string; error?: undefined } | { text?: undefined; error: string };

/** Checks the translation of a field. A translated size guide is read by the same rules as the guide itself. */
export function parseTranslation(entity: TranslatableEntity, field: string, value: string): ParsedTranslation {
  const kinds = translatableFields(entity);
  const kind = Object.hasOwn(kinds, field) ? kinds[field] : undefined;
  if (!kind) return { error: m.translation_no_text_in_this_field() };
  const { data, error } = schemaOf(kind).safeParse(value);
  if (data === undefined) return { error: error?.issues[0]?.message ?? m.field_this_is_not_valid() };
  const unreadable = entity === 'category' && field === 'sizeGuide' ? parseSizeGuide(data).error : undefined;
  return unreadable === undefined ? { text: data } : { error: unreadable };
}
