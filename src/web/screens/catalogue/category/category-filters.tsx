import { paths } from '#contract/paths.ts';
import { filtersOf } from '#web/store/search/page-filters.ts';
import type { Facets } from '#web/store/search/search.slice.ts';
import type { QueryState } from '#web/store/search/use-query.ts';
import { ProductFilters } from '#web/ui/product-filters.tsx';

type CategoryFiltersProps = {
  id: string;
  query: QueryState;
  facets: Facets | undefined;
  total: number | undefined;
  isOld: boolean;
};

/** What a category is narrowed by: all but the category. */
export const CategoryFilters = ({ id, query, facets, ...outcome }: CategoryFiltersProps) => (
  <ProductFilters {...filtersOf(query, facets, id)} {...outcome} action={paths.category.href(id)} />
);
