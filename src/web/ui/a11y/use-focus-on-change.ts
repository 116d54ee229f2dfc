import { useEffect, useEffectEvent, useRef } from 'react';

const itself = (element: HTMLElement): HTMLElement | null => element;

/**
 * Returns a ref for an element that takes the focus when `value` changes, because the control that changed it has been removed or
 * replaced. `find` may return an element inside it to focus instead, or null to focus nothing.
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
