import { useEffect, useRef } from 'react';

/**
 * Returns a ref for the element of a list, which takes the focus when `count` changes and the focused control is gone: the button
 * that removed an item goes with it, as the button that undid that goes with its toast. While a page loads, nothing has been
 * focused yet, and the list does not take the focus.
 */
export function useFocusWhenLost(count: number) {
  const element = useRef<HTMLElement>(null);
  const before = useRef(count);
  const hadFocus = useRef(false);
  useEffect(() => {
    const listener = () => {
      hadFocus.current = true;
    };
    document.addEventListener('focusin', listener);
    return () => document.removeEventListener('focusin', listener);
  }, []);
  useEffect(() => {
    if (count !== before.current && isFocusLost() && hadFocus.current) element.current?.focus();
    before.current = count;
  }, [count]);
  return element;
}

function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.closest('[inert]') !== null;
}
