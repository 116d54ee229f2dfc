import { useEffect, useRef } from 'react';

/**
 * The button that removed a line is gone with it. The focus goes to the one that took its place, or to the panel's title
 * when there is none. Tell `leaving` the place of a line that is being removed.
 */
export function useFocusAfterRemoval(count: number) {
  const content = useRef<HTMLDivElement>(null);
  const place = useRef<number>(null);

  useEffect(() => {
    if (place.current === null) return;
    const buttons = content.current?.querySelectorAll<HTMLElement>('[data-remove]');
    const title = content.current?.closest('dialog')?.querySelector('h2');
    const next = buttons?.[Math.min(place.current, count - 1)] ?? title;
    place.current = null;
    if (document.activeElement === document.body) next?.focus();
  }, [count]);

  return { content, leaving: (index: number) => void (place.current = index) };
}
