import * as m from '#i18n/messages.ts';
import { useSearchParams } from 'react-router';
import type { ProductSummary } from '#contract/catalog/products.ts';
import { defaultColor, imagesOf, ownColor } from '#web/store/products/product-colors.ts';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { Price } from '#web/components/product/price.tsx';
import { SourceText } from '#web/components/site/source-lang.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { Gallery } from './gallery.tsx';
import { ProductLayout } from './product-layout.tsx';

/** A product page while it loads, with what a list has shown of the product. */
export function ProductSkeleton({ summary }: { summary?: ProductSummary | undefined }) {
  return (
    <>
      <PageTitle />
      <output className="sr-only">{m.common_loading()}</output>
      <ProductLayout
        crumbs={<Skeleton className="h-7 w-48" />}
        gallery={summary ? <SummaryGallery summary={summary} /> : <GallerySkeleton />}
        heading={
          summary ? (
            <>
              {/* No heading: it would be focused, and replaced when the product has loaded. */}
              <p className="font-display text-title">
                <SourceText of={summary} field="name">
                  {summary.name}
                </SourceText>
              </p>
              <Price
                amount={summary.price}
                compareAt={summary.compareAt}
                from={summary.from}
                hasBadge
                className="mt-3 text-lg"
              />
            </>
          ) : (
            <div className="space-y-3">
              <Skeleton className="h-12 w-4/5" />
              <Skeleton className="h-7 w-16" />
            </div>
          )
        }
        choice={
          <div className="space-y-8 px-gutter md:px-0">
            <Skeleton className="h-16 w-52" />
            <Skeleton className="h-30" />
            <Skeleton className="h-13" />
          </div>
        }
        story={<SkeletonText lines={4} />}
      />
    </>
  );
}

function SummaryGallery({ summary }: { summary: ProductSummary }) {
  const [search] = useSearchParams();
  const color = ownColor(summary, search.get('color') ?? '') || defaultColor(summary);
  return <Gallery name={summary.name} images={imagesOf(summary, color)} />;
}

const GallerySkeleton = () => (
  <div className="lg:ps-22">
    <Skeleton className="aspect-4/5" />
  </div>
);
