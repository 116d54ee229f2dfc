import { parseKey } from '#web/store/order/order-labels.ts';
import { productSortLabels } from '#web/store/products/product-query.ts';
import { hrefWith, type Sort } from '#web/ui/table/list-url.ts';

const newest = 'newest';

/** Pressed again, the price turns round and the name gives way to the newest. */
export function tableSort(search: URLSearchParams): Sort {
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
