import { secondToneOf } from '#contract/catalog/color-families.ts';
import { type Cents, toDecimal } from '#contract/money/money.ts';
import type { Product, ProductSummary } from '#contract/catalog/products.ts';
import type { CatalogProduct, CatalogSummary } from './catalog.repository.ts';
import type { Localized } from './localize-products.ts';
import { presentShownAttribute } from '#server/features/products/attributes/attributes.presenter.ts';
import { presentCurrency } from '#server/platform/currency-of.ts';
import { amountLabel, isInStock } from '#server/features/products/products.rules.ts';

export const nameById = (options: readonly { id: string; name: string }[]) =>
  new Map(options.map(({ id, name }) => [id, name]));

const labelIn = (labels: ReadonlyMap<string, string> | undefined, name: string): { label?: string } => {
  const label = labels?.get(name);
  return label === undefined ? {} : { label };
};

function presentColor(
  { name, hex }: CatalogProduct['colors'][number],
  labels: ReadonlyMap<string, string> | undefined,
): Product['colors'][number] {
  const named = { name, ...labelIn(labels, name) };
  if (hex === null) return named;
  const secondHex = secondToneOf(name);
  return { ...named, hex, ...(secondHex !== undefined && { secondHex }) };
}

export function presentSummary(row: Localized<CatalogSummary>): ProductSummary {
  return { ...presentCommon(row), ...(row.hasMoreAmounts && { from: true }), soldOut: row.soldOut };
}

/** What lists and product pages show. */
function presentCommon(row: Localized<Omit<CatalogSummary, 'soldOut' | 'hasMoreAmounts'>>) {
  const colorName = nameById(row.colors);
  return {
    _id: row.id,
    slug: row.slug,
    categoryId: row.categoryId,
    name: row.name,
    ...(row.kind !== null && { kind: row.kind }),
    price: toDecimal(row.priceCents),
    ...presentCurrency(),
    ...(row.compareCents !== undefined && { compareAt: toDecimal(row.compareCents) }),
    colors: row.colors.map((color) => presentColor(color, row.colorLabels)),
    images: row.images.map(({ path }) => path),
    imageColors: row.images.map(({ colorId }) => colorName.get(colorId ?? '') ?? null),
    imageAlts: row.images.map(({ alt }) => alt),
    ...(row.untranslated?.length && { untranslated: row.untranslated }),
  };
}

/** The sizes of a gift card are its amounts. */
const presentAmount = (name: string, cents: Cents) => ({ name, label: amountLabel(name), price: toDecimal(cents) });

export function presentProduct(row: Localized<CatalogProduct>): Product {
  const colorName = nameById(row.colors);
  const sizeName = nameById(row.sizes);
  const made = row.variants.filter((variant) => variant.made);
  const faceOf = new Map(made.map(({ sizeId, faceCents }) => [sizeId, faceCents]));
  const sizesInStock = new Set(made.filter(isInStock).map(({ sizeId }) => sizeId));
  return {
    ...presentCommon(row),
    ...(row.kind === 'gift-card' && made.length > 1 && { from: true }),
    description: row.description,
    highlights: row.highlights,
    details: row.details,
    ...(row.shownAttributes?.length && { attributes: row.shownAttributes.map(presentShownAttribute) }),
    sizes: row.sizes.map(({ id, name }) => {
      const instoke = sizesInStock.has(id);
      const faceCents = faceOf.get(id) ?? null;
      if (faceCents !== null) return { ...presentAmount(name, faceCents), instoke };
      const systems = row.sizesInSystems?.get(name);
      return { name, ...labelIn(row.sizeLabels, name), ...(systems && { systems }), instoke };
    }),
    popular: row.popular ? 'true' : 'false',
    ...(row.shownLowestCents !== undefined && { lowestPrice: toDecimal(row.shownLowestCents) }),
    ...(row.compareCents !== undefined && row.saleEndsAt !== null && { saleEnds: row.saleEndsAt }),
    ...(row.offers?.length && { offers: row.offers }),
    ...(row.locales && { locales: row.locales }),
    ...(row.markets && { markets: row.markets }),
    ...(row.slugs && { slugs: row.slugs }),
    variants: made.map((variant) => ({
      color: colorName.get(variant.colorId ?? '') ?? '',
      size: sizeName.get(variant.sizeId ?? '') ?? '',
      instoke: isInStock(variant),
      stock: variant.stock,
    })),
  };
}
