import { ListSkeleton } from '#web/ui/feedback/list-skeleton.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** The placeholder of a table while it loads. */
export function TableSkeleton() {
  return (
    <ListSkeleton rows={6}>
      <Skeleton className="my-4 h-4 w-full" />
    </ListSkeleton>
  );
}
