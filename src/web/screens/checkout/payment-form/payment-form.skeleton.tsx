import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

export function PaymentFormSkeleton() {
  return (
    <div className="max-w-form pt-4">
      <output className="sr-only">Loading</output>
      <div aria-hidden="true" className="space-y-6">
        <div className="divide-y divide-hairline border-y border-hairline">
          {['w-28', 'w-16'].map((width) => (
            <div key={width} className="flex h-12 items-center justify-between">
              <Skeleton className="h-3 w-16" />
              <Skeleton className={`h-3 ${width}`} />
            </div>
          ))}
        </div>
        <Skeleton className="h-12" />
        <div className="grid grid-cols-3 gap-4">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
        <Skeleton className="h-13" />
      </div>
    </div>
  );
}
