import type { ToggleEvent } from 'react';

/** Positions an opening popover below its button in browsers without anchor positioning (see `.popover` in motion.css). */
export function placePopover(
  event: ToggleEvent<HTMLElement>,
  button: HTMLElement | null,
  align: 'start' | 'end' = 'end',
): void {
  if (event.newState !== 'open' || !button || CSS.supports('position-area', 'block-end span-inline-start')) return;
  const { bottom, left, right } = button.getBoundingClientRect();
  const { style } = event.currentTarget;
  style.top = `${bottom}px`;
  const isAtLeft = (align === 'start') === (document.dir !== 'rtl');
  if (isAtLeft) style.left = `${left}px`;
  else style.right = `${document.documentElement.clientWidth - right}px`;
}
