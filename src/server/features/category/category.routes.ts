import type { Register } from '#server/http/endpoints.ts';
import { presentCategory } from './category.presenter.ts';
import { type CategoryService, categoryTags } from './category.service.ts';

export function categoryRoutes(endpoint: Register, category: CategoryService): void {
  endpoint('GET /api/category', async ({ shows }) => {
    shows(categoryTags.all);
    const categories = await category.list();
    return categories.map(presentCategory);
  });

  endpoint('GET /api/category/:id', async ({ params, shows }) => {
    const found = await category.get(params.id);
    shows(categoryTags.one(found.id));
    return presentCategory(found);
  });
}
