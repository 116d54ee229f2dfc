import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type DisclosureProps = { summary: ReactNode; className?: string | undefined; children: ReactNode };

/** What is only of interest to some, behind a line to open it. */
export const Disclosure = ({ summary, className, children }: DisclosureProps) => (
  <details className={cx('text-left', className)}>
    <summary className="flex min-h-9 w-fit cursor-pointer items-center underline decoration-outline underline-offset-[0.3em] hover:text-ink pointer-coarse:min-h-target">
      {summary}
    </summary>
    {children}
  </details>
);
