import { translateFields, type Translations } from '#server/platform/translations/translations.ts';
import type { CategoryRow } from './category.repository.ts';

/**
 * `untranslated` names the fields that are shown as they are written, `locales` the languages in which the name is there, and `slugs` the slugs
 * in the other languages of the shop.
 */
export type LocalizedCategory = CategoryRow & {
  untranslated?: string[];
  locales?: string[];
  slugs?: Record<string, string>;
};

const fields = ['name', 'description', 'imageAlt', 'sizeGuide'] as const;

/** Returns categories in the language of the request. */
export async function localizeCategories(
  translations: Translations,
  rows: readonly CategoryRow[],
): Promise<LocalizedCategory[]> {
  const found = await translations.of(() => rows.map(({ id }) => ({ entity: 'category', id })));
  return Promise.all(
    rows.map(async (row): Promise<LocalizedCategory> => {
      const slugs = await translations.slugsOf(row.slug, row.localizedSlugs);
      const withSlugs = { ...row, ...(slugs && { slugs }) };
      if (!found) return withSlugs;
      const slug = found.text('category', row.id, 'slug') ?? row.slug;
      return { ...translateFields(withSlugs, found, { entity: 'category', id: row.id }, fields), slug };
    }),
  );
}
