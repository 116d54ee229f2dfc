import type { ReactNode } from 'react';

type DisclosureProps = { summary: ReactNode; className?: string | undefined; children: ReactNode };

/** What is only of interest to some, behind a line to open it. */
export const Disclosure = ({ summary, className, children }: DisclosureProps) => (
  <details className={className}>
    <summary className="inline-flex min-h-9 cursor-pointer items-center underline decoration-outline underline-offset-[0.3em] hover:text-ink pointer-coarse:min-h-target">
      {summary}
    </summary>
    {children}
  </details>
);
