import type { AdminCategory, Category } from '#contract/catalog/category.ts';
import { versionOf } from '#server/platform/version.ts';
import type { CategoryRow } from './category.repository.ts';
import type { LocalizedCategory } from './localize-categories.ts';

export const presentCategory = (row: LocalizedCategory): Category => ({
  _id: row.id,
  slug: row.slug,
  name: row.name,
  description: row.description,
  image: row.image,
  imageAlt: row.imageAlt,
  productCount: row.productCount,
  hasSizeGuide: row.sizeGuide !== '',
  ...(row.untranslated?.length && { untranslated: row.untranslated }),
  ...(row.locales && { locales: row.locales }),
  ...(row.slugs && { slugs: row.slugs }),
});

export const presentAdminCategory = (row: CategoryRow): AdminCategory => ({
  ...presentCategory(row),
  version: versionOf(row),
  position: row.position,
  sizeGuide: row.sizeGuide,
  ...(row.sizeScaleId && row.sizeSystem && { sizeScaleId: row.sizeScaleId, sizeSystem: row.sizeSystem }),
});
