import * as m from '#i18n/messages.ts';
import { useLoaderData, useSearchParams } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { productSortLabels } from '#web/store/products/product-query.ts';
import { AdminLinkButton } from '#web/components/admin/member/admin-link.tsx';
import { IfPermitted } from '#web/components/admin/member/if-permitted.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FilterBar } from '#web/ui/table/filter-bar.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { SortSelect } from '#web/ui/table/sort-select.tsx';
import { ExportButton } from '#web/components/admin/export-button.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { exportProducts } from '#web/store/products/product-list.admin.ts';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { AddProduct } from './add-product.tsx';
import { DemoNotice } from './demo-notice.tsx';
import { productFiltersWith } from './filters.ts';
import { FoundProducts } from './found-products.tsx';
import type { LoadedProducts } from './products.loader.ts';

/** The products of all categories (D13). */
export function AdminProductsScreen() {
  const loaded = useLoaderData<LoadedProducts | null>();
  return (
    <>
      <PageTitle>{m.common_products()}</PageTitle>
      <Container className="pb-section">
        <PageHeading
          compact
          title={m.common_products()}
          wideActions
          actions={loaded && loaded.categories.length > 0 && <Actions categories={loaded.categories} />}
        />
        {loaded ? <ProductList loaded={loaded} /> : <TableSkeleton />}
      </Container>
    </>
  );
}

function Actions({ categories }: Pick<LoadedProducts, 'categories'>) {
  const dispatch = useAppDispatch();
  return (
    <>
      <ExportButton of="products" className="max-sm:flex-auto" load={() => dispatch(exportProducts()).unwrap()} />
      <AdminLinkButton size="sm" to={adminPaths.importProducts.href()} className="max-sm:flex-auto">
        {m.admin_products_import_csv()}
      </AdminLinkButton>
      <AdminLinkButton size="sm" to={adminPaths.attributes.href()} className="max-sm:flex-auto">
        {m.common_attributes()}
      </AdminLinkButton>
      <AddProduct categories={categories} />
    </>
  );
}

function ProductList({ loaded: { page, categories, demo, tags } }: { loaded: LoadedProducts }) {
  const [search] = useSearchParams();
  const filters = productFiltersWith(categories, tags);
  if (categories.length === 0) return <NoCategory />;
  return (
    <>
      {demo && (
        <IfPermitted to="settings.edit">
          <DemoNotice demo={demo} />
        </IfPermitted>
      )}
      <FilterBar label={m.admin_products_filter_products()} filters={filters}>
        <SortSelect labels={productSortLabels} />
      </FilterBar>
      <FoundProducts
        page={page}
        showsCategory
        allHref={adminPaths.products.href()}
        noProducts={
          <EmptyState title={m.admin_products_no_products_yet()} action={<AddProduct categories={categories} />}>
            {m.admin_products_add_the_first_one_or()}
          </EmptyState>
        }
        isFiltered={filters.some(({ name }) => search.has(name))}
      />
    </>
  );
}

function NoCategory() {
  return (
    <EmptyState
      title={m.admin_products_no_categories_yet()}
      action={
        <AdminLinkButton variant="primary" to={adminPaths.addCategory.href()}>
          {m.admin_products_add_new_category()}
        </AdminLinkButton>
      }
    >
      {m.admin_products_every_product_belongs_to_a()}
    </EmptyState>
  );
}
