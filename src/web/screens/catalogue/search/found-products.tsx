import { toProductCard } from '#web/store/products/product-card.ts';
import { type SearchQuery, searchHref } from '#web/store/search/search-query.ts';
import type { Listing } from '#web/store/search/use-listing.ts';
import { NotLoaded } from '#web/ui/error-state.tsx';
import { ProductList } from '#web/ui/product-list.tsx';
import { ProductGridSkeleton } from '#web/ui/skeleton.tsx';

type FoundProductsProps = {
  query: SearchQuery;
  listing: Listing | undefined;
  isLoadingMore: boolean;
  failure: string | undefined;
  isOld: boolean;
};

export function FoundProducts({ query, listing, ...progress }: FoundProductsProps) {
  if (listing === undefined && progress.failure !== undefined) {
    return <NotLoaded title="The search did not come through">{progress.failure}</NotLoaded>;
  }
  if (listing === undefined) return <ProductGridSkeleton />;
  const { products, total, next, hasEarlier } = listing;
  return (
    <ProductList
      {...progress}
      cards={products.map((product) => toProductCard(product, query.color))}
      total={total}
      nextHref={next === null ? undefined : searchHref(query, undefined, next)}
      firstHref={hasEarlier ? searchHref(query) : undefined}
    />
  );
}
