import type { Connection, Database } from '#server/db/client.ts';
import type { CategoryService } from '#server/features/category/category.service.ts';
import { isId } from '#server/platform/ids.ts';
import { badCursor, productNotFound, unknownOption } from './products.errors.ts';
import { createProductsRepository, findVariant } from './products.repository.ts';

export { isInStock, piecesLeft } from './products.rules.ts';

export type ProductsService = ReturnType<typeof createProductsService>;

/** The tags under which answers that show products are cached. */
export const productTags = { one: (id: string) => `product:${id}`, popular: 'popular' };

export function createProductsService({ db, category }: { db: Database; category: CategoryService }) {
  const repository = createProductsRepository(db);
  return {
    /** By id or slug. */
    async get(idOrSlug: string) {
      const product = await repository.find(idOrSlug);
      if (!product) throw productNotFound();
      return product;
    },
    popular: () => repository.popular(),
    /** One page of a category, newest first; `next` is the cursor of the page after it. */
    async ofCategory(idOrSlug: string, page: { limit: number; cursor?: string | undefined }) {
      if (page.cursor !== undefined && !isId(page.cursor)) throw badCursor();
      const { id: categoryId } = await category.get(idOrSlug);
      const rows = await repository.ofCategory(categoryId, { limit: page.limit + 1, before: page.cursor });
      const products = rows.slice(0, page.limit);
      return { categoryId, products, next: rows.length > page.limit ? products.at(-1)?.id : undefined };
    },
    /** The variant that a shopper chose; throws PRODUCT_NOT_FOUND or UNKNOWN_OPTION. */
    async variantOf(connection: Connection, choice: { productId: string; color: string; size: string }) {
      const row = await findVariant(connection, choice);
      if (!row) throw productNotFound();
      const { variantId, made, inStock, stock, name } = row;
      if (variantId === null || made === null || inStock === null) throw unknownOption(choice.color, choice.size);
      return { variantId, made, inStock, stock, name };
    },
  };
}
