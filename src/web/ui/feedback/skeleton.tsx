import { cx } from '#web/ui/layout/cx.ts';

/** A place that is being filled; size it by its class. Shows after 200 ms only (parts.css). */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={cx('skeleton', className)} />;
}

/** Lines of text in their final height: 26 px each, as body text is. */
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
