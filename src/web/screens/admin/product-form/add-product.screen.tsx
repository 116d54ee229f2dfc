import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import type { AdminProduct } from '#contract/catalog/products-admin.ts';
import { adminPaths } from '#contract/admin-paths.ts';
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
    ? [{ label: loaded.category.name, href: adminPaths.productsOf.href(loaded.category._id) }]
    : [];
  const crumbs = [
    { label: m.common_products(), href: adminPaths.products.href() },
    ...category,
    { label: m.admin_product_form_new_product() },
  ];
  return (
    <>
      <PageTitle>{m.admin_product_form_new_product()}</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading
          compact
          title={m.admin_product_form_new_product()}
          lead={loaded?.from && copyLead(loaded.from)}
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

const copyLead = ({ name, sale }: AdminProduct): string =>
  sale ? m.admin_product_form_a_copy_without_its_sale({ name }) : m.admin_product_form_a_copy_of_without_its({ name });

function NewProductForm({
  loaded: { categories, category, markets, taxClasses, attributes, from },
}: {
  loaded: LoadedNewProduct;
}) {
  const empty = { ...emptyDraft(category._id), ...(markets.length > 0 && { notIn: [] }) };
  const start = from ? { ...toCopy(from), categoryId: category._id } : empty;
  return (
    <ProductForm
      categories={categories}
      markets={markets}
      taxClasses={taxClasses}
      attributes={attributes}
      start={start}
      onStored={(product) => passToEditPage({ categories, taxClasses, attributes, product })}
    />
  );
}
