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
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    return hash || !main.current ? undefined : focusHeading(main.current);
  }, [pathname, hash]);

  return main;
}

/** Focuses the heading of a page. While it is loading, the main element has the focus, unless the visitor moves it. Returns a cleanup. */
function focusHeading(main: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    if (document.activeElement !== main || moveToHeading(main)) observer.disconnect();
  });
  if (!moveToHeading(main)) {
    main.focus({ preventScroll: true });
    observer.observe(main, { childList: true, subtree: true });
  }
  return () => observer.disconnect();
}

function moveToHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  if (!heading?.textContent) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
