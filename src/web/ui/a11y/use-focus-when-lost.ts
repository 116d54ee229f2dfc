import { useEffect, useRef } from 'react';

/**
 * Returns a ref for the element of a list. It takes the focus when `count` changes and the focused control has been removed: a
 * remove button disappears with its item, an undo button with its toast. While a page loads, the list does not take the focus.
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
