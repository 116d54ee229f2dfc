import { useMemo, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import type { ProductSummary } from '#contract/catalog/products.ts';
import { selectCategory } from '#web/store/category/category.selectors.ts';
import type { Flags } from '#web/store/flags.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { toProductCard } from '#web/store/products/product-card.ts';
import { selectHasEarlier, selectNextCursor, selectProducts } from '#web/store/products/products.selectors.ts';
import { type ListPlace, listName, type SearchQuery, searchHref } from './search-query.ts';
import { selectFound, selectSearch } from './search.selectors.ts';

/** The loaded part of a list of products, and the cursor of its next page. */
export type Listing = {
  products: ProductSummary[];
  total: number | undefined;
  next: string | null;
  hasEarlier: boolean;
  /** The colours that are chosen, else those that the search text asks for. */
  askedColors?: readonly string[];
};

/** Converts a listing to the cards and links of its page, in the requested colours. `place` is given on the page of a category or collection. */
export const toCardList = (
  { products, total, next, hasEarlier, askedColors }: Listing,
  query: SearchQuery,
  place?: ListPlace,
) => ({
  cards: products.map((product) => toProductCard(product, askedColors)),
  total,
  nextHref: next === null ? undefined : searchHref(query, place, next),
  firstHref: hasEarlier ? searchHref(query, place) : undefined,
});

/** Returns the listing of a search. It is undefined before it is loaded; then `errorMessage` has the reason after an error. */
export function useFoundListing(query: SearchQuery) {
  const name = listName(query);
  const list = useAppSelector((state) => selectSearch(state, name));
  const products = useAppSelector((state) => selectFound(state, name));
  const flags = useAppSelector(({ search }) => search);
  const listing = useMemo<Listing | undefined>(
    () =>
      list && {
        products,
        total: list.total,
        next: list.nextCursor,
        hasEarlier: (list.pages[0]?.cursor ?? null) !== null,
        askedColors: list.askedColors,
      },
    [list, products],
  );
  return { listing, ...useProgress(listing, flags) };
}

/** Returns the unfiltered listing of a category. */
export function useCategoryListing(category: string) {
  const products = useAppSelector((state) => selectProducts(state, category));
  const next = useAppSelector((state) => selectNextCursor(state, category));
  const hasEarlier = useAppSelector((state) => selectHasEarlier(state, category));
  const total = useAppSelector((state) => selectCategory(state, category)?.productCount);
  const flags = useAppSelector((state) => state.products);
  const listing = useMemo<Listing | undefined>(
    () => products && { products, total, next, hasEarlier },
    [products, total, next, hasEarlier],
  );
  return { listing, ...useProgress(listing, flags) };
}

/** Returns whether the list or its next page is loading, and the message when it failed to load. */
function useProgress(listing: Listing | undefined, flags: Flags) {
  const { location } = useNavigation();
  const [search] = useSearchParams();
  const next = listing?.next ?? null;
  const isNextInUrl = next !== null && search.get('cursor') === next;
  const isNavigatingToNext = next !== null && new URLSearchParams(location?.search).get('cursor') === next;
  const hasFailed = (listing === undefined || isNextInUrl) && !isNavigatingToNext && flags.isError;
  return {
    isLoadingMore: isNavigatingToNext || (isNextInUrl && flags.isLoading),
    errorMessage: hasFailed ? flags.message : undefined,
  };
}

/** Returns the value, or the last defined one while it is undefined. */
export function useLatestDefined<Value>(value: Value | undefined): Value | undefined {
  const [latest, setLatest] = useState(value);
  if (value !== undefined && value !== latest) setLatest(value);
  return value ?? latest;
}
