import { isLocale } from '#i18n/locale.ts';
import {
  fetchEntry,
  fetchTextLanguages,
  fetchTranslations,
  parseTranslationsQuery,
} from '#web/store/translations/translations.admin.ts';
import { notFound, type ShopperTools } from '#web/app/router-context.ts';

/** Loads what the language, the filters and the cursor in the URL select. */
export const loadTranslations = ({ dispatch, url }: ShopperTools) =>
  dispatch(fetchTranslations(parseTranslationsQuery(url.searchParams))).unwrap();
export type LoadedTranslations = Awaited<ReturnType<typeof loadTranslations>>;

export async function loadTranslation({ dispatch, params: { locale = '', entity = '', id = '' } }: ShopperTools) {
  if (!isLocale(locale)) throw notFound();
  const { source, targets } = await dispatch(fetchTextLanguages(locale)).unwrap();
  if (!targets.includes(locale)) throw notFound();
  return { source, targets, locale, entry: await dispatch(fetchEntry({ locale, entity, id })).unwrap() };
}
export type LoadedTranslation = Awaited<ReturnType<typeof loadTranslation>>;

/** Loads the languages into which a file can be imported. */
export const loadImportTranslations = ({ dispatch, url }: ShopperTools) =>
  dispatch(fetchTextLanguages(parseTranslationsQuery(url.searchParams).locale)).unwrap();
export type LoadedImportTranslations = Awaited<ReturnType<typeof loadImportTranslations>>;
