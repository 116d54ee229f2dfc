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
import { NothingFound } from './nothing-found.tsx';

/** What words and filters find in the whole shop; without either, all of it. */
export function SearchScreen() {
  const query = useQuery();
  const { current } = query;
  const { listing, errorMessage, isLoadingMore } = useFoundListing(current);
  const shown = useLatestDefined(listing);
  const list = errorMessage ? listing : shown;
  const found = useAppSelector((state) => selectSearch(state, listName(current)));
  const facts = useLatestDefined(found);
  const isOld = query.isChanging || (found === undefined && errorMessage === undefined);
  const filters = filtersOf(query, facts?.facets);
  const isEmpty = found?.total === 0;

  return (
    <Container className="pb-section">
      <ListHead query={current} />
      <Heading query={current} correctedTo={found?.correctedTo ?? null} />
      {(!isEmpty || filters.applied.length > 0) && (
        <ListFilters {...filters} action={paths.search.href()} total={facts?.total} isOld={isOld} />
      )}
      {isEmpty ? (
        <NothingFound q={current.q} isNarrowed={filters.applied.length > 0} isOld={isOld} />
      ) : (
        <ProductList
          list={list && toCardList(list, current)}
          errorTitle="The search did not come through"
          {...{ errorMessage, isLoadingMore, isOld }}
        />
      )}
    </Container>
  );
}

function ListHead({ query }: { query: SearchQuery }) {
  const shop = useStoreName();
  if (!query.q && !isFiltered(query)) {
    const description = `Everything that ${shop} makes, newest first.`;
    return <PageMeta title="All products" description={description} path={paths.search.href()} />;
  }
  return (
    <>
      <PageTitle>{query.q ? `${query.q} – search` : 'All products'}</PageTitle>
      <meta name="robots" content="noindex" />
    </>
  );
}

type HeadingProps = { query: SearchQuery; correctedTo: string | null };

function Heading({ query: { q }, correctedTo }: HeadingProps) {
  const goToResults = useSearchSubmit();
  const lead = correctedTo !== null && (
    <>
      Nothing is spelled like that. Showing results for{' '}
      <strong className="font-medium text-ink">“{correctedTo}”</strong>.
    </>
  );
  return (
    <>
      <PageHeading title={q ? `“${q}”` : 'All products'} lead={lead || undefined} compact={q !== ''} />
      <SearchBox q={q} onSubmit={goToResults} className="mb-6 max-w-prose xl:hidden" />
    </>
  );
}
