import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const widths = {
  form: 'max-w-form',
  prose: 'container-prose max-w-prose',
  content: 'container-content max-w-content',
  page: 'max-w-page',
};
export type ContainerWidth = keyof typeof widths;

type ContainerProps = { children: ReactNode; width?: ContainerWidth | undefined; className?: string | undefined };

/** The centred column of a page, with a gutter at both sides. */
export function Container({ children, width = 'page', className }: ContainerProps) {
  return (
    <div className="mx-auto w-full px-gutter">
      <div className={cx('mx-auto w-full', widths[width], className)}>{children}</div>
    </div>
  );
}
