import * as m from '#i18n/messages.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ProductGrid } from './product-grid.tsx';

/** The placeholder of a `ProductCard`, of exactly the same size, so that loading shifts nothing. */
export function ProductCardSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-3">
      <Skeleton className="aspect-4/5" />
      <div className="flex h-5 items-center justify-between sm:h-6.5">
        <Skeleton className="h-3 w-1/2" />
        <Skeleton className="h-3 w-10" />
      </div>
      <div className="-mt-1 flex h-4.5 items-center">
        <Skeleton className="h-2.5 w-16" />
      </div>
    </div>
  );
}

export function ProductGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <>
      <output className="sr-only">{m.common_loading()}</output>
      <ProductGrid>
        {Array.from({ length: count }, (_, card) => (
          <ProductCardSkeleton key={card} />
        ))}
      </ProductGrid>
    </>
  );
}
