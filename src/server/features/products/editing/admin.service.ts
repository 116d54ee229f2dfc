import type { AdminProductQuery } from '#contract/catalog/products-admin.ts';
import type { Database } from '#server/db/client.ts';
import { findByCode } from '#server/db/variant-codes.ts';
import type { CategoryService } from '#server/features/category/category.service.ts';
import { isId } from '#server/platform/ids.ts';
import { excludingMarkets } from '#server/platform/markets/exclusions.repository.ts';
import { saleStateOf } from '#server/features/products/sales/sales.rules.ts';
import type { Clock } from '#server/platform/clock.ts';
import { badCursor, idCursor } from '#server/platform/paging/cursor.ts';
import { readPage } from '#server/platform/paging/page.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { currentMinute } from './editing.service.ts';
import { createProductsAdminRepository, type ProductFilter } from './admin.repository.ts';
import { productNotFound } from '#server/features/products/products.errors.ts';

/** What the products need of the collections, which are made of them. */
export type CollectionsPort = {
  /** Returns a SELECT of the `product_id` of those in a collection. Throws COLLECTION_NOT_FOUND. */
  productIdsOf: (idOrSlug: string) => Promise<NonNullable<ProductFilter['collection']>>;
};

export type FilterDeps = {
  db: Database;
  category: CategoryService;
  settings: Pick<Settings, 'current'>;
  collections: CollectionsPort;
};
type AdminDeps = FilterDeps & { clock: Clock };

const mostTags = 500;

type FilterQuery = Omit<AdminProductQuery, 'limit' | 'cursor' | 'sort'>;

/** Reads the filters of a list of products. Throws CATEGORY_GONE, CATEGORY_NOT_FOUND or COLLECTION_NOT_FOUND. */
export async function readProductFilter(
  { db, category, settings, collections }: FilterDeps,
  { category: idOrSlug, q, popular, status, tag, collection, stock }: FilterQuery,
): Promise<ProductFilter> {
  const { lowStock } = await settings.current();
  return {
    categoryId: idOrSlug === undefined ? undefined : (await category.get(idOrSlug)).id,
    q,
    idsWithCode: q === '' ? [] : (await findByCode(db, q)).map(({ productId }) => productId),
    popular: popular === undefined ? undefined : popular === 'true',
    status,
    tag: tag === '' ? undefined : tag,
    collection: collection === undefined ? undefined : await collections.productIdsOf(collection),
    stockUpTo: stock && { low: lowStock, out: 0 }[stock],
  };
}

/** Reads products for the admin. */
export function createProductsAdminService(deps: AdminDeps) {
  const { db, settings, clock } = deps;
  const repository = createProductsAdminRepository(db);

  const positionOf = async (id: string) => {
    const position = await repository.findPosition(id);
    if (!position) throw badCursor();
    return position;
  };

  return {
    /** Returns a product that is not deleted, with the markets that do not sell it. Throws PRODUCT_NOT_FOUND. */
    async get(id: string) {
      const row = isId(id) ? await repository.find(id) : undefined;
      if (!row) throw productNotFound();
      const [notIn, minute] = await Promise.all([excludingMarkets(db, id), currentMinute({ settings, clock })]);
      return { ...row, saleState: saleStateOf(row, minute), notIn };
    },

    /** Returns the tags of all products, most used first. */
    tags: () => repository.tags(mostTags),

    /** Returns one page of products; `nextCursor` is null on the last one. Throws BAD_CURSOR. */
    async list({ limit, cursor, sort, ...query }: AdminProductQuery) {
      const filter = await readProductFilter(deps, query);
      const { lowStock } = await settings.current();
      return readPage({ limit, cursor }, idCursor, async (page) => {
        const after = page.after && (await positionOf(page.after.id));
        return repository.list(filter, { sort, limit: page.limit, after, lowStock });
      });
    },
  };
}
