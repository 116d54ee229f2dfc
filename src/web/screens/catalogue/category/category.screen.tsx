import * as m from '#i18n/messages.ts';
import { useParams, useRevalidator, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { selectCategory } from '#web/store/category/category.selectors.ts';
import { hasMoved } from '#web/store/entities.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageMeta } from '#web/components/site/page-meta.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { SourceText, useSourceLang } from '#web/components/site/source-lang.tsx';
import { PageTitle, useStoreName } from '#web/components/site/store-name.tsx';
import { useCanonicalRedirect } from '#web/ui/loading/use-canonical-redirect.ts';
import { useReloadOnce } from '#web/ui/loading/use-reload-once.ts';
import { CategoryProducts } from './products.tsx';

/** A category, by id or slug, and its products. */
export function CategoryScreen() {
  const { id = '' } = useParams();
  return (
    <Container key={id} className="pb-section">
      <Heading id={id} />
      <CategoryProducts id={id} />
    </Container>
  );
}

function Heading({ id }: { id: string }) {
  const category = useAppSelector((state) => selectCategory(state, id));
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const shop = useStoreName();
  const isMissing = useAppSelector(({ category: { isLoading, isError } }) => !category && !isLoading && !isError);
  useReloadOnce(isMissing, () => void revalidate());
  useCanonicalRedirect(category && hasMoved(category, id) ? paths.category.href(category.slug) : undefined);
  const sourceLang = useSourceLang();
  const crumbs = [
    { label: m.common_collections(), href: paths.collections.href() },
    { label: category?.name ?? '…', lang: sourceLang(category, 'name') },
  ];
  if (!category) {
    return (
      <>
        <PageTitle />
        <PageHeading
          above={<Breadcrumbs crumbs={crumbs} />}
          title={<Skeleton className="h-[0.98em] w-64 max-w-full" />}
          lead={<SkeletonText lines={1} />}
        />
      </>
    );
  }
  const { slug, name, description } = category;
  return (
    <>
      <PageMeta
        title={name}
        description={description || m.catalogue_by({ name, shop })}
        path={paths.category.href(slug)}
        named={category}
        pathOf={paths.category.href}
      />
      {/* Search engines should index the list from its first page. */}
      {search.has('cursor') && <meta name="robots" content="noindex" />}
      <PageHeading
        above={<Breadcrumbs crumbs={crumbs} />}
        title={
          <SourceText of={category} field="name">
            {name}
          </SourceText>
        }
        lead={
          <SourceText of={category} field="description">
            {description}
          </SourceText>
        }
      />
    </>
  );
}
