import { cx } from './cx.ts';
import { ProductGrid } from './product-grid.tsx';

/** A place that is being filled; size it by its class. Shows after 200 ms only (parts.css). */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={cx('skeleton', className)} />;
}

/** Lines of text in their final height: 26 px each, as body text is. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string | undefined }) {
  return (
    <div aria-hidden="true" className={className}>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="flex h-6.5 items-center">
          <Skeleton className={cx('h-3', line === lines - 1 ? 'w-3/5' : 'w-full')} />
        </div>
      ))}
    </div>
  );
}

/** The size of a ProductCard to the pixel, so that the cards come without a jump. */
export function ProductCardSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-3">
      <Skeleton className="aspect-4/5" />
      <div className="flex h-6.5 items-center justify-between">
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
      <output className="sr-only">Loading</output>
      <ProductGrid>
        {Array.from({ length: count }, (_, card) => (
          <ProductCardSkeleton key={card} />
        ))}
      </ProductGrid>
    </>
  );
}
