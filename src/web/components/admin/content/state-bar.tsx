import type { ReactNode } from 'react';

/** Says what shoppers see now, beside what changes that. It is outside of the form, since dialogs have forms of their own. */
export const StateBar = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="mb-4 flex min-h-target flex-wrap items-center justify-between gap-x-6 gap-y-3">
    <p aria-live="polite" className="text-sm text-muted">
      {text}
    </p>
    <div className="flex flex-wrap items-center gap-3 empty:hidden">{children}</div>
  </div>
);
