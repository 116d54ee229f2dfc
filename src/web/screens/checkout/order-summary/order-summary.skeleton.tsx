import * as m from '#i18n/messages.ts';
import { LineItemSkeleton } from '#web/components/cart/line-item.tsx';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';

export function OrderSummarySkeleton() {
  return (
    <div className="pt-4 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-16">
      <output className="sr-only">{m.common_loading()}</output>
      <div aria-hidden="true" className="space-y-12">
        <div>
          <Skeleton className="mb-5 h-6 w-40" />
          <SkeletonText lines={3} className="max-w-xs" />
        </div>
        <div>
          <Skeleton className="mb-5 h-6 w-20" />
          <div className="divide-y divide-hairline border-y border-hairline">
            <LineItemSkeleton className="py-5" />
            <LineItemSkeleton className="py-5" />
          </div>
        </div>
      </div>
      <div aria-hidden="true" className="mt-12 lg:mt-0">
        <Skeleton className="mb-5 h-6 w-20" />
        <SkeletonText lines={4} />
        <Skeleton className="mt-8 h-13" />
      </div>
    </div>
  );
}
