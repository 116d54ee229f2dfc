import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { AdminProduct } from '#contract/catalog/products-admin.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { AdminLinkButton } from '#web/components/admin/member/admin-link.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { LiveValues } from '#web/components/admin/change-sets/live-values.tsx';
import { TranslationLinks } from '#web/components/admin/translation-links.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { toDraft } from './draft/draft.ts';
import type { LoadedProductForm } from './product-form.loader.ts';
import { ProductFormSkeleton } from './product-form-skeleton.tsx';
import { ProductForm } from './product-form.tsx';
import { ShopLink } from './shop-link.tsx';

/** The form of a stored product. */
export function EditProductScreen() {
  const loaded = useLoaderData<LoadedProductForm | null>();
  return (
    <>
      <PageTitle>{m.admin_product_form_edit_product()}</PageTitle>
      <Container width="content" className="pb-section">
        {loaded ? (
          <StoredProductForm key={loaded.product._id} loaded={loaded} />
        ) : (
          <>
            <Heading />
            <ProductFormSkeleton />
          </>
        )}
      </Container>
    </>
  );
}

function StoredProductForm({
  loaded: { categories, markets, taxClasses, attributes, product: loadedProduct },
}: {
  loaded: LoadedProductForm;
}) {
  const [product, setProduct] = useState(loadedProduct);
  return (
    <>
      <Heading product={product} />
      {/* A saved text has other translations that are up to date. */}
      <TranslationLinks key={product.version} entity="product" id={product._id} />
      <LiveValues entity="product" entityId={product._id} />
      <ProductForm
        categories={categories}
        markets={markets}
        taxClasses={taxClasses}
        attributes={attributes}
        start={toDraft(product)}
        product={product}
        onStored={setProduct}
      />
    </>
  );
}

function Heading({ product }: { product?: AdminProduct }) {
  const category = product
    ? [{ label: product.categoryName, href: adminPaths.productsOf.href(product.categoryId) }]
    : [];
  const crumbs = [
    { label: m.common_products(), href: adminPaths.products.href() },
    ...category,
    { label: m.admin_product_form_edit_product() },
  ];
  return (
    <PageHeading
      compact
      title={product?.name ?? m.admin_product_form_edit_product()}
      above={<Breadcrumbs crumbs={crumbs} />}
      actions={
        product && (
          <>
            {!product.kind && (
              <AdminLinkButton to={adminPaths.stock.href(product._id)} size="sm">
                {m.common_stock()}
              </AdminLinkButton>
            )}
            <ShopLink product={product} />
          </>
        )
      }
    />
  );
}
