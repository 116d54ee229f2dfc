import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** Styles the plain elements of long texts, such as legal pages. */
export function Prose({
  children,
  className,
  ...lang
}: Pick<ComponentProps<'div'>, 'children' | 'className' | 'lang' | 'dir'>) {
  return (
    <div
      {...lang}
      className={cx(
        'max-w-prose [&_a]:underline [&_a]:decoration-outline [&_a]:underline-offset-[0.3em] [&_h2]:mt-12 [&_h2]:mb-3 [&_h2]:text-2xl [&_h3]:mt-8 [&_h3]:mb-2 [&_h3]:font-medium [&_li]:ps-1 [&_ol]:list-decimal [&_ol]:ps-5 [&_p+p]:mt-4 [&_ul]:list-disc marker:text-outline [&_ul]:ps-5',
        className,
      )}
    >
      {children}
    </div>
  );
}
