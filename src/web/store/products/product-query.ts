import type { RequestOf } from '#contract/endpoints.ts';
import type { ProductSort } from '#contract/catalog/products-admin.ts';
import { parseKey } from '#web/store/order/order-labels.ts';

export type ProductQuery = NonNullable<RequestOf<'GET /api/admin/products'>['query']>;

export const stockFilterLabels = { low: 'Low or sold out', out: 'Sold out' };
export const popularFilterLabels = { true: 'Popular', false: 'Not popular' };
export const productSortLabels: Readonly<Record<ProductSort, string>> = {
  newest: 'Newest first',
  name: 'Name',
  price: 'Lowest price first',
  '-price': 'Highest price first',
};

/** Parses the query in the URL of the list. Ignores invalid values. */
export const parseProductQuery = (search: URLSearchParams): ProductQuery => ({
  q: search.get('q')?.slice(0, 100) || undefined,
  category: search.get('category') || undefined,
  popular: parseKey(popularFilterLabels, search.get('popular')),
  stock: parseKey(stockFilterLabels, search.get('stock')),
  sort: parseKey(productSortLabels, search.get('sort')),
  cursor: search.get('cursor') || undefined,
});
