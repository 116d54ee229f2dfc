import { toDollars } from '#contract/money.ts';
import type { AdminProduct, AdminProductRow } from '#contract/catalog/products-admin.ts';
import { versionOf } from '#server/platform/version.ts';
import type { AdminProductListRow, ProductRow } from './admin.repository.ts';
import { named, presentProduct } from '#server/features/products/catalog/catalog.presenter.ts';

const placeOf = (options: readonly { id: string }[]) => new Map(options.map(({ id }, place) => [id, place]));

/** Colours in their order, and in each the sizes in theirs. */
function inOrder({ colors, sizes, variants }: ProductRow) {
  const colorPlace = placeOf(colors);
  const sizePlace = placeOf(sizes);
  const place = ({ colorId, sizeId }: ProductRow['variants'][number]) =>
    (colorPlace.get(colorId ?? '') ?? 0) * sizes.length + (sizePlace.get(sizeId ?? '') ?? 0);
  return variants.toSorted((one, other) => place(one) - place(other));
}

/** Presents a product with everything its form needs. */
export function presentAdminProduct(row: ProductRow): AdminProduct {
  const product = presentProduct(row);
  const colorName = named(row.colors);
  const sizeName = named(row.sizes);
  const inStock = new Map(product.sizes.map(({ name, instoke }) => [name, instoke]));
  return {
    ...product,
    categoryName: row.category.name,
    version: versionOf(row),
    colors: row.colors.map(({ id, name, hex }) => ({ _id: id, name, ...(hex !== null && { hex }) })),
    sizes: row.sizes.map(({ id, name }) => ({ _id: id, name, instoke: inStock.get(name) ?? false })),
    allVariants: inOrder(row).map((variant) => ({
      _id: variant.id,
      color: colorName.get(variant.colorId ?? '') ?? '',
      size: sizeName.get(variant.sizeId ?? '') ?? '',
      made: variant.made,
      instoke: variant.inStock,
      stock: variant.stock,
    })),
  };
}

export const presentAdminProductRow = (row: AdminProductListRow): AdminProductRow => ({
  _id: row.id,
  slug: row.slug,
  name: row.name,
  image: row.image,
  price: toDollars(row.priceCents),
  categoryId: row.categoryId,
  categoryName: row.categoryName,
  popular: row.popular,
  stock: row.stock,
  variants: row.variants,
  lowVariants: row.lowVariants,
});
