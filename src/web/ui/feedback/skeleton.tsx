import { cx } from '#web/ui/layout/cx.ts';

/** A placeholder for content that is loading; `className` sets its size. It appears after 200 ms (parts.css). */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={cx('skeleton', className)} />;
}

/** Placeholder lines with the line height of body text, 26 px. */
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
