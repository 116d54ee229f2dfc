import { getBaseCurrency } from '#i18n/currency.ts';
import { toDecimal } from '#contract/money/money.ts';
import type { AdminProduct, AdminProductRow, SaleState } from '#contract/catalog/products-admin.ts';
import { versionOf } from '#server/platform/version.ts';
import { draftAttributes, presentSale } from './draft.ts';
import type { AdminProductListRow, ProductRow } from './admin.repository.ts';
import { amountsOf } from './gift-cards.ts';
import { nameById, presentProduct } from '#server/features/products/catalog/catalog.presenter.ts';

const indexById = (options: readonly { id: string }[]) => new Map(options.map(({ id }, index) => [id, index]));

/** Sorts variants by color, then by size. */
function sortVariants({ colors, sizes, variants }: ProductRow) {
  const colorIndex = indexById(colors);
  const sizeIndex = indexById(sizes);
  const indexOf = ({ colorId, sizeId }: ProductRow['variants'][number]) =>
    (colorIndex.get(colorId ?? '') ?? 0) * sizes.length + (sizeIndex.get(sizeId ?? '') ?? 0);
  return variants.toSorted((one, other) => indexOf(one) - indexOf(other));
}

/** Presents a product with everything its form needs, with what it costs the merchant only for who may see that. */
export function presentAdminProduct(
  row: ProductRow & { notIn?: string[] | undefined; saleState: SaleState | undefined },
  { withCosts }: { withCosts: boolean },
): AdminProduct {
  const product = presentProduct(row);
  const sale = presentSale(row);
  const colorName = nameById(row.colors);
  const sizeName = nameById(row.sizes);
  const inStock = new Map(product.sizes.map(({ name, instoke }) => [name, instoke]));
  return {
    ...product,
    status: row.status,
    ...(row.publishAt !== null && { publishAt: row.publishAt }),
    tags: row.tags,
    price: toDecimal(row.regularCents ?? row.priceCents, getBaseCurrency()),
    currentPrice: toDecimal(row.priceCents, getBaseCurrency()),
    ...(sale && row.saleState && { sale: { ...sale, state: row.saleState } }),
    categoryName: row.category.name,
    version: versionOf(row),
    ...(row.notIn && { notIn: row.notIn }),
    ...(row.grams !== null && { grams: row.grams }),
    ...(row.taxClass !== null && { taxClass: row.taxClass }),
    attributes: draftAttributes(row),
    ...(row.kind === 'gift-card' && { giftAmounts: amountsOf(row) }),
    colors: row.colors.map(({ id, name, hex }) => ({ _id: id, name, ...(hex !== null && { hex }) })),
    sizes: row.sizes.map(({ id, name }) => ({ _id: id, name, instoke: inStock.get(name) ?? false })),
    allVariants: sortVariants(row).map((variant) => ({
      _id: variant.id,
      color: colorName.get(variant.colorId ?? '') ?? '',
      size: sizeName.get(variant.sizeId ?? '') ?? '',
      made: variant.made,
      instoke: variant.inStock,
      stock: variant.stock,
      ...(variant.grams !== null && { grams: variant.grams }),
      ...(variant.sku !== null && { sku: variant.sku }),
      ...(variant.barcode !== null && { barcode: variant.barcode }),
      ...(withCosts && variant.costCents !== null && { cost: toDecimal(variant.costCents, getBaseCurrency()) }),
    })),
  };
}

export const presentAdminProductRow = (row: AdminProductListRow): AdminProductRow => ({
  _id: row.id,
  slug: row.slug,
  name: row.name,
  ...(row.kind !== null && { kind: row.kind }),
  ...(row.kind !== null && row.variants > 1 && { from: true }),
  image: row.image,
  price: toDecimal(row.priceCents, getBaseCurrency()),
  ...(row.regularCents !== null && { regularPrice: toDecimal(row.regularCents, getBaseCurrency()) }),
  categoryId: row.categoryId,
  categoryName: row.categoryName,
  popular: row.popular,
  status: row.status,
  tags: row.tags,
  stock: row.stock,
  variants: row.variants,
  lowVariants: row.lowVariants,
});
