import { Children, isValidElement, type ReactNode } from 'react';
import { cx } from '#web/ui/layout/cx.ts';

type ProductGridProps = {
  children: ReactNode;
  /** Fills the place after the last product. */
  end?: ReactNode;
};

/* Few products share the line instead of leaving most of it empty. */
const columns: Record<number, string> = {
  1: 'max-w-form',
  2: '2xs:grid-cols-2 lg:max-w-content',
  3: '2xs:grid-cols-2 lg:grid-cols-3',
};
const manyColumns = '2xs:grid-cols-2 lg:grid-cols-4';

/** A list in 1, 2 or 4 columns, depending on the width, and fewer for few products. Each item takes the key of its child. */
export function ProductGrid({ children, end }: ProductGridProps) {
  const items = Children.toArray(children);
  const places = items.length + (end ? 1 : 0);
  return (
    <ul className={cx('grid gap-x-4 gap-y-8 sm:gap-y-10 lg:gap-x-6 lg:gap-y-14', columns[places] ?? manyColumns)}>
      {items.map((item) => (
        <li key={isValidElement(item) ? item.key : undefined}>{item}</li>
      ))}
      {end && <li className="2xs:max-lg:odd:col-span-2 max-lg:odd:*:aspect-auto">{end}</li>}
    </ul>
  );
}
