import { useLoaderData } from 'react-router';
import { paths } from '#contract/paths.ts';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { toCopy, emptyDraft } from './draft/draft.ts';
import { passToEditPage, type LoadedNewProduct } from './product-form.loader.ts';
import { ProductFormSkeleton } from './product-form-skeleton.tsx';
import { ProductForm } from './product-form.tsx';

/** The form of a new product of a category, empty or filled with a copy of another product. */
export function AddProductScreen() {
  const loaded = useLoaderData<LoadedNewProduct | null>();
  const category = loaded
    ? [{ label: loaded.category.name, href: paths.adminProductsOf.href(loaded.category._id) }]
    : [];
  const crumbs = [{ label: 'Products', href: paths.adminProducts.href() }, ...category, { label: 'New product' }];
  return (
    <>
      <PageTitle>New product</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading
          compact
          title="New product"
          lead={loaded?.from ? `A copy of ${loaded.from.name}, without its stock.` : undefined}
          above={<Breadcrumbs crumbs={crumbs} />}
        />
        {loaded ? (
          <NewProductForm key={`${loaded.category._id} ${loaded.from?._id}`} loaded={loaded} />
        ) : (
          <ProductFormSkeleton />
        )}
      </Container>
    </>
  );
}

function NewProductForm({ loaded: { categories, category, from } }: { loaded: LoadedNewProduct }) {
  const start = from ? { ...toCopy(from), categoryId: category._id } : emptyDraft(category._id);
  return (
    <ProductForm
      categories={categories}
      start={start}
      onStored={(product) => passToEditPage({ categories, product })}
    />
  );
}
