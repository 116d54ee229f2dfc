import { translateFields, type Translations } from '#server/platform/translations/translations.ts';
import type { CategoryRow } from './category.repository.ts';

/** `untranslated` names the fields that are shown as they are written, `locales` the languages in which the name is there. */
export type LocalizedCategory = CategoryRow & { untranslated?: string[]; locales?: string[] };

const fields = ['name', 'description', 'imageAlt', 'sizeGuide'] as const;

/** Returns categories in the language of the request. */
export async function localizeCategories(
  translations: Translations,
  rows: readonly CategoryRow[],
): Promise<LocalizedCategory[]> {
  const found = await translations.of(() => rows.map(({ id }) => ({ entity: 'category', id })));
  return found ? rows.map((row) => translateFields(row, found, { entity: 'category', id: row.id }, fields)) : [...rows];
}
