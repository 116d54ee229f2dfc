import { useMemo, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import type { Product } from '#contract/catalog/products.ts';
import { selectCategory } from '#web/store/category/category.selectors.ts';
import type { Flags } from '#web/store/flags.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { toProductCard } from '#web/store/products/product-card.ts';
import { selectHasEarlier, selectNextCursor, selectProducts } from '#web/store/products/products.selectors.ts';
import { listName, type SearchQuery, searchHref } from './search-query.ts';
import { selectFound, selectSearch } from './search.selectors.ts';

/** What was loaded of a list of products, and where it goes on. */
export type Listing = { products: Product[]; total: number | undefined; next: string | null; hasEarlier: boolean };

/** As the page shows it, in the wished colours: that of a category, when it is given, else of the search. */
export const toCardList = ({ products, total, next, hasEarlier }: Listing, query: SearchQuery, category?: string) => ({
  cards: products.map((product) => toProductCard(product, query.color)),
  total,
  nextHref: next === null ? undefined : searchHref(query, category, next),
  firstHref: hasEarlier ? searchHref(query, category) : undefined,
});

/** What a search has found so far. Undefined before it is known, with the reason when it failed. */
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
      },
    [list, products],
  );
  return { listing, ...useProgress(listing, flags) };
}

/** The products of a category as the merchant shows them. */
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

/** Whether the list, or the next page of one that is there, is on its way, or was asked for and did not come. */
function useProgress(listing: Listing | undefined, flags: Flags) {
  const { location } = useNavigation();
  const [search] = useSearchParams();
  const next = listing?.next ?? null;
  const isAsked = next !== null && search.get('cursor') === next;
  const isAskedNow = next !== null && new URLSearchParams(location?.search).get('cursor') === next;
  const failed = (listing === undefined || isAsked) && !isAskedNow && flags.isError;
  return {
    isLoadingMore: isAskedNow || (isAsked && flags.isLoading),
    errorMessage: failed ? flags.message : undefined,
  };
}

/** The value, or while there is none the last one that was. */
export function useLatestDefined<Value>(value: Value | undefined): Value | undefined {
  const [latest, setLatest] = useState(value);
  if (value !== undefined && value !== latest) setLatest(value);
  return value ?? latest;
}
