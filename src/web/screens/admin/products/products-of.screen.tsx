import * as m from '#i18n/messages.ts';
import { useLoaderData, useSearchParams } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { productSortLabels } from '#web/store/products/product-query.ts';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { AdminLinkButton } from '#web/components/admin/member/admin-link.tsx';
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
import { productFilters } from './filters.ts';
import { FoundProducts } from './found-products.tsx';
import type { LoadedProductsOf } from './products.loader.ts';

/** The products of one category (spec §2). */
export function AdminProductsOfScreen() {
  const loaded = useLoaderData<LoadedProductsOf | null>();
  const name = loaded?.category.name ?? m.common_products();
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <Container className="pb-section">
        <PageHeading
          compact
          title={name}
          above={
            <Breadcrumbs
              crumbs={[{ label: m.common_categories(), href: adminPaths.categories.href() }, { label: name }]}
            />
          }
          actions={loaded && <Actions category={loaded.category} />}
        />
        <FilterBar label={m.admin_products_filter_products()} filters={productFilters(loaded?.tags ?? [])}>
          <SortSelect labels={productSortLabels} />
        </FilterBar>
        {loaded ? <ProductList loaded={loaded} /> : <TableSkeleton />}
      </Container>
    </>
  );
}

const addProductButton = (categoryId: string) => (
  <AdminLinkButton variant="primary" to={adminPaths.addProduct.href(categoryId)}>
    {m.admin_products_add_new_product()}
  </AdminLinkButton>
);

function Actions({ category: { _id } }: Pick<LoadedProductsOf, 'category'>) {
  const dispatch = useAppDispatch();
  return (
    <>
      <ExportButton of="products" load={() => dispatch(exportProducts()).unwrap()} />
      <AdminLinkButton size="sm" to={adminPaths.editCategory.href(_id)}>
        {m.admin_products_edit_category()}
      </AdminLinkButton>
      {addProductButton(_id)}
    </>
  );
}

function ProductList({ loaded: { page, category, tags } }: { loaded: LoadedProductsOf }) {
  const [search] = useSearchParams();
  return (
    <FoundProducts
      page={page}
      allHref={adminPaths.productsOf.href(category._id)}
      noProducts={
        <EmptyState title={m.admin_products_no_products_yet()} action={addProductButton(category._id)}>
          {m.admin_products_shoppers_see_an_empty_collection()}
        </EmptyState>
      }
      isFiltered={productFilters(tags).some(({ name }) => search.has(name))}
    />
  );
}
