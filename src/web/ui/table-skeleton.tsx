import { Skeleton } from './skeleton.tsx';

const rows = [0, 1, 2, 3, 4, 5];

/** Stands where a table will be. */
export function TableSkeleton() {
  return (
    <div className="divide-y divide-hairline border-y border-hairline">
      <output className="sr-only">Loading</output>
      {rows.map((row) => (
        <Skeleton key={row} className="my-4 h-4 w-full" />
      ))}
    </div>
  );
}
