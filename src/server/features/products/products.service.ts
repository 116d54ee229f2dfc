import type { Paging } from '#contract/paging.ts';
import type { Connection } from '#server/db/client.ts';
import { isId } from '#server/platform/ids.ts';
import { idCursor } from '#server/platform/paging/cursor.ts';
import { readPage } from '#server/platform/paging/page.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { createProductsAdminService } from './products.admin.ts';
import { createProductsEditingService, type EditingNeeds } from './products.editing.ts';
import { productGone, productNotFound, unknownOption } from './products.errors.ts';
import { exportProducts } from './products.export.ts';
import { createProductsImport } from './products.import.ts';
import { createProductsRepository, findVariant } from './products.repository.ts';

export { purgeDeletedProducts } from './products.editing.repository.ts';
export { presentProduct } from './products.presenter.ts';
export { isInStock, piecesLeft, productTags } from './products.rules.ts';

export type ProductsService = ReturnType<typeof createProductsService>;

export type ProductsNeeds = EditingNeeds & { settings: Pick<Settings, 'current'> };

const mostByIds = 12;

export function createProductsService(needs: ProductsNeeds) {
  const { db, category } = needs;
  const repository = createProductsRepository(db);

  return {
    ...createProductsEditingService(needs),
    admin: createProductsAdminService(needs),
    csv: { export: () => exportProducts(needs), import: createProductsImport(needs) },

    /** By id or slug, also one that it had before. Throws PRODUCT_GONE for what was taken off the shop. */
    async get(idOrSlug: string) {
      const product = await repository.find(idOrSlug);
      if (product) return product;
      const id = await repository.trace(idOrSlug);
      const moved = id === undefined ? undefined : await repository.find(id);
      if (moved) return moved;
      throw id === undefined ? productNotFound() : productGone();
    },
    popular: () => repository.popular(),
    /** In the order of their ids; those that are not on the shop are left out. */
    ofIds: (ids: readonly string[]) => repository.ofIds(ids),
    /** A few others for whoever looks at a product in a colour; without one, in the one that it is first shown in (D7). */
    async similar(idOrSlug: string, wished: string) {
      const product = await repository.find(idOrSlug);
      if (!product) throw productNotFound();
      const { id, categoryId, colors } = product;
      const color = wished || ((colors[2] ?? colors.at(-1))?.name ?? '');
      return { categoryId, products: await repository.ofIds(await repository.similarTo({ id, categoryId, color })) };
    },
    /** In their order; what is no id, or no product any more, is left out. */
    byIds: (ids: readonly string[]) => repository.ofIds([...new Set(ids)].filter(isId).slice(0, mostByIds)),
    /** One page of a category, newest first. */
    async ofCategory(idOrSlug: string, paging: Paging) {
      const categoryId = await category.idOf(idOrSlug);
      const { rows, nextCursor } = await readPage(paging, idCursor, ({ limit, after }) =>
        repository.ofCategory(categoryId, { limit, before: after?.id }),
      );
      return { categoryId, products: rows, nextCursor };
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
