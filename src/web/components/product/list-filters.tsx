import { lazyHydrate } from '#web/ui/loading/lazy-hydrate.tsx';
import type { ProductFiltersProps } from './product-filters.tsx';

/** The filters of a product list, hydrated with a script of their own. */
export const ListFilters = lazyHydrate<ProductFiltersProps>(
  async () => (await import('./product-filters.tsx')).ProductFilters,
  <div className="mb-8 h-15.5 border-y border-hairline lg:mb-10" />,
);
