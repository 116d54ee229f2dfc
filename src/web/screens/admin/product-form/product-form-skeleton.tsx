import * as m from '#i18n/messages.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

const parts = ['h-96', 'h-40', 'h-48', 'h-32'];

export function ProductFormSkeleton() {
  return (
    <div className="space-y-12">
      <output className="sr-only">{m.common_loading()}</output>
      {parts.map((height) => (
        <div key={height} className="grid gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12">
          <Skeleton className="h-8 w-40" />
          <Skeleton className={`${height} w-full`} />
        </div>
      ))}
    </div>
  );
}
