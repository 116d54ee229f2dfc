import * as m from '#i18n/messages.ts';
import { useParams, useRevalidator, useSearchParams } from 'react-router';
import { formatWithinSentence, joinNames } from '#contract/format.ts';
import { paths } from '#contract/paths.ts';
import type { Product } from '#contract/catalog/products.ts';
import { selectCategory } from '#web/store/category/category.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { labelIn } from '#web/store/products/option-labels.ts';
import { imagesOf } from '#web/store/products/product-colors.ts';
import { hasMoved } from '#web/store/entities.ts';
import { selectProduct, selectSummary } from '#web/store/products/products.selectors.ts';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { NotLoaded } from '#web/ui/feedback/error-state.tsx';
import { lazyHydrate } from '#web/ui/loading/lazy-hydrate.tsx';
import { Price } from '#web/components/product/price.tsx';
import { PageMeta } from '#web/components/site/page-meta.tsx';
import { SourceText, useSourceLang } from '#web/components/site/source-lang.tsx';
import { useStoreName } from '#web/components/site/store-name.tsx';
import { useCanonicalRedirect } from '#web/ui/loading/use-canonical-redirect.ts';
import { useReloadOnce } from '#web/ui/loading/use-reload-once.ts';
import { BuyBox } from './buy-box.tsx';
import { priceOf } from './choice.ts';
import { Gallery } from './gallery.tsx';
import { ProductLayout } from './product-layout.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import { ProductStory } from './product-story.tsx';
import { Share } from './share.tsx';
import { useChoice } from './use-choice.ts';
import { useSizeGuide } from './use-size-guide.tsx';
import { useViewed } from './use-viewed.tsx';

/** Fetched only for products on sale. */
const SaleNotes = lazyHydrate(async () => (await import('./notes.ts')).SaleNotes, <div className="h-6" />);

/** Hydrates after the content above. */
const Similar = lazyHydrate(async () => (await import('./similar.tsx')).Similar);

/** A product, by id or slug. */
export function ProductScreen() {
  const { id = '' } = useParams();
  return <NamedProduct key={id} id={id} />;
}

function NamedProduct({ id }: { id: string }) {
  const product = useAppSelector((state) => selectProduct(state, id));
  const summary = useAppSelector((state) => selectSummary(state, id));
  const errorMessage = useAppSelector(({ products: { isError, message } }) => (isError ? message : undefined));
  const { revalidate } = useRevalidator();
  const isMissing = useAppSelector(({ products: { isLoading, isError } }) => !product && !isLoading && !isError);
  useReloadOnce(isMissing, () => void revalidate());

  useCanonicalRedirect(product && hasMoved(product, id) ? paths.product.href(product.slug) : undefined);

  if (product) return <ProductPage product={product} />;
  if (errorMessage === undefined) return <ProductSkeleton summary={summary} />;
  return (
    <NotLoaded headingLevel={1} title={m.catalogue_this_product_could_not_be()} className="py-section">
      {errorMessage}
    </NotLoaded>
  );
}

function ProductPage({ product }: { product: Product }) {
  const shop = useStoreName();
  const [choice, change] = useChoice(product);
  const viewed = useViewed(product._id);
  const sizeGuide = useSizeGuide(product.categoryId);
  const { slug, name, description } = product;
  // Only a link to one color names it in the title.
  const [search] = useSearchParams();
  const isOfColor = product.colors.length > 1 && search.get('color') === choice.color;
  const label = labelIn(product.colors, choice.color);
  const title = isOfColor ? m.catalogue_name_in_color({ name, color: formatWithinSentence(label) }) : name;
  return (
    <>
      <PageMeta
        title={title}
        description={description || m.catalogue_by({ name, shop })}
        path={paths.product.href(slug)}
        named={product}
        pathOf={paths.product.href}
      />
      <ProductLayout
        crumbs={<Crumbs product={product} />}
        gallery={<Gallery key={choice.color} name={name} images={imagesOf(product, choice.color)} />}
        heading={
          <>
            <h1 className="text-title">
              <SourceText of={product} field="name">
                {name}
              </SourceText>
            </h1>
            <div className="mt-3 flex items-center justify-between gap-4">
              <Price {...priceOf(product, choice.size)} compareAt={product.compareAt} hasBadge className="text-lg" />
              <Share product={product} choice={choice} />
            </div>
            {(product.lowestPrice !== undefined || product.saleEnds !== undefined) && <SaleNotes product={product} />}
            {product.offers && (
              <p className="mt-1 text-sm text-muted">
                <bdi>{joinNames(product.offers)}</bdi>
              </p>
            )}
          </>
        }
        choice={<BuyBox product={product} choice={choice} onChange={change} sizeGuide={sizeGuide.button} />}
        story={<ProductStory product={product} />}
      />
      <Similar product={product} color={choice.color} />
      {viewed}
      {sizeGuide.dialog}
    </>
  );
}

/** The breadcrumbs, with the category if it is loaded. */
function Crumbs({ product }: { product: Product }) {
  const category = useAppSelector((state) => selectCategory(state, product.categoryId));
  const sourceLang = useSourceLang();
  const own = category && {
    label: category.name,
    href: paths.category.href(category.slug),
    lang: sourceLang(category, 'name'),
  };
  return (
    <Breadcrumbs
      crumbs={[
        { label: m.common_collections(), href: paths.collections.href() },
        ...(own ? [own] : []),
        { label: product.name, lang: sourceLang(product, 'name') },
      ]}
    />
  );
}
