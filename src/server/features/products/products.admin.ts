import type { AdminProductQuery } from '#contract/products-admin.ts';
import type { Database } from '#server/db/client.ts';
import type { CategoryService } from '#server/features/category/category.service.ts';
import { isId } from '#server/platform/ids.ts';
import { badCursor, idCursor } from '#server/platform/paging/cursor.ts';
import { readPage } from '#server/platform/paging/page.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { createProductsAdminRepository } from './products.admin.repository.ts';
import { productNotFound } from './products.errors.ts';

type Needs = { db: Database; category: CategoryService; settings: Pick<Settings, 'current'> };

/** What an admin sees of products. */
export function createProductsAdminService({ db, category, settings }: Needs) {
  const repository = createProductsAdminRepository(db);

  const placeOf = async (id: string) => {
    const place = await repository.place(id);
    if (!place) throw badCursor();
    return place;
  };

  return {
    /** A product on the shop, with its category. */
    async forAdmin(id: string) {
      const row = isId(id) ? await repository.find(id) : undefined;
      if (!row) throw productNotFound();
      return { row, category: await category.get(row.categoryId) };
    },

    async list({ limit, cursor, category: categoryName, q, popular, stock, sort }: AdminProductQuery) {
      const categoryId = categoryName === undefined ? undefined : (await category.get(categoryName)).id;
      const { lowStock } = await settings.current();
      const filter = {
        categoryId,
        q,
        popular: popular === undefined ? undefined : popular === 'true',
        stockUpTo: stock && { low: lowStock, out: 0 }[stock],
      };
      return readPage({ limit, cursor }, idCursor, async (page) => {
        const after = page.after && (await placeOf(page.after.id));
        return repository.list(filter, { sort, limit: page.limit, after, lowStock });
      });
    },
  };
}
