import type { Paging } from '#contract/paging.ts';
import type { Connection, Database } from '#server/db/client.ts';
import type { CategoryService } from '#server/features/category/category.service.ts';
import { productGone, productNotFound, unknownOption } from '#server/features/products/products.errors.ts';
import { isId } from '#server/platform/ids.ts';
import { idCursor } from '#server/platform/paging/cursor.ts';
import { readPage } from '#server/platform/paging/page.ts';
import { createCatalogRepository, findVariant, type CatalogProduct } from './catalog.repository.ts';

const maxByIds = 12;

/** Reads products for shoppers. */
export function createCatalogService({ db, category }: { db: Database; category: CategoryService }) {
  const repository = createCatalogRepository(db);

  const get = async (idOrSlug: string) => {
    const product = await repository.find(idOrSlug);
    if (product) return product;
    const id = await repository.findIdByAnySlug(idOrSlug);
    const current = id === undefined ? undefined : await repository.find(id);
    if (current) return current;
    throw id === undefined ? productNotFound() : productGone();
  };

  /** Returns similar products for the chosen color, or for the one that the product page preselects (D7). */
  const similarTo = async ({ id, categoryId, colors }: CatalogProduct, chosen: string) => {
    const color = chosen || ((colors[2] ?? colors.at(-1))?.name ?? '');
    return repository.ofIds(await repository.similarTo({ id, categoryId, color }));
  };

  const pageOfCategory = async <Row extends { id: string }>(
    read: (categoryId: string, page: { limit: number; before: string | undefined }) => Promise<Row[]>,
    idOrSlug: string,
    paging: Paging,
  ) => {
    const categoryId = await category.findId(idOrSlug);
    const { rows, nextCursor } = await readPage(paging, idCursor, ({ limit, after }) =>
      read(categoryId, { limit, before: after?.id }),
    );
    return { categoryId, products: rows, nextCursor };
  };

  return {
    /** Finds a product by its id, its slug or an old slug. Throws PRODUCT_GONE for a deleted one, else PRODUCT_NOT_FOUND. */
    get,

    /** Returns what the page of a product shows for a color. Throws as `get` does. */
    async page(idOrSlug: string, color: string) {
      const product = await get(idOrSlug);
      const [ownCategory, similar] = await Promise.all([category.get(product.categoryId), similarTo(product, color)]);
      return { product, category: ownCategory, similar };
    },

    popular: () => repository.popular(),
    popularSummaries: () => repository.popularSummaries(),

    /** Returns products in the order of the ids, without deleted ones. */
    ofIds: (ids: readonly string[]) => repository.ofIds(ids),

    /** Does the same for ids from a browser: drops repeated and invalid ones, and returns at most twelve products. */
    byIds: (ids: readonly string[]) => repository.ofIds([...new Set(ids)].filter(isId).slice(0, maxByIds)),

    /** Returns one page of a category, newest first. Throws BAD_CURSOR. */
    ofCategory: (idOrSlug: string, paging: Paging) => pageOfCategory(repository.ofCategory, idOrSlug, paging),

    /** Returns what a list shows of the same products. Throws BAD_CURSOR. */
    summariesOfCategory: (idOrSlug: string, paging: Paging) =>
      pageOfCategory(repository.summariesOfCategory, idOrSlug, paging),

    /** Returns the variant that a shopper chose. Throws PRODUCT_NOT_FOUND or UNKNOWN_OPTION. */
    async variantOf(connection: Connection, choice: { productId: string; color: string; size: string }) {
      const row = isId(choice.productId) ? await findVariant(connection, choice) : undefined;
      if (!row) throw productNotFound();
      const { variantId, made, inStock, stock, name } = row;
      if (variantId === null || made === null || inStock === null) throw unknownOption(choice.color, choice.size);
      return { variantId, made, inStock, stock, name };
    },
  };
}
