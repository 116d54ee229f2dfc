import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the heading of a new page, so that screen readers announce it. Skips the first page and changes of search
 * parameters on the same page.
 */
export function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!hash) focusTargetIn(main.current)?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return main;
}

/** Returns the heading, or the main element while the heading is loading. */
function focusTargetIn(main: HTMLElement | null): HTMLElement | null {
  const heading = main?.querySelector('h1');
  if (!heading?.textContent) return main;
  heading.tabIndex = -1;
  return heading;
}
