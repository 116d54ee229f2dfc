import { useEffect, useEffectEvent, useRef } from 'react';

const itself = (element: HTMLElement): HTMLElement | null => element;

/**
 * Returns a ref for an element that takes the focus when `value` changes, since the control that changed it is gone or is another
 * one by then. `find` returns what takes the focus instead: something inside the element, or null for nothing.
 */
export function useFocusOnChange<Root extends HTMLElement>(
  value: unknown,
  find: (root: Root) => HTMLElement | null | undefined = itself,
) {
  const root = useRef<Root>(null);
  const before = useRef(value);
  const focus = useEffectEvent(() => {
    if (root.current) find(root.current)?.focus();
  });
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    focus();
  }, [value]);
  return root;
}
