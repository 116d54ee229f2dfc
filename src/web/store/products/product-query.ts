import type { RequestOf } from '#contract/endpoints.ts';
import type { ProductSort } from '#contract/catalog/products-admin.ts';
import { keyIn } from '#web/store/order/order-labels.ts';

export type ProductQuery = NonNullable<RequestOf<'GET /api/admin/products'>['query']>;

export const stockWords = { low: 'Low or sold out', out: 'Sold out' };
export const popularWords = { true: 'Popular', false: 'Not popular' };
export const sortWords: Readonly<Record<ProductSort, string>> = {
  newest: 'Newest first',
  name: 'Name',
  price: 'Lowest price first',
  '-price': 'Highest price first',
};

/** What the URL of the list asks for; what makes no sense there is left out. */
export const productQueryIn = (search: URLSearchParams): ProductQuery => ({
  q: search.get('q')?.slice(0, 100) || undefined,
  category: search.get('category') || undefined,
  popular: keyIn(popularWords, search.get('popular')),
  stock: keyIn(stockWords, search.get('stock')),
  sort: keyIn(sortWords, search.get('sort')),
  cursor: search.get('cursor') || undefined,
});
