import type { Paging } from '#contract/paging.ts';
import type { Connection, Database } from '#server/db/client.ts';
import type { CategoryService } from '#server/features/category/category.service.ts';
import { productGone, productNotFound, unknownOption } from '#server/features/products/products.errors.ts';
import { isId } from '#server/platform/ids.ts';
import { idCursor } from '#server/platform/paging/cursor.ts';
import { readPage } from '#server/platform/paging/page.ts';
import { createCatalogRepository, findVariant, type ShownProduct } from './catalog.repository.ts';

const mostByIds = 12;

/** What shoppers see of products. */
export function createCatalogService({ db, category }: { db: Database; category: CategoryService }) {
  const repository = createCatalogRepository(db);

  const get = async (idOrSlug: string) => {
    const product = await repository.find(idOrSlug);
    if (product) return product;
    const id = await repository.trace(idOrSlug);
    const moved = id === undefined ? undefined : await repository.find(id);
    if (moved) return moved;
    throw id === undefined ? productNotFound() : productGone();
  };

  /** Returns a few similar products; without a colour, for the one in which the product is first shown (D7). */
  const similarTo = async ({ id, categoryId, colors }: ShownProduct, chosen: string) => {
    const color = chosen || ((colors[2] ?? colors.at(-1))?.name ?? '');
    return repository.ofIds(await repository.similarTo({ id, categoryId, color }));
  };

  return {
    /** Finds a product by its id, its slug or a slug that it had before. Throws PRODUCT_GONE for a deleted one. */
    get,

    /** Returns what the page of a product shows in a colour. Throws as `get` does. */
    async page(idOrSlug: string, color: string) {
      const product = await get(idOrSlug);
      const [ownCategory, similar] = await Promise.all([category.get(product.categoryId), similarTo(product, color)]);
      return { product, category: ownCategory, similar };
    },

    popular: () => repository.popular(),

    /** Returns products in the order of their ids, without those that are deleted. */
    ofIds: (ids: readonly string[]) => repository.ofIds(ids),

    /** The same for ids that a browser has kept: repeated and invalid ones are left out, and there are at most twelve. */
    byIds: (ids: readonly string[]) => repository.ofIds([...new Set(ids)].filter(isId).slice(0, mostByIds)),

    /** Returns one page of a category, newest first. Throws BAD_CURSOR. */
    async ofCategory(idOrSlug: string, paging: Paging) {
      const categoryId = await category.findId(idOrSlug);
      const { rows, nextCursor } = await readPage(paging, idCursor, ({ limit, after }) =>
        repository.ofCategory(categoryId, { limit, before: after?.id }),
      );
      return { categoryId, products: rows, nextCursor };
    },

    /** Returns the variant that a shopper chose. Throws PRODUCT_NOT_FOUND or UNKNOWN_OPTION. */
    async variantOf(connection: Connection, choice: { productId: string; color: string; size: string }) {
      const row = await findVariant(connection, choice);
      if (!row) throw productNotFound();
      const { variantId, made, inStock, stock, name } = row;
      if (variantId === null || made === null || inStock === null) throw unknownOption(choice.color, choice.size);
      return { variantId, made, inStock, stock, name };
    },
  };
}
