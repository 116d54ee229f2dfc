import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { productStatuses } from '#contract/catalog/product-status.ts';
import type { AdminCategory } from '#web/store/category/category.admin.ts';
import { productStatusLabels } from '#web/store/products/product-status-labels.ts';
import { popularFilterLabels, stockFilterLabels } from '#web/store/products/product-query.ts';

const optionsFrom = (labels: Record<string, Text>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label: label() }));

const nameFilter = () =>
  ({ name: 'q', label: m.common_search(), kind: 'search', placeholder: m.admin_products_name_or_code() }) as const;
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

const statusFilter = () =>
  ({
    name: 'status',
    label: m.common_status(),
    kind: 'select',
    all: m.admin_products_any_status(),
    options: productStatuses.map((value) => ({ value, label: productStatusLabels[value].label() })),
  }) as const;
const tagFilter = (tags: readonly string[]) =>
  ({
    name: 'tag',
    label: m.common_tag(),
    kind: 'select',
    all: m.admin_products_any_tag(),
    options: tags.map((tag) => ({ value: tag, label: tag })),
  }) as const;

/** The filters of the products of a category. There is one for tags once a product has one. */
export const productFilters = (tags: readonly string[]) =>
  [
    nameFilter(),
    statusFilter(),
    popularFilter(),
    stockFilter(),
    ...(tags.length > 0 ? [tagFilter(tags)] : []),
  ] as const;

/** The filters of all products, with one for the category. */
export const productFiltersWith = (categories: readonly AdminCategory[], tags: readonly string[]) =>
  [
    nameFilter(),
    {
      name: 'category',
      label: m.common_category(),
      kind: 'select',
      all: m.admin_products_all_categories(),
      options: categories.map(({ _id, name }) => ({ value: _id, label: name })),
    },
    statusFilter(),
    popularFilter(),
    stockFilter(),
    ...(tags.length > 0 ? [tagFilter(tags)] : []),
  ] as const;
