import { secondToneOf } from '#contract/catalog/color-families.ts';
import { toDollars } from '#contract/money.ts';
import type { Product, ProductSummary } from '#contract/catalog/products.ts';
import type { CatalogProduct, CatalogSummary } from './catalog.repository.ts';
import { isInStock } from '#server/features/products/products.rules.ts';

export const nameById = (options: readonly { id: string; name: string }[]) =>
  new Map(options.map(({ id, name }) => [id, name]));

function presentColor({ name, hex }: CatalogProduct['colors'][number]): Product['colors'][number] {
  if (hex === null) return { name };
  const secondHex = secondToneOf(name);
  return { name, hex, ...(secondHex !== undefined && { secondHex }) };
}

export function presentSummary(row: CatalogSummary): ProductSummary {
  return { ...presentCommon(row), soldOut: row.soldOut };
}

/** What lists and product pages show. */
function presentCommon(row: Omit<CatalogSummary, 'soldOut'>) {
  const colorName = nameById(row.colors);
  return {
    _id: row.id,
    slug: row.slug,
    categoryId: row.categoryId,
    name: row.name,
    price: toDollars(row.priceCents),
    colors: row.colors.map(presentColor),
    images: row.images.map(({ path }) => path),
    imageColors: row.images.map(({ colorId }) => colorName.get(colorId ?? '') ?? null),
    imageAlts: row.images.map(({ alt }) => alt),
  };
}

export function presentProduct(row: CatalogProduct): Product {
  const colorName = nameById(row.colors);
  const sizeName = nameById(row.sizes);
  const made = row.variants.filter((variant) => variant.made);
  const sizesInStock = new Set(made.filter(isInStock).map(({ sizeId }) => sizeId));
  return {
    ...presentCommon(row),
    description: row.description,
    highlights: row.highlights,
    details: row.details,
    sizes: row.sizes.map(({ id, name }) => ({ name, instoke: sizesInStock.has(id) })),
    popular: row.popular ? 'true' : 'false',
    variants: made.map((variant) => ({
      color: colorName.get(variant.colorId ?? '') ?? '',
      size: sizeName.get(variant.sizeId ?? '') ?? '',
      instoke: isInStock(variant),
      stock: variant.stock,
    })),
  };
}
