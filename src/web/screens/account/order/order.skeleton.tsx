import * as m from '#i18n/messages.ts';
import { LineItemSkeleton } from '#web/components/cart/line-item.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

export function OrderSkeleton() {
  return (
    <>
      <output className="sr-only">{m.common_loading()}</output>
      <div aria-hidden="true" className="pt-6 pb-6">
        <Skeleton className="mt-1 mb-8 h-4 w-32" />
        <Skeleton className="h-10 w-3/5 max-w-md" />
        <Skeleton className="mt-10 h-4" />
      </div>
      <div aria-hidden="true" className="gap-x-16 pt-4 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <Skeleton className="mb-5 h-6 w-20" />
          <div className="divide-y divide-hairline border-y border-hairline">
            <LineItemSkeleton className="py-5" />
            <LineItemSkeleton className="py-5" />
          </div>
        </div>
        <div className="mt-14 lg:mt-0">
          <Skeleton className="mb-5 h-6 w-20" />
          <div className="divide-y divide-hairline border-y border-hairline">
            {[0, 1, 2, 3, 4, 5, 6].map((row) => (
              <div key={row} className="flex justify-between py-5">
                <Skeleton className="h-3 w-24" />
                <Skeleton className="h-3 w-32" />
              </div>
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
