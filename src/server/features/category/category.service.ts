import { type CategoryNeeds, createCategoryEditingService } from './category.editing.ts';
import { categoryNotFound } from './category.errors.ts';
import { createCategoryRepository } from './category.repository.ts';

export { categoryTags } from './category.rules.ts';

export type CategoryService = ReturnType<typeof createCategoryService>;

export function createCategoryService(needs: CategoryNeeds) {
  const repository = createCategoryRepository(needs.db);
  return {
    ...createCategoryEditingService(needs),

    list: () => repository.list(),

    /** By id or slug. */
    async get(idOrSlug: string) {
      const category = await repository.find(idOrSlug);
      if (!category) throw categoryNotFound();
      return category;
    },
  };
}
