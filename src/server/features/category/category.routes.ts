import { parseSizeGuide } from '#contract/catalog/size-guide.ts';
import type { Register } from '#server/http/endpoints.ts';
import { presentAdminCategory, presentCategory } from './category.presenter.ts';
import { type CategoryService, categoryTags } from './category.service.ts';

export function categoryRoutes(endpoint: Register, category: CategoryService): void {
  endpoint('GET /api/category', async ({ addTags }) => {
    addTags(categoryTags.all);
    const categories = await category.listShown();
    return categories.map(presentCategory);
  });

  endpoint('GET /api/category/:id', async ({ params, addTags }) => {
    const found = await category.getShown(params.id);
    addTags(categoryTags.one(found.id));
    return presentCategory(found);
  });

  endpoint('GET /api/category/:id/size-guide', async ({ params, addTags }) => {
    const { id, sizeGuide } = await category.getShown(params.id);
    addTags(categoryTags.one(id));
    return parseSizeGuide(sizeGuide).guide;
  });

  endpoint('GET /api/admin/categories', async () => {
    const categories = await category.list();
    return { data: categories.map(presentAdminCategory) };
  });

  endpoint('POST /api/category', async ({ body, user }) => {
    const id = await category.create(user.id, body);
    return presentAdminCategory(await category.get(id));
  });

  endpoint('PUT /api/category/:id', async ({ params, body, user }) => {
    await category.update(user.id, params.id, body);
    return presentAdminCategory(await category.get(params.id));
  });

  endpoint('DELETE /api/category/:id', async ({ params, user }) => {
    await category.delete(user.id, params.id);
    return { id: params.id };
  });

  endpoint('POST /api/category/reorder', async ({ body, user }) => {
    await category.reorder(user.id, body.ids);
    const categories = await category.list();
    return categories.map(presentCategory);
  });
}
