import { useLoaderData, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { productSortLabels } from '#web/store/products/product-query.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
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
      <PageTitle>Products</PageTitle>
      <Container className="pb-section">
        <PageHeading
          compact
          title="Products"
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
      <LinkButton size="sm" to={paths.importProducts.href()} className="max-sm:flex-auto">
        Import CSV
      </LinkButton>
      <AddProduct categories={categories} />
    </>
  );
}

function ProductList({ loaded: { page, categories, demo } }: { loaded: LoadedProducts }) {
  const [search] = useSearchParams();
  if (categories.length === 0) return <NoCategory />;
  return (
    <>
      {demo && <DemoNotice demo={demo} />}
      <FilterBar label="Filter products" filters={productFiltersWith(categories)}>
        <SortSelect labels={productSortLabels} />
      </FilterBar>
      <FoundProducts
        page={page}
        showsCategory
        allHref={paths.adminProducts.href()}
        noProducts={
          <EmptyState title="No products yet" action={<AddProduct categories={categories} />}>
            Add the first one, or import all of them from a file.
          </EmptyState>
        }
        isFiltered={productFiltersWith(categories).some(({ name }) => search.has(name))}
      />
    </>
  );
}

function NoCategory() {
  return (
    <EmptyState
      title="No categories yet"
      action={
        <LinkButton variant="primary" to={paths.addCategory.href()}>
          Add New Category
        </LinkButton>
      }
    >
      Every product belongs to a category. Add the first category, then its products.
    </EmptyState>
  );
}
