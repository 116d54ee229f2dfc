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

/** A new product of a category, or one that begins as a copy. */
export function AddProductScreen() {
  const loaded = useLoaderData<LoadedNewProduct | null>();
  const own = loaded ? [{ label: loaded.category.name, href: paths.adminProductsOf.href(loaded.category._id) }] : [];
  const crumbs = [{ label: 'Products', href: paths.adminProducts.href() }, ...own, { label: 'New product' }];
  return (
    <>
      <PageTitle>New product</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading
          compact
          title="New product"
          lead={loaded?.from ? `Begins as a copy of ${loaded.from.name}, without its pieces.` : undefined}
          above={<Breadcrumbs crumbs={crumbs} />}
        />
        {loaded ? (
          <Known key={`${loaded.category._id} ${loaded.from?._id}`} loaded={loaded} />
        ) : (
          <ProductFormSkeleton />
        )}
      </Container>
    </>
  );
}

function Known({ loaded: { categories, category, from } }: { loaded: LoadedNewProduct }) {
  const start = from ? { ...toCopy(from), categoryId: category._id } : emptyDraft(category._id);
  return (
    <ProductForm
      categories={categories}
      start={start}
      onStored={(product) => passToEditPage({ categories, product })}
    />
  );
}
