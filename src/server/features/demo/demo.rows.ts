import { getBaseCurrency } from '#i18n/currency.ts';
import { toMinor } from '#contract/money/money.ts';
import { newId } from '#server/platform/ids.ts';
import { slugOf } from '#server/platform/slugs/slug.ts';
import type { DemoCatalogue, DemoProduct } from './demo.catalogue.ts';
import type { DemoRows } from './demo.repository.ts';

/** Returns the path by which pages load an image of the demo folder. */
export const mediaPathOf = (file: string): string => `/media/demo/${file}`;

/** Returns the rows of the whole catalogue. */
export function toDemoRows(catalogue: DemoCatalogue, now: Date): DemoRows {
  const categories = catalogue.categories.map(({ slug, name, description, cover, sizeGuide }, position) => ({
    id: newId(),
    slug,
    name,
    description,
    image: mediaPathOf(cover.path),
    imageAlt: cover.alt,
    sizeGuide: sizeGuide.join('\n'),
    position,
    createdAt: now,
    updatedAt: now,
  }));
  const categoryIds = new Map(categories.map(({ slug, id }) => [slug, id]));
  const rows: DemoRows = { categories, products: [], colors: [], sizes: [], images: [], variants: [], movements: [] };
  // Lists show the newest first, so the first product of the catalogue gets the greatest id.
  for (const product of catalogue.products.toReversed()) {
    const categoryId = categoryIds.get(product.category);
    if (categoryId === undefined) throw new Error(`${product.slug} has an unknown category: ${product.category}`);
    addProduct(rows, product, categoryId, now);
  }
  return rows;
}

/** Such as `HEAVYWEIGHT-TEE-WHITE-XS`. */
const toSku = (...parts: string[]): string => slugOf(parts.join(' '), 'sku').toUpperCase();

function addProduct(rows: DemoRows, product: DemoProduct, categoryId: string, now: Date): void {
  const { slug, name, description, highlights, details, popular } = product;
  const productId = newId();
  const dates = { createdAt: now, updatedAt: now };
  const priceCents = toMinor(product.price, getBaseCurrency());
  rows.products.push({
    id: productId,
    slug,
    categoryId,
    name,
    priceCents,
    description,
    highlights,
    details,
    popular,
    tags: popular ? ['Bestseller'] : [],
    ...dates,
  });

  const sizes = product.sizes.map((size, position) => ({ id: newId(), productId, name: size, position }));
  rows.sizes.push(...sizes);

  let imagePosition = 0;
  for (const [position, color] of product.colors.entries()) {
    const colorId = newId();
    rows.colors.push({ id: colorId, productId, name: color.name, hex: color.hex, position });
    for (const { path, alt } of color.images) {
      rows.images.push({ id: newId(), productId, colorId, path: mediaPathOf(path), alt, position: imagePosition });
      imagePosition += 1;
    }
    for (const [index, size] of sizes.entries()) {
      const stock = color.stock[index];
      if (stock === undefined) throw new Error(`${slug} in ${color.name} has no stock for ${size.name}`);
      const variantId = newId();
      const made = stock !== 'not made';
      const pieces = made ? stock : null;
      const sku = toSku(slug, color.name, size.name);
      rows.variants.push({
        id: variantId,
        productId,
        colorId,
        sizeId: size.id,
        made,
        inStock: made,
        stock: pieces,
        sku,
      });
      if (pieces === null) continue;
      rows.movements.push({
        id: newId(),
        variantId,
        delta: pieces,
        reason: 'counted',
        note: 'opening-stock',
        createdAt: now,
      });
    }
  }
}
