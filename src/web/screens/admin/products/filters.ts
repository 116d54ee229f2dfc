import type { AdminCategory } from '#web/store/category/category.admin.ts';
import { popularFilterLabels, stockFilterLabels } from '#web/store/products/product-query.ts';

const options = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }));

const byName = { name: 'q', label: 'Search', kind: 'search', placeholder: 'Part of the name' } as const;
const byStock = {
  name: 'stock',
  label: 'Stock',
  kind: 'select',
  all: 'Any stock',
  options: options(stockFilterLabels),
} as const;
const byPopular = {
  name: 'popular',
  label: 'Popular',
  kind: 'select',
  all: 'All',
  options: options(popularFilterLabels),
} as const;

export const filters = [byName, byPopular, byStock] as const;

export const filtersWith = (categories: readonly AdminCategory[]) =>
  [
    byName,
    {
      name: 'category',
      label: 'Category',
      kind: 'select',
      all: 'All categories',
      options: categories.map(({ _id, name }) => ({ value: _id, label: name })),
    },
    byPopular,
    byStock,
  ] as const;
