import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { FormSkeleton } from '#web/components/admin/form-skeleton.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { LiveValues } from '#web/components/admin/change-sets/live-values.tsx';
import { TranslationLinks } from '#web/components/admin/translation-links.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import type { LoadedCategory, LoadedNewCategory } from './categories.loader.ts';
import { CategoryForm } from './category-form.tsx';

const skeleton = (
  <FormSkeleton>
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-32 w-full" />
    <Skeleton className="h-44 w-36" />
    <Skeleton className="h-12 w-full" />
  </FormSkeleton>
);

const above = (label: string) => (
  <Breadcrumbs crumbs={[{ label: m.common_categories(), href: adminPaths.categories.href() }, { label }]} />
);

export function AddCategoryScreen() {
  const loaded = useLoaderData<LoadedNewCategory | null>();
  return (
    <>
      <PageTitle>{m.admin_categories_add_category()}</PageTitle>
      <Container width="prose" className="pb-section">
        <PageHeading compact title={m.admin_categories_add_new_category()} above={above(m.admin_categories_add())} />
        {loaded ? <CategoryForm scales={loaded.scales} /> : skeleton}
      </Container>
    </>
  );
}

export function EditCategoryScreen() {
  const loaded = useLoaderData<LoadedCategory | null>();
  return (
    <>
      <PageTitle>{m.admin_categories_edit_category()}</PageTitle>
      <Container width="prose" className="pb-section">
        <PageHeading
          compact
          title={loaded?.category.name ?? m.admin_categories_edit_category()}
          above={above(m.common_edit())}
        />
        {loaded ? (
          <>
            <TranslationLinks entity="category" id={loaded.category._id} />
            <LiveValues entity="category" entityId={loaded.category._id} />
            <CategoryForm key={loaded.category._id} {...loaded} />
          </>
        ) : (
          skeleton
        )}
      </Container>
    </>
  );
}
