import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps the height of a bar of the page that sticks to the bottom of the window, as that of a product on a phone, in the custom property
 * `--bar-height` of the element. Does not share `useBarHeight`, because a toast also stays above a bar at its place in the page.
 */
export function useBarBelow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const measure = () => element.current?.style.setProperty('--bar-height', `${heightOfBar()}px`);
    const options = { passive: true };
    measure();
    addEventListener('scroll', measure, options);
    addEventListener('resize', measure, options);
    // Another page may have such a bar, and has it with its content only.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, [element]);
}

function heightOfBar(): number {
  const window = document.documentElement.clientHeight;
  const heights = [...document.querySelectorAll('main .z-bar.bottom-0')].map((bar) => {
    const { top, bottom } = bar.getBoundingClientRect();
    const isAtBottom = top < window && Math.ceil(bottom) >= window && getComputedStyle(bar).position === 'sticky';
    return isAtBottom ? window - top : 0;
  });
  return Math.max(0, ...heights);
}
