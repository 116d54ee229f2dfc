import * as m from '#i18n/messages.ts';
import { paths } from '#contract/paths.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { filtersOf } from '#web/store/search/page-filters.ts';
import { countsName, isFiltered, listName } from '#web/store/search/search-query.ts';
import { selectSearch } from '#web/store/search/search.selectors.ts';
import { toCardList, useCategoryListing, useFoundListing, useLatestDefined } from '#web/store/search/use-listing.ts';
import { useQuery } from '#web/store/search/use-query.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ListFilters } from '#web/components/product/list-filters.tsx';
import { ProductList } from '#web/components/product/product-list.tsx';

/** The products of a category, in the merchant's order or filtered by the URL. */
export function CategoryProducts({ id }: { id: string }) {
  const query = useQuery(id);
  const { current } = query;
  const isNarrowed = isFiltered(current, id);
  const all = useCategoryListing(id);
  const found = useFoundListing(current);
  const { listing, errorMessage, isLoadingMore } = isNarrowed ? found : all;
  const shown = useLatestDefined(listing);
  const list = errorMessage ? listing : shown;
  const known = useAppSelector((state) => selectSearch(state, isNarrowed ? listName(current) : countsName(current)));
  const facets = useLatestDefined(known)?.facets;
  const isStale = query.isChanging || (listing === undefined && errorMessage === undefined);

  if (listing?.products.length === 0 && !isNarrowed) return <EmptyCategory />;
  return (
    <>
      {isNarrowed && <meta name="robots" content="noindex" />}
      <ListFilters
        {...filtersOf(query, facets, id)}
        action={paths.category.href(id)}
        total={(listing ?? shown)?.total}
        isStale={isStale}
      />
      {listing?.products.length === 0 ? (
        <NoMatches id={id} />
      ) : (
        <ProductList
          list={list && toCardList(list, current, id)}
          errorTitle={m.catalogue_these_products_could_not_be()}
          {...{ errorMessage, isLoadingMore, isStale }}
        />
      )}
    </>
  );
}

const EmptyCategory = () => (
  <EmptyState
    title={m.catalogue_nothing_here_yet()}
    action={<LinkButton to={paths.collections.href()}>{m.catalogue_see_the_other_collections()}</LinkButton>}
  >
    {m.catalogue_were_still_working_on_this()}
  </EmptyState>
);

const NoMatches = ({ id }: { id: string }) => (
  <EmptyState
    title={m.catalogue_no_products_match_these_filters()}
    action={
      <LinkButton to={paths.category.href(id)} preventScrollReset>
        {m.catalogue_show_the_whole_collection()}
      </LinkButton>
    }
  >
    {m.catalogue_remove_one_to_see_more()}
  </EmptyState>
);
