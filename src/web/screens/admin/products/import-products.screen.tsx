import { useLoaderData } from 'react-router';
import { paths } from '#contract/paths.ts';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ExportButton } from '#web/components/admin/export-button.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { exportProducts } from '#web/store/products/product-list.admin.ts';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { ImportForm } from './import-form.tsx';

const crumbs = [{ label: 'Products', href: paths.adminProducts.href() }, { label: 'Import' }];

export function ImportProductsScreen() {
  const dispatch = useAppDispatch();
  const isReady = useLoaderData<object | null>() !== null;
  return (
    <>
      <PageTitle>Import products</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading
          compact
          title="Import products"
          lead="Add and change many products with a CSV file that has one line per color and size. Products that are not in the file stay unchanged."
          above={<Breadcrumbs crumbs={crumbs} />}
        />
        <section aria-label="Template" className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ExportButton
            of="products"
            label="Export current products"
            load={() => dispatch(exportProducts()).unwrap()}
          />
          <p className="max-w-prose min-w-64 flex-1 text-sm text-muted">
            Use it as a template: you can import it unchanged. Only the “product” column and the columns you change are
            needed.
          </p>
        </section>
        {isReady ? <ImportForm /> : <FormSkeleton />}
      </Container>
    </>
  );
}

function FormSkeleton() {
  return (
    <div className="space-y-4">
      <output className="sr-only">Loading</output>
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-12 w-40" />
    </div>
  );
}
