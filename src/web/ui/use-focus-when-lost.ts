import { useEffect, useRef } from 'react';

/**
 * The button that removed a thing is gone with it, as the one that undid that is with its toast: when `count` changes and the
 * focus is nowhere any more, it goes to the list. What only loads, on a page where it was nowhere yet, leaves it alone.
 */
export function useFocusWhenLost(count: number) {
  const element = useRef<HTMLElement>(null);
  const before = useRef(count);
  const wasSomewhere = useRef(false);
  useEffect(() => {
    const note = () => {
      wasSomewhere.current = true;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body || activeElement.closest('[inert]');
    if (count !== before.current && isLost && wasSomewhere.current) element.current?.focus();
    before.current = count;
  }, [count]);
  return element;
}
