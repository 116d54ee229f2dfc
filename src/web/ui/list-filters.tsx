import { Suspense } from 'react';
import { later } from './later.ts';
import type { ProductFiltersProps } from './product-filters.tsx';

const ProductFilters = later(async () => (await import('./product-filters.tsx')).ProductFilters);

/** The filters of a list of products. They come to life after the page, whose HTML has them already. */
export const ListFilters = (props: ProductFiltersProps) => (
  <Suspense fallback={<div className="mb-8 h-15.5 border-y border-hairline lg:mb-10" />}>
    <ProductFilters {...props} />
  </Suspense>
);
