import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ExportButton } from '#web/components/admin/export-button.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { exportProducts } from '#web/store/products/product-list.admin.ts';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { ImportForm } from './import-form.tsx';

const crumbs = () => [
  { label: m.common_products(), href: adminPaths.products.href() },
  { label: m.admin_products_import() },
];

export function ImportProductsScreen() {
  const dispatch = useAppDispatch();
  const isReady = useLoaderData<object | null>() !== null;
  return (
    <>
      <PageTitle>{m.admin_products_import_products()}</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading
          compact
          title={m.admin_products_import_products()}
          lead={m.admin_products_add_and_change_many_products()}
          above={<Breadcrumbs crumbs={crumbs()} />}
        />
        <section aria-label={m.admin_products_template()} className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ExportButton
            of="products"
            label={m.admin_products_export_current_products()}
            load={() => dispatch(exportProducts()).unwrap()}
          />
          <p className="max-w-prose min-w-64 flex-1 text-sm text-muted">{m.admin_products_use_it_as_a_template()}</p>
        </section>
        {isReady ? <ImportForm /> : <FormSkeleton />}
      </Container>
    </>
  );
}

function FormSkeleton() {
  return (
    <div className="space-y-4">
      <output className="sr-only">{m.common_loading()}</output>
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-12 w-40" />
    </div>
  );
}
