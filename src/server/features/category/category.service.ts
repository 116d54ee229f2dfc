import type { Connection } from '#server/db/client.ts';
import { categoryNotFound } from './category.errors.ts';
import { createCategoryRepository } from './category.repository.ts';

export type CategoryService = ReturnType<typeof createCategoryService>;

/** The tags under which pages that show categories are cached. */
export const categoryTags = { all: 'categories', one: (id: string) => `category:${id}` };

export function createCategoryService({ db }: { db: Connection }) {
  const repository = createCategoryRepository(db);
  return {
    list: () => repository.list(),
    /** By id or slug. */
    async get(idOrSlug: string) {
      const category = await repository.find(idOrSlug);
      if (!category) throw categoryNotFound();
      return category;
    },
  };
}
