import type { AdminProductQuery } from '#contract/products-admin.ts';
import type { Database } from '#server/db/client.ts';
import type { CategoryService } from '#server/features/category/category.service.ts';
import { isId } from '#server/platform/ids.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { createProductsAdminRepository } from './products.admin.repository.ts';
import { badCursor, productNotFound } from './products.errors.ts';

type Needs = { db: Database; category: CategoryService; settings: Pick<Settings, 'current'> };

/** What an admin sees of products. */
export function createProductsAdminService({ db, category, settings }: Needs) {
  const repository = createProductsAdminRepository(db);

  const placeOf = async (cursor: string | undefined) => {
    if (cursor === undefined) return undefined;
    const place = isId(cursor) ? await repository.place(cursor) : undefined;
    if (!place) throw badCursor();
    return place;
  };

  return {
    /** Returns a product that is in the shop. Throws PRODUCT_NOT_FOUND. */
    async get(id: string) {
      const row = isId(id) ? await repository.find(id) : undefined;
      if (!row) throw productNotFound();
      return row;
    },

    /** One page; `nextCursor` is null at the end of the list. */
    async list({ limit, cursor, category: categoryName, q, popular, stock, sort }: AdminProductQuery) {
      const after = await placeOf(cursor);
      const categoryId = categoryName === undefined ? undefined : (await category.get(categoryName)).id;
      const { lowStock } = await settings.current();
      const filter = {
        categoryId,
        q,
        popular: popular === undefined ? undefined : popular === 'true',
        stockUpTo: stock && { low: lowStock, out: 0 }[stock],
      };
      const rows = await repository.list(filter, { sort, limit: limit + 1, after, lowStock });
      const page = rows.slice(0, limit);
      return { rows: page, nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
    },
  };
}
