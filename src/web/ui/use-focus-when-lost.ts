import { useEffect, useRef } from 'react';

/**
 * The button that removed a thing is gone with it, as the one that undid that is with its toast: when `count` changes and the
 * focus is nowhere, it goes to the list.
 */
export function useFocusWhenLost(count: number) {
  const element = useRef<HTMLElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body || activeElement.closest('[inert]');
    if (count !== before.current && isLost) element.current?.focus();
    before.current = count;
  }, [count]);
  return element;
}
