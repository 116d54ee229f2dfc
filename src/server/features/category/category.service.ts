import { createOldSlugs } from '#server/platform/old-slugs.repository.ts';
import { type CategoryDeps, createCategoryEditingService } from './category.editing.service.ts';
import { categoryGone, categoryNotFound } from './category.errors.ts';
import { createCategoryRepository } from './category.repository.ts';

export { presentCategory } from './category.presenter.ts';
export { categoryTags } from './category.rules.ts';

export type CategoryService = ReturnType<typeof createCategoryService>;

export function createCategoryService(deps: CategoryDeps) {
  const repository = createCategoryRepository(deps.db);

  /** Finds a category by its id, its slug or a slug that it had before. Throws CATEGORY_GONE for a deleted one. */
  const trace = async <T>(idOrSlug: string, find: (idOrSlug: string) => Promise<T | undefined>): Promise<T> => {
    const category = await find(idOrSlug);
    if (category) return category;
    const id = await createOldSlugs(deps.db, 'category').target(idOrSlug);
    const moved = id === undefined ? undefined : await find(id);
    if (moved) return moved;
    throw id === undefined ? categoryNotFound() : categoryGone();
  };

  return {
    ...createCategoryEditingService(deps),

    list: () => repository.list(),
    get: (idOrSlug: string) => trace(idOrSlug, (found) => repository.find(found)),
    idOf: (idOrSlug: string) => trace(idOrSlug, (found) => repository.findId(found)),
  };
}
