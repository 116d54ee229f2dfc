import { createOldSlugs } from '#server/platform/slugs/old-slugs.repository.ts';
import { type CategoryDeps, createCategoryEditingService } from './category.editing.service.ts';
import { categoryGone, categoryNotFound } from './category.errors.ts';
import { createCategoryRepository } from './category.repository.ts';

export { presentCategory } from './category.presenter.ts';
export { categoryTags } from './category.rules.ts';

export type CategoryService = ReturnType<typeof createCategoryService>;

export function createCategoryService(deps: CategoryDeps) {
  const repository = createCategoryRepository(deps.db);

  /** Finds a category by its id, its slug or an old slug. Throws CATEGORY_GONE for a deleted one, else CATEGORY_NOT_FOUND. */
  const findByAnySlug = async <T>(idOrSlug: string, find: (idOrSlug: string) => Promise<T | undefined>): Promise<T> => {
    const category = await find(idOrSlug);
    if (category) return category;
    const id = await createOldSlugs(deps.db, 'category').target(idOrSlug);
    const current = id === undefined ? undefined : await find(id);
    if (current) return current;
    throw id === undefined ? categoryNotFound() : categoryGone();
  };

  return {
    ...createCategoryEditingService(deps),

    list: () => repository.list(),
    get: (idOrSlug: string) => findByAnySlug(idOrSlug, (found) => repository.find(found)),
    findId: (idOrSlug: string) => findByAnySlug(idOrSlug, (found) => repository.findId(found)),
  };
}
