import { parseKey } from '#web/store/order/order-labels.ts';
import { productSortLabels } from '#web/store/products/product-query.ts';
import { hrefWith, type Sort } from '#web/ui/table/list-url.ts';

const newest = 'newest';

/** Returns the sort of the product table. The API sorts names in one direction only, so a second press returns to the newest first. */
export function productTableSort(search: URLSearchParams): Sort {
  const sort = parseKey(productSortLabels, search.get('sort')) ?? newest;
  const next: Record<string, string | null> = {
    name: sort === 'name' ? null : 'name',
    price: sort === 'price' ? '-price' : 'price',
  };
  return {
    key: sort.replace(/^-/, ''),
    direction: sort.startsWith('-') ? 'descending' : 'ascending',
    href: (column) => hrefWith(search, { sort: next[column] ?? null, cursor: null }),
  };
}
