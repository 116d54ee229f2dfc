import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * A new page is read from its heading: the focus moves there, and a screen reader says where one is. Not on the first page,
 * and not while a choice on the same page is only written into the URL.
 */
export function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!hash) startOf(main.current)?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return main;
}

/** The heading, or the whole while it is on its way. */
function startOf(main: HTMLElement | null): HTMLElement | null {
  const heading = main?.querySelector('h1');
  if (!heading?.textContent) return main;
  heading.tabIndex = -1;
  return heading;
}
