import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type PageHeadingProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** Above the title: breadcrumbs. */
  above?: ReactNode;
  actions?: ReactNode;
  /** On a phone, the actions have a row of their own, which those with `flex-auto` fill. */
  wideActions?: boolean | undefined;
  /** A smaller title with less space below, for the admin and forms. */
  compact?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
};

/** The heading of a page with its `h1`. */
export function PageHeading({ title, lead, above, actions, wideActions, compact, id, className }: PageHeadingProps) {
  return (
    <div className={cx(compact ? 'pt-6 pb-6' : 'pt-4 pb-5 sm:pt-8 sm:pb-10 lg:pt-12 lg:pb-14', className)}>
      {above && <div className={compact ? 'mb-6' : 'mb-2 sm:mb-6'}>{above}</div>}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="max-w-content">
          <h1 id={id} className={compact ? 'text-heading' : 'text-title sm:text-display'}>
            {title}
          </h1>
          {lead && (
            <p className={cx('max-w-prose text-muted', compact ? 'mt-4' : 'mt-3 text-sm sm:mt-4 sm:text-lg')}>
              <bdi>{lead}</bdi>
            </p>
          )}
        </div>
        {actions && (
          <div className={cx('flex flex-wrap items-center gap-3', wideActions && 'max-sm:w-full')}>{actions}</div>
        )}
      </div>
    </div>
  );
}
