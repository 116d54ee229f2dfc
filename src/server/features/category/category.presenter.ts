import type { Category } from '#contract/category.ts';
import type { CategoryRow } from './category.repository.ts';

export const presentCategory = (row: CategoryRow): Category => ({
  _id: row.id,
  slug: row.slug,
  name: row.name,
  description: row.description,
  image: row.image,
  imageAlt: row.imageAlt,
  productCount: row.productCount,
});
