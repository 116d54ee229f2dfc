import type { ReactNode } from 'react';
import { cx } from '#web/ui/layout/cx.ts';

const tones = {
  neutral: 'bg-wash text-ink',
  accent: 'bg-accent-tint text-accent',
  success: 'bg-success-tint text-success',
  warning: 'bg-warning-tint text-warning',
  danger: 'bg-danger-tint text-danger',
};
export type BadgeTone = keyof typeof tones;

/** A state in one or two words. The tone must not carry meaning of its own. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone | undefined; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex items-center rounded-sm px-2 py-0.5 text-xs font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
