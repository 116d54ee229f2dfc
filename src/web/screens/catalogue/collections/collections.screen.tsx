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

export function CollectionsScreen() {
  const shop = useStoreName();
  return (
    <>
      <PageMeta
        title="Collections"
        description={`All collections of ${shop}: everyday clothes, from the first layer to the last.`}
        path={paths.collections.href()}
      />
      <Container className="pb-section">
        <PageHeading title="Collections" lead="Everyday clothes, from the first layer to the last." />
        <Collections />
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
        <output className="sr-only">Loading</output>
        <Grid>
          {['one', 'two', 'three', 'four', 'five', 'six'].map((place) => (
            <CategoryCardSkeleton key={place} />
          ))}
        </Grid>
      </>
    );
  }
  if (categories === undefined)
    return <NotLoaded title="The collections could not be loaded">{errorMessage}</NotLoaded>;
  if (categories.length === 0) {
    return (
      <EmptyState
        title="Our first collection is on its way"
        action={<LinkButton to={paths.home.href()}>Go back home</LinkButton>}
      >
        There is nothing here yet. Please check back soon.
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
