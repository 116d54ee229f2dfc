import { ListSkeleton } from './list-skeleton.tsx';
import { Skeleton } from './skeleton.tsx';

/** Stands where a table will be. */
export function TableSkeleton() {
  return (
    <ListSkeleton rows={6}>
      <Skeleton className="my-4 h-4 w-full" />
    </ListSkeleton>
  );
}
