import type { AdminProductQuery } from '#contract/products-admin.ts';
import type { Database } from '#server/db/client.ts';
import type { CategoryService } from '#server/features/category/category.service.ts';
import { isId } from '#server/platform/ids.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { createProductsAdminRepository } from './admin.repository.ts';
import { badCursor, productNotFound } from '#server/features/products/products.errors.ts';

type AdminDeps = { db: Database; category: CategoryService; settings: Pick<Settings, 'current'> };

/** Reads products for the admin. */
export function createProductsAdminService({ db, category, settings }: AdminDeps) {
  const repository = createProductsAdminRepository(db);

  const positionOf = async (cursor: string | undefined) => {
    if (cursor === undefined) return undefined;
    const position = isId(cursor) ? await repository.position(cursor) : undefined;
    if (!position) throw badCursor();
    return position;
  };

  return {
    /** Returns a product that is in the shop. Throws PRODUCT_NOT_FOUND. */
    async get(id: string) {
      const row = isId(id) ? await repository.find(id) : undefined;
      if (!row) throw productNotFound();
      return row;
    },

    /** Returns one page of products; `nextCursor` is null on the last one. */
    async list({ limit, cursor, category: categoryName, q, popular, stock, sort }: AdminProductQuery) {
      const after = await positionOf(cursor);
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
