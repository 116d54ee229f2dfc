import type { ReactNode } from 'react';
import { cx } from '#web/ui/layout/cx.ts';

type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3 | undefined;
  className?: string | undefined;
};

/** Replaces an empty list: explains why it is empty and offers the next step. */
export function EmptyState({ title, children, action, headingLevel = 2, className }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={cx('mx-auto flex max-w-form flex-col items-center px-4 py-14 text-center', className)}>
      <div aria-hidden="true" className="stitch mb-6 w-16 text-outline" />
      <Heading className={cx('font-display tracking-tight', headingLevel === 1 ? 'text-title' : 'text-2xl')}>
        {title}
      </Heading>
      {children && <div className="mt-3 text-balance text-muted">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
