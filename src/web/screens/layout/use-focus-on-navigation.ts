import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * A new page is read from its top: the focus moves into it. Not on the first page, and not while a choice on the same
 * page is only written into the URL.
 */
export function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!hash && type !== NavigationType.Pop) main.current?.focus({ preventScroll: true });
  }, [pathname, hash, type]);

  return main;
}
