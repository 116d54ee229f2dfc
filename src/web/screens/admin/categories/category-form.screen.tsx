import { useLoaderData } from 'react-router';
import { paths } from '#contract/paths.ts';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import type { LoadedCategory } from './categories.loader.ts';
import { CategoryForm } from './category-form.tsx';

const above = (label: string) => (
  <Breadcrumbs crumbs={[{ label: 'Categories', href: paths.adminCategories.href() }, { label }]} />
);

export function AddCategoryScreen() {
  const isReady = useLoaderData<object | null>() !== null;
  return (
    <>
      <PageTitle>Add category</PageTitle>
      <Container width="prose" className="pb-section">
        <PageHeading compact title="Add New Category" above={above('Add')} />
        {isReady ? <CategoryForm /> : <FormSkeleton />}
      </Container>
    </>
  );
}

export function EditCategoryScreen() {
  const category = useLoaderData<LoadedCategory | null>();
  return (
    <>
      <PageTitle>Edit category</PageTitle>
      <Container width="prose" className="pb-section">
        <PageHeading compact title={category?.name ?? 'Edit category'} above={above('Edit')} />
        {category ? <CategoryForm key={category._id} category={category} /> : <FormSkeleton />}
      </Container>
    </>
  );
}

function FormSkeleton() {
  return (
    <div className="space-y-6">
      <output className="sr-only">Loading</output>
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-44 w-36" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
