import { createOldSlugs } from '#server/platform/old-slugs.repository.ts';
import { type CategoryNeeds, createCategoryEditingService } from './category.editing.ts';
import { categoryGone, categoryNotFound } from './category.errors.ts';
import { createCategoryRepository } from './category.repository.ts';

export { categoryTags } from './category.rules.ts';

export type CategoryService = ReturnType<typeof createCategoryService>;

export function createCategoryService(needs: CategoryNeeds) {
  const repository = createCategoryRepository(needs.db);
  return {
    ...createCategoryEditingService(needs),

    list: () => repository.list(),

    /** By id or slug, also one that it had before. Throws CATEGORY_GONE for what was deleted. */
    async get(idOrSlug: string) {
      const category = await repository.find(idOrSlug);
      if (category) return category;
      const id = await createOldSlugs(needs.db, 'category').target(idOrSlug);
      const moved = id === undefined ? undefined : await repository.find(id);
      if (moved) return moved;
      throw id === undefined ? categoryNotFound() : categoryGone();
    },
  };
}
