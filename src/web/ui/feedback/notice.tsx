import type { ReactNode } from 'react';
import { cx } from '#web/ui/layout/cx.ts';

const tones = {
  neutral: 'border-outline bg-wash text-ink',
  success: 'border-success bg-success-tint text-success',
  warning: 'border-warning bg-warning-tint text-warning',
  danger: 'border-danger bg-danger-tint text-danger',
};

/** A message that stays on the page, such as why an order cannot be placed yet. */
export function Notice({
  tone = 'neutral',
  children,
  className,
}: {
  tone?: keyof typeof tones;
  children: ReactNode;
  className?: string | undefined;
}) {
  return <div className={cx('border-s-2 px-4 py-3 text-sm text-pretty', tones[tone], className)}>{children}</div>;
}
