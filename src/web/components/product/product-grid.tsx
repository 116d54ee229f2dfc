import { Children, isValidElement, type ReactNode } from 'react';
import { cx } from '#web/ui/layout/cx.ts';

type ProductGridProps = { children: ReactNode; label?: string | undefined; className?: string | undefined };

/** A list in 1, 2 or 4 columns, depending on the width. Each item takes the key of its child. */
export function ProductGrid({ children, label, className }: ProductGridProps) {
  return (
    <ul
      aria-label={label}
      className={cx(
        'grid grid-cols-1 gap-x-4 gap-y-10 xs:grid-cols-2 lg:grid-cols-4 lg:gap-x-6 lg:gap-y-14',
        className,
      )}
    >
      {Children.map(children, (child) => (
        <li key={isValidElement(child) ? child.key : undefined}>{child}</li>
      ))}
    </ul>
  );
}
