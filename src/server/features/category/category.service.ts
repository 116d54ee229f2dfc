import type { Database } from '#server/db/client.ts';
import type { TaggedCache } from '#server/platform/cache/tagged-cache.ts';
import type { Locale } from '#i18n/locale.ts';
import type { Translations } from '#server/platform/translations/translations.ts';
import { soldProducts } from '#server/platform/markets/sold-products.repository.ts';
import { findIdByLocalizedSlug } from '#server/platform/slugs/localized-slugs.repository.ts';
import { createOldSlugs } from '#server/platform/slugs/old-slugs.repository.ts';
import { type CategoryDeps, createCategoryEditingService } from './category.editing.service.ts';
import { categoryGone, categoryNotFound } from './category.errors.ts';
import { createCategoryFields } from './category.fields.ts';
import { createCategoryRepository } from './category.repository.ts';
import { createSizeScales } from './size-scales/size-scales.service.ts';
import { type LocalizedCategory, localizeCategories } from './localize-categories.ts';

export { presentCategory } from './category.presenter.ts';
export { categoryTags } from './category.rules.ts';
export { type SizesInSystems } from './size-scales/size-scales.repository.ts';

export type CategoryService = ReturnType<typeof createCategoryService>;

type ServiceDeps = CategoryDeps & { db: Database; cache: TaggedCache; translations: Translations };

export function createCategoryService(deps: ServiceDeps) {
  const repository = createCategoryRepository(deps.db);

  /**
   * Finds a category by its id, its slug in the language of the request or as it is written, or an old slug. Throws CATEGORY_GONE for a
   * deleted one, else CATEGORY_NOT_FOUND.
   */
  const findByAnySlug = async <T>(
    idOrSlug: string,
    find: (idOrSlug: string, locale: Locale | undefined) => Promise<T | undefined>,
  ): Promise<T> => {
    const locale = await deps.translations.otherLocale();
    const category = await find(idOrSlug, locale);
    if (category) return category;
    const localized =
      locale === undefined ? undefined : await findIdByLocalizedSlug(deps.db, 'category', { slug: idOrSlug, locale });
    const id = localized ?? (await createOldSlugs(deps.db, 'category').target(idOrSlug));
    const current = id === undefined ? undefined : await find(id, locale);
    if (current) return current;
    throw id === undefined ? categoryNotFound() : categoryGone();
  };

  const get = (idOrSlug: string) => findByAnySlug(idOrSlug, (...found) => repository.find(...found));

  /** Counts only what the market of the request sells. */
  const withSoldCounts = async <Row extends { id: string; productCount: number }>(rows: Row[]): Promise<Row[]> => {
    const sold = soldProducts();
    if (sold.isAll) return rows;
    const counts = await repository.countSold(sold);
    return rows.map((row) => ({ ...row, productCount: counts.get(row.id) ?? 0 }));
  };

  return {
    ...createCategoryEditingService(deps),
    sizeScales: createSizeScales(deps),
    fields: createCategoryFields(deps),

    /** Returns all categories as they are written. */
    list: () => repository.list(),
    /** Returns a category as it is written. Throws as `getShown` does. */
    get,
    /** Returns all categories in the language of the request. */
    listShown: async () => localizeCategories(deps.translations, await withSoldCounts(await repository.list())),
    /** Returns a category, by its id or any slug, in the language of the request. Throws CATEGORY_GONE or CATEGORY_NOT_FOUND. */
    async getShown(idOrSlug: string): Promise<LocalizedCategory> {
      const { nameLocales, ...category } = await get(idOrSlug);
      const [locales, [shown = category]] = await Promise.all([
        deps.translations.localesOf(nameLocales),
        localizeCategories(deps.translations, await withSoldCounts([category])),
      ]);
      return { ...shown, ...(locales && { locales }) };
    },
    findId: (idOrSlug: string) => findByAnySlug(idOrSlug, (...found) => repository.findId(...found)),
  };
}
