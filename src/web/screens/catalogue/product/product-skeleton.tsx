import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { ProductLayout } from './product-layout.tsx';

export function ProductSkeleton() {
  return (
    <>
      <PageTitle />
      <output className="sr-only">Loading</output>
      <ProductLayout
        crumbs={<Skeleton className="h-7 w-48" />}
        gallery={
          <div className="lg:pl-22">
            <Skeleton className="aspect-4/5" />
          </div>
        }
        heading={
          <div className="space-y-3">
            <Skeleton className="h-12 w-4/5" />
            <Skeleton className="h-7 w-16" />
          </div>
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
