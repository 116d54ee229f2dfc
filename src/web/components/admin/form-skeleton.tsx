import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

const shortFields = (
  <>
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-32 w-full" />
  </>
);

/** Stands for a form that is loading, with `children` in place of its fields. */
export function FormSkeleton({ children = shortFields }: { children?: ReactNode }) {
  return (
    <div className="space-y-6">
      <output className="sr-only">{m.common_loading()}</output>
      {children}
    </div>
  );
}
