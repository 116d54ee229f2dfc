import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import { selectCategories } from '#web/store/category/category.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { CategoryCard, CategoryCardSkeleton } from '#web/components/product/category-card.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { NotLoaded } from '#web/ui/feedback/error-state.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { PageMeta } from '#web/components/site/page-meta.tsx';
import { useStoreName } from '#web/components/site/store-name.tsx';
import { MoreCollections } from './more-collections.tsx';

export function CollectionsScreen() {
  const shop = useStoreName();
  return (
    <>
      <PageMeta
        title={m.common_collections()}
        description={m.catalogue_all_collections_of_everyday_clothes({ shop })}
        path={paths.collections.href()}
      />
      <Container className="pb-section">
        <PageHeading title={m.common_collections()} lead={m.catalogue_everyday_clothes_from_the_first()} />
        <Collections />
        <MoreCollections />
      </Container>
    </>
  );
}

function Collections() {
  const categories = useAppSelector(selectCategories);
  const errorMessage = useAppSelector(({ category: { isError, message } }) => (isError ? message : undefined));

  if (categories === undefined && errorMessage === undefined) {
    return (
      <>
        <output className="sr-only">{m.common_loading()}</output>
        <Grid>
          {['one', 'two', 'three', 'four', 'five', 'six'].map((place) => (
            <CategoryCardSkeleton key={place} />
          ))}
        </Grid>
      </>
    );
  }
  if (categories === undefined)
    return <NotLoaded title={m.catalogue_the_collections_could_not_be()}>{errorMessage}</NotLoaded>;
  if (categories.length === 0) {
    return (
      <EmptyState
        title={m.catalogue_our_first_collection_is_on()}
        action={<LinkButton to={paths.home.href()}>{m.catalogue_go_back_home()}</LinkButton>}
      >
        {m.catalogue_there_is_nothing_here_yet()}
      </EmptyState>
    );
  }
  return (
    <Grid>
      {categories.map((category, place) => (
        <li key={category._id}>
          <CategoryCard category={category} priority={place === 0} />
        </li>
      ))}
    </Grid>
  );
}

const Grid = ({ children }: { children: ReactNode }) => (
  <ul className="grid gap-x-4 gap-y-8 2xs:grid-cols-2 sm:gap-y-10 lg:grid-cols-3 lg:gap-x-6 lg:gap-y-16">{children}</ul>
);
