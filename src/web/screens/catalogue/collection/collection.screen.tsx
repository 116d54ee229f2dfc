import * as m from '#i18n/messages.ts';
import { useParams, useRevalidator, useSearchParams } from 'react-router';
import { collectionPath } from '#contract/collection-path.ts';
import { paths } from '#contract/paths.ts';
import { ListFilters } from '#web/components/product/list-filters.tsx';
import { ProductList } from '#web/components/product/product-list.tsx';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';
import { PageMeta } from '#web/components/site/page-meta.tsx';
import { SourceText, useSourceLang } from '#web/components/site/source-lang.tsx';
import { PageTitle, useStoreName } from '#web/components/site/store-name.tsx';
import { placeOf } from '#web/store/collections/collection-products.ts';
import { selectCollection } from '#web/store/collections/collection.slice.ts';
import { hasMoved } from '#web/store/entities.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { filtersOf } from '#web/store/search/page-filters.ts';
import { selectSearch } from '#web/store/search/search.selectors.ts';
import { isFiltered, listName } from '#web/store/search/search-query.ts';
import { toCardList, useFoundListing, useLatestDefined } from '#web/store/search/use-listing.ts';
import { useQuery } from '#web/store/search/use-query.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { useCanonicalRedirect } from '#web/ui/loading/use-canonical-redirect.ts';
import { useReloadOnce } from '#web/ui/loading/use-reload-once.ts';

/** A collection, by id or slug, and its products. */
export function CollectionScreen() {
  const { id = '' } = useParams();
  return (
    <Container key={id} className="pb-section">
      <Heading id={id} />
      <CollectionProducts id={id} />
    </Container>
  );
}

function Heading({ id }: { id: string }) {
  const collection = useAppSelector((state) => selectCollection(state, id));
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const shop = useStoreName();
  useReloadOnce(!collection, () => void revalidate());
  useCanonicalRedirect(collection && hasMoved(collection, id) ? collectionPath.href(collection.slug) : undefined);
  const sourceLang = useSourceLang();
  const above = (
    <Breadcrumbs
      crumbs={[
        { label: m.common_collections(), href: paths.collections.href() },
        { label: collection?.name ?? '…', lang: sourceLang(collection, 'name') },
      ]}
    />
  );
  if (!collection) {
    return (
      <>
        <PageTitle />
        <PageHeading
          above={above}
          title={<Skeleton className="h-[0.98em] w-64 max-w-full" />}
          lead={<SkeletonText lines={1} />}
        />
      </>
    );
  }
  const { slug, name, description, image } = collection;
  return (
    <>
      <PageMeta
        title={name}
        description={description || m.catalogue_by({ name, shop })}
        path={collectionPath.href(slug)}
        named={collection}
      />
      {/* Search engines should index the list from its first page. */}
      {search.has('cursor') && <meta name="robots" content="noindex" />}
      <div className="sm:flex sm:items-end sm:justify-between sm:gap-8">
        <div className="min-w-0 flex-1">
          <PageHeading
            above={above}
            title={
              <SourceText of={collection} field="name">
                {name}
              </SourceText>
            }
            lead={
              description && (
                <SourceText of={collection} field="description">
                  {description}
                </SourceText>
              )
            }
          />
        </div>
        {image !== null && (
          <ResponsiveImage
            src={image}
            alt=""
            sizes="(min-width: 64rem) 224px, (min-width: 40rem) 160px, 92vw"
            priority
            className="mb-8 aspect-4/3 sm:mt-6 sm:aspect-4/5 sm:w-40 lg:mb-10 lg:w-56"
          />
        )}
      </div>
    </>
  );
}

/** The products of a collection, in its order or as the URL filters and sorts them. */
function CollectionProducts({ id }: { id: string }) {
  const place = placeOf(id);
  const query = useQuery(place);
  const { current } = query;
  const { listing, errorMessage, isLoadingMore } = useFoundListing(current);
  const shown = useLatestDefined(listing);
  const list = errorMessage ? listing : shown;
  const facets = useLatestDefined(useAppSelector((state) => selectSearch(state, listName(current))))?.facets;
  const isNarrowed = isFiltered(current, place);
  const filters = filtersOf(query, facets, place);
  const ownOrder = (option: { value: string; label: string }) =>
    option.value === 'relevance' ? { ...option, label: m.search_featured() } : option;
  const isStale = query.isChanging || (listing === undefined && errorMessage === undefined);

  if (listing?.products.length === 0 && !isNarrowed) return <EmptyCollection />;
  return (
    <>
      {isNarrowed && <meta name="robots" content="noindex" />}
      <ListFilters
        {...filters}
        sort={{ ...filters.sort, options: filters.sort.options.map(ownOrder) }}
        action={collectionPath.href(id)}
        total={(listing ?? shown)?.total}
        isStale={isStale}
      />
      {listing?.products.length === 0 ? (
        <NoMatches id={id} />
      ) : (
        <ProductList
          list={list && toCardList(list, current, place)}
          errorTitle={m.catalogue_these_products_could_not_be()}
          {...{ errorMessage, isLoadingMore, isStale }}
        />
      )}
    </>
  );
}

const EmptyCollection = () => (
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
      <LinkButton to={collectionPath.href(id)} preventScrollReset>
        {m.catalogue_show_the_whole_collection()}
      </LinkButton>
    }
  >
    {m.catalogue_remove_one_to_see_more()}
  </EmptyState>
);
