import * as m from '#i18n/messages.ts';
import { Message } from '#web/ui/layout/message.tsx';
import { paths } from '#contract/paths.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { isFiltered, listName, type SearchQuery } from '#web/store/search/search-query.ts';
import { selectSearch } from '#web/store/search/search.selectors.ts';
import { filtersOf } from '#web/store/search/page-filters.ts';
import { useQuery } from '#web/store/search/use-query.ts';
import { toCardList, useFoundListing, useLatestDefined } from '#web/store/search/use-listing.ts';
import { useSearchSubmit } from '#web/store/search/use-search-submit.ts';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { ListFilters } from '#web/components/product/list-filters.tsx';
import { ProductList } from '#web/components/product/product-list.tsx';
import { SearchBox } from '#web/components/site/search-box.tsx';
import { PageMeta } from '#web/components/site/page-meta.tsx';
import { PageTitle, useStoreName } from '#web/components/site/store-name.tsx';
import { NoResults } from './no-results.tsx';

/** The search results of the whole shop; without text and filters, all products. */
export function SearchScreen() {
  const query = useQuery();
  const { current } = query;
  const { listing, errorMessage, isLoadingMore } = useFoundListing(current);
  const shown = useLatestDefined(listing);
  const list = errorMessage ? listing : shown;
  const found = useAppSelector((state) => selectSearch(state, listName(current)));
  const latest = useLatestDefined(found);
  const isStale = query.isChanging || (found === undefined && errorMessage === undefined);
  const filters = filtersOf(query, latest?.facets);
  const isEmpty = found?.total === 0;
  const isNarrowed = filters.applied.length > 0;

  return (
    <Container className="pb-section">
      <ListHead query={current} />
      <Heading query={current} hasResults={!isEmpty || isNarrowed} correctedTo={found?.correctedTo ?? null} />
      {(!isEmpty || isNarrowed) && (
        <ListFilters {...filters} action={paths.search.href()} total={latest?.total} isStale={isStale} />
      )}
      {isEmpty ? (
        <NoResults isNarrowed={isNarrowed} isStale={isStale} />
      ) : (
        <ProductList
          list={list && toCardList(list, current)}
          errorTitle={m.catalogue_the_search_failed()}
          {...{ errorMessage, isLoadingMore, isStale }}
        />
      )}
    </Container>
  );
}

function ListHead({ query }: { query: SearchQuery }) {
  const shop = useStoreName();
  if (!query.q && !isFiltered(query)) {
    const description = m.catalogue_everything_from_newest_first({ shop });
    return <PageMeta title={m.catalogue_all_products()} description={description} path={paths.search.href()} />;
  }
  return (
    <>
      <PageTitle>{query.q ? m.catalogue_search({ q: query.q }) : m.catalogue_all_products()}</PageTitle>
      <meta name="robots" content="noindex" />
    </>
  );
}

type HeadingProps = { query: SearchQuery; hasResults: boolean; correctedTo: string | null };

function Heading({ query: { q }, hasResults, correctedTo }: HeadingProps) {
  const goToResults = useSearchSubmit();
  const title = !q
    ? m.catalogue_all_products()
    : hasResults
      ? m.catalogue_results_for({ q })
      : m.catalogue_no_results_for_term({ q });
  const lead = correctedTo !== null && (
    <Message
      message={m.catalogue_no_exact_matches}
      inputs={{ correctedTo }}
      markup={{ term: ({ children }) => <strong className="font-medium text-ink">{children}</strong> }}
    />
  );
  return (
    <>
      <PageHeading title={title} lead={lead || undefined} compact={q !== ''} />
      <SearchBox q={q} onSubmit={goToResults} className="mb-6 lg:max-w-prose xl:hidden" />
    </>
  );
}
