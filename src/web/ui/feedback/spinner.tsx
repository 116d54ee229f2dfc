import { cx } from '#web/ui/layout/cx.ts';

/** A busy indicator of four animated stitches. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <span aria-hidden="true" className={cx('inline-flex items-center gap-1', className)}>
      <span className="h-0.5 w-2 animate-stitch bg-current" />
      <span className="h-0.5 w-2 animate-stitch bg-current [animation-delay:150ms]" />
      <span className="h-0.5 w-2 animate-stitch bg-current [animation-delay:300ms]" />
      <span className="h-0.5 w-2 animate-stitch bg-current [animation-delay:450ms]" />
    </span>
  );
}
