import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { RequestOf } from '#contract/endpoints.ts';
import type { ProductSort } from '#contract/catalog/products-admin.ts';
import { productLimits } from '#contract/catalog/product-limits.ts';
import { productStatusLabels } from './product-status-labels.ts';
import { parseKey } from '#web/store/order/order-labels.ts';

export type ProductQuery = NonNullable<RequestOf<'GET /api/admin/products'>['query']>;

export const stockFilterLabels = { low: m.products_low_or_sold_out, out: m.common_sold_out };
export const popularFilterLabels = { true: m.common_popular, false: m.products_not_popular };
export const productSortLabels: Readonly<Record<ProductSort, Text>> = {
  newest: m.products_newest_first,
  name: m.common_name,
  price: m.products_lowest_price_first,
  '-price': m.products_highest_price_first,
};

/** Parses the query in the URL of the list. Ignores invalid values. */
export const parseProductQuery = (search: URLSearchParams): ProductQuery => ({
  q: search.get('q')?.slice(0, 100) || undefined,
  category: search.get('category') || undefined,
  popular: parseKey(popularFilterLabels, search.get('popular')),
  status: parseKey(productStatusLabels, search.get('status')),
  tag: search.get('tag')?.slice(0, productLimits.tag) || undefined,
  stock: parseKey(stockFilterLabels, search.get('stock')),
  sort: parseKey(productSortLabels, search.get('sort')),
  cursor: search.get('cursor') || undefined,
});
