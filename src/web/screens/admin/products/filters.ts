import type { AdminCategory } from '#web/store/category/category.admin.ts';
import { popularFilterLabels, stockFilterLabels } from '#web/store/products/product-query.ts';

const optionsFrom = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const nameFilter = { name: 'q', label: 'Search', kind: 'search', placeholder: 'Part of the name' } as const;
const stockFilter = {
  name: 'stock',
  label: 'Stock',
  kind: 'select',
  all: 'Any stock',
  options: optionsFrom(stockFilterLabels),
} as const;
const popularFilter = {
  name: 'popular',
  label: 'Popular',
  kind: 'select',
  all: 'All',
  options: optionsFrom(popularFilterLabels),
} as const;

export const productFilters = [nameFilter, popularFilter, stockFilter] as const;

/** The filters of all products, with one for the category. */
export const productFiltersWith = (categories: readonly AdminCategory[]) =>
  [
    nameFilter,
    {
      name: 'category',
      label: 'Category',
      kind: 'select',
      all: 'All categories',
      options: categories.map(({ _id, name }) => ({ value: _id, label: name })),
    },
    popularFilter,
    stockFilter,
  ] as const;
