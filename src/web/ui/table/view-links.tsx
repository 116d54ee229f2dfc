import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { cx } from '#web/ui/layout/cx.ts';

/** `location` marks a part of the page instead of a page. */
export type ViewLink = { label: string; href: string; current: boolean | 'location' };

type ViewLinksProps = {
  label: string;
  links: readonly ViewLink[];
  /** Keeps the links on one line in larger windows, too. */
  oneLine?: boolean | undefined;
  /** The links replace the entry of the history, so that Back leaves the page. */
  replace?: boolean | undefined;
  className?: string | undefined;
};

/** Links to the views of one list, each with its own URL. On a phone they are on one line, which scrolls sideways. */
export function ViewLinks({ label, links, oneLine, replace = false, className = 'mb-6' }: ViewLinksProps) {
  const list = useRef<HTMLUListElement>(null);
  const current = links.find((link) => link.current)?.href;
  useLayoutEffect(() => {
    if (list.current && current !== undefined) scrollTo(list.current, current);
  }, [current]);
  return (
    <nav aria-label={label} className={className}>
      <ul
        ref={list}
        className={cx(
          'fade-overflow relative -mx-gutter flex gap-1 overflow-x-auto px-gutter py-1 scrollbar-none',
          !oneLine && 'sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0 sm:py-0',
        )}
      >
        {links.map((link) => (
          <li key={link.label} className="shrink-0">
            <Link
              to={link.href}
              replace={replace}
              preventScrollReset
              aria-current={link.current === true ? 'page' : link.current || undefined}
              className="inline-flex min-h-9 items-center rounded-sm px-3 text-sm text-muted hover:bg-wash hover:text-ink focus-visible:-outline-offset-2 aria-[current]:bg-wash aria-[current]:font-medium aria-[current]:text-ink pointer-coarse:min-h-target"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the list sideways, and nothing else, until a link is in view. */
function scrollTo(list: HTMLUListElement, href: string): void {
  const link = [...list.querySelectorAll('a')].find((one) => one.getAttribute('href')?.endsWith(href));
  if (!link) return;
  const margin = 32;
  const left = link.offsetLeft - margin;
  const right = link.offsetLeft + link.offsetWidth + margin;
  if (left < list.scrollLeft) list.scrollLeft = left;
  else if (right > list.scrollLeft + list.clientWidth) list.scrollLeft = right - list.clientWidth;
}
