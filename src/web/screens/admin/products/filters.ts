import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { AdminCategory } from '#web/store/category/category.admin.ts';
import { popularFilterLabels, stockFilterLabels } from '#web/store/products/product-query.ts';

const optionsFrom = (labels: Record<string, Text>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label: label() }));

const nameFilter = () =>
  ({ name: 'q', label: m.common_search(), kind: 'search', placeholder: m.admin_products_part_of_the_name() }) as const;
const stockFilter = () =>
  ({
    name: 'stock',
    label: m.common_stock(),
    kind: 'select',
    all: m.admin_products_any_stock(),
    options: optionsFrom(stockFilterLabels),
  }) as const;
const popularFilter = () =>
  ({
    name: 'popular',
    label: m.common_popular(),
    kind: 'select',
    all: m.common_all(),
    options: optionsFrom(popularFilterLabels),
  }) as const;

export const productFilters = () => [nameFilter(), popularFilter(), stockFilter()] as const;

/** The filters of all products, with one for the category. */
export const productFiltersWith = (categories: readonly AdminCategory[]) =>
  [
    nameFilter(),
    {
      name: 'category',
      label: m.common_category(),
      kind: 'select',
      all: m.admin_products_all_categories(),
      options: categories.map(({ _id, name }) => ({ value: _id, label: name })),
    },
    popularFilter(),
    stockFilter(),
  ] as const;
