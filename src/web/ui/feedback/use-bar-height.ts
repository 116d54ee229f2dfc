import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps the height of the bar that sticks to the bottom of the window in the custom property `--bar-height` of the element, while
 * `isActive`. A bar at its place in the page is not above the bottom of the window, so it changes with scrolling.
 */
export function useBarHeight(element: RefObject<HTMLElement | null>, isActive: boolean): void {
  useLayoutEffect(() => {
    if (!isActive) return undefined;
    const measure = () => element.current?.style.setProperty('--bar-height', `${barHeight()}px`);
    const options = { passive: true };
    measure();
    addEventListener('scroll', measure, options);
    addEventListener('resize', measure, options);
    return () => {
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, [element, isActive]);
}

function barHeight(): number {
  const window = document.documentElement.clientHeight;
  const heights = [...document.querySelectorAll('.z-bar.bottom-0')].map((bar) => {
    const { top, height } = bar.getBoundingClientRect();
    return height > 0 && top < window && /sticky|fixed/.test(getComputedStyle(bar).position) ? window - top : 0;
  });
  return Math.max(0, ...heights);
}
