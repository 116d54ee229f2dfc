import { useNavigate } from 'react-router';
import { keyIn } from '#web/store/order/order-words.ts';
import { sortWords } from '#web/store/products/product-query.ts';
import { Select } from '#web/ui/field.tsx';
import { hrefWith } from '#web/ui/pager.tsx';
import type { Sort } from '#web/ui/table.tsx';
import { useListSearch } from '#web/ui/use-list-search.ts';

const options = Object.entries(sortWords).map(([value, label]) => ({ value, label }));
const newest = 'newest';

const sortOf = (search: URLSearchParams) => keyIn(sortWords, search.get('sort')) ?? newest;
const hrefOf = (search: URLSearchParams, sort: string) =>
  hrefWith(search, { sort: sort === newest ? null : sort, cursor: null });

/** On a phone a table has no head to sort by. */
export function SortSelect() {
  const [search] = useListSearch();
  const navigate = useNavigate();
  return (
    <Select
      name="sort"
      label="Sort"
      value={sortOf(search)}
      options={options}
      onChange={({ target }) =>
        void navigate(hrefOf(search, target.value), { replace: true, preventScrollReset: true })
      }
      className="min-w-36 max-sm:flex-1"
    />
  );
}

/** The same for the head of the table: pressed again, the price turns round and the name gives way to the newest. */
export function tableSort(search: URLSearchParams): Sort {
  const sort = sortOf(search);
  const next: Record<string, string> = {
    name: sort === 'name' ? newest : 'name',
    price: sort === 'price' ? '-price' : 'price',
  };
  return {
    key: sort.replace(/^-/, ''),
    direction: sort.startsWith('-') ? 'descending' : 'ascending',
    href: (column) => hrefOf(search, next[column] ?? newest),
  };
}
