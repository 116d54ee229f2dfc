import * as m from '#i18n/messages.ts';
import { productStatuses } from '#contract/catalog/product-status.ts';
import { productStatusLabels } from '#web/store/products/product-status-labels.ts';
import { stockFilterLabels } from '#web/store/products/product-query.ts';
import type { LoadedGrid } from './grid.loader.ts';

/** The filters of the grid. */
export const gridFilters = ({
  categories,
  tags,
  collections,
}: Pick<LoadedGrid, 'categories' | 'tags' | 'collections'>) =>
  [
    { name: 'q', label: m.common_search(), kind: 'search', placeholder: m.admin_products_name_or_code() },
    {
      name: 'category',
      label: m.common_category(),
      kind: 'select',
      all: m.admin_products_all_categories(),
      options: categories.map(({ _id, name }) => ({ value: _id, label: name })),
    },
    {
      name: 'status',
      label: m.common_status(),
      kind: 'select',
      all: m.admin_products_any_status(),
      options: productStatuses.map((value) => ({ value, label: productStatusLabels[value].label() })),
    },
    {
      name: 'tag',
      label: m.common_tag(),
      kind: 'select',
      all: m.admin_products_any_tag(),
      options: tags.map((tag) => ({ value: tag, label: tag })),
    },
    {
      name: 'collection',
      label: m.common_collection(),
      kind: 'select',
      all: m.admin_products_any_collection(),
      options: collections.map(({ _id, name }) => ({ value: _id, label: name })),
    },
    {
      name: 'stock',
      label: m.common_stock(),
      kind: 'select',
      all: m.admin_products_any_stock(),
      options: Object.entries(stockFilterLabels).map(([value, label]) => ({ value, label: label() })),
    },
  ] as const;
