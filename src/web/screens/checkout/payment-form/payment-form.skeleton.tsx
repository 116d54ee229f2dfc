import * as m from '#i18n/messages.ts';
import { LineItemSkeleton } from '#web/components/cart/line-item.tsx';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';

export function PaymentFormSkeleton() {
  return (
    <div className="gap-x-10 pt-4 md:grid md:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-16">
      <output className="sr-only">{m.common_loading()}</output>
      <div aria-hidden="true" className="space-y-6 lg:max-w-form">
        <Skeleton className="h-12" />
        <div className="grid grid-cols-3 gap-4">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
        <Skeleton className="h-13" />
      </div>
      <div aria-hidden="true" className="max-md:mt-12">
        <Skeleton className="mb-5 h-6 w-28" />
        <LineItemSkeleton className="border-y border-hairline py-4" />
        <SkeletonText lines={4} />
      </div>
    </div>
  );
}
