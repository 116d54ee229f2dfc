import { createOldSlugs } from '#server/platform/old-slugs.repository.ts';
import { type CategoryNeeds, createCategoryEditingService } from './category.editing.ts';
import { categoryGone, categoryNotFound } from './category.errors.ts';
import { createCategoryRepository } from './category.repository.ts';

export { presentCategory } from './category.presenter.ts';
export { categoryTags } from './category.rules.ts';

export type CategoryService = ReturnType<typeof createCategoryService>;

export function createCategoryService(needs: CategoryNeeds) {
  const repository = createCategoryRepository(needs.db);

  /** By id or slug, also one that it had before. Throws CATEGORY_GONE for what was deleted. */
  const traced = async <T>(idOrSlug: string, find: (idOrSlug: string) => Promise<T | undefined>): Promise<T> => {
    const category = await find(idOrSlug);
    if (category) return category;
    const id = await createOldSlugs(needs.db, 'category').target(idOrSlug);
    const moved = id === undefined ? undefined : await find(id);
    if (moved) return moved;
    throw id === undefined ? categoryNotFound() : categoryGone();
  };

  return {
    ...createCategoryEditingService(needs),

    list: () => repository.list(),
    get: (idOrSlug: string) => traced(idOrSlug, (one) => repository.find(one)),
    idOf: (idOrSlug: string) => traced(idOrSlug, (one) => repository.findId(one)),
  };
}
